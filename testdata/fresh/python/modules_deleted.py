# Modules and names taken away, or others put in their place.
import site
import sys

import os

print(site.ENABLE_USER_SITE, site.PREFIXES, site.getsitepackages())
print("sitecustomize" in sys.modules, "usercustomize" in sys.modules, "ctypes" in sys.modules)
for name in ["os", "site", "io", "codecs", "encodings.utf_8", "__main__"]:
    del sys.modules[name]
import io

print(io.open is open, io is sys.modules["io"], os is not None)
print = lambda *text: os.write(1, repr(text).encode())
print("redefined", 1)
