# Method: all sequences of rounds, repetitions and orders included, up to six,
# on lists of lists that are copied for each round.
#
# Faults: 16 to the power of 5 boards are far too many for Python at this pace.
# The 256 boards that need six rounds and the 61,440 Impossible ones run into
# the time limit, and so do many of those that need five, by the machine. Right,
# and quick, where a few rounds do.
import sys


def turned(board, r, c):
    after = [list(row) for row in board]
    for y, x in ((r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if 0 <= y < 4 and 0 <= x < 4:
            after[y][x] = "b" if after[y][x] == "w" else "w"
    return after


def reachable(board, left):
    if left == 0:
        colours = {piece for row in board for piece in row}
        return len(colours) == 1
    for r in range(4):
        for c in range(4):
            if reachable(turned(board, r, c), left - 1):
                return True
    return False


board = [list(line) for line in sys.stdin.read().split()]
for n in range(7):
    if reachable(board, n):
        print(n)
        break
else:
    print("Impossible")
