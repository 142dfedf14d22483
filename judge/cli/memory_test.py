"""Usage: memory_test.py FLIP_JUDGE: how much memory the judge itself takes, at its peak.

- It is the same for 10 submissions and for 300, within 10 MiB.
- It is below 100 MiB with all boards, two submissions at once: of programs that write much on each board, and again where
  their results are read back.
"""

import os
import subprocess
import sys
import tempfile
import time

MIB = 1024 * 1024

RIGHT_ON_FEW = "print('Impossible')\n"

# Each output is another one.
FLOODS = r"""
#include <stdio.h>
int main(void) {
  char board[32] = {0};
  fread(board, 1, 31, stdin);
  for (int i = 0; i < 200; i++) fputs(board, stdout), fputs(board, stderr);
}
"""


def peak_of(judge, *arguments):
    """The peak of the process itself, not of what it starts."""
    process = subprocess.Popen([judge, "grade", "--quiet", "--jobs", "2", *arguments], stdout=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
                for line in file:
                    if line.startswith("VmHWM:"):
                        peak = max(peak, int(line.split()[1]) * 1024)
        except ProcessLookupError:
            pass
        time.sleep(0.01)
    if process.returncode != 0:
        sys.exit(f"{arguments}: ended with {process.returncode}")
    return peak


def write(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "w", encoding="ascii") as file:
        file.write(text)


def main():
    judge = sys.argv[1]
    with tempfile.TemporaryDirectory() as work:
        for count in (10, 300):
            for i in range(count):
                write(f"{work}/{count}", f"{i}.py", f"# {i}\n{RIGHT_ON_FEW}")
        few, many = (peak_of(judge, "--out", f"{work}/out{n}", "--boards", "sample", f"{work}/{n}") for n in (10, 300))
        print(f"10 submissions: {few / MIB:.1f} MiB; 300: {many / MIB:.1f} MiB")
        for i in range(2):
            write(f"{work}/floods", f"{i}.c", f"/* {i} */{FLOODS}")
        flooded, again = (peak_of(judge, "--out", f"{work}/out", "--boards", "all", f"{work}/floods") for _ in range(2))
        print(f"all boards: {flooded / MIB:.1f} MiB; read back: {again / MIB:.1f} MiB")
    return many - few > 10 * MIB or max(flooded, again) >= 100 * MIB


sys.exit(main())
