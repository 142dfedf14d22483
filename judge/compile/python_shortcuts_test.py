"""python_shortcuts: what may be done once, what may be left out. Run by ctest, or directly."""

import ast
import builtins
import collections
import inspect
import io
import os
import subprocess
import sys
import tempfile
import types
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import python_shortcuts

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "python_shortcuts.py")
SUBMISSIONS = os.path.join(HERE, "..", "..", "testdata", "flipgame", "submissions")


def run_python(*arguments):
    return subprocess.run([sys.executable, "-I", "-S", "-B", *arguments], capture_output=True)


def imports(text):
    return python_shortcuts.shortcuts([text.encode()])[0]


def quiet(text):
    return python_shortcuts.shortcuts([text.encode()])[1] == 1


class LeadingImports(unittest.TestCase):
    def test_each_module_of_a_statement_is_one_import(self):
        self.assertEqual(imports("import sys, os.path\nfrom heapq import heappush, heappop\n"), 3)

    def test_text_constants_and_new_names_may_stand_between(self):
        self.assertEqual(imports('"""Text."""\nimport sys\nN = 4\ninput = sys.stdin.readline\nimport re\n'), 2)

    def test_anything_else_ends_them(self):
        for statement in [
            "print()",
            "x = sys.stdin.read()",
            "x = [0]",
            "x, y = z",
            "x += 1",
            "sys.x = 1",
            "if 1: pass",
            "def f(): pass",
        ]:
            with self.subTest(statement):
                self.assertEqual(imports(f"import sys\n{statement}\nimport re\n"), 1)

    def test_a_name_of_the_interpreter_is_never_given_early(self):
        self.assertEqual(imports("__builtins__ = 1\nimport sys\n"), 0)

    def test_modules_that_differ_from_process_to_process_end_them(self):
        for module in ["random", "threading", "queue", "statistics", "numpy", "masks", "tempfile"]:
            with self.subTest(module):
                self.assertEqual(imports(f"import sys\nimport {module}\nimport re\n"), 1)

    def test_modules_inside_of_others_that_are_not_known_end_them(self):
        self.assertEqual(imports("import collections.abc\nimport os.path\nimport os.nothing\n"), 2)

    def test_a_module_is_never_given_a_name_of_the_interpreter(self):
        for statement in ["import sys as __builtins__", "from os import path as __import__"]:
            with self.subTest(statement):
                self.assertEqual(imports(f"import sys\n{statement}\nimport re\n"), 1)

    def test_what_a_name_is_given_is_known(self):
        self.assertEqual(imports("import sys\nx = sys.stdin.nothing\nimport re\n"), 1)
        self.assertEqual(imports("import sys\nx = sys.stdin.buffer.readline\nimport re\n"), 2)

    def test_relative_imports_end_them(self):
        self.assertEqual(imports("from . import re\n"), 0)

    def test_none_of_the_modules_keeps_what_differs_from_process_to_process(self):
        command = "import sys, {}; print(*{} & set(sys.modules))"
        differing = {"_random", "random", "threading", "_socket", "atexit", "subprocess"}
        for module in python_shortcuts.SAME_IN_EVERY_PROCESS:
            with self.subTest(module):
                run = run_python("-c", command.format(module, differing))
                self.assertEqual((run.stdout, run.stderr), (b"\n", b""))


