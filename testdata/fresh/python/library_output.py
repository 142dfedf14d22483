# Output in the C library's buffer, which is written when the process exits.
import ctypes

libc = ctypes.CDLL(None)
libc.printf(b"by the library\n")
print("by the interpreter")
