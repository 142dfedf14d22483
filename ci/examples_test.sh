#!/bin/bash
# Usage: examples_test.sh PYTHON FLIP_JUDGE: the CI examples are what their formats ask for, their steps are bash, what
# they name of ours is there, and their judging steps do what they say, with FLIP_JUDGE in place of one built there.
set -euo pipefail

python=$1
judge=$2
ci=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "$*"
  exit 1
}

# shape_of EXAMPLE FOLDER: checks the shape, and writes each step's script to FOLDER as a file.
shape_of() {
  "$python" - "$@" <<'PYTHON'
import sys
import yaml

example, folder = sys.argv[1:]
with open(example, encoding="utf-8") as file:
    document = yaml.safe_load(file)


def expect(holds, what):
    if not holds:
        sys.exit(f"{example}: {what}")


def is_text(value):
    return isinstance(value, str) and value.strip() != ""


scripts = []
if example.endswith("github-actions.yml"):
    # YAML 1.1 reads the key `on` as true.
    expect(document.get(True) == "push", "not run on each push")
    expect(document["jobs"], "no job")
    for name, job in document["jobs"].items():
        expect(is_text(job["runs-on"]), f"{name}: runs nowhere")
        expect("--privileged" in job["container"]["options"], f"{name}: no user namespaces in its container")
        expect(job["defaults"]["run"]["shell"] == "bash", f"{name}: steps are not run by bash")
        for step in job["steps"]:
            expect(("run" in step) != ("uses" in step), f"{name}: neither a script nor an action, or both: {step}")
            expect(is_text(step.get("name")), f"{name}: a step without a name: {step}")
            if "uses" in step:
                owner, _, version = step["uses"].partition("@v")
                expect(owner.startswith("actions/") and version.isdigit(), f"{name}: {step['uses']}")
                expect(isinstance(step.get("with", {}), dict), f"{name}: {step['name']}: with")
            else:
                scripts.append(step["run"])
        uploads = [step for step in job["steps"] if "upload-artifact" in step.get("uses", "")]
        expect(len(uploads) == 1 and uploads[0]["if"] == "always()", f"{name}: results are not kept when it fails")
        kept = uploads[0]["with"]["path"].split()
else:
    (name, job), = document.items()
    expect(is_text(job["image"]), "no image")
    expect(job["artifacts"]["when"] == "always", "results are not kept when it fails")
    kept = job["artifacts"]["paths"]
    scripts = job["before_script"] + job["script"]
expect(scripts and all(is_text(script) for script in scripts), "a script that is no text")
for result in kept:
    expect(any(f"--json {result}" in script for script in scripts), f"nothing writes {result}")
for number, script in enumerate(scripts):
    with open(f"{folder}/{number:02}", "w", encoding="utf-8") as file:
        file.write(script + "\n")
PYTHON
}

# A repository with submissions, and a checkout of the judge in it, whose ci/judge installs and builds nothing.
checkout=$scratch/repository
mkdir -p "$checkout/flip-judge/ci" "$checkout/flip-judge/build/bin" "$checkout/submissions/accepted"
printf '#!/bin/bash\nexec "%s" grade "$@"\n' "$judge" >"$checkout/flip-judge/ci/judge"
chmod +x "$checkout/flip-judge/ci/judge"
ln -s "$judge" "$checkout/flip-judge/build/bin/flip-judge"
right=$ci/../testdata/flipgame/submissions/accepted/row_enumeration.cpp
wrong=$ci/../testdata/flipgame/submissions/wrong_answer/always_impossible.c

# run_step SCRIPT: as a runner does, which ends a step at its first failure.
run_step() {
  (cd "$checkout" && bash --noprofile --norc -eo pipefail "$1") >"$scratch/out" 2>&1
}

for example in github-actions gitlab-ci; do
  steps=$scratch/$example
  mkdir "$steps"
  shape_of "$ci/examples/$example.yml" "$steps"
  judging=0
  for step in "$steps"/*; do
    # It ends with 0 after some errors.
    [[ -z $(bash -n "$step" 2>&1) ]] || fail "$example: no bash: $(<"$step")"
    grep -q '^flip-judge/' "$step" || continue
    judging=$((judging + 1))
    named=$(grep -o '^flip-judge/[^ ]*' "$step")
    [[ $named == flip-judge/build/bin/flip-judge || -x $ci/../${named#flip-judge/} ]] ||
      fail "$example: $named is not there"

    rm -f "$checkout"/*.json "$checkout"/submissions/accepted/*
    cp "$right" "$checkout/submissions/accepted/"
    run_step "$step" || fail "$example: $(<"$step") failed: $(<"$scratch/out")"
    "$python" -m json.tool "$checkout"/*.json >/dev/null || fail "$example: no results from $(<"$step")"

    rm -f "$checkout"/*.json
    cp "$wrong" "$checkout/submissions/accepted/"
    status=0
    run_step "$step" || status=$?
    [[ $status == 1 ]] || fail "$example: a wrong answer gave $status: $(<"$scratch/out")"
    "$python" -m json.tool "$checkout"/*.json >/dev/null || fail "$example: no results of a failure"
  done
  [[ $judging == 2 ]] || fail "$example: $judging steps that judge, not 2"
done
