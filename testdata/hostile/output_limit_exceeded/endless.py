# Writes without an end.
# fact: output
while True:
    print("4" * 1000)
