# Method: breadth-first search from the given board with sets.
#
# Faults: an exclamation mark that nobody asked for behind Impossible. Wrong on
# 61,440 of the 65,536 boards.
masks = []
for k in range(16):
    near = [k]
    if k > 3:
        near.append(k - 4)
    if k < 12:
        near.append(k + 4)
    if k % 4 > 0:
        near.append(k - 1)
    if k % 4 < 3:
        near.append(k + 1)
    masks.append(sum(1 << cell for cell in near))

text = input() + input() + input() + input()
level = {int(text.replace("b", "1").replace("w", "0"), 2)}
seen = set(level)
rounds = 0
while level and not level & {0, 65535}:
    level = {b ^ m for b in level for m in masks} - seen
    seen |= level
    rounds += 1
print(rounds if level else "Impossible!")
