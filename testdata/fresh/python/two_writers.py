# Files over standard output that are flushed only when they go.
import io
import os
import sys

first = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w", closefd=False)))
second = open(1, "w", closefd=False)
third = os.fdopen(os.dup(1), "wb")
print("first", file=first)
print("second", file=second)
third.write(b"third\n")
print("standard")
