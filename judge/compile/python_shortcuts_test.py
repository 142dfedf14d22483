"""python_shortcuts: what may be done once, what may be left out. Run by ctest, or directly."""

import os
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import python_shortcuts

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "python_shortcuts.py")


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

    def test_relative_imports_end_them(self):
        self.assertEqual(imports("from . import re\n"), 0)

    def test_none_of_the_modules_keeps_what_differs_from_process_to_process(self):
        command = "import sys, {}; print(*{} & set(sys.modules))"
        differing = {"_random", "random", "threading", "_socket", "atexit", "subprocess"}
        for module in python_shortcuts.SAME_IN_EVERY_PROCESS:
            with self.subTest(module):
                run = run_python("-c", command.format(module, differing))
                self.assertEqual((run.stdout, run.stderr), (b"\n", b""))


class QuietEnd(unittest.TestCase):
    def test_ordinary_programs_end_quietly(self):
        for text in [
            "",
            "import sys, random, threading\nprint(sys.stdin.read())\nsys.exit(3)\n",
            "class Cell:\n  def __init__(self):\n    self.rows = type(self)\n",
            "def f():\n  yield 1\nprint(list(f()))\n",
            "try:\n  print(int(input()))\nexcept ValueError:\n  pass\n",
        ]:
            with self.subTest(text):
                self.assertTrue(quiet(text))

    def test_finalizers_do_not(self):
        for text in [
            "class Cell:\n  def __del__(self): pass\n",
            "class Cell: pass\nCell.__del__ = print\n",
            "class Cell: pass\nsetattr(Cell, '__' + 'del__', print)\n",
            "Cell = type('Cell', (), dict([('__' + 'del__', print)]))\n",
            "Cell = type('Cell', (), dict(__del__=print))\n",
        ]:
            with self.subTest(text):
                self.assertFalse(quiet(text))

    def test_files_do_not(self):
        for text in [
            "open(1, 'w')",
            "import os\nos.fdopen(1, 'w')",
            "import os\nos.popen('cat', 'w')",
            "from os import fdopen as f\n",
            "import io\n",
        ]:
            with self.subTest(text):
                self.assertFalse(quiet(text))

    def test_generators_that_clean_up_do_not(self):
        self.assertFalse(quiet("def f():\n  try:\n    yield\n  finally:\n    print()\n"))
        self.assertFalse(quiet("def f():\n  with g:\n    yield from h\n"))

    def test_coroutines_do_not(self):
        self.assertFalse(quiet("async def f(): pass\nx = f()\n"))

    def test_code_that_is_not_seen_does_not(self):
        for text in ["exec(input())", "eval(input())", "f = getattr(__builtins__, 'eval')", "__import__('io')"]:
            with self.subTest(text):
                self.assertFalse(quiet(text))

    def test_other_methods_of_standard_output_do_not(self):
        self.assertFalse(quiet("import sys\nsys.stdout.flush = print\n"))

    def test_other_modules_do_not(self):
        for module in ["weakref", "gc", "atexit", "ctypes", "subprocess", "masks", "numpy"]:
            with self.subTest(module):
                self.assertFalse(quiet(f"def f():\n  import {module}\n"))


class Program(unittest.TestCase):
    def run_program(self, *texts):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for number, text in enumerate(texts):
                names.append(os.path.join(folder, f"{number}.py"))
                with open(names[-1], "wb") as source:
                    source.write(text)
            return run_python(PROGRAM, *names)

    def test_prints_both_numbers(self):
        run = self.run_program(b"import sys\nprint(1)\n")
        self.assertEqual((run.returncode, run.stdout, run.stderr), (0, b"1,1\n", b""))

    def test_takes_no_shortcut_with_several_sources(self):
        self.assertEqual(self.run_program(b"import sys\n", b"import sys\n").stdout, b"0,0\n")

    def test_takes_no_shortcut_with_a_source_that_is_nested_too_deep_to_look_at(self):
        # Python 3.11 compiles up to 2,997 operators, but makes no tree of 2,990.
        run = self.run_program(b"x = " + b"+".join([b"x"] * 2990) + b"\n")
        self.assertIn(run.stdout, [b"0,0\n", b"0,1\n"])

    def test_reads_sources_in_their_encoding(self):
        self.assertEqual(self.run_program(b"# coding: latin-1\nx = '\xe4'\n").stdout, b"0,1\n")

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
