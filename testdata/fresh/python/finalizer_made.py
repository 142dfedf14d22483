# A finalizer that no text of the program spells out as one.
name = "".join(["_", "_", "d", "e", "l", "_", "_"])
Board = type("Board", (), {name: lambda self: print("a board goes")})
board = Board()
print("end of the program")
