#include "judge/batch/judge_submission.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/stream.h"
#include "judge/boards/standard_set.h"
#include "judge/compile/cached_compiler.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/verdict/stream.h"

namespace flip {
namespace {

// From this share of the CPU limit on, a run's time is in doubt.
constexpr double kDoubtfulShare = 0.8;

// The judging of one submission, as it goes on.
class SubmissionJudge {
 public:
  SubmissionJudge(const Submission& submission, const JudgeContext& context)
      : context_(context) {
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
      if (std::optional<Program> program = MakeProgram()) {
        Run(*program);
      }
    }
    result_.wall = absl::FromChrono(Clock::now() - start_);
    return std::move(result_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Counts the time in which something of the submission runs, so that waiting
  // for others costs it nothing.
  class Spending {
   public:
    explicit Spending(absl::Duration& spent) : spent_(spent) {}
    Spending(const Spending&) = delete;
    Spending& operator=(const Spending&) = delete;
    ~Spending() { spent_ += absl::FromChrono(Clock::now() - start_); }

   private:
    absl::Duration& spent_;
    const Clock::time_point start_ = Clock::now();
  };
  std::optional<Program> MakeProgram();
  void Run(const Program& program);
  void RunBoards(Program program);
  void RunStream(Program program);
  void TryStream(Program program);
  void Conclude();
  // Runs one board; false when this ends the submission before its verdict.
  bool RunBoard(const TestCase& test_case, ProgramRunner& runner);
  absl::StatusOr<BoardResult> RunAndCheck(const TestCase& test_case,
                                          ProgramRunner& runner);
  // Runs the board once more; false when that failed.
  bool Repeat(const TestCase& test_case, ProgramRunner& runner, bool alone,
              BoardResult& board);
  void Fail(const absl::Status& status);

  const JudgeContext& context_;
  const Clock::time_point start_ = Clock::now();
  absl::Duration spent_;
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

std::optional<Program> SubmissionJudge::MakeProgram() {
  const absl::StatusOr<Sources> sources = ReadSources(result_.submission);
  if (absl::IsFailedPrecondition(sources.status())) {
    result_.submission.language = nullptr;
    result_.submission.skip_reason = std::string(sources.status().message());
    return std::nullopt;
  }
  if (!sources.ok()) {
    Fail(sources.status());
    return std::nullopt;
  }
  absl::StatusOr<Compilation> compilation;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    const Spending spending(spent_);
    compilation = CompileCached(*result_.submission.language, *sources,
                                context_.open_sandbox, context_.toolchain,
                                context_.compile_help);
  }
  if (absl::IsNotFound(compilation.status()) &&
      context_.options.skip_unavailable) {
    result_.unavailable = true;
    result_.submission.skip_reason =
        std::string(compilation.status().message());
    return std::nullopt;
  }
  if (!compilation.ok()) {
    Fail(compilation.status());
    return std::nullopt;
  }
  spent_ -= compilation->shared;
  result_.diagnostics = std::move(compilation->diagnostics);
  result_.cached = compilation->cached;
  if (!compilation->program.has_value()) {
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
    result_.verdict = Verdict::kCompileError;
    result_.compile_reason = std::move(compilation->reason);
  }
  result_.compiled = compilation->program.has_value();
  return std::move(compilation->program);
}

absl::StatusOr<BoardResult> SubmissionJudge::RunAndCheck(
    const TestCase& test_case, ProgramRunner& runner) {
  absl::StatusOr<Execution> run;
  {
    const Spending spending(spent_);
    run = runner.Run(test_case.input);
  }
  if (!run.ok()) return run.status();
  BoardResult board;
  board.run = *std::move(run);
  board.check =
      Compare(context_.options.comparison, board.run.output, test_case.answer);
  board.verdict = VerdictOf(board.run, runner.limits(), board.check,
                            context_.options.exit_status);
  if (board.verdict == Verdict::kAccepted) {
    board.run.output.clear();
  } else {
    board.run.output.resize(std::min(board.run.output.size(), kKeptOutput));
  }
  board.run.output.shrink_to_fit();
  return board;
}

// Whether `repeated` is to decide rather than `board`.
bool Decides(const BoardResult& repeated, const BoardResult& board) {
  const bool board_in_time = board.verdict != Verdict::kTimeLimit;
  const bool repeated_in_time = repeated.verdict != Verdict::kTimeLimit;
  if (board_in_time != repeated_in_time) return repeated_in_time;
  if (repeated.verdict == board.verdict)
    return repeated.run.cpu < board.run.cpu;
  // The time was in doubt, not the answer: a failure stands, whichever run it
  // was.
  return board.verdict == Verdict::kAccepted;
}

bool SubmissionJudge::Repeat(const TestCase& test_case, ProgramRunner& runner,
                             bool alone, BoardResult& board) {
  absl::StatusOr<BoardResult> repeated;
  if (alone) {
    absl::WriterMutexLock lock(&context_.gate);
    repeated = RunAndCheck(test_case, runner);
  } else {
    absl::ReaderMutexLock lock(&context_.gate);
    repeated = RunAndCheck(test_case, runner);
  }
  if (!repeated.ok()) {
    Fail(repeated.status());
    return false;
  }
  if (alone && Decides(*repeated, board)) {
    std::swap(board.run, repeated->run);
    std::swap(board.verdict, repeated->verdict);
    std::swap(board.check, repeated->check);
  }
  board.other = std::make_unique<Execution>(std::move(repeated->run));
  board.other_verdict = repeated->verdict;
  return true;
}

bool SubmissionJudge::RunBoard(const TestCase& test_case,
                               ProgramRunner& runner) {
  absl::StatusOr<BoardResult> board;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    board = RunAndCheck(test_case, runner);
  }
  if (!board.ok()) {
    Fail(board.status());
    return false;
  }
  const bool first_failure = result_.judgement.deciding == std::nullopt &&
                             board->verdict != Verdict::kAccepted;
  if (board->verdict == Verdict::kTimeLimit ||
      board->run.cpu >= kDoubtfulShare * runner.limits().cpu) {
    // Without the repetition the time is not known, so the board is not run.
    if (!Repeat(test_case, runner, /*alone=*/true, *board)) return false;
  } else if (first_failure) {
    Repeat(test_case, runner, /*alone=*/false, *board);
  }
  summaries_.push_back(
      {board->verdict, board->run.cpu, board->run.peak_memory});
  if (board->verdict != Verdict::kAccepted &&
      !result_.judgement.deciding.has_value()) {
    result_.judgement.deciding = summaries_.size() - 1;
  }
  result_.boards.push_back(*std::move(board));
  // A repetition may have failed; the run itself stands.
  return result_.unfinished == Unfinished::kNo;
}

void SubmissionJudge::RunBoards(Program program) {
  ProgramRunner runner(std::move(program), result_.limits,
                       context_.open_sandbox, context_.processor);
  result_.limits = runner.limits();
  for (const TestCase& test_case : context_.test_cases) {
    if (spent_ >= context_.options.budget) {
      result_.unfinished = Unfinished::kBudget;
      break;
    }
    if (!RunBoard(test_case, runner)) break;
    if (context_.on_board) context_.on_board();
    if (summaries_.size() == context_.test_cases.size()) break;
    const StopReason stop = StopsAfter(summaries_, context_.options.stop);
    if (stop == StopReason::kNone) continue;
    result_.unfinished = stop == StopReason::kLimits
                             ? Unfinished::kLimits
                             : Unfinished::kFirstFailure;
    break;
  }
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
  const absl::Duration left = context_.options.budget - spent_;
  const bool by_budget = left < limits.wall;
  Limits enforced = limits;
  if (by_budget) enforced.wall = left;
  ProgramRunner runner(std::move(program), enforced, context_.open_sandbox,
                       context_.processor);
  absl::StatusOr<Execution> run;
  {
    absl::ReaderMutexLock lock(&context_.gate);
    const Spending spending(spent_);
    run = runner.Run(StreamInput(context_.test_cases));
  }
  if (context_.on_board) context_.on_board();
  if (!run.ok()) return Fail(run.status());
  std::vector<absl::string_view> answers;
  for (const TestCase& test_case : context_.test_cases) {
    answers.emplace_back(absl::StripAsciiWhitespace(test_case.answer));
  }
  std::vector<StreamedBoard> boards =
      JudgeStream(*run, limits, context_.options.exit_status, answers);
  if (by_budget && run->killed_for == LimitReached::kWall) {
    // Not its limit: what it had not answered is not known.
    boards.pop_back();
    result_.unfinished = Unfinished::kBudget;
  } else if (boards.size() < answers.size()) {
    result_.unfinished = Unfinished::kStream;
  }
  for (StreamedBoard& streamed : boards) {
    summaries_.push_back({streamed.verdict, run->cpu, run->peak_memory});
    BoardResult& board = result_.boards.emplace_back();
    board.verdict = streamed.verdict;
    const bool right = streamed.token == answers[result_.boards.size() - 1];
    board.check = right ? CheckOutcome::kAccept : CheckOutcome::kReject;
    if (board.verdict == Verdict::kAccepted) continue;
    board.run.output_size = Bytes(static_cast<int64_t>(streamed.token.size()));
    board.run.output = std::move(streamed.token);
    board.run.output.resize(std::min(board.run.output.size(), kKeptOutput));
  }
  run->output.resize(std::min(run->output.size(), kKeptOutput));
  run->output.shrink_to_fit();
  result_.stream = std::make_unique<Execution>(*std::move(run));
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
  RunBoards(program);
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
