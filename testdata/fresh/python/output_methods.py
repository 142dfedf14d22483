# Methods of the buffer below standard output that are the program's own.
import os
import sys

keep = sys.stdout.buffer.raw.write


def write(data):
    os.write(1, b"raw write\n")
    return keep(data)


sys.stdout.buffer.raw.write = write
print("text")
