#!/bin/bash
# Usage: no_install_test.sh: with --no-install a script names the command that it would run for what is missing, and
# does nothing.
set -euo pipefail

ci=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# A system that has no package at all.
printf '#!/bin/sh\nexit 1\n' >"$scratch/dpkg-query"
chmod +x "$scratch/dpkg-query"

for script in judge test test-sanitized fuzz mutants cgroup bench; do
  if PATH=$scratch:$PATH "$ci/$script" --no-install >"$scratch/out" 2>&1; then
    echo "$script --no-install did not fail"
    exit 1
  fi
  grep -q -e "^$script: missing packages, which --no-install forbids to install: .*apt-get install .*bubblewrap" \
    "$scratch/out" || {
    cat "$scratch/out"
    exit 1
  }
done
