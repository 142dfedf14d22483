# Allocation that fails.
import resource

resource.setrlimit(resource.RLIMIT_AS, (1 << 27, 1 << 27))
try:
    bytearray(1 << 30)
except MemoryError as error:
    print(repr(error))
