// Choosing which runs on all boards are confirmed.
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "benchmark/benchmark.h"
#include "judge/batch/confirmation.h"
#include "solver/board.h"

namespace flip {
namespace {

void BM_RunsToConfirm(benchmark::State& state) {
  std::vector<std::string> answers = {"Impossible\n"};
  for (int rounds = 0; rounds < 7; ++rounds) {
    answers.push_back(absl::StrCat(rounds, "\n"));
  }
  std::vector<ForkedRun> runs(kBoards);
  for (size_t i = 0; i < runs.size(); ++i) {
    // Each eighth one is wrong where any are.
    const bool is_wrong = state.range(0) != 0 && i % 8 == 5;
    runs[i] = {is_wrong ? Verdict::kWrongAnswer : Verdict::kAccepted,
               answers[i % 16 == 0 ? i / 16 % answers.size() : 0],
               absl::Microseconds(50 + i * 7919 % 101),
               Bytes(static_cast<int64_t>(1'000'000 + i * 6007 % 4096))};
  }
  for (auto _ : state) benchmark::DoNotOptimize(RunsToConfirm(runs, 1));
  state.SetItemsProcessed(state.iterations() * kBoards);
}
BENCHMARK(BM_RunsToConfirm)->ArgName("failures")->Arg(0)->Arg(1);

}  // namespace
}  // namespace flip