# Each would change what is written, or how the process ends, or hides who does.
TELLING = {
    "finalizers": [
        "class Cell:\n  def __del__(self): pass\n",
        "class Cell: pass\nCell.__del__ = print\n",
        "class Cell:\n  __del__ = print\n",
        "class Cell:\n  from builtins import print as __del__\n",
        "class Cell:\n  for __del__ in [print]: pass\n",
        "class Cell:\n  __slots__ = '__' + 'del__',\n",
    ],
    "finalizers by a name that is made": [
        "class Cell: pass\nsetattr(Cell, '__' + 'del__', print)\n",
        "class Cell: pass\ntype.__setattr__(Cell, '__%s__' % 'del', print)\n",
        "class Cell: pass\nlist(map(setattr, [Cell], ['__' + 'del__'], [print]))\n",
        "class Cell: pass\nCell.__dict__['__' + 'del__'] = print\n",
        "class Cell:\n  locals()['__' + 'del__'] = print\n",
        "class Cell:\n  vars()['__' + 'del__'] = print\n",
        "class Cell:\n  __annotations__ = {}\n",
    ],
    "classes that no text shows": [
        "Cell = type('Cell', (), dict(__del__=print))\n",
        "Cell = type('Cell', (), {'__' + 'del__': print})\n",
        "T = type\nT('X', (), {'__' + 'del__': print})\n",
        "class Cell: pass\nCell.__class__('X', (), {'__' + 'del__': print})\n",
        "class Cell:\n  def f(self): return __class__\n",
        "type(type(0))('X', (), {'__' + 'del__': print})\n",
        "f = lambda c, T=type: T('X', (), c)\n",
        "from typing import Type\n",
        "from types import new_class\n",
        "from dataclasses import make_dataclass\n",
        "import enum\nenum.Enum('X', {'__' + 'del__': print})\n",
        "match 0:\n  case object(__class__=T): pass\n",
    ],
    "classes of another kind": [
        "class M(type): pass\n",
        "class Cell(metaclass=print): pass\n",
        "class M:\n  def __prepare__(*a): return {'__' + 'del__': print}\n",
        "class M:\n  def __new__(*a): pass\n",
        "class M:\n  def __init_subclass__(c): pass\n",
        "class M:\n  def __getattr__(s, n): pass\n",
        "class Cell(**{'meta' + 'class': print}): pass\n",
    ],
    "texts that name attributes": [
        "class A: obj = 0\ntry: '{0.__class__.__class__.x}'.format(0)\nexcept AttributeError as e: e.obj\n",
        "'{0.x}'.format(0)\n",
        "'{0.x}'.format_map({})\n",
        "f = str.format\n",
        "try: print()\nexcept AttributeError as e: pass\n",
    ],
    "text that is run as code": [
        "from dataclasses import dataclass\n@dataclass\nclass P: pass\n",
        "import dataclasses as d\nf = d.field()\nf.name = '\"+str(exec(\"print()\"))#'\n",
        "from collections import namedtuple\nP = namedtuple('P', 'a, write')\n",
    ],
    "functions in Python that make what they are given once more": [
        "from collections import Counter\nCounter.copy(int)('X', (), {'__' + 'del__': print})\n",
        "import collections, sys\ncollections.Counter.copy(sys.stdout.buffer)\n",
        "from copy import copy\n",
    ],
    "decorators from elsewhere": [
        "import masks\n@masks.finalized\nclass Cell: pass\n",
        "from masks import *\n@finalized\nclass Cell: pass\n",
        "@finalized\nclass Cell: pass\n",
    ],
    "code that is not seen": [
        "exec(input())",
        "eval(input())",
        "compile(input(), '', 'exec')",
        "__import__('io')",
        "globals()['x']",
        "vars()",
        "locals()",
        "f = getattr(__builtins__, 'eval')",
        "__builtins__",
        "print.__self__",
        "breakpoint()",
        "help()",
        "\uff45val(input())",
        "eval = eval\n",
        "def f(eval): pass\neval(input())\n",
        "f = lambda: 0\nf.__globals__\n",
        "def f(): yield\nf().gi_frame.f_builtins\n",
        "class A: gi_frame = f_builtins = 0\ndef f(): yield\nf().gi_frame.f_builtins\n",
        "__loader__.get_source('x')",
    ],
    "functions that take names of attributes": [
        "import os\ngetattr(os, 'fd' + 'open')(1, 'w')",
        "delattr(print, 'x')",
        "from operator import attrgetter\n",
        "import operator\noperator.methodcaller('x')",
        "from functools import update_wrapper\n",
        "import functools\nfunctools.wraps(print, ['__' + 'del__'])",
        "import functools\nfunctools.reduce(getattr, 'x')",
        "import string\nstring.Formatter()",
    ],
    "modules under another name": [
        "import sys\ns = sys\ns.stdout = 0\n",
        "import sys\nprint([sys])\n",
        "import sys as s\ns.unraisablehook = print\n",
        "import sys\nsys.modules['os']\n",
        "from sys import modules\n",
        "from sys import *\n",
        "import collections as c\nc._sys.stdout\n",
        "import heapq\nheapq.__builtins__\n",
        "import os.path\n",
        "from . import masks\n",
        "from .math import gcd\n",
    ],
    "modules whose name has another meaning": [
        "import statistics as m\ndef f():\n  import random as m\n  m._os.fdopen(1, 'w')\n",
        "import math as m\ndef f():\n  import heapq as m\n  m.sqrt\n",
        "import math\nmath = 1\n",
        "import math\ndef f(math): math.sqrt\n",
        "import math\ndef math(): pass\n",
        "import math\nfor math in []: pass\n",
        "import math\ndel math\n",
        "import math\nfrom heapq import heappop as math\n",
        "import math as print\nprint()\n",
        "import math as help\n",
        "import math\nf(m=math)\n",
        "import math\nlambda m=math: m\n",
        "import math\n(m := math)\n",
        "import math\nmath.append\n",
    ],
    "names that the interpreter gives": [
        "__builtins__ = 1\n",
        "def __build_class__(): pass\n",
        "def f(help): pass\nhelp()\n",
        "import math as __spec__\n",
        "__name__ = 1\n",
        "copyright\n",
    ],
    "hooks and standard streams": [
        "import sys\nsys.unraisablehook = print\n",
        "import sys\nsys.stdout = sys.stderr\n",
        "import sys\n(sys.stdout, x) = 0, 0\n",
        "import sys\nfor sys.stdout in []: pass\n",
        "import sys\ndel sys.stdout\n",
        "import sys\nsys.stdout.flush = print\n",
        "import sys\nx = sys.stdout\nx.close = print\n",
        "from sys import stdout\nstdout.write = print\n",
        "import sys\nsys.stdin._finalizing = 1\n",
        "import sys\nsys.stdout.detach()\n",
        "import sys\nsys.stdout.reconfigure()\n",
        "import sys\nsys.setprofile(print)\n",
        "import sys\nsys.stdin.__init__(sys.stdout.buffer, 'utf-8')\nsys.stdin.write('2')\n",
        "import sys\nclass A:\n  def close(self): print()\nsys.stdin.__init__(A())\n",
        "import sys\nsys.stdout.buffer.raw\n",
        "import sys\nsys.stdin.close()\n",
    ],
    "files": [
        "open(1, 'w')",
        "import os\nos.fdopen(1, 'w')",
        "import os\nos.popen('cat', 'w')",
        "from os import fdopen as f\n",
        "from os import *\n",
        "import io\n",
        "f = open\n",
        "with open(0) as f: pass\n",
    ],
    "generators that clean up": [
        "def f():\n  try:\n    yield\n  finally:\n    print()\n",
        "def f():\n  with g:\n    yield\n",
        "class A:\n  def close(self): print()\ndef f():\n  yield from A()\n",
    ],
    "generators that close what is not seen": ["def f(): yield from print()\n"],
    "coroutines": ["async def f(): pass\nx = f()\n", "def f(x): return (i async for i in x)\n"],
    "attributes that are set": [
        "def f(): pass\nf.x = 1\n",
        "f.add += 1\n",
        "del f.add\n",
        "[f.add for f.add in x]\n",
    ],
    "what the program's classes make readable": ["class A: pass\n", "class A: _os = fdopen = 0\n"],
    "syntax and names that are not known": [
        "nothing(1)\n",
        "[].nothing\n",
        "import math\nmath.__loader__\n",
        "with print(): pass\n",
        "match 0:\n  case 0: pass\n",
    ],
}

