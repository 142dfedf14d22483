# No modules at all at the end.
import sys

print("text")
sys.modules.clear()
