// Whether a source can be started by itself.
#ifndef FLIP_JUDGE_SUBMISSIONS_ENTRY_POINT_H_
#define FLIP_JUDGE_SUBMISSIONS_ENTRY_POINT_H_

#include "absl/strings/string_view.h"

namespace flip {

enum class EntryPointStyle { kC, kJava, kPython };  // C is C++ too.

// Whether `source` has an entry point of its own, so that it is a program or
// the main file of one, and not a part of another. Judged by words alone, from
// any bytes, also of programs that do not compile, in time and memory that grow
// as the source does. It can be mistaken; these are the rules:
//
// kC: outside comments, literals, preprocessor lines and "#if 0": the name
//   `main` with a list in brackets and then a body: `{`, perhaps after
//   `noexcept`, `-> int`, `try` or the declarations of old C. At any depth of
//   braces, since one may be missing. Not after `.`, `->` or `::`.
//
// kJava: outside comments and literals: `void main (` with `static` among the
//   words before it and `String` in its list.
//
// kPython: a statement that does something when the file is imported, that is,
//   one outside functions and classes which is
//   - a test of `__name__`;
//   - a call: print(...), main(), Solver().run(). Not one that builds a table
//     or sets something up: what.append(...), sys.setrecursionlimit(...) and
//     the like;
//   - anything that reads: input(...), a use of sys.stdin (of which another
//     name for it or for its methods is none), open(0), os.read(0, ...), also
//     on the right of an assignment;
//   - `print x` of Python 2; `raise SystemExit`.
//   Such a statement counts as well within `if`, `for`, `while`, `with` or
//   `try`, but those alone do not: modules choose imports and fill tables so.
//   Imports, assignments, bare strings, decorators and the bodies of lambdas
//   do not count.
bool HasEntryPoint(EntryPointStyle style, absl::string_view source);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ENTRY_POINT_H_
