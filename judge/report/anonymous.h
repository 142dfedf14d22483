// Results without names, for people who mark or discuss programs and are not to
// know whose they are; the names are in a key file.
//
// Submissions are judged and told in an order that does not follow their names,
// as "submission 017". Anonymized() makes a result whose path is that name and
// in whose texts the parts of the path are replaced by it, so that every report
// can be made of it: text, JSON, CSV. A CSV report of such results gets no keys
// (they are in the key file). A command that repeats a run then names the
// submission so too, and the key file says which path that is.
//
// What stays private: the path, and its folders and file names and their words
// (see Redact()), and those of a submission's files and of what was left out,
// which are told apart by numbers ("file 2.c"): in diagnostics, notes, reasons,
// faults, and what a program wrote (an assertion names its file).
// What cannot be promised:
// - a program, or a comment that a compiler quotes, may hold its author's name;
//   who has to be sure looks at the texts, or leaves them out;
// - who knows the paths can work out the numbers again. They follow from the
//   paths alone so that the same submissions always get the same numbers. This
//   keeps names from an eye that should not see them; it is no secret;
// - how the judge was called, and its messages about a whole call (a path that
//   is not there), are for the person who calls it and name names.
// A replaced word may also be an innocent one: in the texts of a submission
// called main.cpp, every word `main` is replaced.
#ifndef FLIP_JUDGE_REPORT_ANONYMOUS_H_
#define FLIP_JUDGE_REPORT_ANONYMOUS_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/judge_submission.h"
#include "judge/report/roster_key.h"

namespace flip {

// The order in which submissions with these paths are told: indices into
// `paths`, sorted by the SHA-256 of the path. The same paths, in whatever order
// they are given, come out in the same one.
std::vector<size_t> AnonymousOrder(absl::Span<const std::string> paths);

// `items` in such an order.
template <typename T>
std::vector<T> InOrder(std::vector<T> items, absl::Span<const size_t> order) {
  std::vector<T> ordered;
  ordered.reserve(order.size());
  for (const size_t index : order) ordered.push_back(std::move(items[index]));
  return ordered;
}

// What the submission at `index` of `count` in that order is called:
// "submission 017", counted from 1, all of one length.
std::string AnonymousName(size_t index, size_t count);

// `text` with these replaced by `name`: `path`; its folders and file names,
// with and without suffix; and the words that these consist of (`zhang`, `san`
// and `2023` of zhang_san-2023.cpp, since another attempt or a header may be
// called zhang_1). Each also as EscapeBytes() and ShellQuote() write it, and
// where it has at least three bytes and no word or number goes on at its ends:
// `ann` is replaced in `ann_1`, not in `channel`.
std::string Redact(absl::string_view text, absl::string_view path,
                   absl::string_view name);

// A copy of `result` that is called `name`, all its texts redacted, of all its
// names.
SubmissionResult Anonymized(const SubmissionResult& result,
                            absl::string_view name);

// Writes the key file at `file`, readable for its owner alone: CSV (csv.h) with
// the columns submission (the anonymous name, as in the reports), path (escaped
// as EscapeBytes() does) and key. `submissions` are in the order of
// AnonymousOrder(). Write it before the judging: then an interrupt leaves no
// report without its names. An error names the file.
absl::Status WriteKeyFile(const std::string& file,
                          absl::Span<const KeyedPath> submissions);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_ANONYMOUS_H_
