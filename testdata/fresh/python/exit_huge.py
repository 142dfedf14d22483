# Exit with a status that no C integer holds.
import sys

print("text")
sys.exit(1 << 70)
