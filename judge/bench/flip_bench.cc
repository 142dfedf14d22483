// flip_bench FOLDER ROUNDS WHOLE-ROUNDS: the engine and what it is compared
// with, measured by turns on one processor. README.md beside this file says
// what is printed. Writes into FOLDER, which has to be there and empty.
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/batch.h"
#include "judge/batch/board_result.h"
#include "judge/bench/command.h"
#include "judge/bench/whole_judging.h"
#include "judge/boards/board_sets.h"
#include "judge/boards/test_case_writer.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/sandbox_tools.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

using TestCases = std::vector<TestCase>;

// Boards a round, so that each side takes some 200 to 500 ms of it.
constexpr size_t kForkedBoards = 2048;
constexpr size_t kStartedBoards = 384;
constexpr size_t kSlowBoards = 96;

// One of what is compared: returns the microseconds that a board took.
struct Side {
  std::string name;
  std::function<absl::StatusOr<double>()> measure;
  std::vector<double> results;
};

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half]
                                : (values[half - 1] + values[half]) / 2;
}

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

absl::StatusOr<Program> CompileRows(const SandboxFactory& open_sandbox) {
  const UniqueFd fd(open(FLIP_BENCH_SOURCE, O_RDONLY | O_CLOEXEC));
  if (!fd.is_open()) return absl::ErrnoToStatus(errno, FLIP_BENCH_SOURCE);
  const absl::StatusOr<FileData> source =
      FileData::FromDescriptor(fd.get(), MiB(1));
  if (!source.ok()) return source.status();
  absl::StatusOr<Compilation> compilation =
      Compile(*LanguageOfFile(FLIP_BENCH_SOURCE),
              SourcesOfFile(FLIP_BENCH_SOURCE, *source), open_sandbox);
  if (!compilation.ok()) return compilation.status();
  if (!compilation->program.has_value()) {
    return absl::InternalError(compilation->diagnostics);
  }
  return *std::move(compilation->program);
}

absl::Status WriteBoards(const TestCases& boards, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  for (const TestCase& board : boards) file << board.input;
  file.close();
  return file.fail() ? absl::ErrnoToStatus(errno, path) : absl::OkStatus();
}

// Without a judge: (a) to (d).
absl::StatusOr<std::vector<Side>> OtherSides(const std::string& folder,
                                             const std::string& bwrap) {
  const absl::StatusOr<TestCases> many = RandomBoards(kForkedBoards);
  if (!many.ok()) return many.status();
  const TestCases some(many->begin(), many->begin() + kStartedBoards);
  const TestCases few(many->begin(), many->begin() + kSlowBoards);
  const std::string file = folder + "/boards.txt";
  const std::string tests = folder + "/tests";
  absl::Status written = WriteBoards(*many, file);
  if (written.ok()) written = WriteTestCases(few, tests);
  if (!written.ok()) return written;

  std::vector<Side> sides;
  sides.push_back({"bare",
                   [file]() -> absl::StatusOr<double> {
                     const absl::StatusOr<std::string> output =
                         OutputOfCommand({FLIP_BENCH_BARE_LOOP, file}, "");
                     if (!output.ok()) return output.status();
                     double time = 0;
                     if (absl::SimpleAtod(*output, &time)) return time;
                     return absl::InternalError("the bare loop told no time");
                   },
                   {}});
  sides.push_back({"spawn",
                   [some] {
                     return TimeOfBoard(some.size(), [&] {
                       return RunCommand({FLIP_BENCH_ROWS}, some);
                     });
                   },
                   {}});
  const std::vector<std::string> boxed = {
      bwrap,           "--unshare-all", "--die-with-parent",
      "--new-session", "--clearenv",    "--cap-drop",
      "ALL",           "--ro-bind",     FLIP_BENCH_ROWS,
      "/program",      "/program"};
  sides.push_back({"bwrap",
                   [few, boxed] {
                     return TimeOfBoard(few.size(),
                                        [&] { return RunCommand(boxed, few); });
                   },
                   {}});
  const std::vector<std::string> shell = {
      "/bin/sh",
      "-c",
      "for i in \"$1\"/*.in; do "
      "\"$2\" <\"$i\" >\"$1/out\" && diff \"$1/out\" \"${i%.in}.ans\" || exit "
      "1; "
      "done",
      "sh",
      tests,
      FLIP_BENCH_ROWS};
  sides.push_back({"shell",
                   [boards = few.size(), shell] {
                     return TimeOfBoard(boards, [&] {
                       return OutputOfCommand(shell, "").status();
                     });
                   },
                   {}});
  return sides;
}

