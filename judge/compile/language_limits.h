// What a run may use, by language.
#ifndef FLIP_JUDGE_COMPILE_LANGUAGE_LIMITS_H_
#define FLIP_JUDGE_COMPILE_LANGUAGE_LIMITS_H_

#include <map>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "judge/compile/language.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Limits as somebody set them for one language; those without value follow from
// the limits for all.
struct LimitOverrides {
  std::optional<absl::Duration> cpu;
  std::optional<absl::Duration> wall;
  std::optional<Bytes> memory;
  std::optional<Bytes> output;
  std::optional<int> processes;
};

// By the names of the languages' rows.
using LanguageLimits = std::map<std::string, LimitOverrides>;

// The limits of a submission in `language`: those of `base`, the times
// multiplied and the memory raised as its row says, then what `overrides` has
// for it. A CPU time set without an elapsed time brings three times that and
// 1 s, as everywhere. The stack follows from the memory.
Limits LimitsFor(const Language& language, const Limits& base,
                 const LanguageLimits& overrides = {});

// The elapsed time that goes with a CPU time where nobody says otherwise: three
// times as much and 1 s.
absl::Duration WallFor(absl::Duration cpu);

// The stack that goes with a memory limit: it ends 8 MiB before, so that
// runaway recursion ends in SIGSEGV and not at that limit.
Bytes StackFor(Bytes memory);

// Adds the limits in "java:time=2s,memory=256MiB": a language (c, c++ or cpp,
// java, python or python3; capitals do not matter), then any of time, wall,
// memory, output and processes. Of two values for one limit the last counts.
// InvalidArgument says what is wrong, where, and what to write.
absl::Status AddLanguageLimits(absl::string_view text, LanguageLimits& limits);

// A limit as people write it: "500ms", "64MiB", "16". InvalidArgument says what
// was expected.
absl::StatusOr<absl::Duration> ParseTimeLimit(absl::string_view text);
absl::StatusOr<Bytes> ParseMemoryLimit(absl::string_view text);
absl::StatusOr<Bytes> ParseOutputLimit(absl::string_view text);

// "500ms", "1s", "5m", "inf": a time that is not negative, its unit required.
// InvalidArgument says what was expected.
absl::StatusOr<absl::Duration> ParseTime(absl::string_view text);

// The most processes that a run can be allowed; the least is 1.
inline constexpr int kMostProcesses = 4096;

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_LANGUAGE_LIMITS_H_
