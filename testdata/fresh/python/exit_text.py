# Exit with a message.
import sys

print("text")
sys.exit("message")
