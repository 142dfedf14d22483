# Calls when an object goes, at the latest at the end.
import weakref


class Board:
    pass


board = Board()
reference = weakref.ref(board, lambda _: print("reference"))
weakref.finalize(board, print, "finalize")
print("end of the program")
