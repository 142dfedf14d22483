"""What a fork server for Python may do once, or leave out, without any program noticing.

Usage: python_shortcuts.py ENTRY FILE...

Compiles the submission's sources, the files, and runs none of them; one that does not compile ends
this as it ends the compiler. ENTRY is the one that is to be started. Prints two numbers,
IMPORTS,END:

IMPORTS  The submission begins with so many imports of modules that are the same in every process.
         The server may run it up to the end of the last of these and make the boards' processes
         there.
END      1 if nothing can be seen from outside of how the interpreter is taken down at the end of a
         process, so that a process may go once everything is flushed; else 0.

Where in doubt the answer is 0, which is right for every program, only slower.

END is 1 for programs of functions and built-in types. What has an effect when the interpreter is
taken down is a finalizer, a generator that cleans up, or a stream other than the standard ones.
Such a program comes by none: it has no classes, takes of modules nothing but what is listed, of
everything else no attributes but those that are listed, and sets none. What is listed is not
written in Python, so that it does with each type what that type is for, and no more.
"""

import ast
import builtins
import re
import sys

# Modules that keep nothing of the process, the time, the environment or the
# standard streams when imported, and import none that does. For example,
# random draws its seed, threading keeps the number of the main thread.
SAME_IN_EVERY_PROCESS = frozenset(
    """__future__ abc array bisect cmath collections contextlib copy dataclasses datetime decimal
    enum fractions functools heapq itertools math numbers operator os re string struct sys textwrap
    time types typing""".split()
)

# And those inside of packages.
INNER_MODULES = frozenset(["os.path", "collections.abc"])

# What a program with END may take from modules. Nothing is in Python but the
# caches; so no Counter, whose copy() makes another one of whatever it is given.
MODULES = {
    line.split()[0]: frozenset(line.split()[1:])
    for line in """
bisect bisect bisect_left bisect_right insort insort_left insort_right
collections defaultdict deque
functools cache cmp_to_key lru_cache partial reduce
heapq heapify heappop heappush heappushpop heapreplace
itertools accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice permutations product repeat starmap takewhile tee zip_longest
math ceil comb copysign e exp fabs factorial floor fmod fsum gcd hypot inf isclose isfinite isinf isnan isqrt log log10 log2 modf nan perm pi pow prod sqrt trunc
operator add and_ itemgetter mul neg not_ or_ sub xor
sys exit maxsize setrecursionlimit stderr stdin stdout
""".strip().splitlines()
}

# Of what every program has without an import. None gives a type, a namespace
# or an attribute that a text names, makes a class, opens a file, or runs code.
BUILTINS = frozenset(
    """Ellipsis NotImplemented __name__ abs all any ascii bin bool bytearray bytes callable chr complex
    dict dir divmod enumerate exit filter float frozenset hash hex id input int isinstance issubclass
    iter len list map max min next oct ord pow print quit range repr reversed round set sorted str sum
    tuple zip""".split()
) | frozenset(
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, BaseException)
)
# And what it had better not name: the rest, with what `site` adds.
OTHER_BUILTINS = frozenset(dir(builtins) + ["copyright", "credits", "help", "license"]) - BUILTINS

# The attributes, of built-in types and standard streams. Not format, which takes
# any attribute of what it is given.
ATTRIBUTES = frozenset(
    """add append appendleft bit_count bit_length buffer cache_clear capitalize casefold center clear
    copy count decode difference difference_update discard encode endswith expandtabs extend extendleft
    find flush from_bytes from_iterable fromhex fromkeys get hex index insert intersection
    intersection_update isalnum isalpha isascii isdecimal isdigit isdisjoint islower isnumeric isspace
    issubset issuperset istitle isupper items join keys ljust lower lstrip maketrans partition pop
    popitem popleft read readline readlines remove removeprefix removesuffix replace reverse rfind
    rindex rjust rotate rpartition rsplit rstrip setdefault sort split splitlines startswith strip
    swapcase symmetric_difference symmetric_difference_update title to_bytes translate union update
    upper values write writelines zfill""".split()
)

# All kinds of syntax but classes, coroutines, `with`, `match`, which looks for
# attributes, and `yield from`, which closes things. Newer kinds are not known.
SYNTAX = frozenset(
    """AnnAssign Assert Assign Attribute AugAssign BinOp BoolOp Break Call Compare Constant Continue
    Del Delete Dict DictComp ExceptHandler Expr For FormattedValue FunctionDef GeneratorExp Global If
    IfExp Import ImportFrom JoinedStr Lambda List ListComp Load Module Name NamedExpr Nonlocal Pass
    Raise Return Set SetComp Slice Starred Store Subscript Try Tuple UnaryOp While Yield alias arg
    arguments comprehension keyword""".split()
)
OPERATORS = (ast.boolop, ast.cmpop, ast.operator, ast.unaryop)


