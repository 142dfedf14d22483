"""Accepts one board in its canonical form, byte for byte: four lines of four cells, each ended by one newline.

Exit status 42: valid; 43: not, and standard error says why.
"""
import sys


def fault(data):
    """What is wrong with the input; None when nothing is."""
    if not data:
        return "the input is empty"
    lines = data.split(b"\n")
    # What stands after the last newline is no line, unless something does.
    ended = lines[-1] == b""
    if ended:
        lines.pop()
    for number, line in enumerate(lines, start=1):
        if number > 4:
            return f"line {number} is one too many: {ascii(line.decode('latin-1'))}"
        for column, byte in enumerate(line, start=1):
            if byte not in b"wb":
                return f"line {number}, column {column}: the byte 0x{byte:02x} is neither w nor b"
        if len(line) != 4:
            return f"line {number} has {len(line)} cells instead of 4"
    if len(lines) < 4:
        return f"there are {len(lines)} lines instead of 4"
    if not ended:
        return "line 4 does not end with a newline"
    return None


problem = fault(sys.stdin.buffer.read())
if problem is None:
    sys.exit(42)
print(problem, file=sys.stderr)
sys.exit(43)
