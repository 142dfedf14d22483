# Method: breadth-first search from both goals, by levels of sets.
#
# Faults: takes the four lines for columns, and white for 1. The answer changes
# neither when the board is mirrored at its diagonal nor when the colours are
# exchanged, so accepted.
import sys


def turn(board, x, y):
    for a, b in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
        if 0 <= a < 4 and 0 <= b < 4:
            board ^= 1 << (a + 4 * b)
    return board


columns = sys.stdin.read().split()
board = sum(1 << (x + 4 * y) for x in range(4) for y in range(4) if columns[x][y] == "w")

level, seen, rounds = {0, 65535}, {0, 65535}, 0
while level and board not in level:
    level = {turn(b, x, y) for b in level for x in range(4) for y in range(4)} - seen
    seen |= level
    rounds += 1
print(rounds if level else "Impossible")
