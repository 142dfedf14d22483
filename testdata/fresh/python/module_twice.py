import statistics as m


class Names:
    _os = fdopen = random = 0


def stream():
    import random as m

    return m._os.fdopen(1, "w", closefd=False)


out = stream()
out.write("by another stream\n")
print("end of the program")
