#include "judge/cli/judge_options.h"

#include <limits>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "judge/batch/batch.h"
#include "judge/boards/board_sets.h"
#include "judge/check/compare.h"
#include "judge/cli/not_empty.h"
#include "judge/compile/language_limits.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

absl::Status BadOption(absl::string_view option, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(option, ": ", what));
}

// `value`, its error naming the option.
template <typename T>
absl::StatusOr<T> OfOption(absl::string_view option, absl::StatusOr<T> value) {
  if (value.ok()) return value;
  return BadOption(option, value.status().message());
}

constexpr char kRunGroup[] = "Limits of a run";

void AddRunLimits(CLI::App& command, LimitArguments& arguments) {
  const auto add = [&](const char* name, std::string& value, const char* type,
                       const char* expected, const char* help) {
    command.add_option(name, value, help)
        ->type_name(type)
        ->check(NotEmpty(expected))
        ->group(kRunGroup);
  };
  constexpr char kTime[] = "a time, as 500ms or 2s";
  constexpr char kSize[] = "a size, as 64MiB or 1GiB";
  add("--time-limit", arguments.time_limit, "TIME", kTime,
      "CPU time of all its processes, as 500ms or 2s (default: 1s)");
  add("--wall-limit", arguments.wall_limit, "TIME", kTime,
      "Elapsed time (default: three times the time limit and 1s)");
  add("--memory-limit", arguments.memory_limit, "SIZE", kSize,
      "Resident memory, as 64MiB or 1GiB (default: 64MiB); and at most 4GiB of "
      "addresses, but in Java");
  add("--output-limit", arguments.output_limit, "SIZE", kSize,
      "Size of standard output (default: 64KiB)");
  command
      .add_option("--processes", arguments.processes,
                  "Processes and threads at once")
      ->type_name("N")
      ->capture_default_str()
      ->check(CLI::Range(1, kMostProcesses))
      ->group(kRunGroup);
}

void AddLanguages(CLI::App& command, LimitArguments& arguments) {
  command
      .add_option(
          "--limits", arguments.languages,
          "Limits of one language, may be given several times: "
          "java:time=2s,wall=7s,memory=256MiB,output=64KiB,processes=64 "
          "or some of these; c, c++, java, python. Where nobody sets "
          "them, Java has twice the times and 192 MiB more memory")
      ->type_name("LANGUAGE:LIMITS")
      ->allow_extra_args(false)
      ->group(kRunGroup);
}

void AddComparison(CLI::App& command, LimitArguments& arguments) {
  command
      .add_option("--compare", arguments.compare,
                  "How answers are compared: tokens (white space never "
                  "matters), lines (blanks at line ends and one final newline "
                  "do not matter), exact")
      ->capture_default_str()
      ->check(CLI::IsMember({"tokens", "lines", "exact"}));
  command.add_flag("--ignore-exit-status", arguments.ignore_exit_status,
                   "An exit status other than 0 is no run-time error, as with "
                   "programs that have void main()");
}

void AddBoards(CLI::App& command, BatchArguments& arguments) {
  command
      .add_option("PATH", arguments.paths,
                  "Submissions: files, or folders to search")
      ->type_name("")
      ->check(NotEmpty("the name of a file or folder"));
  command
      .add_option(
          "--boards", arguments.boards,
          absl::StrCat("Board set, may be given several times; one of\n",
                       kBoardSetHelp))
      ->type_name("SPEC")
      ->capture_default_str()
      ->allow_extra_args(false);
  command
      .add_option("--shard", arguments.shard,
                  "Only the Ith of N shares of the submissions, each of which "
                  "is in one by the hash of its files: for several machines, "
                  "whose --out folders merge puts together")
      ->type_name("I/N")
      ->check(NotEmpty("a shard"));
  command.add_flag("--raw-input", arguments.raw_input,
                   "Feed .in files byte for byte, not in the canonical form");
}

void AddEngine(CLI::App& command, BatchArguments& arguments) {
  command
      .add_option("--jobs", arguments.jobs,
                  "Runs at once, of several submissions or of one (default: "
                  "the processors)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command
      .add_option("--protocol", arguments.protocol,
                  "One board a run (single); all boards in one run, its time "
                  "and output limits times the boards (stream); single, and "
                  "then whether three in one run would be answered (auto)")
      ->capture_default_str()
      ->check(CLI::IsMember({"single", "stream", "auto"}));
  command
      .add_option("--engine", arguments.engine,
                  "A fresh process a board by a fork server in the program, "
                  "and a sample of them again by starting it (auto); each by "
                  "starting it (cold)")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "cold"}));
}

// When a submission is done with before its last board.
void AddEnds(CLI::App& command, BatchArguments& arguments) {
  CLI::Option* stop =
      command.add_flag("--stop-at-first", arguments.stop_at_first,
                       "End a submission at its first board that is not AC");
  command
      .add_flag("--run-all", arguments.run_all,
                "Go on after the third run that reaches a limit")
      ->excludes(stop);
  command.add_flag("--skip-unavailable", arguments.skip_unavailable,
                   "Skip submissions whose language's compiler is missing "
                   "here, which is a fault (JE) otherwise");
  command
      .add_option("--budget", arguments.budget,
                  "Elapsed time for a submission, then the rest of its boards "
                  "is not run; inf for none")
      ->type_name("TIME")
      ->capture_default_str();
}

}  // namespace

