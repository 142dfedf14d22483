"""What the imports at the beginning leave behind, when made once for all boards."""
from __future__ import annotations

import sys, os.path
from collections import *
import re as regular_expressions
input = sys.stdin.readline
from itertools import chain, product
import heapq, bisect

import random  # Draws its seed: differs on each board.

print(input())
print(sorted(name for name in globals() if not name.startswith("__")))
print(sorted(sys.modules))
print(__annotations__, __doc__)
print(__import__, __import__ is __builtins__.__import__, __import__.__self__)
print(regular_expressions.findall("[bw]", sys.stdin.readline()), deque([1]), heapq.heappop([2]))
print(random.getstate() == random.Random().getstate())
print(regular_expressions.compile("x") is regular_expressions.compile("x"))
