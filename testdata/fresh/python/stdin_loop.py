# Input by lines until its end.
import sys

for line in sys.stdin:
    print(len(line), line.strip()[::-1])
print(sum(1 for _ in sys.stdin))
