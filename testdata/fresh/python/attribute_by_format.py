class Board:
    obj = None


try:
    "{0.__class__.__class__.no_such_name}".format(0)
except AttributeError as error:
    make = error.obj
board = make("Gone", (), {"__" + "del__": lambda self: print("a board goes")})()
print(len(input()))
