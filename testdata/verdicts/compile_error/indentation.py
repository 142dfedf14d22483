# Method: a stub that says Impossible.
#
# Faults: the body of the loop is not indented: compile error.
rows = []
for r in range(4):
rows.append(input())
print("Impossible")
