#include "judge/bench/whole_judging.h"

#include <sys/resource.h>

#include <chrono>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/board_runs.h"
#include "judge/bench/timed_sandbox.h"

namespace flip {
namespace {

absl::Duration CpuOf(int who) {
  rusage usage = {};
  getrusage(who, &usage);
  return absl::DurationFromTimeval(usage.ru_utime) +
         absl::DurationFromTimeval(usage.ru_stime);
}

// Of this process and of all that it has waited for.
absl::Duration CpuSoFar() {
  return CpuOf(RUSAGE_SELF) + CpuOf(RUSAGE_CHILDREN);
}

absl::Status IsProof(const BoardRuns& runs, size_t boards) {
  if (!runs.fault.empty()) return absl::InternalError(runs.fault);
  if (!runs.cold_reason.empty() || runs.confirmed == 0) {
    return absl::FailedPreconditionError(
        absl::StrCat("all boards were run cold: ", runs.cold_reason));
  }
  const Judgement judgement = Judge(runs.summaries, boards);
  if (judgement.right == boards) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      judgement.right, " of ", boards, " boards are right, expected all"));
}

}  // namespace

absl::StatusOr<WholeJudging> JudgeAll(const Program& program,
                                      absl::Span<const TestCase> test_cases,
                                      const SandboxFactory& open_sandbox,
                                      int processor) {
  RunTimes times;
  const SandboxFactory timed = Timed(open_sandbox, &times);
  MachineGate gate;
  Crew crew(1);
  Budget budget(absl::InfiniteDuration());
  const BoardRunContext context = {
      .test_cases = test_cases,
      .limits = Limits(),
      .stop = {},
      .open_sandbox = timed,
      .gate = gate,
      .crew = crew,
      .budget = budget,
      .processor = processor,
      .on_boards = {},
  };
  const absl::Duration cpu_before = CpuSoFar();
  const auto start = std::chrono::steady_clock::now();
  const BoardRuns runs = RunBoards(program, context);
  WholeJudging whole;
  whole.wall = absl::FromChrono(std::chrono::steady_clock::now() - start);
  whole.confirming = times.cold;
  whole.submission_cpu = times.submitted;
  whole.judge_cpu = CpuSoFar() - cpu_before - times.submitted;
  const absl::Status proof = IsProof(runs, test_cases.size());
  if (!proof.ok()) return proof;
  return whole;
}

}  // namespace flip
