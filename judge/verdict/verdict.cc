#include "judge/verdict/verdict.h"

#include <array>
#include <cstddef>
#include <optional>

namespace flip {
namespace {

struct VerdictNames {
  absl::string_view code;
  absl::string_view folder;
};

// In the order of the enumeration.
constexpr std::array<VerdictNames, kVerdicts> kNames = {{
    {"AC", "accepted"},
    {"PE", "presentation_error"},
    {"WA", "wrong_answer"},
    {"RTE", "run_time_error"},
    {"TLE", "time_limit_exceeded"},
    {"MLE", "memory_limit_exceeded"},
    {"OLE", "output_limit_exceeded"},
    {"CE", "compile_error"},
    {"JE", "judge_error"},
}};

std::optional<Verdict> Find(absl::string_view VerdictNames::*name,
                            absl::string_view text) {
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i].*name == text) return static_cast<Verdict>(i);
  }
  return std::nullopt;
}

}  // namespace

absl::string_view VerdictCode(Verdict verdict) {
  return kNames[static_cast<size_t>(verdict)].code;
}

absl::string_view VerdictFolder(Verdict verdict) {
  return kNames[static_cast<size_t>(verdict)].folder;
}

std::optional<Verdict> VerdictByCode(absl::string_view code) {
  return Find(&VerdictNames::code, code);
}

std::optional<Verdict> VerdictByFolder(absl::string_view folder) {
  return Find(&VerdictNames::folder, folder);
}

bool IsLimit(Verdict verdict) {
  return verdict == Verdict::kTimeLimit || verdict == Verdict::kMemoryLimit ||
         verdict == Verdict::kOutputLimit;
}

bool IsRejection(Verdict verdict) {
  return verdict != Verdict::kAccepted && verdict != Verdict::kCompileError &&
         verdict != Verdict::kJudgeError;
}

Verdict VerdictOf(const Execution& run, const Limits& limits,
                  CheckOutcome check, ExitStatus exit_status) {
  if (check == CheckOutcome::kFault) return Verdict::kJudgeError;
  if (run.output_size > limits.output) return Verdict::kOutputLimit;
  if (run.peak_memory > limits.memory ||
      run.killed_for == LimitReached::kMemory) {
    return Verdict::kMemoryLimit;
  }
  if (run.cpu > limits.cpu || run.wall > limits.wall) {
    return Verdict::kTimeLimit;
  }
  const bool bad_status =
      run.exit_code != 0 && exit_status == ExitStatus::kMatters;
  if (run.start_errno != 0 || run.signal != 0 || bad_status) {
    return Verdict::kRunTimeError;
  }
  switch (check) {
    case CheckOutcome::kAccept:
      return Verdict::kAccepted;
    case CheckOutcome::kPresentation:
      return Verdict::kPresentationError;
    default:
      return Verdict::kWrongAnswer;
  }
}

}  // namespace flip
