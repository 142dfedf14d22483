# As before, at the last of the imports, after which the boards' processes begin.
import re
from math import there_is_no_such_name

print(1)
