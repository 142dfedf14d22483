"""A made-up export of a class: 200 student folders, each with what is expected of it.

make_export(FOLDER) writes the folders below FOLDER, the same each time, and returns them as a list of Student. All
names are bytes. To add a kind, write a function that fills a folder, and give it students in KINDS.
"""

import dataclasses
import os
import stat
import struct
import zlib

STUDENTS = 200

# Right on every board; the cells are read in any layout.
RIGHT_C = b"""#include <stdio.h>
int main(void) {
  int board = 0, best = 99, c;
  while ((c = getchar()) != EOF)
    if (c == 'w' || c == 'b') board = board * 2 + (c == 'b');
  for (int flips = 0; flips < 65536; flips++) {
    int state = board ^ flips ^ flips >> 4 ^ (flips << 4 & 0xffff) ^ (flips >> 1 & 0x7777) ^ (flips << 1 & 0xeeee);
    int count = __builtin_popcount(flips);
    if ((state == 0 || state == 65535) && count < best) best = count;
  }
  if (best < 99) printf("%d\\n", best);
  else puts("Impossible");
  return 0;
}
"""
FOUR_C = b'#include <stdio.h>\nint main(void) { puts("4"); return 0; }\n'
FOUR_CPP = b'#include <cstdio>\nint main() { std::puts("4"); }\n'
FOUR_PY = b"print(4)\n"
WRONG_C = FOUR_C.replace(b'"4"', b'"3"')
WRONG_PY = b"print(3)\n"
FOUR_JAVA = b'%s class %s {\n  public static void main(String[] args) { System.out.println(%s); }\n}\n'


@dataclasses.dataclass
class Student:
    """One folder, and the row that it has to have."""

    name: bytes
    kind: str
    verdict: str | None  # None: a row that is skipped
    language: str
    files: list[bytes]  # of the submission, below its folder
    note: bytes = b""  # the row's remark holds this
    path: bytes = b""  # of the row, below the student's folder


def write(folder, name, content):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
    return path


@dataclasses.dataclass
class Member:
    """An entry of a zip archive, packed unless it says otherwise."""

    name: bytes
    content: bytes = b""
    flags: int = 0
    size: int | None = None  # as the headers claim
    mode: int = stat.S_IFREG | 0o644


def zip_of(*members):
    """Headers are written here, since zipfile writes no lies and no names that are not UTF-8."""
    body = directory = b""
    for member in members:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(member.content) + packer.flush()
        size = len(member.content) if member.size is None else member.size
        facts = struct.pack("<HHHHLLLHH", member.flags, 8, 12 << 11, 40 << 9 | 1 << 5 | 1, zlib.crc32(member.content),
                            len(packed), size, len(member.name), 0)
        directory += (b"PK\x01\x02" + struct.pack("<HH", 3 << 8 | 20, 20) + facts +
                      struct.pack("<HHHLL", 0, 0, 0, member.mode << 16, len(body)) + member.name)
        body += b"PK\x03\x04" + struct.pack("<H", 20) + facts + member.name + packed
    count = len(members)
    return body + directory + b"PK\x05\x06" + struct.pack("<HHHHLLH", 0, 0, count, count, len(directory), len(body), 0)


def one_file(name, content, verdict, language, note=b""):
    """A kind: a single source."""

    def fill(folder):
        write(folder, name, content)
        return verdict, language, [name], note, name

    return fill


def several_files(contents, verdict, language):
    """A kind: files that are one submission."""

    def fill(folder):
        for name, content in contents.items():
            write(folder, name, content)
        return verdict, language, sorted(contents), b"%d files: " % len(contents), b""

    return fill


def archive(name, content, row, note=b"", path=b""):
    """A kind: one zip archive; `row` is NOTHING or the verdict and the language of the file at `path`."""

    def fill(folder):
        write(folder, name, content)
        return (*row, [path] if path else [], note, path)

    return fill


NOTHING = (None, "")


def nothing(contents, note):
    """A kind: files of which none can be judged."""

    def fill(folder):
        for name, content in contents.items():
            write(folder, name, content)
        return (*NOTHING, [], note, b"")

    return fill


