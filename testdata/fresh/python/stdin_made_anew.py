import sys

row = input()
sys.stdin.__init__(sys.stdout.buffer, "utf-8")
sys.stdin.write(row + " by standard input\n")
print(row)
