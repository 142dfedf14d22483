# Standard output closed by the program.
import sys

print("before")
sys.stdout.close()
sys.stderr.write("standard error is still there\n")
