"""Usage: class_export_test.py FLIP_JUDGE: an export of 200 student folders has the rows expected, twice the same."""

import csv
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "testing"))
import class_export

failures = []


def expect(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


def unescape(text):
    """The bytes that a report escaped."""
    plain = {b"\\\\": b"\\", b"\\n": b"\n", b"\\r": b"\r", b"\\t": b"\t"}
    return re.sub(rb"\\(?:x([0-9a-f]{2})|.)", lambda m: bytes([int(m[1], 16)]) if m[1] else plain[m[0]], text.encode())


def facts_of(folder):
    """What would change if anything in a folder were touched."""
    facts = {}
    for place, folders, files in os.walk(folder):
        for name in [b"."] + folders + files:
            info = os.lstat(os.path.join(place, name))
            facts[os.path.join(place, name)] = (info.st_mode, info.st_size, info.st_mtime_ns, info.st_ino)
    return facts


def grade(judge, folder, number):
    """Everything that a grading says, and its rows."""
    names = [os.path.join(folder, f"{number}.{kind}") for kind in ("json", "csv")]
    call = [judge, "grade", "export", "--boards", "sample", "--json", names[0], "--csv", names[1]]
    environment = {**os.environ, "TMPDIR": os.path.join(folder, "tmp")}
    done = subprocess.run(call, cwd=folder, env=environment, capture_output=True, timeout=800, check=False)
    texts = [done.stdout, done.stderr]
    for name in names:
        with open(name, "rb") as file:
            texts.append(file.read())
    lines = texts[3].decode("utf-8").split("\r\n")
    expect(len(lines) == class_export.STUDENTS + 2 and lines[-1] == "", "the CSV has", len(lines), "lines")
    notes = [row["note"].removeprefix("'") for row in csv.DictReader(lines)]
    results = json.loads(texts[2])["submissions"]
    expect(len(results) == len(notes) == class_export.STUDENTS, len(results), "rows")
    rows = []
    for result, note in zip(results, notes):
        path = unescape(result["path"])
        assert path.startswith(b"export/"), path
        rows.append((path.removeprefix(b"export/"), result["verdict"], result.get("language", ""),
                     [unescape(name) for name in result.get("files", [])], unescape(note)))
    return done.returncode, texts, rows


def check_row(student, row):
    path, verdict, language, files, note = row
    wanted = student.name + (b"/" + student.path if student.path else b"")
    # Of a submission that is skipped the row may name the file.
    named = path == wanted or (student.verdict is None and path.startswith(wanted))
    holds = (named and (verdict, language, files) == (student.verdict, student.language, student.files) and
             student.note in note)
    expect(holds, student, "has the row", row)


def check_schema(report):
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "report")
    program, schema = (os.path.join(folder, name) for name in ("validate_json.py", "results.schema.json"))
    call = [sys.executable, program, schema, report]
    done = subprocess.run(call, capture_output=True, check=False)
    expect(done.returncode == 0, "not as its schema says:", done.stdout, done.stderr)


def check_nothing_of_passwd(texts):
    with open("/etc/passwd", "rb") as file:
        lines = [line for line in file.read().split(b"\n") if len(line) > 12]
    assert lines
    for line in lines:
        expect(not any(line in text for text in texts), "a line of /etc/passwd is told:", line)


def main():
    judge = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "export"))
        os.mkdir(os.path.join(folder, "tmp"))
        students = class_export.make_export(os.path.join(os.fsencode(folder), b"export"))
        before = facts_of(os.path.join(os.fsencode(folder), b"export"))
        status, texts, rows = grade(judge, folder, 1)
        other_status, other_texts, other_rows = grade(judge, folder, 2)
        check_schema(os.path.join(folder, "1.json"))
        expect(before == facts_of(os.path.join(os.fsencode(folder), b"export")), "the export was changed")
        left = sorted(os.listdir(folder)) + os.listdir(os.path.join(folder, "tmp"))
        expect(left == ["1.csv", "1.json", "2.csv", "2.json", "export", "tmp"], "left behind:", left)
    by_name = {row[0].split(b"/")[0]: row for row in rows}
    expect(set(by_name) == {student.name for student in students}, "not a row for each student")
    for student in students:
        if student.name in by_name:
            check_row(student, by_name[student.name])
    for row, other in zip(rows, other_rows):
        expect(row == other, "two times:", row, other)
    wanted = 3 if any(student.verdict == "JE" for student in students) else 0
    expect(status == other_status == wanted, "exit status", status, other_status, "instead of", wanted, texts[1])
    check_nothing_of_passwd(texts + other_texts)
    print("\n".join(failures) or f"{len(rows)} rows as expected, twice")
    sys.exit(1 if failures else 0)


main()
