# Standard output in a new wrapper around the old buffer.
import io
import sys

print("before")
sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", write_through=False)
print("after")
