# Exit with a status, taken modulo 256.
import sys

print("text")
sys.exit(259)
