from collections import Counter

make = Counter.copy(int)
board = make("Board", (), {"__" + "del__": lambda self: print("a board goes")})()
print("end of the program")
