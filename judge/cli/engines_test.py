"""Usage: engines_test.py FLIP_JUDGE SPEC PATH...: both engines say the same of each submission, board by board.

Judges the submissions below each folder PATH on the board set SPEC with --engine auto and with --engine cold, and compares
verdicts, outputs and ends. Fails too when one that might be run by a fork server was not. Java is left out, which has none:
that would be to compare cold runs with cold ones, for minutes.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

# By the ends of their paths: those that a fork server is not for, and why.
COLD = {
}

# Of each submission as many boards as take so long: a few need some minutes for all of a large set.
BUDGET = "20s"

# Without a fork server at all.
COLD_LANGUAGES = ("Java",)

failures = []


def expect(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


def grade(judge, spec, paths, engine, folder):
    """The submissions by their paths, as the JSON report tells of them."""
    report = os.path.join(folder, engine + ".json")
    call = [judge, "grade", *paths, "--boards", spec, "--engine", engine, "--json", report, "--budget", BUDGET]
    done = subprocess.run(call, capture_output=True, text=True, timeout=3000, check=False)
    if done.returncode != 0:
        sys.exit(f"--engine {engine}: exit status {done.returncode}: {done.stderr}")
    with open(report, encoding="utf-8") as file:
        submissions = json.load(file)["submissions"]
    return {submission["path"]: submission for submission in submissions}


def facts(run):
    """What of a run does not depend on how fast the machine is."""
    if run["verdict"] in ("TLE", "MLE", "OLE"):
        return (run["verdict"],)
    return tuple(run.get(fact) for fact in ("verdict", "output", "exit_code", "signal"))


def compare(path, auto, cold):
    both = zip(auto.get("runs", []), cold.get("runs", []))
    for board, (one, other) in enumerate(both, 1):
        expect(facts(one) == facts(other), path, "board", board, facts(one), "and cold", facts(other))
    if "budget" not in (auto.get("unfinished"), cold.get("unfinished")):
        expect(auto["verdict"] == cold["verdict"], path, auto["verdict"], "and cold", cold["verdict"])
        expect(len(auto.get("runs", [])) == len(cold.get("runs", [])), path, "ends elsewhere")
    if "engine" not in auto:
        return 0
    reason = next((COLD[end] for end in COLD if path.endswith(end)), None)
    expect(auto["engine"].get("cold_reason") == reason, path, "is run cold:", auto["engine"])
    limits = sum(run["verdict"] in ("TLE", "MLE", "OLE") for run in auto["runs"])
    if reason is None and auto["language"] not in COLD_LANGUAGES:
        # Cold are the deciding board, those at a limit, and a few that a busy machine brings near one.
        cold_runs = 1 + limits + len(auto["runs"]) // 10
        expect(auto["engine"]["cold"] <= cold_runs, path, auto["engine"])
    return auto["engine"]["forked"]


def main():
    judge, spec, *paths = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        copies = [os.path.join(folder, str(i), os.path.basename(path)) for i, path in enumerate(paths)]
        for path, copy in zip(paths, copies):
            shutil.copytree(path, copy, ignore=shutil.ignore_patterns("*.java"))
        paths = copies
        auto = grade(judge, spec, paths, "auto", folder)
        cold = grade(judge, spec, paths, "cold", folder)
    expect(auto.keys() == cold.keys(), "other submissions")
    forked = sum(compare(path, auto[path], cold[path]) for path in auto if path in cold)
    boards = sum(min(auto[path].get("boards_run", 0), cold[path].get("boards_run", 0)) for path in cold if path in auto)
    expect(forked > 0, "nothing was run by a fork server")
    for failure in failures:
        print(failure)
    print(len(auto), "submissions,", boards, "boards,", forked, "of them by fork servers,", len(failures), "differences")
    return 1 if failures else 0


sys.exit(main())
