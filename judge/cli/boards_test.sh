#!/bin/bash
# Usage: boards_test.sh PYTHON FLIP_JUDGE FLIP_SOLVE REFERENCE: whether `flip-judge boards all | flip-solve`, and
# `flip-judge boards all --answers`, are the answers of the separate program REFERENCE.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$1" "$4" >"$scratch/expected"
[[ $(wc -l <"$scratch/expected") -eq 65536 ]]
"$2" boards all | "$3" --strict | cmp - "$scratch/expected"
"$2" boards all --answers | cmp - "$scratch/expected"
