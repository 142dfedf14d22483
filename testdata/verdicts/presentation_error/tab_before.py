# Method: the flips of the first row force all others; both colours.
#
# Faults: a tab before the answer. A presentation error on all 65,536 boards
# under --compare lines and exact. (Accepted under tokens.)
rows = [int(input().replace("b", "1").replace("w", "0"), 2) for _ in range(4)]
best = 99
for goal in (0, 15):
    for here in range(16):
        above = count = 0
        for row in rows:
            count += bin(here).count("1")
            left = row ^ goal ^ above ^ here ^ (here << 1 & 15) ^ here >> 1
            above, here = here, left
        if here == 0:
            best = min(best, count)
print("", best if best < 99 else "Impossible", sep="\t")
