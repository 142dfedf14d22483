# A hook of the program for what nobody handles.
import sys


def hook(kind, value, trace):
    print("hook", kind.__name__, value)
    sys.exit(9)


sys.excepthook = hook
raise ValueError("for the hook")
