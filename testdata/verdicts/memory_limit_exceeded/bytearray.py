# Method: the smallest number of flips for each effect, in a dictionary.
#
# Faults: sets aside (and, as Python fills it, writes) 80 MiB that it does not
# need. Over the limit of 64 MiB on all 65,536 boards.
import sys

table = bytearray(b"\xff") * (80 << 20)
smallest = {0: 0}
for k in range(16):
    flip = sum(1 << o for o in range(16) if abs(o // 4 - k // 4) + abs(o % 4 - k % 4) < 2)
    for effect, n in list(smallest.items()):
        smallest[effect ^ flip] = min(n + 1, smallest.get(effect ^ flip, 99))
for effect, n in smallest.items():
    table[effect] = min(n, table[effect])
    table[effect ^ 65535] = min(n, table[effect ^ 65535])

text = sys.stdin.read().split()
board = sum(1 << k for k in range(16) if text[k // 4][k % 4] == "b")
print(table[board] if table[board] < 99 else "Impossible")
