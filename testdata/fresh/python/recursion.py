# How deep a program may go.
import sys


def deep(depth):
    try:
        return deep(depth + 1)
    except RecursionError as error:
        return depth, str(error)


print(deep(0))
sys.setrecursionlimit(5000)
print(deep(0))


class Key:
    def __init__(self, depth):
        self.depth = depth

    def __eq__(self, other):
        return self.depth == 0 or Key(self.depth - 1) == other


print(Key(1000) == 1)


def forever():
    return forever()


forever()
