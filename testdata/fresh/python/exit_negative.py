# Exit with a negative status.
import sys

print("text")
sys.exit(-3)
