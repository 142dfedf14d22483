# Threads that still compute and wait when the interpreter goes.
# fact: answer
import sys
import threading
import time


def right():
    text = sys.stdin.read().replace("\n", "")
    least = {sum(1 << k for k in range(16) if text[k] == "b"): 0}
    for k in range(16):
        mask = sum(1 << j for j in range(16) if abs(j % 4 - k % 4) + abs(j // 4 - k // 4) < 2)
        for board, flips in list(least.items()):
            least[board ^ mask] = min(least.get(board ^ mask, 17), flips + 1)
    best = min(least.get(0, 17), least.get(65535, 17))
    return best if best < 17 else "Impossible"


def spin():
    while True:
        pass


for work in spin, lambda: time.sleep(1000), sys.stderr.flush:
    threading.Thread(target=work, daemon=True).start()
print(right())
