#!/bin/bash
# Usage: constant_memory_test.sh FLIP_SOLVE: a gigabyte of boards, of blank lines, or without a break takes no more memory
# than little of it.
# Without pipefail: `yes` is meant to end when nobody reads on.
set -eu

ulimit -v 100000 # KiB; a tenth of the input.
gigabyte=1000000000

boards=$({ yes $'bwwb\nbbwb\nbwwb\nbwww' | head -c $gigabyte; } 2>/dev/null | "$1" | wc -l)
[[ $boards -eq $((gigabyte / 20)) ]]

blanks=$({ { yes '' | head -c $gigabyte; } 2>/dev/null; echo 'bwwb bbwb bwwb bwww'; } | "$1")
[[ $blanks == 4 ]]

if { yes w | tr -d '\n' | head -c $gigabyte; } 2>/dev/null | "$1" >/dev/null 2>&1; then
  echo "a gigabyte without a break was taken for boards"
  exit 1
fi
