# Ended by a signal of its own.
import os
import signal

print("lost")
os.kill(os.getpid(), signal.SIGTERM)
