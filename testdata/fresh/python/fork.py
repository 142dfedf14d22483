# Processes of the program's own: buffers that both have, statuses, exits.
import os
import sys

print("twice")
child = os.fork()
if child == 0:
    print("child", end="")
    sys.exit(3)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
child = os.fork()
if child == 0:
    sys.stdout.flush()
    os._exit(4)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
