// The options that grade, verify and run have in common.
#ifndef FLIP_JUDGE_CLI_JUDGE_OPTIONS_H_
#define FLIP_JUDGE_CLI_JUDGE_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "judge/batch/judge_submission.h"
#include "judge/cli/cache_options.h"
#include "judge/cli/grouping_options.h"
#include "judge/cli/reports.h"
#include "judge/cli/results_options.h"

namespace flip {

// As typed; an empty text is not typed.
struct LimitArguments {
  std::string time_limit;    // 1 s
  std::string wall_limit;    // Three times the time limit and 1 s.
  std::string memory_limit;  // 64 MiB
  std::string output_limit;  // 64 KiB
  int processes = 64;
  // "java:time=2s": for one language (AddLanguageLimits).
  std::vector<std::string> languages;
  std::string compare = "tokens";
  bool ignore_exit_status = false;
};

// What grade and verify have besides.
struct BatchArguments {
  LimitArguments limits;
  std::vector<std::string> paths;
  std::vector<std::string> boards = {"standard"};
  bool raw_input = false;
  std::string package;  // Of grade alone.
  std::string shard;
  GroupingArguments grouping;
  std::string protocol = "single";
  std::string engine = "auto";
  int jobs = 0;  // 0: as many as processors.
  bool stop_at_first = false;
  bool run_all = false;
  bool skip_unavailable = false;
  std::string budget = "5m";
  CacheArguments cache;
  ResultsArguments results;
  bool quiet = false;  // Of grade alone.
  ReportArguments reports;
};

// Adds the options to `command`, their values into `arguments`, which must
// outlive the parsing.
void AddLimitOptions(CLI::App& command, LimitArguments& arguments);
void AddBatchOptions(CLI::App& command, BatchArguments& arguments);

// The meaning of the arguments; JudgeOptions's other members keep their
// defaults. InvalidArgument names the option and what was expected.
absl::StatusOr<JudgeOptions> ResolveLimits(const LimitArguments& arguments);
absl::StatusOr<JudgeOptions> ResolveBatch(const BatchArguments& arguments);

// The options that are not at their defaults, quoted for a shell, each with a
// blank before it: what `flip-judge run` needs to do the same.
std::string NonDefaultLimitOptions(const LimitArguments& arguments);

// The same for the options that say what is judged on which boards how, those
// of reports left out: what `flip-judge grade` needs to feed the same boards.
std::string NonDefaultBoardOptions(const BatchArguments& arguments);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_JUDGE_OPTIONS_H_
