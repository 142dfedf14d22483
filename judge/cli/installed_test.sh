#!/bin/bash
# Usage: installed_test.sh CMAKE BUILD_FOLDER: an installation anywhere holds flip-solve, flip-judge and the runner, and
# flip-judge finds the runner there.
set -euo pipefail

prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
"$1" --install "$2" --prefix "$prefix/first" >"$prefix/log" || {
  cat "$prefix/log"
  exit 1
}
# To another place than it was installed for, reached by a link.
mkdir "$prefix/two words"
mv "$prefix/first" "$prefix/two words/there"
ln -s "$prefix/two words/there/bin/flip-judge" "$prefix/judge"
printf '#include <stdio.h>\nint main(void) { puts("4"); }\n' >"$prefix/a.c"

"$prefix/judge" grade --boards sample "$prefix/a.c" | tee "$prefix/report"
grep -q '^AC  *1/1 ' "$prefix/report"
[[ $("$prefix/judge" boards sample | "$prefix/two words/there/bin/flip-solve") == 4 ]]
