# State of the program, of modules and of the interpreter that is still there on
# the next board.
import math
import sys

sys.setrecursionlimit(sys.getrecursionlimit() + 1)
math.board = getattr(math, "board", 0) + 1
sys.board = getattr(sys, "board", 0) + 1
print(__builtins__.__dict__.setdefault("board", 1), globals().get("board"))
board = 2
__builtins__.board = 3
print(math.board, sys.board, sys.getrecursionlimit(), sys.intern("a b") is sys.intern("a b"))
