"""What a fork server for Python may do once, or leave out, without any program noticing.

Usage: python_shortcuts.py FILE...

Compiles the submission's sources and runs none of them; one that does not compile ends this as it
ends the compiler. Prints two numbers, IMPORTS,END:

IMPORTS  The submission begins with so many imports of modules that are the same in every process.
         The server may run it up to the end of the last of these and make the boards' processes
         there.
END      1 if nothing can be seen from outside of how the interpreter is taken down at the end of a
         process, so that a process may go once everything is flushed; else 0.

Where in doubt the answer is 0, which is right for every program, only slower.
"""

import ast
import sys

# Modules that keep nothing of the process, the time, the environment or the
# standard streams when imported, and import none that does. For example,
# random draws its seed, threading keeps the number of the main thread.
SAME_IN_EVERY_PROCESS = frozenset(
    """__future__ abc array bisect cmath collections contextlib copy dataclasses datetime decimal
    enum fractions functools heapq itertools math numbers operator os re string struct sys textwrap
    time types typing""".split()
)

# Modules of which no object has an effect when it goes at the end, unless by
# one of TELLING_NAMES.
QUIET_AT_END = SAME_IN_EVERY_PROCESS | frozenset(
    ["queue", "random", "statistics", "threading"]
)

# Finalizers, or ways to make them under names that are not seen here; files,
# which are written when they go; other code that is not seen here.
TELLING_NAMES = frozenset(
    """__del__ __dict__ make_dataclass new_class setattr fdopen open popen breakpoint compile eval
    exec help __import__ __loader__ __spec__""".split()
)

# Methods of standard output that must be its own.
STREAM_METHODS = frozenset(["flush", "write"])

# Code to be run when an object goes. Generators have it where they also hold a
# statement that cleans up; unawaited coroutines complain.
CLEANING_UP = (ast.Try, ast.With) + ((ast.TryStar,) if hasattr(ast, "TryStar") else ())
GENERATING = (ast.Yield, ast.YieldFrom)
ASYNCHRONOUS = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def modules_of(statement):
    """The modules that an import names, without those inside of packages."""
    if isinstance(statement, ast.Import):
        return [name.name.partition(".")[0] for name in statement.names]
    if statement.level:
        return [""]
    return [statement.module.partition(".")[0]]


def is_import(node):
    return isinstance(node, (ast.Import, ast.ImportFrom))


def is_reference(node):
    """A name, or an attribute of a module that was imported so far."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def is_inert(statement):
    """Whether a statement other than an import runs no code of the submission."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.Assign):
        value = statement.value
        return (isinstance(value, ast.Constant) or is_reference(value)) and all(
            isinstance(target, ast.Name) and not target.id.startswith("__")
            for target in statement.targets
        )
    return False


def leading_imports(tree):
    """The number of import operations: one for each module of `import a, b`."""
    count = 0
    for statement in tree.body:
        if is_import(statement):
            if not SAME_IN_EVERY_PROCESS.issuperset(modules_of(statement)):
                break
            count += len(modules_of(statement))
        elif not is_inert(statement):
            break
    return count


def strings_of(node):
    """Names and string constants: all that the text spells out."""
    for _, value in ast.iter_fields(node):
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str):
                yield item


def makes_class(node):
    """Whether this is `type` called with a name, bases and attributes."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "type"
        and len(node.args) != 1
    )


def replaces_stream_method(node):
    return (
        isinstance(node, ast.Attribute)
        and not isinstance(node.ctx, ast.Load)
        and node.attr in STREAM_METHODS
    )


def is_telling(node):
    """Whether what this node makes may do something when it goes at the end."""
    if is_import(node) and not QUIET_AT_END.issuperset(modules_of(node)):
        return True
    if makes_class(node) or replaces_stream_method(node):
        return True
    return not TELLING_NAMES.isdisjoint(strings_of(node))


def ends_quietly(tree):
    nodes = list(ast.walk(tree))
    if any(isinstance(node, ASYNCHRONOUS) for node in nodes):
        return False
    if any(isinstance(node, GENERATING) for node in nodes) and any(
        isinstance(node, CLEANING_UP) for node in nodes
    ):
        return False
    return not any(map(is_telling, nodes))


def shortcuts(sources):
    """IMPORTS and END, of the texts of the sources as bytes."""
    if len(sources) != 1:
        # Another source may stand before a module of the same name, and what
        # it holds must not run before the board's process is made.
        return 0, 0
    try:
        tree = ast.parse(sources[0])
        return leading_imports(tree), int(ends_quietly(tree))
    except (RecursionError, MemoryError):
        return 0, 0


def main():
    # An error is the submission's, and where we are when it shows says nothing.
    sys.tracebacklimit = 0
    sources = []
    for name in sys.argv[1:]:
        with open(name, "rb") as source:
            sources.append(source.read())
        compile(sources[-1], name, "exec")
    print(*shortcuts(sources), sep=",")


if __name__ == "__main__":
    main()
