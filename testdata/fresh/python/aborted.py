# Ended by abort.
import os

print("lost")
os.abort()