QUIET = [
    "",
    "import sys\nprint(sys.stdin.read())\nsys.exit(3)\n",
    "def f():\n  yield 1\nprint(list(f()))\n",
    "try:\n  print(int(input()))\nexcept (ValueError, EOFError):\n  raise SystemExit(1) from None\n",
    "import sys\ninput = sys.stdin.readline\nsys.setrecursionlimit(10 ** 6)\n",
    "from sys import stdin, stdout\nstdout.write(stdin.readline().strip() + '\\n')\n",
    "import sys\nout = sys.stdout\nout.write(sys.stdin.buffer.read().decode())\nout.flush()\n",
    "from collections import deque, defaultdict\nq = deque([1])\nq.append(2)\nprint(q.popleft())\n",
    "import heapq as h\nh.heappush([], 1)\ndef f():\n  import heapq as h\n  h.heappop([1])\n",
    "from functools import lru_cache\n@lru_cache(maxsize=None)\ndef f(n: int) -> int: return n\nf.cache_clear()\n",
    "import itertools, math\nfor c in itertools.combinations(range(16), 4): print(math.gcd(*c[:2]), file=None)\n",
    "from operator import xor\nimport functools\nprint(functools.reduce(xor, [1, 2]))\n",
    "def main():\n  global n\n  n = f'{1:>3}'\nif __name__ == '__main__':\n  main()\n",
    "dir = [0]\nprint('%s' % dir, f := 3, *map(lambda x: ~x, {1: 2}.items()))\n",
]


