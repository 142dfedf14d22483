# Text, bytes and the descriptor itself, of one standard input.
import os
import sys

print(input(), os.lseek(0, 0, os.SEEK_CUR))
print(next(sys.stdin), sys.stdin.buffer.peek(), sys.stdin.buffer.read(3))
os.lseek(0, 0, os.SEEK_SET)
print(os.read(0, 6), [line for line in open(0, closefd=False)], sys.stdin.read())
try:
    input()
except EOFError as error:
    print(repr(error), sys.stdin.read() == "")
sys.stdin.close()
print(sys.stdin.closed)
