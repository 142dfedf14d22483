# Method: breadth-first search from the given board with a dictionary of
# distances.
#
# Faults: none; some 60,000 steps of the inner loop for an Impossible board,
# which Python does well within a second. Accepted.
from collections import deque

MASKS = []
for r in range(4):
    for c in range(4):
        mask = 0
        for y, x in ((r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= y < 4 and 0 <= x < 4:
                mask |= 1 << (4 * y + x)
        MASKS.append(mask)

start = 0
for r in range(4):
    for c, ch in enumerate(input()):
        if ch == "b":
            start |= 1 << (4 * r + c)

steps = {start: 0}
queue = deque([start])
answer = "Impossible"
while queue:
    now = queue.popleft()
    if now in (0, 65535):
        answer = steps[now]
        break
    for mask in MASKS:
        if now ^ mask not in steps:
            steps[now ^ mask] = steps[now] + 1
            queue.append(now ^ mask)
print(answer)
