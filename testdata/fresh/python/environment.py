# Variables of the environment that only the server needs, here and in what the
# program starts.
import os
import subprocess

print(sorted(os.environ.items()))
print(sorted(os.environb))
print(os.getcwd(), os.umask(0o22), os.getpriority(os.PRIO_PROCESS, 0))
print(subprocess.run(["/usr/bin/env"], capture_output=True, check=True).stdout)
command = ["/usr/bin/python3", "-B", "-s", "-c", "import os; print(os.environ)"]
print(subprocess.run(command, capture_output=True, check=True).stdout)
