#!/bin/sh
# python_symbols_test.sh NM LIBRARY HEADER: whether the library asks for nothing but what the header names.
set -eu
symbols=$("$1" -D -u "$2" | awk '{print $NF}')
[ -n "$symbols" ]
foreign=
for symbol in $symbols; do
  grep -qw -- "$symbol" "$3" || foreign="$foreign $symbol"
done
[ -z "$foreign" ] || { echo "$2 asks for:$foreign" >&2; exit 1; }
