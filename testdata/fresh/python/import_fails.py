# An import among the first statements that fails: no server comes to be.
import sys
import re, there_is_no_such_module

print(1)
