# What happens in a thread is no end of the program.
import sys
import threading

thread = threading.Thread(target=lambda: 1 / 0, name="failing")
thread.start()
thread.join()
other = threading.Thread(target=sys.exit, args=(3,))
other.start()
other.join()
print("text")
