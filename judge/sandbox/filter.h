// Which system calls a submission may not make.
//
// Namespaces, the dropped user and the kernel's limits hold most of what a
// program can do. The filter is for what they do not cover: what would be there
// for the next board, what reaches the runner or the processor that is shared
// with it, and parts of the kernel that are often found broken.
#ifndef FLIP_JUDGE_SANDBOX_FILTER_H_
#define FLIP_JUDGE_SANDBOX_FILTER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "judge/sandbox/file_data.h"

namespace flip {

// What a call gets instead of being made. Run-times try what there is and go on
// without, so nothing kills but a call that is not this processor's own.
enum class FilterAnswer {
  kRefused,    // EPERM
  kAbsent,     // ENOSYS, as from a kernel that does not know it
  kPretended,  // 0, and nothing is done
};

// Holds of argument number `argument` (0 to 5): (it & mask) == value, or, if
// `differs`, !=. Arguments have 64 bits here even where the kernel looks at 32,
// so a rule that refuses when they are equal has a mask, and one that refuses
// when they differ has none.
struct FilterCondition {
  unsigned argument = 0;
  uint64_t mask = ~uint64_t{0};
  uint64_t value = 0;
  bool differs = false;
};

// A row of the table.
struct FilterRule {
  // As the manual's section 2 calls it.
  const char* call;
  FilterAnswer answer = FilterAnswer::kRefused;
  // All have to hold; none: always.
  std::vector<FilterCondition> conditions;
};

// Rows for one reason.
struct FilterGroup {
  const char* name;
  const char* why;
  std::vector<FilterRule> rules;
};

// The table. Every other call of the processor's own kind is made; one of
// another kind (on x86-64: of 32-bit programs, by int 0x80, and x32) ends the
// process with SIGSYS.
absl::Span<const FilterGroup> FilterGroups();

// The table as a program for seccomp(2) on this processor: an array of struct
// sock_filter. Calls that the processor does not have are left out. An error
// names the row that failed.
absl::StatusOr<FileData> CompileFilter();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_FILTER_H_
