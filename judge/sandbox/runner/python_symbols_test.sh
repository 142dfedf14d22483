#!/bin/sh
# python_symbols_test.sh NM LIBRARY HEADER: whether the library asks for nothing but what the header declares.
set -eu
symbols=$("$1" -D -u "$2" | awk '{print $NF}')
[ -n "$symbols" ]
# What a declaration names, or the symbol that it says it stands for; not what comments, parameters and members name.
declared=$(sed -n -e 's,//.*,,' -e 's/^[^ ].*[ *]\([A-Za-z_][A-Za-z_0-9]*\)[(;].*/\1/p' "$3"
           sed -n -e 's,//.*,,' -e 's/.*"\([A-Za-z_][A-Za-z_0-9]*\)").*/\1/p' "$3")
foreign=
for symbol in $symbols; do
  printf '%s\n' "$declared" | grep -qxF -- "$symbol" || foreign="$foreign $symbol"
done
[ -z "$foreign" ] || { echo "$2 asks for:$foreign" >&2; exit 1; }
