# Programs that are started.
import os
import subprocess
import sys

print(subprocess.run(["/bin/sh", "-c", "cat; echo $0; exit 3"], capture_output=True))
sys.stdout.flush()
print(os.system("echo from the shell; exit 2"), os.popen("echo piped").read())
print(subprocess.run([sys.executable, "-c", "import sys; print(sys.argv, sys.path[0])"], capture_output=True))