def sparse_file(folder):
    with open(os.path.join(folder, b"main.cpp"), "wb") as file:
        file.truncate(2 << 30)
    return (*NOTHING, [], b"main.cpp: larger than 1.0 MiB", b"")


def link_to_passwd(folder):
    os.symlink("/etc/passwd", os.path.join(folder, b"main.c"))
    return (*NOTHING, [], b"main.c: a symbolic link", b"")


def link_to_folder(folder):
    os.symlink("/etc", os.path.join(folder, b"src"))
    write(folder, b"main.c", FOUR_C)
    return "AC", "C", [b"main.c"], b"left out: src: a symbolic link", b"main.c"


def fifo(folder):
    os.mkfifo(os.path.join(folder, b"main.c"))
    return (*NOTHING, [], b"main.c: neither a file nor a folder", b"")


def unreadable(folder):
    path = write(folder, b"main.c", FOUR_C)
    os.chmod(path, 0)
    if os.access(path, os.R_OK):  # as root
        return "AC", "C", [b"main.c"], b"", b"main.c"
    return "JE", "", [], b"main.c cannot be read: Permission denied", b""


def attempts(names, contents, last, left_out):
    """A kind: of several files the one called `last` is judged."""

    def fill(folder):
        for name, content in zip(names, contents):
            write(folder, name, content)
        note = b"the last attempt; not judged: " + b", ".join(left_out)
        return "AC", "C", [last], note, last

    return fill


def zipped_attempts(folder):
    write(folder, b"hw-1.zip", zip_of(Member(b"main.c", WRONG_C)))
    write(folder, b"hw-2.zip", zip_of(Member(b"main.c", FOUR_C)))
    return "AC", "C", [b"main.c"], b"the last attempt; not judged: hw-1.zip", b"hw-2.zip/main.c"


def leftovers(folder):
    write(folder, b"main.c", FOUR_C)
    for name in (b"main.c~", b".main.c.swp", b"#main.c#", b"main.o", b"a.out", b"main.exe", b".DS_Store", b"Thumbs.db",
                 b"__MACOSX/._main.c", b".vscode/launch.json", b".git/hooks/x.py", b"__pycache__/main.cpython-311.pyc",
                 b"CMakeFiles/3.25/CompilerIdC/CMakeCCompilerId.c", b"cmake-build-debug/test.c", b"main.dSYM/x.c"):
        write(folder, name, WRONG_C)
    return "AC", "C", [b"main.c"], b"", b"main.c"


def empty(folder):
    os.makedirs(os.path.join(folder, b"src/more"))
    return (*NOTHING, [], b"nothing to judge: it is empty", b"")


def nested_zip(depth, row, note, path):
    """A kind: archives in archives, the innermost with main.c."""
    content = zip_of(Member(b"main.c", FOUR_C))
    for level in range(depth - 1):
        content = zip_of(Member(b"in %d.zip" % level, content))
    return archive(b"outer.zip", content, row, note, path)


MACOSX_ZIP = zip_of(Member(b"hw/", mode=stat.S_IFDIR | 0o755), Member(b"hw/main.c", FOUR_C),
                    Member(b"hw/.DS_Store", b"x"), Member(b"__MACOSX/hw/._main.c", b"\0\5\26\7"))
OUTSIDE_ZIP = zip_of(Member(b"../../evil.c", WRONG_C), Member(b"/evil.c", WRONG_C))
ONE_OUTSIDE_ZIP = zip_of(Member(b"../evil.c", WRONG_C), Member(b"main.c", FOUR_C))
LINK_ZIP = zip_of(Member(b"main.c", b"/etc/passwd", mode=stat.S_IFLNK | 0o777))
BOMB = b"\0" * (16 << 20)
PASSWD_PY = b"print(open('/etc/passwd').read())\n"
THREE_FILES = {b"main.c": b'#include "answer.h"\nint main(void) { answer(); return 0; }\n',
               b"answer.h": b"void answer(void);\n",
               b"answer.c": b'#include <stdio.h>\n#include "answer.h"\nvoid answer(void) { puts("4"); }\n'}
