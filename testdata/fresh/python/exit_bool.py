# Exit with what is nearly a number.
import sys

print("text")
sys.exit(True)
