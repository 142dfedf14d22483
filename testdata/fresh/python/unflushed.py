# Output that stands in buffers at the end, in the order in which they are written.
import os
import sys

print("text", end="")
sys.stdout.buffer.write(b"bytes")
os.write(1, b"descriptor\n")
print("x" * 10000)
sys.stderr.write("no newline")
print("last", end="")
