# The right answer, but a thread that the interpreter waits for.
# fact: wall
# limits: wall=1s
import threading

print(4)
threading.Thread(target=threading.Event().wait).start()
