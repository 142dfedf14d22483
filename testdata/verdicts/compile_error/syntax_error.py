# Method: a stub that says Impossible.
#
# Faults: `print` without parentheses, as Python 2 had it. The syntax error is
# found before anything runs: compile error.
for _ in range(4):
    row = raw_input()
print "Impossible"
