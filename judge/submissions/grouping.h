// Which files are one submission. Pure.
#ifndef FLIP_JUDGE_SUBMISSIONS_GROUPING_H_
#define FLIP_JUDGE_SUBMISSIONS_GROUPING_H_

#include <cstddef>
#include <vector>

#include "judge/submissions/file_tree.h"
#include "judge/submissions/submission.h"

namespace flip {

// A student's archive of thousands of programs would hold up a class.
inline constexpr size_t kMostParts = 1000;

// The submissions at `root`, what a user named; at least one row.
//
// A file named is a submission. A folder or archive named is a container, and
// so are those below it that are called like a verdict (accepted, wrong_answer,
// ..., rejected), since each thing in those is a submission of its own, and
// those that hold such a one. An archive with nothing in it but one folder of
// several folders passes this on to that folder, if it has more than one entry
// point (kAuto) or no source directly (kFolder). In a container
// - a file is a submission by itself, or, when no language has its suffix, a
//   stray row that says so; a header goes with the sources that include it;
// - a folder or archive is a unit, one student's say. All its sources, at any
//   depth, are one submission, if at most one of them has an entry point
//   (Grouping::kAuto; without any they must be of languages that go together),
//   or however many have (kFolder). Otherwise it is split:
//   each of its folders with one entry point is a submission, and so is each
//   other file with one; and each source without one that no other needs. A
//   unit has a row in any case: without sources one that says why there is
//   nothing to judge. No more than kMostParts of its parts are judged.
// With Grouping::kFile folders below are containers too, and nothing else.
//
// An entry point counts unless another source with one needs the file
// (source_links.h), as Java's classes with a main of their own for tests. What
// an archive repeats of what lies beside it counts once.
//
// A folder named is one submission when all its sources are one that has an
// entry point and what that needs.
//
// What is compiled together is of languages that go together; the rest is left
// out, and told. A file that is a submission by itself takes along what it
// needs: in a container only what lies beside it and has no entry point.
//
// Attempts: see the enum and attempt_choice.h.
std::vector<Submission> GroupSubmissions(const FileNode& root,
                                         const GroupingOptions& options);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_GROUPING_H_
