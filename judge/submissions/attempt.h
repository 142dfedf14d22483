// Which attempt a file is, by its name.
#ifndef FLIP_JUDGE_SUBMISSIONS_ATTEMPT_H_
#define FLIP_JUDGE_SUBMISSIONS_ATTEMPT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// Files of one folder with the same stem are attempts at the same thing, in the
// order of their numbers: none comes before 0, as std::optional compares.
struct Attempt {
  // The name without its number and its suffix; not empty unless the name is.
  std::string stem;
  std::optional<uint64_t> number;

  friend bool operator==(const Attempt&, const Attempt&) = default;
};

// Takes apart a file's name: the last part of a path, any bytes.
//
// The suffix is what begins with the last dot, unless the dot comes first or
// only digits follow. It counts for nothing: whether name_1.c and name_2.cpp
// are attempts at the same thing is for the caller to say.
//
// The number is the decimal digits at the end of the rest, when a separator
// stands before them or they stand in brackets:
//
//   name_1.cpp  name-2.cpp  "name 4.cpp"  name.6.cpp  name_v5.cpp  name-V5.cpp
//   "name (3).cpp"  name(3).cpp
//
// Several separators count as one, and only the last number is taken:
// "name_1 (2).cpp" is number 2 of "name_1". Digits without a separator belong
// to the name (bfs2.cpp), so does a number that nothing stands before (1.cpp,
// _1.cpp, v5.cpp) and one of 2^64 or more. Words are not read ("copy",
// "final").
Attempt AttemptOf(absl::string_view file_name);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ATTEMPT_H_
