"""Usage: read_junit.py FILE: its testsuite as JSON, as a program sees it that reads XML with expat.

Fails where the file is not well-formed, or where a count is not that of the testcases.
"""

import json
import sys
import xml.etree.ElementTree

suite = xml.etree.ElementTree.parse(sys.argv[1]).getroot().find("testsuite")
cases = []
for case in suite:
    facts = {"kind": "passed"}
    for inside in case:
        facts = {"kind": inside.tag, **inside.attrib, "text": inside.text or ""}
    cases.append({**case.attrib, **facts})
kinds = [case["kind"] for case in cases]
counts = {
    "tests": len(cases),
    "failures": kinds.count("failure"),
    "errors": kinds.count("error"),
    "skipped": kinds.count("skipped"),
}
for name, count in counts.items():
    if suite.get(name) != str(count):
        sys.exit(f"{name}: {suite.get(name)}, and there are {count}")
json.dump({**suite.attrib, "cases": cases}, sys.stdout)
