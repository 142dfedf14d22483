# No program at all.
print("text"
