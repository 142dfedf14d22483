# Method: walks through the 65,536 sets of flips by recursion, one call for each
# set.
#
# Faults: Python allows a thousand nested calls. RecursionError, exit status 1
# on all 65,536 boards; a line for the author's eyes has been printed by then.
def mask(k):
    r, c = divmod(k, 4)
    return sum(1 << o for o in range(16) if abs(o // 4 - r) + abs(o % 4 - c) < 2)


MASKS = [mask(k) for k in range(16)]


def smallest(board, chosen):
    if chosen == 1 << 16:
        return 99
    b = board
    for k in range(16):
        if chosen >> k & 1:
            b ^= MASKS[k]
    later = smallest(board, chosen + 1)
    return min(later, bin(chosen).count("1")) if b in (0, 65535) else later


text = "".join(input() for _ in range(4))
print("searching", flush=True)
n = smallest(sum(1 << k for k in range(16) if text[k] == "b"), 0)
print(n if n < 99 else "Impossible")