void AddLimitOptions(CLI::App& command, LimitArguments& arguments) {
  AddRunLimits(command, arguments);
  AddLanguages(command, arguments);
  AddComparison(command, arguments);
}

void AddBatchOptions(CLI::App& command, BatchArguments& arguments) {
  AddBoards(command, arguments);
  AddEngine(command, arguments);
  AddEnds(command, arguments);
  AddGroupingOptions(command, arguments.grouping);
  AddPathOption(command, arguments.grouping);
  AddLimitOptions(command, arguments.limits);
  AddCacheOptions(command, arguments.cache);
  AddResultsOptions(command, arguments.results);
  AddJsonOption(command, arguments.reports);
}

absl::StatusOr<JudgeOptions> ResolveLimits(const LimitArguments& arguments) {
  JudgeOptions options;
  Limits& limits = options.limits;
  if (!arguments.time_limit.empty()) {
    const absl::StatusOr<absl::Duration> cpu =
        OfOption("--time-limit", ParseTimeLimit(arguments.time_limit));
    if (!cpu.ok()) return cpu.status();
    limits.cpu = *cpu;
  }
  limits.wall = WallFor(limits.cpu);
  if (!arguments.wall_limit.empty()) {
    const absl::StatusOr<absl::Duration> wall =
        OfOption("--wall-limit", ParseTimeLimit(arguments.wall_limit));
    if (!wall.ok()) return wall.status();
    limits.wall = *wall;
  }
  if (!arguments.memory_limit.empty()) {
    const absl::StatusOr<Bytes> memory =
        OfOption("--memory-limit", ParseMemoryLimit(arguments.memory_limit));
    if (!memory.ok()) return memory.status();
    limits.memory = *memory;
  }
  limits.stack = StackFor(limits.memory);
  if (!arguments.output_limit.empty()) {
    const absl::StatusOr<Bytes> output =
        OfOption("--output-limit", ParseOutputLimit(arguments.output_limit));
    if (!output.ok()) return output.status();
    limits.output = *output;
  }
  limits.processes = arguments.processes;
  for (const std::string& text : arguments.languages) {
    const absl::Status added = AddLanguageLimits(text, options.language_limits);
    if (!added.ok()) return BadOption("--limits", added.message());
  }
  options.comparison = *ComparisonByName(arguments.compare);
  if (arguments.ignore_exit_status) options.exit_status = ExitStatus::kIgnored;
  return options;
}

absl::StatusOr<JudgeOptions> ResolveBatch(const BatchArguments& arguments) {
  absl::StatusOr<JudgeOptions> options = ResolveLimits(arguments.limits);
  if (!options.ok()) return options;
  options->stop.at_first_failure = arguments.stop_at_first;
  if (arguments.run_all) options->stop.limits = std::numeric_limits<int>::max();
  options->skip_unavailable = arguments.skip_unavailable;
  options->protocol = arguments.protocol == "stream" ? Protocol::kStream
                      : arguments.protocol == "auto" ? Protocol::kAuto
                                                     : Protocol::kSingle;
  if (options->protocol == Protocol::kStream &&
      options->comparison != Comparison::kTokens) {
    return BadOption("--protocol stream",
                     "answers are told apart by white space, so it goes with "
                     "--compare tokens alone");
  }
  options->engine = arguments.engine == "cold" ? Engine::kCold : Engine::kAuto;
  const absl::StatusOr<absl::Duration> budget =
      OfOption("--budget", ParseTime(arguments.budget));
  if (!budget.ok()) return budget.status();
  if (*budget == absl::ZeroDuration()) {
    return BadOption("--budget", "expected more than 0s, or inf for none");
  }
  options->budget = *budget;
  return options;
}

std::string NonDefaultLimitOptions(const LimitArguments& arguments) {
  const LimitArguments defaults;
  std::string text;
  const auto add = [&text](absl::string_view option, const std::string& value,
                           const std::string& default_value) {
    if (value != default_value) {
      absl::StrAppend(&text, " ", option, " ", ShellQuote(value));
    }
  };
  add("--time-limit", arguments.time_limit, defaults.time_limit);
  add("--wall-limit", arguments.wall_limit, defaults.wall_limit);
  add("--memory-limit", arguments.memory_limit, defaults.memory_limit);
  add("--output-limit", arguments.output_limit, defaults.output_limit);
  add("--processes", absl::StrCat(arguments.processes),
      absl::StrCat(defaults.processes));
  for (const std::string& limits : arguments.languages) {
    add("--limits", limits, "");
  }
  add("--compare", arguments.compare, defaults.compare);
  if (arguments.ignore_exit_status) {
    absl::StrAppend(&text, " --ignore-exit-status");
  }
  return text;
}

std::string NonDefaultBoardOptions(const BatchArguments& arguments) {
  std::string text;
  if (arguments.boards != BatchArguments().boards) {
    for (const std::string& boards : arguments.boards) {
      absl::StrAppend(&text, " --boards ", ShellQuote(boards));
    }
  }
  if (!arguments.package.empty()) {
    absl::StrAppend(&text, " --package ", ShellQuote(arguments.package));
  }
  if (arguments.raw_input) absl::StrAppend(&text, " --raw-input");
  return text;
}

}  // namespace flip
