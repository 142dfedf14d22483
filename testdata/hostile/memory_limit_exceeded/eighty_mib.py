# More memory than allowed, in one piece that is written to.
# fact: memory
text = bytearray(80 << 20)
text[:] = b"w" * len(text)
print(4)
