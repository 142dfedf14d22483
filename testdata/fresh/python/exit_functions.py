# Functions to be called at the end: their order, their output, what they see.
import atexit
import sys

atexit.register(print, "registered first")
atexit.register(lambda: print("__file__" in globals(), __name__))
atexit.register(lambda: 1 / 0)
atexit.register(sys.exit, 3)
print(atexit._ncallbacks())
