# More than the file may hold.
import sys
import resource

resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
print("x" * 6000)
print("y", file=sys.stderr)
