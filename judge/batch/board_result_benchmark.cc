// From the facts of a run to its result: comparison and verdict.
#include <utility>

#include "absl/time/time.h"
#include "benchmark/benchmark.h"
#include "judge/batch/board_result.h"
#include "judge/boards/test_case.h"
#include "judge/verdict/verdict.h"
#include "solver/board.h"

namespace flip {
namespace {

Execution RunThatWrote(const std::string& output) {
  Execution run;
  run.cpu = absl::Microseconds(80);
  run.wall = absl::Microseconds(100);
  run.peak_memory = MiB(1);
  run.output = output;
  run.output_size = Bytes(static_cast<int64_t>(output.size()));
  return run;
}

void BM_CheckRun(benchmark::State& state) {
  const TestCase test_case = MakeTestCase(Board(1));
  const Execution run =
      RunThatWrote(state.range(0) != 0 ? test_case.answer : "wrong\n");
  const Limits limits;
  for (auto _ : state) {
    Execution copy = run;
    benchmark::DoNotOptimize(CheckRun(std::move(copy), test_case, limits,
                                      Comparison::kTokens,
                                      ExitStatus::kMatters));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_CheckRun)->ArgName("right")->Arg(1)->Arg(0);

void BM_VerdictOf(benchmark::State& state) {
  const Execution run = RunThatWrote("4\n");
  const Limits limits;
  for (auto _ : state) {
    benchmark::DoNotOptimize(VerdictOf(run, limits, CheckOutcome::kAccept));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_VerdictOf);

}  // namespace
}  // namespace flip
