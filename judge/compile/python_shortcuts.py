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

Both are found by lists of what is known to do no harm, down to the kinds of statements. Where in
doubt the answer is 0, which is right for every program, only slower.
"""

import ast
import bisect
import builtins
import cmath
import collections
import heapq
import io
import itertools
import math
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


def public(thing):
    return frozenset(name for name in dir(thing) if not name.startswith("_"))


# What programs may use of a module that they import. Nothing of it, or of what
# it makes, has an effect when it goes at the end; none is a module, a function
# that calls or sets what a text names, or `type` under another name.
MODULES = {module.__name__: public(module) for module in (bisect, cmath, heapq, itertools, math)}
# Of these `from MODULE import *` gives nothing but what may be used.
STARRED = frozenset(MODULES)
MODULES.update(
    (line.split()[0], frozenset(line.split()[1:]))
    for line in """
array array
collections ChainMap Counter OrderedDict defaultdict deque namedtuple
copy copy deepcopy
dataclasses dataclass field
decimal Decimal
fractions Fraction
functools cache cmp_to_key lru_cache partial reduce total_ordering
operator abs add and_ concat contains countOf eq floordiv ge getitem gt indexOf inv invert is_ is_not itemgetter le lshift lt mod mul ne neg not_ or_ pos pow rshift sub truediv truth xor
os _exit linesep read sep write
queue Empty Full LifoQueue PriorityQueue Queue SimpleQueue
random Random choice choices getrandbits randint random randrange sample seed shuffle uniform
re DOTALL I IGNORECASE M MULTILINE S compile escape findall finditer fullmatch match search split sub subn
statistics mean median
string ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits printable punctuation whitespace
sys argv byteorder exit float_info getrecursionlimit getsizeof intern maxsize maxunicode platform set_int_max_str_digits setrecursionlimit stderr stdin stdout version version_info
time monotonic perf_counter perf_counter_ns process_time sleep time time_ns
typing Any Callable ClassVar Counter DefaultDict Deque Dict Final FrozenSet Generator Generic Iterable Iterator List Literal Mapping NamedTuple NoReturn Optional Sequence Set Tuple TypeVar Union
""".strip().splitlines()
)

# Of what every program has without an import. Not `type`, which makes classes
# whose methods no text names; nor what runs other code, or opens files.
BUILTINS = frozenset(
    """Ellipsis NotImplemented __name__ abs all any ascii bin bool bytearray bytes callable chr
    classmethod complex dict dir divmod enumerate exit filter float format frozenset hasattr hash hex
    id input int isinstance issubclass iter len list map max min next object oct ord pow print
    property quit range repr reversed round set slice sorted staticmethod str sum super tuple
    zip""".split()
) | frozenset(
    name
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, BaseException)
)

# Attributes of what all these give.
ATTRIBUTES = frozenset(
    """_asdict _fields _make _replace args buffer cache_clear cache_info deleter empty end flush full
    fullmatch get get_nowait getter group groups groupdict match maps new_child put put_nowait qsize
    read readline readlines search setter send span start sub tolist value write writelines""".split()
).union(
    *map(public, (str, bytes, bytearray, list, dict, set, tuple, int, float, complex)),
    *map(public, (collections.deque, collections.Counter, collections.OrderedDict)),
)

# Names with underscores around that may be given or used. None is called, or
# looked for, when an object goes, and none leads to what is not seen here.
SPECIAL = frozenset(
    f"__{name}__"
    for name in """abs add and bool call contains delitem divmod doc eq floordiv float ge getitem gt
    hash iadd iand ifloordiv ilshift imod imul index init int invert ior ipow irshift isub iter itruediv
    ixor le len lshift lt missing mod mul name ne neg next or pos post_init pow radd rand rdivmod repr
    reversed rfloordiv rlshift rmod rmul ror rpow rrshift rshift rsub rtruediv rxor setitem str sub
    truediv xor""".split()
)

# What a stream looks for when it goes, so that nobody may set it. These few are
# not looked for, and common.
CLOSING = frozenset(
    name for kind in (io.TextIOWrapper, io.BufferedWriter, io.FileIO) for name in dir(kind)
) - frozenset(["mode", "name", "peek", "read", *SPECIAL])

# Ways from a generator, a trace or a class to what made it.
INNER = ("ag_", "co_", "cr_", "f_", "func_", "gi_", "mro", "tb_")

# All kinds of syntax but coroutines, `with`, `yield from`, which has things
# closed, and `match`, which looks for attributes. Newer kinds are not known.
SYNTAX = frozenset(
    """AnnAssign Assert Assign Attribute AugAssign BinOp BoolOp Break Call ClassDef Compare Constant
    Continue Del Delete Dict DictComp ExceptHandler Expr For FormattedValue FunctionDef
    GeneratorExp Global If IfExp Import ImportFrom JoinedStr Lambda List ListComp Load Module
    Name NamedExpr Nonlocal Pass Raise Return Set SetComp Slice Starred Store Subscript Try Tuple
    UnaryOp While Yield alias arg arguments comprehension keyword""".split()
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


def identifiers_of(node):
    """All names in this node itself, whatever they are for."""
    if isinstance(node, ast.Constant):
        return
    for _, value in ast.iter_fields(node):
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, str):
                yield item


def bound_in(nodes):
    """Names that are given a value, by whatever statement."""
    for node in nodes:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)) and node.name:
            yield node.name


def attributes_in(nodes):
    """Names of attributes that the program gives, in all ways but those that are not allowed."""
    for node in nodes:
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from bound_in(ast.walk(node))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "namedtuple":
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield from part.value.replace(",", " ").split()


class Program:
    """What a program calls its own, and whether everything else is known."""

    def __init__(self, tree):
        self.nodes = list(ast.walk(tree))
        self.modules = {}  # By the name that the program gives them.
        self.names = set(bound_in(self.nodes))
        self.attributes = {
            name for name in attributes_in(self.nodes) if not name.startswith(INNER)
        }
        # What is asked for an attribute and has no other use there.
        self.asked = {node.value for node in self.nodes if isinstance(node, ast.Attribute)}

    def ends_quietly(self):
        kinds = {type(node) for node in self.nodes}
        # A generator that cleans up does it when it goes.
        if {ast.Try, ast.Yield} <= kinds:
            return False
        return (
            all(kind.__name__ in SYNTAX or issubclass(kind, OPERATORS) for kind in kinds)
            and all(map(self.knows_import, filter(is_import, self.nodes)))
            and all(map(self.knows, self.nodes))
        )

    def knows_import(self, statement):
        modules = modules_of(statement)
        if modules == ["__future__"]:
            return True
        if not MODULES.keys() >= set(modules):
            return False
        if isinstance(statement, ast.Import):
            self.modules.update((name.asname or name.name, name.name) for name in statement.names)
            return True
        known = MODULES[modules[0]]
        for name in statement.names:
            if name.name == "*" and modules[0] in STARRED:
                self.names |= known
            elif name.name in known:
                self.names.add(name.asname or name.name)
            else:
                return False
        return True

    def knows(self, node):
        if isinstance(node, ast.ImportFrom):
            return True  # Looked at before.
        if any(is_special(name) and name not in SPECIAL for name in identifiers_of(node)):
            return False
        if isinstance(node, ast.Name):
            return self.knows_name(node)
        if isinstance(node, ast.Attribute):
            return self.knows_attribute(node)
        # Nobody knows what a class of another kind of class does.
        return not (isinstance(node, ast.ClassDef) and node.keywords)

    def knows_name(self, node):
        if node.id in self.modules:
            return node in self.asked
        if node.id in BUILTINS:
            return True
        return node.id in self.names and not hasattr(builtins, node.id)

    def knows_attribute(self, node):
        is_read = isinstance(node.ctx, ast.Load)
        module = self.modules.get(getattr(node.value, "id", ""))
        if module is not None:
            return is_read and node.attr in MODULES[module]
        if is_read:
            return node.attr in ATTRIBUTES | SPECIAL | self.attributes
        return node.attr not in CLOSING


def shortcuts(sources):
    """IMPORTS and END, of the texts of the sources as bytes."""
    if len(sources) != 1:
        # Another source may stand before a module of the same name, and what
        # it holds must not run before the board's process is made.
        return 0, 0
    try:
        tree = ast.parse(sources[0])
        return leading_imports(tree), int(Program(tree).ends_quietly())
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
