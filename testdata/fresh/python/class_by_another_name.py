# Makes a class by `type` under another name, with a finalizer.
make = type
Board = make("Board", (), {"__" + "del__": lambda self: print("gone")})
board = Board()
print(len(input()))