def is_special(name):
    return name.startswith("__") and name.endswith("__")


def modules_of(statement):
    """The modules that an import names; "" for one that is relative."""
    if isinstance(statement, ast.Import):
        return [name.name for name in statement.names]
    return ["" if statement.level else statement.module]


def is_import(node):
    return isinstance(node, (ast.Import, ast.ImportFrom))


def is_same_in_every_process(statement):
    """Whether an import is of such modules, and gives them ordinary names."""
    return (SAME_IN_EVERY_PROCESS | INNER_MODULES).issuperset(modules_of(statement)) and not any(
        is_special(name.asname or name.name) for name in statement.names
    )


def is_reference(node):
    """A name, or an attribute of a module that was imported so far."""
    while isinstance(node, ast.Attribute):
        if node.attr not in ATTRIBUTES.union(*MODULES.values()):
            return False
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
            if not is_same_in_every_process(statement):
                break
            count += len(modules_of(statement))
        elif not is_inert(statement):
            break
    return count


def is_known(node):
    """Whether this node itself is of the kinds that a program with END is made of."""
    if isinstance(node, ast.Attribute):
        return isinstance(node.ctx, ast.Load)
    if isinstance(node, ast.ImportFrom):
        known = MODULES.get(modules_of(node)[0], ())
        return all(name.name in known for name in node.names)
    if isinstance(node, ast.Import):
        return all(name.name in MODULES for name in node.names)
    if isinstance(node, ast.ExceptHandler):
        return node.name is None
    if isinstance(node, ast.comprehension):
        return not node.is_async
    return type(node).__name__ in SYNTAX or isinstance(node, OPERATORS)


def bindings(nodes):
    """Each name that is given a value, with the module if that is what it is given, or None."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((name.asname or name.name, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((name.asname or name.name, None) for name in node.names)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id, None
        elif isinstance(node, ast.arg):
            yield node.arg, None
        elif isinstance(node, ast.FunctionDef):
            yield node.name, None


def ends_quietly(tree):
    nodes = list(ast.walk(tree))
    kinds = set(map(type, nodes))
    # A generator that cleans up does it when it goes.
    if not all(map(is_known, nodes)) or {ast.Try, ast.Yield} <= kinds:
        return False
    bound = set(bindings(nodes))
    names = {name for name, _ in bound}
    modules = {name: module for name, module in bound if module}
    # One name never stands for two things if one of them is a module.
    if any(name in modules and modules[name] != module for name, module in bound):
        return False
    if any(is_special(name) for name in names) or names & OTHER_BUILTINS:
        return False
    of_modules = set()
    for node in nodes:
        if isinstance(node, ast.Attribute):
            module = modules.get(getattr(node.value, "id", None))
            if node.attr not in (MODULES[module] if module else ATTRIBUTES):
                return False
            if module:
                of_modules.add(node.value)
    read = {node.id for node in nodes if isinstance(node, ast.Name) and node not in of_modules}
    return read <= (BUILTINS | names) - modules.keys()


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


def declares_encoding(lines):
    """Whether the interpreter finds an encoding in one of the first two lines, or a mark."""
    if lines[:1] and lines[0].startswith(b"\xef\xbb\xbf"):
        return True
    for line in lines[:2]:
        if re.match(rb"[ \t\f]*#.*?coding[:=][ \t]*[-\w.]+", line):
            return True
        if not re.match(rb"[ \t\f]*(#|[\r\n]|$)", line):
            return False
    return False


def check_encoding(name, source):
    """Refuses what the interpreter does when it reads a file, and compile() does not: bytes of no
    encoding in a comment."""
    lines = source.splitlines(keepends=True)
    if declares_encoding(lines):
        return
    for number, line in enumerate(lines, 1):
        try:
            line.decode()
        except UnicodeDecodeError as error:
            raise SyntaxError(
                f"Non-UTF-8 code starting with '\\x{line[error.start]:02x}' in file {name} on line"
                f" {number}, but no encoding declared; see https://peps.python.org/pep-0263/ for"
                " details"
            ) from None


def main():
    # An error is the submission's, and where we are when it shows says nothing.
    sys.tracebacklimit = 0
    entry = sys.argv[1]
    sources = []
    for name in sys.argv[2:]:
        with open(name, "rb") as source:
            sources.append(source.read())
        compile(sources[-1], name, "exec")
        if name == entry:
            check_encoding(name, sources[-1])
    print(*shortcuts(sources), sep=",")


if __name__ == "__main__":
    main()
