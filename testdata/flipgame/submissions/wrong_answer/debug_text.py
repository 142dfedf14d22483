# Method: recursion over the cells with memory, from the board's number.
#
# Faults: the board as it was understood is printed first, a line for debugging
# that was left in. Wrong on all 65,536 boards.
import sys

rows = [line.strip() for line in sys.stdin]
print("board:", rows)

effects = {0: 0}
for r in range(4):
    for c in range(4):
        mask = 0
        for dr, dc in ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= r + dr < 4 and 0 <= c + dc < 4:
                mask ^= 1 << (4 * (r + dr) + c + dc)
        for effect, size in list(effects.items()):
            other = effect ^ mask
            effects[other] = min(size + 1, effects.get(other, 99))

board = sum(1 << (4 * r + c) for r in range(4) for c in range(4) if rows[r][c] == "b")
best = min(effects.get(board, 99), effects.get(board ^ 65535, 99))
print("Impossible" if best == 99 else best)
