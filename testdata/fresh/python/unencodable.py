# Text that standard output cannot encode, and input that is no text.
import sys

print(ascii(sys.stdin.buffer.raw.read(4).decode("utf-8", "surrogateescape")), "ä\udcff")
print("\ud800")
