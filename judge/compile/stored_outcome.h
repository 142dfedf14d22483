// The outcome of a compilation as bytes, to be kept.
#ifndef FLIP_JUDGE_COMPILE_STORED_OUTCOME_H_
#define FLIP_JUDGE_COMPILE_STORED_OUTCOME_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/compile/compiler.h"

namespace flip {

// Whether another compilation of the same would come to the same: a program, or
// a compile error that is the compiler's word on the sources. One that ended by
// a limit or a signal, also of a program that the compiler started, or for want
// of memory or disk, may have been another's fault.
bool IsRepeatable(const CompileOutcome& outcome);

// An outcome that is repeatable. An error is of reading its program.
absl::StatusOr<std::string> StoredOutcome(const CompileOutcome& outcome);

// An outcome as StoredOutcome() may have given it; nothing for other bytes. An
// error is a fault of ours in holding the program.
absl::StatusOr<std::optional<CompileOutcome>> ReadOutcome(
    absl::string_view bytes);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_STORED_OUTCOME_H_
