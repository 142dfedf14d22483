# The interpreter's own handler taken away; what it does at the end differs then.
import signal

signal.signal(signal.SIGINT, signal.SIG_DFL)
print("end of the program", signal.getsignal(signal.SIGINT))
