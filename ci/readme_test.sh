#!/usr/bin/env bash
# ci/readme_test.sh README BUILD: runs every command of the recipes in README, in order, in a folder that has the
# programs in build/bin as BUILD has them, and testdata/. Each has to end with 0, or with the status that a comment says
# ("# exit status 1"); those marked "# minutes" are left to others to run (ci/judge).
set -euo pipefail

readme=$(realpath "$1")
bin=$(realpath "$2")
root=$(dirname "$readme")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/build"
ln -s "$bin" "$work/build/bin"
cp -r "$root/testdata" "$work/testdata"
cd "$work"

count=0
while IFS= read -r command; do
  [[ $command != *'# minutes' ]] || continue
  expected=0
  if [[ $command =~ '# exit status '([0-9]+)$ ]]; then expected=${BASH_REMATCH[1]}; fi
  status=0
  output=$(bash -c "$command" 2>&1 </dev/null) || status=$?
  if ((status != expected)); then
    printf '%s\nends with %d, expected %d:\n%s\n' "$command" "$status" "$expected" "$output" >&2
    exit 1
  fi
  count=$((count + 1))
done < <(sed -n '/^## Recipes/,/^## [^R]/s/^    \$ //p' "$readme")

((count > 0)) || { echo "there is no recipe in $readme" >&2; exit 1; }
echo "$count commands ran"
