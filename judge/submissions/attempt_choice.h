// Which of several attempts count. Pure.
#ifndef FLIP_JUDGE_SUBMISSIONS_ATTEMPT_CHOICE_H_
#define FLIP_JUDGE_SUBMISSIONS_ATTEMPT_CHOICE_H_

#include <cstddef>
#include <vector>

#include "judge/submissions/file_tree.h"

namespace flip {

// More files than this which differ only in a number are a numbered class or
// list of tasks, and not the attempts of one person.
inline constexpr size_t kMostAttempts = 9;

// Attempts at one thing.
struct NumberedAttempts {
  const FileNode* last;
  std::vector<const FileNode*> earlier;  // At least one.
};
// Of the sources with an entry point and the archives with sources in each
// folder at or below `folder`: those that differ only in a number (attempt.h);
// a name without one is before all numbered ones. Of equal numbers the one
// modified last is the later, of equal times the last by its path.
std::vector<NumberedAttempts> AttemptsByNumber(const FileNode& folder);

struct LatestChoice {
  const FileNode* file;
  bool by_number;  // Or else by time of modification, then by path.
};
// Of `files`, at least one: the last by number where all names differ in that
// alone, else the one modified last.
LatestChoice LatestOf(const std::vector<const FileNode*>& files);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ATTEMPT_CHOICE_H_
