# Exit without a status.
import sys

print("text")
sys.exit()