// With the judge's sandbox, which is open before the time begins.
absl::StatusOr<std::vector<Side>> OurSides(ProgramRunner& forked,
                                           ProgramRunner& cold) {
  const absl::StatusOr<TestCases> many = RandomBoards(kForkedBoards);
  if (!many.ok()) return many.status();
  const TestCases some(many->begin(), many->begin() + kStartedBoards);
  absl::Status opened = RunForked({some.front()}, forked);
  if (opened.ok()) opened = RunCold({some.front()}, cold);
  if (!opened.ok()) return opened;
  std::vector<Side> sides;
  sides.push_back({"engine",
                   [many = *many, &forked] {
                     return TimeOfBoard(
                         many.size(), [&] { return RunForked(many, forked); });
                   },
                   {}});
  sides.push_back({"cold",
                   [some, &cold] {
                     return TimeOfBoard(some.size(),
                                        [&] { return RunCold(some, cold); });
                   },
                   {}});
  return sides;
}

absl::Status MeasureSides(const std::string& folder, int rounds,
                          const std::string& bwrap, ProgramRunner& forked,
                          ProgramRunner& cold) {
  absl::StatusOr<std::vector<Side>> sides = OurSides(forked, cold);
  if (!sides.ok()) return sides.status();
  absl::StatusOr<std::vector<Side>> others = OtherSides(folder, bwrap);
  if (!others.ok()) return others.status();
  std::move(others->begin(), others->end(), std::back_inserter(*sides));
  for (int round = 0; round < rounds; ++round) {
    for (Side& side : *sides) {
      const absl::StatusOr<double> result = side.measure();
      if (!result.ok()) return result.status();
      side.results.push_back(*result);
    }
  }
  for (const Side& side : *sides) {
    std::printf("%s %.1f\n", side.name.c_str(), Median(side.results));
  }
  return absl::OkStatus();
}

absl::Status MeasureWhole(const Program& program,
                          const SandboxFactory& open_sandbox, int rounds,
                          int processor) {
  const absl::StatusOr<TestCases> boards =
      TestCasesOf({"all"}, TestCaseOptions());
  if (!boards.ok()) return boards.status();
  std::vector<double> share, submission, judge;
  const auto each = [&](absl::Duration time) {
    return absl::ToDoubleMicroseconds(time) /
           static_cast<double>(boards->size());
  };
  for (int round = 0; round < rounds; ++round) {
    const absl::StatusOr<WholeJudging> whole =
        JudgeAll(program, *boards, open_sandbox, processor);
    if (!whole.ok()) return whole.status();
    share.push_back(absl::FDivDuration(whole->confirming, whole->wall));
    submission.push_back(each(whole->submission_cpu));
    judge.push_back(each(whole->judge_cpu));
  }
  std::printf("confirming_share %.4f\nsubmission_cpu %.1f\njudge_cpu %.1f\n",
              Median(share), Median(submission), Median(judge));
  return absl::OkStatus();
}

absl::Status PinTo(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<size_t>(processor), &set);
  return sched_setaffinity(0, sizeof set, &set) == 0
             ? absl::OkStatus()
             : absl::ErrnoToStatus(errno, "sched_setaffinity");
}

absl::Status Measure(const std::string& folder, int rounds, int whole_rounds) {
  const int processor = Processors().back();
  const absl::Status pinned = PinTo(processor);
  if (!pinned.ok()) return pinned;
  const absl::StatusOr<SandboxTools> tools =
      FindSandboxTools(FLIP_BENCH_RUNNER);
  if (!tools.ok()) return tools.status();
  const std::atomic<bool> never = false;
  const SandboxFactory open_sandbox = BubblewrapFactory(*tools, &never);
  const absl::StatusOr<Program> program = CompileRows(open_sandbox);
  if (!program.ok()) return program.status();
  {
    ProgramRunner forked(*program, Limits(), open_sandbox, processor);
    ProgramRunner cold(*program, Limits(), open_sandbox, processor);
    const absl::Status sides =
        MeasureSides(folder, rounds, tools->bwrap, forked, cold);
    if (!sides.ok()) return sides;
  }
  return MeasureWhole(*program, open_sandbox, whole_rounds, processor);
}

int Main(int argc, const char* const* argv) {
  int rounds = 0;
  int whole_rounds = 0;
  if (argc != 4 || !absl::SimpleAtoi(argv[2], &rounds) || rounds < 1 ||
      !absl::SimpleAtoi(argv[3], &whole_rounds) || whole_rounds < 1) {
    std::fputs("usage: flip_bench FOLDER ROUNDS WHOLE-ROUNDS\n", stderr);
    return 2;
  }
  const absl::Status status = Measure(argv[1], rounds, whole_rounds);
  if (status.ok()) return 0;
  std::fprintf(stderr, "flip_bench: %s\n", status.ToString().c_str());
  return 1;
}

}  // namespace
}  // namespace flip

int main(int argc, char** argv) { return flip::Main(argc, argv); }
