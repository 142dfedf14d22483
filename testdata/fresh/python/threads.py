# Threads, also one that outlives the program's text.
import sys
import threading

sys.setrecursionlimit(100000)
threading.stack_size(64 * 1024 * 1024)


def deep(depth):
    return 0 if depth == 0 else 1 + deep(depth - 1)


def late():
    threading.main_thread().join()
    print("late", threading.main_thread().is_alive())


thread = threading.Thread(target=lambda: print(deep(20000)))
thread.start()
thread.join()
threading.Thread(target=late).start()
print("end of the program", threading.active_count(), threading.current_thread().name)
