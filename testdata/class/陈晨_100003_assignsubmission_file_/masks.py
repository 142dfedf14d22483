MASKS = []
for row in range(4):
    for column in range(4):
        mask = 0
        for r, c in ((row, column), (row - 1, column), (row + 1, column),
                     (row, column - 1), (row, column + 1)):
            if 0 <= r < 4 and 0 <= c < 4:
                mask |= 1 << (4 * r + c)
        MASKS.append(mask)
