# Has a finalizer whose name no text spells out.
class Board:
    pass


type.__setattr__(Board, "__%s__" % "del", lambda self: print("gone"))
board = Board()
print(len(input()))
