#!/bin/bash
# Usage: compare_with_reference.sh PYTHON FLIP_SOLVE [OPTION...]
# Whether FLIP_SOLVE answers all 65,536 boards as reference_answers.py does.
set -euo pipefail

python=$1
shift
reference=$(dirname "$0")/reference_answers.py
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$python" "$reference" > "$scratch/expected"
"$python" "$reference" --boards | "$@" > "$scratch/answers"
lines=$(wc -l < "$scratch/expected")
if [[ $lines -ne 65536 ]]; then
  echo "the reference has $lines answers, not 65536" >&2
  exit 1
fi
cmp "$scratch/expected" "$scratch/answers"
