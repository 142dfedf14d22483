# A trace function and a profiler that are still there at the end.
import sys

calls = []
sys.settrace(lambda frame, event, argument: calls.append((event, frame.f_code.co_name)))
sys.setprofile(lambda frame, event, argument: None)


def board():
    return 1


board()
print(calls[:2])
