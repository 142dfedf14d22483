# Method: breadth-first search from both goals.
#
# Faults: prints each of the 4,096 boards as it is numbered, all sixteen cells,
# some 80 KB, and the answer at the very end. Over the output limit of 64 KiB on
# all 65,536 boards.
masks = [
    sum(1 << o for o in range(16) if abs(o // 4 - k // 4) + abs(o % 4 - k % 4) < 2)
    for k in range(16)
]
rounds = {0: 0, 65535: 0}
queue = [0, 65535]
for b in queue:
    print("{:016b} {}".format(b, rounds[b]))
    for m in masks:
        if b ^ m not in rounds:
            rounds[b ^ m] = rounds[b] + 1
            queue.append(b ^ m)
text = "".join(input() for _ in range(4))
print(rounds.get(int(text.replace("b", "1").replace("w", "0")[::-1], 2), "Impossible"))
