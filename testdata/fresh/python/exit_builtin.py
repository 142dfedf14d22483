# The exit of interactive sessions, which closes standard input.
print("text")
exit(4)
