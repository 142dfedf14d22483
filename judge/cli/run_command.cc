// flip-judge run: one submission on one board, with everything that is known.
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "judge/batch/batch.h"
#include "judge/check/compare.h"
#include "judge/cli/cache_options.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/grading.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/judge_options.h"
#include "judge/cli/not_empty.h"
#include "judge/compile/cached_compiler.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language_limits.h"
#include "judge/compile/toolchain_trial.h"
#include "judge/report/board_drawing.h"
#include "judge/report/escape.h"
#include "judge/run/program_runner.h"
#include "judge/submissions/submission.h"
#include "judge/verdict/verdict.h"
#include "solver/board_text.h"

namespace flip {
namespace {

// Everything that the sandbox hands back is shown.
constexpr size_t kShown = 64 * 1024;

struct RunArguments {
  LimitArguments limits;
  CacheArguments cache;
  GroupingArguments grouping;
  std::string path;
  std::string board;
};

absl::StatusOr<Board> ParseOneBoard(const std::string& text) {
  const absl::StatusOr<std::vector<Board>> boards =
      ParseBoards("--board", text, TextForm::kFree);
  if (!boards.ok()) return boards.status();
  if (boards->size() != 1) {
    return absl::InvalidArgumentError(
        absl::StrCat("--board: expected one board of 16 cells w or b, found ",
                     boards->size()));
  }
  return boards->front();
}

int Fault(const absl::Status& status) {
  PrintError(status.message());
  if (absl::IsCancelled(status)) return kExitInterrupted;
  return kExitFault;
}

void PrintRun(const Execution& run, const Limits& limits) {
  Print(absl::StrCat(
      "output    ",
      QuoteBytes(run.output, kShown,
                 static_cast<size_t>(run.output_size.count())),
      "\nerrors    ",
      QuoteBytes(run.error_output, kShown, run.error_output.size()),
      "\nended     ", DescribeRun(run, limits), "\n"));
  if (run.left_over > 0) {
    Print(absl::StrCat("          ", run.left_over,
                       " processes outlived it and were ended\n"));
  }
}

void PrintCompilation(const Submission& submission,
                      const Compilation& compilation) {
  Print(absl::StrCat("source    ", EscapeBytes(submission.path), " (",
                     submission.language->name, ")\n"));
  if (!submission.note.empty()) {
    Print(absl::StrCat("          ", EscapeBytes(submission.note), "\n"));
  }
  for (const std::vector<std::string>& command : compilation.commands) {
    Print(absl::StrCat("compile   ", EscapeBytes(absl::StrJoin(command, " ")),
                       "\n"));
  }
  if (compilation.commands.empty()) return;
  if (compilation.cached)
    Print("          (from the cache, of a time when it took:)\n");
  Print(absl::StrCat(
      "          ", DescribeRun(compilation.execution, CompileLimits()), "\n"));
  for (absl::string_view line :
       absl::StrSplit(compilation.diagnostics, '\n', absl::SkipWhitespace())) {
    Print(absl::StrCat("          ", EscapeBytes(line), "\n"));
  }
}

int RunBoard(const Language& language, Program program, Board board,
             const JudgeOptions& options, const WorkingSandbox& sandbox) {
  // Pinned, as graded runs are.
  ProgramRunner runner(
      std::move(program),
      LimitsFor(language, options.limits, options.language_limits),
      sandbox.open, Processors().front());
  const TestCase test_case = MakeTestCase(board);
  const absl::StatusOr<Execution> run = runner.Run(test_case.input);
  if (!run.ok()) return Fault(run.status());
  Print(absl::StrCat("board     ", test_case.label, ", number ", board.number(),
                     ", test case ", test_case.id, "\n",
                     DrawTestCase(test_case, "          ")));
  PrintRun(*run, runner.limits());
  const CheckOutcome check =
      Compare(options.comparison, run->output, test_case.answer);
  Print(absl::StrCat(
      "memory    ", MemoryModeText(sandbox.memory_mode), "\n",
      sandbox.no_groups.empty()
          ? ""
          : absl::StrCat("          ", sandbox.no_groups, "\n"),
      "verdict   ",
      VerdictCode(VerdictOf(*run, runner.limits(), check, options.exit_status)),
      " (compared by ", ComparisonName(options.comparison),
      "; judged from a single run)\n"));
  return kExitJudged;
}

int RunProgram(const Submission& submission, Board board,
               const JudgeOptions& options,
               std::optional<ContentStore> cache_folder) {
  const absl::StatusOr<Sources> sources = ReadSources(submission);
  if (!sources.ok()) {
    PrintError(absl::StrCat(EscapeBytes(submission.path), ": ",
                            sources.status().message()));
    return kExitUsage;
  }
  const std::atomic<bool>& interrupted = CatchInterrupts();
  const std::optional<WorkingSandbox> sandbox = FindWorkingSandbox(interrupted);
  if (!sandbox.has_value()) {
    return interrupted ? kExitInterrupted : kExitFault;
  }
  const auto keys = KeysHere(sandbox->runner);
  if (!keys.ok()) return Fault(keys.status());
  const std::unique_ptr<CompileCache> cache =
      CacheIn(std::move(cache_folder), *keys);
  ToolchainTrial toolchain(sandbox->open);
  PrecompiledHeader header;
  absl::StatusOr<Compilation> compilation =
      CompileCached(*submission.language, *sources, sandbox->open, toolchain,
                    {cache.get(), &header});
  if (!compilation.ok()) return Fault(compilation.status());
  const std::string remark = cache == nullptr ? "" : CacheRemark(*cache);
  if (!remark.empty()) PrintError(remark);
  PrintCompilation(submission, *compilation);
  if (compilation->program.has_value()) {
    return RunBoard(*submission.language, *std::move(compilation->program),
                    board, options, *sandbox);
  }
  if (!compilation->cached) {
    const absl::Status works = toolchain.Check(*submission.language);
    if (!works.ok()) return Fault(works);
  }
  Print(absl::StrCat("verdict   CE (", compilation->reason, ")\n"));
  return kExitJudged;
}

int RunOne(const RunArguments& arguments) {
  const absl::StatusOr<Board> board = ParseOneBoard(arguments.board);
  if (!board.ok()) {
    PrintError(board.status().message());
    return kExitUsage;
  }
  const absl::StatusOr<JudgeOptions> options = ResolveLimits(arguments.limits);
  if (!options.ok()) {
    PrintError(options.status().message());
    return kExitUsage;
  }
  GroupingOptions grouping = ResolveGrouping(arguments.grouping);
  grouping.paths_are_submissions = true;
  const absl::StatusOr<std::vector<Submission>> found =
      FindSubmissions({arguments.path}, grouping);
  if (!found.ok()) {
    PrintError(found.status().message());
    return kExitUsage;
  }
  if (found->size() != 1) {
    PrintError(absl::StrCat(EscapeBytes(arguments.path),
                            ": expected one submission, found ", found->size(),
                            "; name the one by its own path, or with --only"));
    return kExitUsage;
  }
  if (found->front().language == nullptr) {
    const Submission& only = found->front();
    PrintError(absl::StrCat(
        EscapeBytes(only.path), ": ",
        EscapeBytes(only.fault.empty() ? only.skip_reason : only.fault)));
    return kExitUsage;
  }
  absl::StatusOr<std::optional<ContentStore>> cache_folder =
      OpenCacheFolder(arguments.cache);
  if (!cache_folder.ok()) {
    PrintError(cache_folder.status().message());
    return kExitUsage;
  }
  return RunProgram(found->front(), *board, *options, *std::move(cache_folder));
}

}  // namespace

void AddRunCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "run", "Run one submission on one board and show everything about it");
  auto arguments = std::make_shared<RunArguments>();
  command
      ->add_option("PATH", arguments->path,
                   "The submission: a file, or a folder of one")
      ->type_name("")
      ->check(NotEmpty("the name of a file or folder"))
      ->required();
  command
      ->add_option("--board", arguments->board,
                   "The board: 16 cells w or b, row by row, with or without "
                   "white space between the rows")
      ->type_name("CELLS")
      ->required();
  AddGroupingOptions(*command, arguments->grouping);
  AddLimitOptions(*command, arguments->limits);
  AddCacheOptions(*command, arguments->cache);
  command->callback([arguments, &action] {
    action = [arguments] { return RunOne(*arguments); };
  });
}

}  // namespace flip
