# Dispositions, handlers and timers.
import os
import signal
import time

for number in sorted(signal.valid_signals()):
    print(int(number), signal.getsignal(number))
print(signal.pthread_sigmask(signal.SIG_BLOCK, []), signal.sigpending(), signal.getitimer(signal.ITIMER_REAL))
signal.signal(signal.SIGALRM, lambda *_: print("alarm"))
signal.setitimer(signal.ITIMER_REAL, 0.01)
time.sleep(0.05)
signal.signal(signal.SIGINT, lambda *_: print("interrupt"))
os.kill(os.getpid(), signal.SIGINT)
print("end of the program")
