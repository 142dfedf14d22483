# Method: the flips of the first row (16 choices) force those of the rows below;
# both target colours.
#
# Faults: none. Accepted.
import sys

FULL = 15


def spread(flips):
    return (flips ^ flips << 1 ^ flips >> 1) & FULL


def attempt(rows, first, goal):
    above, here, count = 0, first, 0
    for row in rows:
        count += bin(here).count("1")
        # What is still wrong in this row must be mended from the row below.
        above, here = here, row ^ spread(here) ^ above ^ goal
    return count if here == 0 else None


def main():
    words = sys.stdin.read().split()
    rows = [int(w.replace("b", "1").replace("w", "0"), 2) for w in words[:4]]
    found = [attempt(rows, first, goal) for first in range(16) for goal in (0, FULL)]
    found = [n for n in found if n is not None]
    print(min(found) if found else "Impossible")


main()