WRONG_FILES = {**THREE_FILES, b"answer.c": THREE_FILES[b"answer.c"].replace(b"4", b"5")}
ENDLESS_C = b'#include <stdio.h>\nint main(void) { for (;;) puts("4"); }\n'
PACKAGE = {b"org/flip/Main.java": FOUR_JAVA % (b"package org.flip;\npublic", b"Main", b"Four.X"),
           b"org/flip/Four.java": b"package org.flip;\nclass Four { static final int X = 4; }\n"}
HEADERS = {b"src/main.cpp": b'#include "four.h"\nint main() { four(); }\n',
           b"include/four.h": b'#include <cstdio>\ninline void four() { puts("4"); }\n'}
GBK_COMMENT = "// 翻转棋盘：作者 张三\n".encode("gbk")

# How many students hand in what.
KINDS = [
    (1, "the slow way", one_file(b"main.c", b"int main(void) { for (;;); }\n", "TLE", "C")),
    (1, "an endless loop in Python", one_file(b"main.py", b"while True: pass\n", "TLE", "Python 3")),
    (1, "endless output", one_file(b"main.c", ENDLESS_C, "OLE", "C")),
    (14, "right in C", one_file(b"main.c", RIGHT_C, "AC", "C")),
    (10, "wrong in C", one_file(b"hw3.c", WRONG_C, "WA", "C")),
    (6, "a crash", one_file(b"main.c", b"int main(void) { volatile int* p = 0; return *p; }\n", "RTE", "C")),
    (4, "void main", one_file(b"main.c", FOUR_C.replace(b"return 0", b"return 7"), "RTE", "C",
                              b"answers right; exit status 7")),
    (10, "no C at all", one_file(b"main.c", b"int main(void) {\n", "CE", "C")),
    (3, "an empty source", one_file(b"main.c", b"", "CE", "C")),
    (3, "bytes", one_file(b"main.cpp", bytes(range(256)) * 40, "CE", "C++")),
    (3, "right in C++", one_file(b"main.cpp", FOUR_CPP, "AC", "C++")),
    (1, "streams", one_file(b"a b.cc", b'#include <iostream>\nint main() { std::cout << 4; }\n', "AC", "C++")),
    (16, "right in Python", one_file(b"flip.py", FOUR_PY, "AC", "Python 3")),
    (8, "wrong in Python", one_file(b"flip.py", WRONG_PY, "WA", "Python 3")),
    (5, "no Python at all", one_file(b"flip.py", b"print(4\n", "CE", "Python 3")),
    (2, "reads /etc/passwd", one_file(b"main.py", PASSWD_PY, "RTE", "Python 3")),
    (2, "includes /etc/passwd", one_file(b"main.c", b'#include "/etc/passwd"\n', "CE", "C")),
    (1, "one class", one_file(b"hw.java", FOUR_JAVA % (b"public", b"Main", b"4"), "AC", "Java")),
    (1, "a package", several_files(PACKAGE, "AC", "Java")),
    (6, "several files", several_files(THREE_FILES, "AC", "C")),
    (2, "several files, wrong", several_files(WRONG_FILES, "WA", "C")),
    (1, "a folder of headers", several_files(HEADERS, "AC", "C++")),
    (6, "modules", several_files({b"main.py": b"from solver import solve\nprint(solve())\n",
                                  b"solver.py": b"def solve():\n    return 4\n"}, "AC", "Python 3")),
    (4, "deep", one_file(b"a/b c/d/e/main.c", FOUR_C, "AC", "C")),
    (4, "a byte order mark", one_file(b"main.c", b"\xef\xbb\xbf" + FOUR_C, "AC", "C")),
    (4, "CR LF", one_file(b"main.c", FOUR_C.replace(b"\n", b"\r\n"), "AC", "C")),
    (4, "GBK", one_file("翻转.c".encode("gbk"), GBK_COMMENT + FOUR_C, "AC", "C")),
    (6, "a zip", archive(b"hw.zip", zip_of(Member(b"main.c", FOUR_C)), ("AC", "C"), path=b"hw.zip/main.c")),
    (2, "a zip of a Mac", archive(b"hw.zip", MACOSX_ZIP, ("AC", "C"), path=b"hw.zip/hw/main.c")),
    (2, "a zip in GBK", archive(b"hw.zip", zip_of(Member("作业.c".encode("gbk"), FOUR_C)),
                                ("AC", "C"), path=b"hw.zip/" + "作业.c".encode("gbk"))),
    (2, "a zip in a zip", nested_zip(2, ("AC", "C"), b"", b"outer.zip/in 0.zip/main.c")),
    (1, "too many zips", nested_zip(4, NOTHING, b"which is too deep", b"")),
    (3, "a broken zip", archive(b"hw.zip", b"PK\x03\x04 and then nothing", NOTHING, b"nothing to judge: hw.zip: ")),
    (2, "an encrypted zip", archive(b"hw.zip", zip_of(Member(b"main.c", FOUR_C, flags=1)), NOTHING, b"encrypted")),
    (1, "a bomb", archive(b"hw.zip", zip_of(Member(b"main.c", BOMB)), NOTHING, b"main.c: larger than 1.0 MiB")),
    (1, "a bomb that lies", archive(b"hw.zip", zip_of(Member(b"main.c", BOMB, size=99)), NOTHING,
                                    b"nothing to judge: hw.zip/main.c: ")),
    (2, "names that lead outside", archive(b"hw.zip", OUTSIDE_ZIP,
                                           NOTHING, b"nothing to judge: ")),
    (2, "one name that leads outside", archive(b"hw.zip", ONE_OUTSIDE_ZIP,
                                               ("AC", "C"), b"left out: ", b"hw.zip/main.c")),
    (1, "a link in a zip", archive(b"hw.zip", LINK_ZIP, NOTHING,
                                   b"hw.zip/main.c: a symbolic link")),
    (11, "nothing", empty),
    (10, "a report", nothing({b"report.docx": b"PK", b"readme.txt": FOUR_C}, b"readme.txt is no source")),
    (4, "another archive", nothing({b"hw.rar": b"Rar!"}, b"hw.rar: an archive of a kind that is not opened")),
    (2, "a header alone", nothing({b"main.h": FOUR_C}, b"main.h is no source")),
    (2, "a hidden folder", nothing({b".hidden/main.c": FOUR_C}, b".hidden: a hidden folder")),
    (5, "attempts", attempts([b"hw_1.c", b"hw_2.c", b"hw_10.c"], [WRONG_C, WRONG_C, FOUR_C], b"hw_10.c",
                             [b"hw_1.c", b"hw_2.c"])),
    (2, "copies", attempts([b"hw.c", b"hw (1).c"], [WRONG_C, FOUR_C], b"hw (1).c", [b"hw.c"])),
    (2, "zipped attempts", zipped_attempts),
    (5, "leftovers", leftovers),
    (2, "a large sparse file", sparse_file),
    (3, "a link to /etc/passwd", link_to_passwd),
    (1, "a link to a folder", link_to_folder),
    (2, "a FIFO", fifo),
    (1, "an unreadable file", unreadable),
]

