# Finalizers that run while the interpreter is taken down.
class Board:
    def __del__(self):
        print("a board goes")


class Cycle:
    def __init__(self):
        self.me = self

    def __del__(self):
        print("a cycle goes", print is not None)


board = Board()
cycle = Cycle()
print("end of the program")
