# Leaves marks in modules, builtins, the environment, the interpreter's settings
# and standard input for the next board.
# fact: answer
# runs: 2
import builtins
import math
import os
import sys


def right():
    text = sys.stdin.read().replace("\n", "")
    least = {sum(1 << k for k in range(16) if text[k] == "b"): 0}
    for k in range(16):
        mask = sum(1 << j for j in range(16) if abs(j % 4 - k % 4) + abs(j // 4 - k // 4) < 2)
        for board, flips in list(least.items()):
            least[board ^ mask] = min(least.get(board ^ mask, 17), flips + 1)
    best = min(least.get(0, 17), least.get(65535, 17))
    return best if best < 17 else "Impossible"


found = [
    hasattr(math, "seen"),
    hasattr(builtins, "seen"),
    "SEEN" in os.environ,
    sys.getrecursionlimit() == 777,
    sys.getswitchinterval() == 7,
    "seen" in sys.path,
]
math.seen = builtins.seen = os.environ["SEEN"] = "seen"
sys.setrecursionlimit(777)
sys.setswitchinterval(7)
sys.path.insert(0, "seen")
print(found if any(found) else right(), flush=True)
os.lseek(0, 3, os.SEEK_SET)
os.dup2(0, 1)