ODD_NAMES = [
    b"zhang san", b"O'Brien", b'the "best"', "张三".encode(), "张三".encode("gbk"), b"new\nline", b"tab\there",
    b"-rf", b"--help", b"\xff\xfe", b"back\\slash", b"$HOME `id`", b"*", b"semi;colon & more", b" blanks ",
    b"\x1b[31mred",
    "e\u0301\u202etxt.c".encode(), b"=1+1", b"a,b", b"hw.c", b"export.zip", b"x" * 255, "\U0001f600".encode(), b"100%",
    b"~", b"#1", b"CON", b"@file", b"'",
]


def make_export(folder):
    """Writes the folders below `folder`, which has to be there; the students in the order of their names' bytes."""
    kinds = [(kind, fill) for count, kind, fill in KINDS for _ in range(count)]
    assert len(kinds) == STUDENTS, len(kinds)
    # Odd names for all kinds: 7 and 200 have no common divisor.
    names = [b"%s" % name for name in ODD_NAMES]
    names += [b"student %03d" % i for i in range(STUDENTS - len(names))]
    students = []
    for i, (kind, fill) in enumerate(kinds):
        name = names[i * 7 % STUDENTS]
        path = os.path.join(folder, name)
        os.mkdir(path)
        verdict, language, files, note, row = fill(path)
        students.append(Student(name, kind, verdict, language, files, note, row))
    return sorted(students, key=lambda student: student.name)
