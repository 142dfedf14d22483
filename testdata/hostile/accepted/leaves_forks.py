# Leaves three processes behind, of which one has left its session.
# fact: answer
# left over: 3
import os
import sys
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


answer = right()
ready, begun = os.pipe()
for number in range(3):
    if os.fork() == 0:
        if number == 0:
            os.setsid()
        os.write(begun, b"!")
        time.sleep(1000)
        os._exit(0)
for number in range(3):
    os.read(ready, 1)
print(answer)
