// Whether a fork server would be the first thing of a program that runs.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_OBJECT_CHECK_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_OBJECT_CHECK_H_

#include <cstddef>

namespace flip::runner {

// Why code of this relocatable ELF file for x86-64 could run before that in
// .preinit_array, once it is linked into a static program with the GNU C
// library: it resolves indirect functions (STT_GNU_IFUNC), takes the place of
// what the library's start-up calls, or brings sections of its own, which the
// linker may put where start-up looks. A few words; null when it could not.
// Knows nothing of programs that have run-time code of another kind, so that
// what is unusual is refused, and so is what is no such file. `data` may be
// anything.
const char* WhyRunsEarly(const unsigned char* data, size_t size);

// The command `check-object PATH`: prints the reason, or nothing, and returns
// the exit status, 0 unless the file cannot be read.
int CheckObject(const char* path);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_OBJECT_CHECK_H_
