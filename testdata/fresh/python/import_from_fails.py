# The module is there, the name is not: no server comes to be.
from math import there_is_no_such_name
import re

print(1)
