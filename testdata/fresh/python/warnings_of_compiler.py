# The compiler warns of this source, on standard error, and imports modules to do so.
import sys

print(1 is 1, "\d", sorted(sys.modules))
