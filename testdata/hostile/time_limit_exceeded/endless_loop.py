# Computes without an end.
# fact: cpu
while True:
    pass
