# The handler of faults, which writes below the interpreter.
import faulthandler
import os
import signal

faulthandler.enable()
print(faulthandler.is_enabled(), flush=True)
os.kill(os.getpid(), signal.SIGSEGV)
