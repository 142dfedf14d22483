# Method: breadth-first search from both goals, then a look-up.
#
# Faults: prints -1 where the word Impossible is asked for. Wrong on 61,440 of the
# 65,536 boards.
from collections import deque

masks = []
for cell in range(16):
    r, c = divmod(cell, 4)
    masks.append(
        sum(1 << k for k in range(16) if abs(k // 4 - r) + abs(k % 4 - c) <= 1))

dist = [-1] * 65536
dist[0] = dist[-1] = 0
queue = deque([0, 65535])
while queue:
    b = queue.popleft()
    for m in masks:
        if dist[b ^ m] == -1:
            dist[b ^ m] = dist[b] + 1
            queue.append(b ^ m)

text = "".join(input() for _ in range(4))
print(dist[sum(1 << k for k in range(16) if text[k] == "b")])
