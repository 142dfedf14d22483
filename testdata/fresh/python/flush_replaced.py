# How often the interpreter flushes standard output at the end.
import os
import sys

flush = sys.stdout.flush


def counted():
    os.write(1, b"flush\n")
    flush()


sys.stdout.flush = counted
print("text")
