// Keys that join results with a class roster: a student number, say, that
// stands somewhere in each submission's path.
#ifndef FLIP_JUDGE_REPORT_ROSTER_KEY_H_
#define FLIP_JUDGE_REPORT_ROSTER_KEY_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace re2 {
class RE2;
}  // namespace re2

namespace flip {

// Finds a path's key by a regular expression of RE2, which takes time in
// proportion to the path whatever the expression and the path are.
class KeyPattern {
 public:
  // InvalidArgument, with RE2's words, for what is no regular expression.
  static absl::StatusOr<KeyPattern> Parse(absl::string_view regex);

  KeyPattern(KeyPattern&&) noexcept;
  KeyPattern& operator=(KeyPattern&&) noexcept;
  ~KeyPattern();

  // What the first group took, or, in an expression without one, what matched,
  // at the leftmost place in `path`. Empty when nothing matches, or when the
  // group took no part in it.
  //
  // The expression is searched in EscapeBytes(path), which is what reports
  // show: valid UTF-8 whatever the name is, so that `.` is a character, a
  // Chinese one too, and a newline is `\n`, two characters, and a byte that is
  // no UTF-8 `\xNN`, four, none of which end what `.*` takes. A backslash in a
  // path is doubled there. So a key is escaped already: valid UTF-8 without
  // control characters. Safe to call from any thread.
  std::string KeyOf(absl::string_view path) const;

 private:
  explicit KeyPattern(std::unique_ptr<const re2::RE2> regex);

  std::unique_ptr<const re2::RE2> regex_;
};

// A submission's path, and its key, which is empty when it has none.
struct KeyedPath {
  std::string path;
  std::string key;
};

// What keeps keys from joining one submission with one student.
struct KeyProblems {
  std::vector<std::string> without;  // paths, in the order given
  // Keys of several submissions, in the order of their bytes, with their paths.
  std::vector<std::pair<std::string, std::vector<std::string>>> shared;

  bool empty() const { return without.empty() && shared.empty(); }
};

KeyProblems FindKeyProblems(absl::Span<const KeyedPath> submissions);

// A line for each kind of problem and each shared key, with its newline, at
// most `most` names in each, and `most` shared keys; the names escaped:
//   2 submissions have no key: a.c, b.c
//   2 submissions have the key 2023001: x/1.c, y/1.c
// Empty without problems. Names names: where submissions are anonymous, print
// KeyProblemCounts() instead.
std::string KeyProblemsText(const KeyProblems& problems, size_t most = 5);

// The same in one line without names, with its newline; empty without problems:
//   2 submissions have no key; 1 key is that of several submissions
std::string KeyProblemCounts(const KeyProblems& problems);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ROSTER_KEY_H_
