# No standard output at all.
import sys

print("before")
sys.stdout = None
print("nowhere")
