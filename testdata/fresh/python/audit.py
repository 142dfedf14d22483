# What a hook of the program is told.
import sys

events = []
sys.addaudithook(lambda event, arguments: events.append(event))
import bisect
exec("1")
sys.addaudithook(lambda event, arguments: None)
copy = list(events)
print(copy)
