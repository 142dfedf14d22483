# -*- coding: latin-1 -*-
# A source in another encoding, for which a module is imported before the
# program starts.
import sys

print("encodings.iso8859_1" in sys.modules, sorted(sys.modules))
