#!/usr/bin/env python3
"""Prints the answers to all 65,536 boards of the Flip Game, a line each.

Shares nothing with the C++ code: a breadth-first search backwards from both
goals at once, on strings of 16 characters. The boards are in the order of their
numbers, from all-white to all-black.

With --boards it prints these boards themselves, four lines of four cells each.
"""

import itertools
import sys

SIDE = 4
OTHER = {"w": "b", "b": "w"}


def turned_by(cell):
    """The places that a round at `cell` turns over."""
    row, column = divmod(cell, SIDE)
    around = [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE}


ROUNDS = [turned_by(cell) for cell in range(SIDE * SIDE)]


def after_round(board, turned):
    return "".join(OTHER[colour] if place in turned else colour for place, colour in enumerate(board))


def distances():
    """The boards from which a goal can be reached, with the smallest number of rounds."""
    layer = ["w" * SIDE * SIDE, "b" * SIDE * SIDE]
    known = {board: 0 for board in layer}
    rounds = 0
    while layer:
        rounds += 1
        further = []
        for board in layer:
            for turned in ROUNDS:
                before = after_round(board, turned)
                if before not in known:
                    known[before] = rounds
                    further.append(before)
        layer = further
    return known


def main():
    boards = ("".join(cells) for cells in itertools.product("wb", repeat=SIDE * SIDE))
    if sys.argv[1:] == ["--boards"]:
        for board in boards:
            print(*(board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)), sep="\n")
    elif not sys.argv[1:]:
        known = distances()
        for board in boards:
            print(known.get(board, "Impossible"))
    else:
        sys.exit("usage: reference_answers.py [--boards]")


main()
