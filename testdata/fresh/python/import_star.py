# Names of a module that stand before the interpreter's own.
from os import *
from math import *

print(sorted(name for name in globals() if not name.startswith("__"))[:20], pow(2, 3), open.__module__)
