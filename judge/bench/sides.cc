#include "judge/bench/sides.h"

#include <cerrno>
#include <chrono>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/board_result.h"
#include "judge/bench/command.h"
#include "judge/boards/board_sets.h"
#include "judge/boards/test_case_writer.h"

namespace flip {
namespace {

using TestCases = std::vector<TestCase>;

// In one measurement of each kind.
constexpr size_t kForkedBoards = 2048;
constexpr size_t kStartedBoards = 384;
constexpr size_t kSlowBoards = 96;

// How long `work` takes for one of `boards`.
absl::StatusOr<double> TimeOfBoard(size_t boards,
                                   const std::function<absl::Status()>& work) {
  const auto start = std::chrono::steady_clock::now();
  const absl::Status status = work();
  const std::chrono::duration<double, std::micro> time =
      std::chrono::steady_clock::now() - start;
  if (!status.ok()) return status;
  return time.count() / static_cast<double>(boards);
}

absl::Status Expect(bool right, absl::string_view who, const TestCase& board) {
  if (right) return absl::OkStatus();
  return absl::InternalError(
      absl::StrCat(who, " gives a wrong answer to ", board.label));
}

absl::Status ExpectAccepted(Execution run, const TestCase& board,
                            const ProgramRunner& runner) {
  const BoardResult result =
      CheckRun(std::move(run), board, runner.limits(), Comparison::kTokens,
               ExitStatus::kMatters);
  return Expect(result.verdict == Verdict::kAccepted, "the engine", board);
}

absl::Status RunForked(const TestCases& boards, ProgramRunner& runner) {
  std::vector<absl::string_view> inputs;
  for (const TestCase& board : boards) inputs.emplace_back(board.input);
  // As many at once as the judge asks for.
  constexpr size_t kBatch = 256;
  for (size_t done = 0; done < boards.size();) {
    absl::StatusOr<BatchRuns> batch =
        runner.RunBatch(absl::MakeConstSpan(inputs).subspan(done, kBatch));
    if (!batch.ok()) return batch.status();
    if (batch->end == BatchEnd::kUnusable) {
      return absl::FailedPreconditionError("there is no fork server here");
    }
    for (Execution& run : batch->runs) {
      const absl::Status right =
          ExpectAccepted(std::move(run), boards[done++], runner);
      if (!right.ok()) return right;
    }
  }
  return absl::OkStatus();
}

absl::Status RunCold(const TestCases& boards, ProgramRunner& runner) {
  for (const TestCase& board : boards) {
    absl::StatusOr<Execution> run = runner.Run(board.input);
    if (!run.ok()) return run.status();
    const absl::Status right = ExpectAccepted(*std::move(run), board, runner);
    if (!right.ok()) return right;
  }
  return absl::OkStatus();
}

absl::Status RunCommand(const std::vector<std::string>& argv,
                        const TestCases& boards) {
  for (const TestCase& board : boards) {
    const absl::StatusOr<std::string> output =
        OutputOfCommand(argv, board.input);
    if (!output.ok()) return output.status();
    const absl::Status right = Expect(*output == board.answer, argv[0], board);
    if (!right.ok()) return right;
  }
  return absl::OkStatus();
}

absl::StatusOr<TestCases> RandomBoards(size_t count) {
  return TestCasesOf({absl::StrCat("random:", count)}, TestCaseOptions());
}

absl::Status WriteBoards(const TestCases& boards, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  for (const TestCase& board : boards) file << board.input;
  file.close();
  return file.fail() ? absl::ErrnoToStatus(errno, path) : absl::OkStatus();
}

// Without a judge.
struct OtherBoards {
  TestCases many;
  TestCases some;
  TestCases few;
  std::string file;   // with `many`
  std::string tests;  // a folder with `few`
};

absl::StatusOr<OtherBoards> MakeOtherBoards(const std::string& folder) {
  const absl::StatusOr<TestCases> many = RandomBoards(kForkedBoards);
  if (!many.ok()) return many.status();
  OtherBoards boards;
  boards.many = *many;
  boards.some.assign(many->begin(), many->begin() + kStartedBoards);
  boards.few.assign(many->begin(), many->begin() + kSlowBoards);
  boards.file = folder + "/boards.txt";
  boards.tests = folder + "/tests";
  absl::Status written = WriteBoards(boards.many, boards.file);
  if (written.ok()) written = WriteTestCases(boards.few, boards.tests);
  if (!written.ok()) return written;
  return boards;
}

absl::StatusOr<double> MeasureBareLoop(const std::string& file) {
  const absl::StatusOr<std::string> output =
      OutputOfCommand({FLIP_BENCH_BARE_LOOP, file}, "");
  if (!output.ok()) return output.status();
  double time = 0;
  if (absl::SimpleAtod(*output, &time)) return time;
  return absl::InternalError("the bare loop told no time");
}

absl::StatusOr<double> MeasureCommand(const std::vector<std::string>& argv,
                                      const TestCases& boards) {
  return TimeOfBoard(boards.size(), [&] { return RunCommand(argv, boards); });
}

}  // namespace

absl::StatusOr<std::vector<Side>> OurSides(ProgramRunner& forked,
                                           ProgramRunner& cold) {
  const absl::StatusOr<TestCases> many = RandomBoards(kForkedBoards);
  if (!many.ok()) return many.status();
  const TestCases some(many->begin(), many->begin() + kStartedBoards);
  absl::Status opened = RunForked({some.front()}, forked);
  if (opened.ok()) opened = RunCold({some.front()}, cold);
  if (!opened.ok()) return opened;
  return std::vector<Side>{
      {"engine",
       [many = *many, &forked] {
         return TimeOfBoard(many.size(),
                            [&] { return RunForked(many, forked); });
       }},
      {"cold",
       [some, &cold] {
         return TimeOfBoard(some.size(), [&] { return RunCold(some, cold); });
       }},
  };
}

absl::StatusOr<std::vector<Side>> OtherSides(const std::string& folder,
                                             const std::string& bwrap) {
  const absl::StatusOr<OtherBoards> boards = MakeOtherBoards(folder);
  if (!boards.ok()) return boards.status();
  const std::vector<std::string> boxed = {
      bwrap,           "--unshare-all", "--die-with-parent",
      "--new-session", "--clearenv",    "--cap-drop",
      "ALL",           "--ro-bind",     FLIP_BENCH_ROWS,
      "/program",      "/program"};
  const std::vector<std::string> shell = {
      "/bin/sh",
      "-c",
      "for i in \"$1\"/*.in; do "
      "\"$2\" <\"$i\" >\"$1/out\" && diff \"$1/out\" \"${i%.in}.ans\" || "
      "exit 1; done",
      "sh",
      boards->tests,
      FLIP_BENCH_ROWS};
  return std::vector<Side>{
      {"bare", [file = boards->file] { return MeasureBareLoop(file); }},
      {"spawn",
       [some = boards->some] {
         return MeasureCommand({FLIP_BENCH_ROWS}, some);
       }},
      {"bwrap",
       [few = boards->few, boxed] { return MeasureCommand(boxed, few); }},
      {"shell",
       [shell] {
         return TimeOfBoard(
             kSlowBoards, [&] { return OutputOfCommand(shell, "").status(); });
       }},
  };
}

}  // namespace flip
