# Breadth first over boards, the masks in a module of their own.
import sys

from masks import MASKS

cells = "".join(sys.stdin.read().split())
start = sum(1 << i for i, cell in enumerate(cells) if cell == "b")
rounds = {start: 0}
queue = [start]
for board in queue:
    if board in (0, 65535):
        print(rounds[board])
        break
    for mask in MASKS:
        if board ^ mask not in rounds:
            rounds[board ^ mask] = rounds[board] + 1
            queue.append(board ^ mask)
else:
    print("Impossible")