class QuietEnd(unittest.TestCase):
    def test_ordinary_programs_end_quietly(self):
        for text in QUIET:
            with self.subTest(text):
                self.assertTrue(quiet(text))

    def test_the_submissions_of_the_package_end_quietly(self):
        paths = [
            os.path.join(folder, name)
            for folder, _, names in os.walk(SUBMISSIONS)
            for name in names
            if name.endswith(".py")
        ]
        self.assertGreater(len(paths), 5)
        for path in paths:
            with self.subTest(path), open(path, encoding="utf-8") as source:
                self.assertTrue(quiet(source.read()))

    def test_what_tells_does_not(self):
        for kind, texts in TELLING.items():
            for text in texts:
                if text.startswith("match") and sys.version_info < (3, 10):
                    continue
                with self.subTest(kind, text=text):
                    compile(text, "", "exec")
                    self.assertFalse(quiet(text))

    def test_other_modules_do_not(self):
        for module in [
            "asyncio", "atexit", "builtins", "codecs", "contextlib", "ctypes", "faulthandler", "gc", "importlib",
            "inspect", "io", "logging", "masks", "multiprocessing", "numpy", "pickle", "runpy", "signal",
            "subprocess", "tempfile", "threading", "types", "weakref", "_thread", "__main__",
        ]:
            with self.subTest(module):
                self.assertFalse(quiet(f"def f():\n  import {module}\n"))
                self.assertFalse(quiet(f"from {module} import x\n"))

    def test_nothing_that_may_be_used_runs_python_code_but_the_caches(self):
        for module, names in python_shortcuts.MODULES.items():
            for name in names - {"cache", "lru_cache"}:
                found = getattr(__import__(module), name)
                with self.subTest(module, name=name):
                    self.assertIsInstance(found, (type, types.BuiltinFunctionType, int, float, io.TextIOWrapper))
                    self.assertIsNot(found, type)
                    if isinstance(found, type):
                        self.assertNotIn(types.FunctionType, map(type, vars(found).values()))

    def test_no_attribute_that_may_be_used_leads_to_a_type_or_takes_names_of_others(self):
        self.assertFalse(any(name.startswith("_") for name in python_shortcuts.ATTRIBUTES))
        kinds = [getattr(builtins, name) for name in python_shortcuts.BUILTINS if name != "__name__" and hasattr(builtins, name)]
        for kind in [*filter(lambda kind: isinstance(kind, type), kinds), collections.deque, io.TextIOWrapper]:
            for name in python_shortcuts.ATTRIBUTES & set(dir(kind)):
                with self.subTest(kind, name=name):
                    self.assertNotIsInstance(getattr(kind, name), (type, types.FunctionType))


ACCEPTED = [
    b"\xef\xbb\xbfprint(1)\n",
    b"\xef\xbb\xbf# coding: utf-8\nprint(1)\n",
    b"\xef\xbb\xbf# \xff\n",
    b"print(1)\rprint(2)\r",
    b"print(1)\r\nprint(2)",
    b"# coding: latin-1\nx = '\xe4'  # \xe4\n",
    b"# coding: latin-1\rx = '\xe4'\r",
    b"#!/usr/bin/python3\n# vim: set fileencoding=latin-1 :\nx = '\xe4'\n",
    b"\x0c\n\x0c# coding: latin-1\nx = '\xe4'\n",
    b"# coding: utf-8\nx = 1  # \xff\n",
    "# coding: gbk\nx = '\u4e2d'\n".encode("gbk"),
    b"# coding: utf-7\nprint(1)\n",
    b"\n\n# coding: nonsense\n",
    b"x = 1\n# coding: nonsense\n",
    b"\x0cprint(1)\n\x0cprint(2)\n",
    "# \u4e2d\nprint('\u4e2d')\n".encode(),
    b"",
]
REFUSED = [
    b"# -*- coding: nonsense -*-\nprint(1)\n",
    b"#!/usr/bin/python3\n# coding: nonsense\n",
    b"\xef\xbb\xbf# coding: latin-1\nprint(1)\n",
    b"# coding: rot13\ncevag(1)\n",
    b"# coding: hex\nprint(1)\n",
    b"# coding: ascii\n# \xff\n",
    b"x = '\xff'\n",
    b"x = 1  # \xff\n",
    b"# \xe4\n",
    b"x = 1\n# \xc3",
    b"print(1)\r# \xff\r",
    b"x = 1\n# coding: latin-1\n# \xff\n",
    b"x = '\xed\xa0\x80'\n",
]


