# Another object as standard output; the first one is still to be flushed.
import io
import sys

print("to the first")
keep = sys.stdout
sys.stdout = io.StringIO()
print("to the second")
text = sys.stdout.getvalue()
print(text, file=keep)
