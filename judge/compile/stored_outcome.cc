#include "judge/compile/stored_outcome.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/strings/match.h"
#include "absl/time/time.h"
#include "judge/compile/fields.h"
#include "judge/compile/language_limits.h"

namespace flip {
namespace {

// What drivers and run-times say, with an ordinary exit status, of what was not
// the sources' doing.
constexpr absl::string_view kTroubles[] = {
    "signal terminated program",  // gcc of a part of its own
    "No space left on device",   "Cannot allocate memory",
    "memory exhausted",          "out of memory",
    "OutOfMemoryError",          "MemoryError",
    "insufficient memory",       "internal compiler error",
    "Input/output error",        "Resource temporarily unavailable",
    "error trying to exec",
};

// Of longer ones the end, where a driver says it, may be cut.
constexpr size_t kMostDiagnostics = 32 * 1024;

// A number from 0 to `most`.
std::optional<int64_t> TakeUpTo(int64_t most, absl::string_view& row) {
  const std::optional<int64_t> number = TakeNumber(row);
  if (!number.has_value() || *number < 0 || *number > most) return std::nullopt;
  return number;
}

// The facts of a run that ended by itself.
void AddExecution(const Execution& run, std::string& row) {
  AddField(run.exit_code, row);
  AddField(absl::ToInt64Nanoseconds(run.cpu), row);
  AddField(absl::ToInt64Nanoseconds(run.wall), row);
  AddField(run.peak_memory.count(), row);
  AddField(run.output_size.count(), row);
  AddField(run.left_over, row);
  AddField(run.output, row);
}

std::optional<Execution> TakeExecution(absl::string_view& row) {
  constexpr int64_t kMostNanoseconds = int64_t{1} << 50;  // 13 days
  constexpr int64_t kMostBytes = int64_t{1} << 50;
  const auto exit_code = TakeUpTo(255, row);
  const auto cpu = TakeUpTo(kMostNanoseconds, row);
  const auto wall = TakeUpTo(kMostNanoseconds, row);
  const auto peak_memory = TakeUpTo(kMostBytes, row);
  const auto output_size = TakeUpTo(kMostBytes, row);
  const auto left_over = TakeUpTo(kMostProcesses, row);
  const auto output = TakeText(row);
  // Without one, those after it are missing too, or read from the wrong place.
  if (!exit_code || !cpu || !wall || !peak_memory || !output_size ||
      !left_over || !output) {
    return std::nullopt;
  }
  Execution run;
  run.exit_code = static_cast<int>(*exit_code);
  run.cpu = absl::Nanoseconds(*cpu);
  run.wall = absl::Nanoseconds(*wall);
  run.peak_memory = Bytes(*peak_memory);
  run.output_size = Bytes(*output_size);
  run.left_over = static_cast<int>(*left_over);
  run.output = std::string(*output);
  return run;
}

}  // namespace

bool IsRepeatable(const CompileOutcome& outcome) {
  if (outcome.reason.empty()) return true;
  if (!outcome.by_exit_status ||
      outcome.diagnostics.size() > kMostDiagnostics) {
    return false;
  }
  for (const absl::string_view trouble : kTroubles) {
    if (absl::StrContains(outcome.diagnostics, trouble)) return false;
  }
  return true;
}

absl::StatusOr<std::string> StoredOutcome(const CompileOutcome& outcome) {
  std::string row;
  AddField(outcome.reason, row);
  AddField(outcome.diagnostics, row);
  AddField(static_cast<int64_t>(outcome.steps), row);
  AddExecution(outcome.execution, row);
  AddField(outcome.no_fork_server, row);
  AddField(outcome.product.has_value() ? 1 : 0, row);
  if (!outcome.product.has_value()) return row;
  const absl::StatusOr<std::string> product = outcome.product.Read();
  if (!product.ok()) return product.status();
  AddField(*product, row);
  return row;
}

absl::StatusOr<std::optional<CompileOutcome>> ReadOutcome(
    absl::string_view bytes) {
  constexpr int64_t kMostSteps = 1024;
  const auto reason = TakeText(bytes);
  const auto diagnostics = TakeText(bytes);
  const auto steps = TakeUpTo(kMostSteps, bytes);
  std::optional<Execution> execution = TakeExecution(bytes);
  const auto no_fork_server = TakeText(bytes);
  const auto has_product = TakeUpTo(1, bytes);
  if (!reason || !diagnostics || !steps || !execution || !no_fork_server ||
      !has_product) {
    return std::nullopt;
  }
  CompileOutcome outcome;
  outcome.reason = std::string(*reason);
  outcome.by_exit_status = !reason->empty();
  outcome.diagnostics = std::string(*diagnostics);
  outcome.steps = static_cast<size_t>(*steps);
  outcome.no_fork_server = std::string(*no_fork_server);
  outcome.execution = *std::move(execution);
  if (*has_product == 1) {
    const auto product = TakeText(bytes);
    if (!product.has_value() || !reason->empty()) return std::nullopt;
    absl::StatusOr<FileData> data = FileData::FromBytes(*product);
    if (!data.ok()) return data.status();
    outcome.product = *std::move(data);
  }
  if (!bytes.empty()) return std::nullopt;
  return outcome;
}

}  // namespace flip
