"""Usage: results_kill_test.py FLIP_JUDGE KILLS: a judging that was killed goes on where it was.

Judges a batch into a folder of results, kills it at KILLS moments that are spread over the time that it takes, each in a
folder of its own, lets the same call finish each, and compares the database with that of a judging that nobody
interrupted: the same rows, with the same verdicts, outputs and judgements. CPU time and memory may differ.
"""

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

# Of a board's record, the bits that do not tell time and memory.
TIME_AND_MEMORY_BITS = 26 + 28

RIGHT = r"""
#include <stdio.h>
int main(void) {
  int board = 0, best = 17;
  for (int k = 0, c; k < 16 && (c = getchar()) != EOF;)
    if (c == 'w' || c == 'b') board |= (c == 'b') << k++;
  for (int set = 0; set < 65536; set++) {
    int b = board;
    for (int k = 0; k < 16; k++)
      if (set >> k & 1)
        b ^= 1 << k | (k > 3 ? 1 << (k - 4) : 0) | (k < 12 ? 1 << (k + 4) : 0) | (k % 4 > 0 ? 1 << (k - 1) : 0) |
             (k % 4 < 3 ? 1 << (k + 1) : 0);
    if ((b == 0 || b == 65535) && __builtin_popcount(set) < best) best = __builtin_popcount(set);
  }
  if (best < 17) printf("%d\n", best); else printf("Impossible\n");
  return %d * (board % 7 == 3);
}
"""


def write_batch(folder):
    os.mkdir(folder)
    for i in range(8):
        with open(os.path.join(folder, f"{i}.c"), "w", encoding="ascii") as file:
            # Some are right, some fail, none is the same as another.
            file.write(f"/* {i} */" + RIGHT.replace("%d *", f"{i % 3} *"))


def call(judge, work, out):
    return [judge, "grade", "--boards", "random:1500", "--jobs", "2", "--cache", os.path.join(work, "cache"), "--out", out,
            os.path.join(work, "batch")]


def rows(out):
    """All that has to be equal."""
    database = sqlite3.connect(os.path.join(out, "results.sqlite"))
    found = {"runs": {}}
    for program, cases, records in database.execute("SELECT program, cases, records FROM runs"):
        words = [int.from_bytes(records[at:at + 8], "little") >> TIME_AND_MEMORY_BITS for at in range(0, len(records), 8)]
        found["runs"][program, cases] = words
    for table, columns in (("test_case", "*"), ("case_list", "*"), ("text", "*"), ("program", "*"),
                           ("judgement", "id, path, program, cases, rules, verdict")):
        found[table] = sorted(database.execute(f"SELECT {columns} FROM {table}"))
    database.close()
    return found


def is_partial(out, whole):
    """Whether a run was kept, and not yet all."""
    path = os.path.join(out, "results.sqlite")
    if not os.path.exists(path):
        return False
    try:
        partial = rows(out)
    except sqlite3.OperationalError:
        # Killed before it had made its tables.
        return False
    return 0 < len(partial["runs"]) and len(partial["judgement"]) < len(whole["judgement"])


def main():
    judge, kills = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as work:
        write_batch(os.path.join(work, "batch"))
        # What compiles once is not what is measured.
        subprocess.run(call(judge, work, os.path.join(work, "first")), check=True, stdout=subprocess.DEVNULL)
        start = time.monotonic()
        subprocess.run(call(judge, work, os.path.join(work, "whole")), check=True, stdout=subprocess.DEVNULL)
        duration = time.monotonic() - start
        whole = rows(os.path.join(work, "whole"))
        partial = 0
        for i in range(kills):
            out = os.path.join(work, f"out{i}")
            process = subprocess.Popen(call(judge, work, out), stdout=subprocess.DEVNULL)
            time.sleep(duration * (i + 0.5) / kills)
            process.send_signal(signal.SIGKILL)
            process.wait()
            partial += is_partial(out, whole)
            done = subprocess.run(call(judge, work, out), check=True, capture_output=True, text=True)
            now = rows(out)
            for table, expected in whole.items():
                if now[table] != expected:
                    print(f"kill {i} of {kills}: table {table} differs", done.stdout)
                    return 1
        print(f"{kills} kills over {duration:.1f} s, {partial} of them left a part; all ended as if there had been none")
        if partial < kills * 3 // 5:
            print("too few left a part")
            return 1
    return 0


sys.exit(main())
