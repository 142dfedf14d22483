// What a source says that it needs besides itself.
#ifndef FLIP_JUDGE_SUBMISSIONS_NAMED_FILES_H_
#define FLIP_JUDGE_SUBMISSIONS_NAMED_FILES_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace flip {

// The names of files, '/' between their parts, that the text of the source or
// header called `name` may mean: in C and C++ what is included in quotes; in
// Python the modules imported, each as a file and as a package ("board" may be
// board.py and board/__init__.py); in Java every word that could be a class,
// followed by ".java". Each once, in the order of their first mention.
//
// Lexical, for any bytes: names in comments count, names that macros make do
// not. May name what is not there; never an absolute name nor one with an empty
// part, "." or "..": such a part at the beginning is left out, since the files
// beside a folder are looked through anyway.
std::vector<std::string> NamedFiles(absl::string_view name,
                                    absl::string_view text);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_NAMED_FILES_H_