class Program(unittest.TestCase):
    def interpret(self, text):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "0.py")
            with open(name, "wb") as source:
                source.write(text)
            return subprocess.run([sys.executable, "-B", "-s", name], capture_output=True)

    def run_program(self, *texts):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for number, text in enumerate(texts):
                names.append(os.path.join(folder, f"{number}.py"))
                with open(names[-1], "wb") as source:
                    source.write(text)
            return run_python(PROGRAM, names[0], *names)

    def test_prints_both_numbers(self):
        run = self.run_program(b"import sys\nprint(1)\n")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, b"1,1\n", b""))

    def test_takes_no_shortcut_with_several_sources(self):
        self.assertEqual(self.run_program(b"import sys\n", b"import sys\n").stdout, b"0,0\n")

    def shortcuts_with_room_for(self, calls, source):
        limit = sys.getrecursionlimit()
        try:
            sys.setrecursionlimit(len(inspect.stack(0)) + calls)
            return python_shortcuts.shortcuts([source])
        except RecursionError:
            return None  # Not even one call.
        finally:
            sys.setrecursionlimit(limit)

    def test_takes_no_shortcut_with_a_source_that_is_nested_too_deep_to_look_at(self):
        # Python 3.11 makes no tree of it with so little room. Others do, and have room for looking
        # at trees of any depth, but for the first few calls.
        source = b"import sys\nx = " + b"+".join([b"1"] * 2000) + b"\n"
        self.assertEqual(python_shortcuts.shortcuts([b"import sys\nx = 1\n"]), (1, 1))
        found = {self.shortcuts_with_room_for(calls, source) for calls in range(2, 100)}
        self.assertIn((0, 0), found)
        self.assertLessEqual(found, {None, (0, 0), (1, 1)})

    def test_knows_the_names_that_site_adds(self):
        for text in [b"def f(help): pass\nhelp()\n", b"copyright = 1\n"]:
            self.assertEqual(self.run_program(text).stdout, b"0,0\n")

    def test_reads_sources_in_their_encoding(self):
        self.assertEqual(self.run_program(b"# coding: latin-1\nx = '\xe4'\n").stdout, b"0,1\n")

    def test_accepts_the_bytes_that_the_interpreter_accepts(self):
        for text in ACCEPTED:
            with self.subTest(text):
                self.assertEqual(self.interpret(text).returncode, 0)
                run = self.run_program(text)
                self.assertEqual((run.returncode, run.stderr), (0, b""))

    def test_refuses_the_bytes_that_the_interpreter_refuses(self):
        for text in REFUSED:
            with self.subTest(text):
                self.assertIn(b"SyntaxError", self.interpret(text).stderr)
                run = self.run_program(text)
                self.assertEqual((run.returncode, run.stdout), (1, b""))
                self.assertRegex(run.stderr, rb"SyntaxError|ValueError")

    def test_says_of_undecodable_comments_what_the_interpreter_says(self):
        for text in [b"#\n# \xff\n", b"# \xc3"]:
            told = self.run_program(text).stderr.partition(b" in file ")
            by_interpreter = self.interpret(text).stderr.partition(b" in file ")
            self.assertEqual(told[0].strip(), by_interpreter[0].strip())
            self.assertEqual(told[2].partition(b" on line ")[2], by_interpreter[2].partition(b" on line ")[2])

    def test_refuses_null_bytes(self):
        for text in [b"print(1)\n\0", b"# \0\n", b"x = '\0'\n", "print(1)\n".encode("utf-16")]:
            with self.subTest(text):
                run = self.run_program(text)
                self.assertEqual((run.returncode, run.stdout), (1, b""))
                self.assertIn(b"null bytes", run.stderr)

    def test_asks_of_other_files_no_more_than_an_import_does(self):
        self.assertEqual(self.run_program(b"import masks\n", b"# \xff\n").returncode, 0)

    def test_runs_nothing(self):
        self.assertEqual(self.run_program(b"raise SystemExit(3)\n").returncode, 0)

    def test_fails_as_the_compiler_does(self):
        for text in [b"print 1\n", b"x = '\xff'\n", b"return\n"]:
            run = self.run_program(text)
            self.assertEqual((run.returncode, run.stdout), (1, b""))
            self.assertIn(b"SyntaxError", run.stderr)
            self.assertNotIn(b"Traceback", run.stderr)


if __name__ == "__main__":
    unittest.main()
