# Recursion without an end, with Python's own limit out of the way. Python keeps
# the frames of such calls outside the stack, so this is memory and no crash.
# fact: memory
import sys

sys.setrecursionlimit(10**9)


def down(n):
    return down(n + 1) + 1


print(down(0))
