// flip_bench FOLDER ROUNDS WHOLE-ROUNDS: the engine and what it is compared
// with, measured by turns on one processor. README.md beside this file says
// what is printed. Writes into FOLDER, which has to be there and empty.
#include <fcntl.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "judge/batch/batch.h"
#include "judge/bench/sides.h"
#include "judge/bench/whole_judging.h"
#include "judge/boards/board_sets.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/sandbox_tools.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half]
                                : (values[half - 1] + values[half]) / 2;
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

absl::Status MeasureSides(const std::string& folder, int rounds,
                          const std::string& bwrap, ProgramRunner& forked,
                          ProgramRunner& cold) {
  absl::StatusOr<std::vector<Side>> sides = OurSides(forked, cold);
  if (!sides.ok()) return sides.status();
  absl::StatusOr<std::vector<Side>> others = OtherSides(folder, bwrap);
  if (!others.ok()) return others.status();
  std::move(others->begin(), others->end(), std::back_inserter(*sides));
  std::vector<std::vector<double>> results(sides->size());
  for (int round = 0; round < rounds; ++round) {
    for (size_t i = 0; i < sides->size(); ++i) {
      const absl::StatusOr<double> result = (*sides)[i].measure();
      if (!result.ok()) return result.status();
      results[i].push_back(*result);
    }
  }
  for (size_t i = 0; i < sides->size(); ++i) {
    std::printf("%s %.1f\n", (*sides)[i].name.c_str(), Median(results[i]));
  }
  return absl::OkStatus();
}

absl::Status MeasureWhole(const Program& program,
                          const SandboxFactory& open_sandbox, int rounds,
                          int processor) {
  const absl::StatusOr<std::vector<TestCase>> boards =
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
