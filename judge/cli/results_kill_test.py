"""Usage: results_kill_test.py FLIP_JUDGE KILLS PARTS: a judging that was killed goes on where it was.

Judges a batch into a folder of results, kills it at KILLS moments that are spread over the time that it takes, each in a
folder of its own, lets the same call finish each, and compares the database with that of a judging that nobody
interrupted: the same rows, with the same verdicts, outputs and judgements. CPU time and memory may differ. What was kept
before the kill has to be used. Of the kills at least PARTS have to leave a part of the results.
"""

import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

# Of a board's record, the bits above time and memory, but for whether a cold run confirmed it: the slowest are confirmed.
TIME_AND_MEMORY_BITS = 26 + 28
OTHER_BITS = 0b110111111

# How many boards: more than stand in one row.
BOARDS = 1100

# A row of flips decides the rows below it.
RIGHT = r"""
#include <stdio.h>
int main(void) {
  int board = 0, best = 17;
  for (int k = 0, c; k < 16 && (c = getchar()) != EOF;)
    if (c == 'w' || c == 'b') board |= (c == 'b') << k++;
  for (int goal = 0; goal < 65536; goal += 65535)
    for (int first = 0; first < 16; first++) {
      int flips = 0, above = 0, row = first, wrong = 0;
      for (int y = 0; y < 4; y++) {
        int now = (board ^ goal) >> 4 * y & 15;
        now ^= (row ^ row << 1 ^ row >> 1 ^ above) & 15;
        flips += __builtin_popcount(row), above = row, row = wrong = now;
      }
      if (wrong == 0 && flips < best) best = flips;
    }
  if (best < 17) printf("%d\n", best); else printf("Impossible\n");
  return %d * (board % 7 == 3);
}
"""


def write_batch(folder):
    os.mkdir(folder)
    for i in range(9):
        with open(os.path.join(folder, f"{i}.c"), "w", encoding="ascii") as file:
            # Some are right, some fail, none is the same as another.
            file.write(f"/* {i} */" + RIGHT.replace("%d *", f"{i % 3} *"))


def call(judge, work, out):
    return [judge, "grade", "--boards", f"random:{BOARDS}", "--jobs", "2", "--cache", os.path.join(work, "cache"), "--out", out,
            os.path.join(work, "batch")]


def rows(out):
    """All that has to be equal."""
    database = sqlite3.connect(os.path.join(out, "results.sqlite"))
    found = {"runs": {}}
    for program, cases, records in database.execute("SELECT program, cases, records FROM runs"):
        words = [int.from_bytes(records[at:at + 8], "little") >> TIME_AND_MEMORY_BITS & OTHER_BITS
                 for at in range(0, len(records), 8)]
        found["runs"][program, cases] = words
    for table, columns in (("test_case", "*"), ("case_list", "*"), ("text", "*"), ("program", "*"),
                           ("judgement", "id, path, program, cases, rules, verdict")):
        found[table] = sorted(database.execute(f"SELECT {columns} FROM {table}"))
    database.close()
    return found


def kept(out):
    """How many boards' runs and how many judgements were kept."""
    if not os.path.exists(os.path.join(out, "results.sqlite")):
        return 0, 0
    try:
        partial = rows(out)
    except sqlite3.OperationalError:
        # Killed before it had made its tables.
        return 0, 0
    return sum(len(words) for words in partial["runs"].values()), len(partial["judgement"])


def time_of(command):
    """The seconds that it takes."""
    start = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - start


def main():
    judge, kills, parts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with tempfile.TemporaryDirectory() as work:
        write_batch(os.path.join(work, "batch"))
        # What compiles once is not what is measured.
        subprocess.run(call(judge, work, os.path.join(work, "first")), check=True, stdout=subprocess.DEVNULL)
        whole_out = os.path.join(work, "whole")
        duration = time_of(call(judge, work, whole_out))
        whole = rows(whole_out)
        partial = 0
        for i in range(kills):
            out = os.path.join(work, f"out{i}")
            if i % 10 == 9:
                # The machine may have more or less to do by now.
                duration = time_of(call(judge, work, os.path.join(work, f"again{i}")))
            process = subprocess.Popen(call(judge, work, out), stdout=subprocess.DEVNULL)
            time.sleep(duration * (i + 0.5) / kills)
            process.send_signal(signal.SIGKILL)
            process.wait()
            boards, judgements = kept(out)
            partial += boards > 0 and judgements < len(whole["judgement"])
            done = subprocess.run(call(judge, work, out), check=True, capture_output=True, text=True)
            now = rows(out)
            used = int(re.search(r"; (\d+) of \d+ runs were there before", done.stdout).group(1))
            if used != boards:
                print(f"kill {i} of {kills}: {boards} runs were kept and {used} used")
                return 1
            for table, expected in whole.items():
                if now[table] != expected:
                    print(f"kill {i} of {kills}: table {table} differs", done.stdout)
                    return 1
        print(f"{kills} kills over {duration:.1f} s, {partial} of them left a part; all ended as if there had been none")
        if partial < parts:
            print(f"expected {parts} of them")
            return 1
    return 0


sys.exit(main())
