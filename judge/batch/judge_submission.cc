#include "judge/batch/judge_submission.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/budget.h"
#include "judge/batch/stream.h"
#include "judge/boards/content_id.h"
#include "judge/boards/standard_set.h"
#include "judge/compile/build_plan.h"
#include "judge/compile/cached_compiler.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/verdict/stream.h"

namespace flip {
namespace {

// The judging of one submission, as it goes on.
class SubmissionJudge {
 public:
  SubmissionJudge(const Submission& submission, const JudgeContext& context)
      : context_(context), budget_(context.options.budget) {
    result_.submission = submission;
    result_.limits =
        submission.language == nullptr
            ? context.options.limits
            : LimitsFor(*submission.language, context.options.limits,
                        context.options.language_limits);
    result_.limits.cpu *= submission.time_scale;
    result_.limits.wall *= submission.time_scale;
    result_.judgement.boards = context.test_cases.size();
  }

  SubmissionResult Finish() {
    const Submission& submission = result_.submission;
    if (!submission.fault.empty()) {
      Fail(absl::UnavailableError(submission.fault));
    } else if (!submission.skipped()) {
      ReadAndJudge();
    }
    result_.wall = absl::FromChrono(Clock::now() - start_);
    return std::move(result_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<Sources> Read();
  std::optional<Compilation> Compile(const Sources& sources);
  void ReadAndJudge();
  bool LookUp(const BuildPlan& plan);
  std::optional<Program> MakeProgram(const Sources& sources);
  void Run(const Program& program);
  void KeepRuns(size_t first, absl::Span<const BoardResult* const> boards,
                bool provisional) const;
  void RunAllBoards(const Program& program);
  void RunStream(Program program);
  void ConcludeStream(Execution run, bool budget_ended);
  void TryStream(Program program);
  void Conclude();
  void Fail(const absl::Status& status);

  const JudgeContext& context_;
  const Clock::time_point start_ = Clock::now();
  Budget budget_;
  // Of the sources: the same for the same submission.
  uint64_t seed_ = 0;
  // Of the store; nothing without one.
  EarlierRuns earlier_;
  SubmissionResult result_;
  std::vector<RunSummary> summaries_;
};

// A fault of ours, or an interrupt.
void SubmissionJudge::Fail(const absl::Status& status) {
  if (absl::IsCancelled(status)) {
    result_.unfinished = Unfinished::kInterrupted;
    return;
  }
  result_.unfinished = Unfinished::kFault;
  result_.fault = std::string(status.message());
  result_.verdict = Verdict::kJudgeError;
}

// What decides which of its runs are confirmed.
uint64_t SeedOf(const Sources& sources) {
  std::string content;
  for (const SourceFile& file : sources.files) {
    const absl::StatusOr<std::string> text = file.data.Read();
    if (text.ok()) absl::StrAppend(&content, text->size(), ":", *text);
  }
  uint64_t seed = 0;
  (void)absl::SimpleHexAtoi(ContentId(content).substr(0, 16), &seed);
  return seed;
}

// Nothing where the result says why.
std::optional<Sources> SubmissionJudge::Read() {
  absl::StatusOr<Sources> sources = ReadSources(result_.submission);
  if (sources.ok()) return *std::move(sources);
  if (absl::IsFailedPrecondition(sources.status())) {
    result_.submission.language = nullptr;
    result_.submission.skip_reason = std::string(sources.status().message());
  } else {
    Fail(sources.status());
  }
  return std::nullopt;
}

std::optional<Compilation> SubmissionJudge::Compile(const Sources& sources) {
  absl::StatusOr<Compilation> compilation;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    const Budget::Spending spending(budget_);
    compilation = CompileCached(*result_.submission.language, sources,
                                context_.open_sandbox, context_.toolchain,
                                context_.compile_help);
  }
  if (compilation.ok()) {
    budget_.GiveBack(compilation->shared);
    return *std::move(compilation);
  }
  if (absl::IsNotFound(compilation.status()) &&
      context_.options.skip_unavailable) {
    result_.unavailable = true;
    result_.submission.skip_reason =
        std::string(compilation.status().message());
  } else {
    Fail(compilation.status());
  }
  return std::nullopt;
}

// Asks the store what it knows of the program; false where the result says
// why that cannot be.
bool SubmissionJudge::LookUp(const BuildPlan& plan) {
  absl::StatusOr<std::string> key;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    key = context_.keys->KeyOf(*result_.submission.language, plan,
                               context_.open_sandbox);
  }
  // Without its tool it is not compiled, which is told as ever.
  if (absl::IsNotFound(key.status())) return true;
  if (!key.ok()) {
    Fail(key.status());
    return false;
  }
  earlier_ = context_.store->find(
      {result_.submission.language->name, *std::move(key), result_.limits});
  result_.program = earlier_.program;
  return true;
}

void SubmissionJudge::ReadAndJudge() {
  const std::optional<Sources> sources = Read();
  if (!sources.has_value()) return;
  seed_ = SeedOf(*sources);
  absl::StatusOr<BuildPlan> plan;
  if (context_.store != nullptr &&
      context_.options.protocol != Protocol::kStream) {
    plan = PlanCompilation(*result_.submission.language, *sources);
    // What cannot be planned fails as it does without a store.
    if (plan.ok() && plan->refusal.empty() && !LookUp(*plan)) return;
  }
  if (earlier_.compilation.has_value()) {
    KnownCompilation& known = *earlier_.compilation;
    result_.compiled = known.compiled;
    result_.compile_reason = std::move(known.reason);
    result_.diagnostics = std::move(known.diagnostics);
    if (!known.compiled) {
      result_.verdict = Verdict::kCompileError;
      return;
    }
    if (context_.options.protocol == Protocol::kSingle &&
        !HasToRun(earlier_.boards, context_.options.stop)) {
      Program program = std::move(plan->program);
      // Whatever made them, they are not made again.
      program.has_fork_server = true;
      return Run(program);
    }
  }
  const std::optional<Program> program = MakeProgram(*sources);
  if (program.has_value()) Run(*program);
}

std::optional<Program> SubmissionJudge::MakeProgram(const Sources& sources) {
  std::optional<Compilation> compilation = Compile(sources);
  if (!compilation.has_value()) return std::nullopt;
  result_.diagnostics = std::move(compilation->diagnostics);
  result_.cached = compilation->cached;
  result_.compiled = compilation->program.has_value();
  const auto keep = [&] {
    if (result_.program.empty() || !compilation->repeatable) return;
    context_.store->keep_compilation(
        result_.program,
        {result_.compiled, compilation->reason, result_.diagnostics});
  };
  if (result_.compiled) {
    keep();
    return std::move(compilation->program);
  }
  // An error that was kept is one of a toolchain that worked.
  if (!compilation->cached) {
    absl::ReaderMutexLock lock(&context_.gate);
    const absl::Status works =
        context_.toolchain.Check(*result_.submission.language);
    if (!works.ok()) {
      Fail(works);
      return std::nullopt;
    }
  }
  keep();
  result_.verdict = Verdict::kCompileError;
  result_.compile_reason = std::move(compilation->reason);
  return std::nullopt;
}

void SubmissionJudge::KeepRuns(size_t first,
                               absl::Span<const BoardResult* const> boards,
                               bool provisional) const {
  std::vector<const BoardResult*> fresh(boards.begin(), boards.end());
  for (size_t i = 0; i < fresh.size() && !earlier_.boards.empty(); ++i) {
    const std::optional<KnownBoard>& known = earlier_.boards[first + i];
    if (known.has_value() && known->is_settled) fresh[i] = nullptr;
  }
  context_.store->keep_runs(earlier_.program, first, fresh, provisional);
}

void SubmissionJudge::RunAllBoards(const Program& program) {
  const JudgeOptions& options = context_.options;
  BoardRunContext context = {context_.test_cases,   result_.limits,
                             options.comparison,    options.exit_status,
                             options.stop,          options.engine,
                             context_.open_sandbox, context_.gate,
                             context_.crew,         budget_,
                             context_.processor,    seed_,
                             context_.on_boards};
  context.known = absl::MakeSpan(earlier_.boards);
  context.known_cold_reason = earlier_.cold_reason;
  if (!earlier_.program.empty()) {
    context.on_settled =
        [this](size_t first, absl::Span<const BoardResult* const> boards,
               bool provisional) { KeepRuns(first, boards, provisional); };
  }
  BoardRuns runs = RunBoards(program, context);
  for (size_t i = 0; i < runs.boards.size() && !earlier_.boards.empty(); ++i) {
    if (earlier_.boards[i].has_value()) ++result_.reused;
  }
  // They take as much memory as the results.
  earlier_.boards = std::vector<std::optional<KnownBoard>>();
  result_.limits = runs.limits;
  result_.boards = std::move(runs.boards);
  result_.confirmed = runs.confirmed;
  result_.cold_reason = std::move(runs.cold_reason);
  if (!earlier_.program.empty() &&
      result_.cold_reason != earlier_.cold_reason) {
    context_.store->keep_cold_reason(earlier_.program, result_.cold_reason);
  }
  result_.unfinished = runs.unfinished;
  if (runs.unfinished == Unfinished::kFault) {
    result_.fault = std::move(runs.fault);
    result_.verdict = Verdict::kJudgeError;
  }
  summaries_ = std::move(runs.summaries);
  Conclude();
}

// From the boards' verdicts to the submission's.
void SubmissionJudge::Conclude() {
  result_.judgement = Judge(summaries_, context_.test_cases.size());
  if (result_.fault.empty() || result_.judgement.deciding.has_value()) {
    result_.verdict = result_.judgement.verdict;
  }
}

void SubmissionJudge::RunStream(Program program) {
  const Limits limits =
      StreamLimits(result_.limits, context_.test_cases.size());
  result_.limits = limits;
  const absl::Duration left = budget_.left();
  const bool by_budget = left < limits.wall;
  Limits enforced = limits;
  if (by_budget) enforced.wall = left;
  ProgramRunner runner(std::move(program), enforced, context_.open_sandbox,
                       context_.processor);
  absl::StatusOr<Execution> run;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    const Budget::Spending spending(budget_);
    run = runner.Run(StreamInput(context_.test_cases));
  }
  if (context_.on_boards) {
    context_.on_boards(static_cast<int>(context_.test_cases.size()));
  }
  if (!run.ok()) return Fail(run.status());
  const bool budget_ended = by_budget && run->killed_for == LimitReached::kWall;
  ConcludeStream(*std::move(run), budget_ended);
}

// From the run of all boards to theirs. One that the budget ended tells nothing
// of the board that it was at.
void SubmissionJudge::ConcludeStream(Execution run, bool budget_ended) {
  std::vector<absl::string_view> answers;
  for (const TestCase& test_case : context_.test_cases) {
    answers.emplace_back(absl::StripAsciiWhitespace(test_case.answer));
  }
  std::vector<StreamedBoard> boards =
      JudgeStream(run, result_.limits, context_.options.exit_status, answers);
  if (budget_ended) {
    boards.pop_back();
    result_.unfinished = Unfinished::kBudget;
  } else if (boards.size() < answers.size()) {
    result_.unfinished = Unfinished::kStream;
  }
  for (StreamedBoard& streamed : boards) {
    summaries_.push_back({streamed.verdict, run.cpu, run.peak_memory});
    BoardResult& board = result_.boards.emplace_back();
    board.verdict = streamed.verdict;
    const bool right = streamed.token == answers[result_.boards.size() - 1];
    board.check = right ? CheckOutcome::kAccept : CheckOutcome::kReject;
    if (!right) board.right_by.reset();
    if (board.verdict == Verdict::kAccepted) continue;
    board.run.output_size = Bytes(static_cast<int64_t>(streamed.token.size()));
    board.run.output = std::move(streamed.token);
    board.run.output.resize(std::min(board.run.output.size(), kKeptOutput));
  }
  run.output.resize(std::min(run.output.size(), kKeptOutput));
  run.output.shrink_to_fit();
  result_.stream = std::make_unique<Execution>(std::move(run));
  Conclude();
}

// What a program that is right on single boards does with three in a row.
void SubmissionJudge::TryStream(Program program) {
  std::vector<TestCase> three;
  std::vector<absl::string_view> answers;
  // The first of the standard set have different answers.
  const std::vector<Board> standard = StandardSet();
  for (size_t i = 0; i < 3; ++i) three.push_back(MakeTestCase(standard[i]));
  for (const TestCase& test_case : three) {
    answers.emplace_back(absl::StripAsciiWhitespace(test_case.answer));
  }
  const Limits limits = StreamLimits(result_.limits, three.size());
  ProgramRunner runner(std::move(program), limits, context_.open_sandbox,
                       context_.processor);
  absl::ReaderMutexLock lock(&context_.gate);
  const absl::StatusOr<Execution> run = runner.Run(StreamInput(three));
  if (!run.ok()) {
    // The verdict does not rest on it.
    result_.stream_remark = absl::StrCat("three boards in a row not tried: ",
                                         run.status().message());
    return;
  }
  const std::vector<StreamedBoard> boards =
      JudgeStream(*run, limits, context_.options.exit_status, answers);
  size_t right = 0;
  while (right < boards.size() && boards[right].verdict == Verdict::kAccepted) {
    ++right;
  }
  result_.stream_remark =
      right == three.size()
          ? "answers three boards in a row"
          : absl::StrCat("of three boards in a row, ",
                         VerdictCode(boards[right].verdict), " on the ",
                         std::array{"first", "second", "third"}[right]);
}

void SubmissionJudge::Run(const Program& program) {
  if (context_.options.protocol == Protocol::kStream) {
    return RunStream(program);
  }
  RunAllBoards(program);
  if (context_.options.protocol == Protocol::kAuto &&
      result_.verdict == Verdict::kAccepted &&
      result_.unfinished == Unfinished::kNo) {
    TryStream(program);
  }
}

}  // namespace

SubmissionResult JudgeSubmission(const Submission& submission,
                                 const JudgeContext& context) {
  return SubmissionJudge(submission, context).Finish();
}

}  // namespace flip
