# Exit without any cleaning up.
import os

print("lost")
os._exit(6)
