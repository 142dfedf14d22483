// Making the test cases of all boards.
#include <cstdint>

#include "benchmark/benchmark.h"
#include "judge/boards/test_case.h"
#include "solver/board.h"

namespace flip {
namespace {

void BM_MakeAllTestCases(benchmark::State& state) {
  for (auto _ : state) {
    for (int number = 0; number < kBoards; ++number) {
      benchmark::DoNotOptimize(
          MakeTestCase(Board(static_cast<uint16_t>(number))));
    }
  }
  state.SetItemsProcessed(state.iterations() * kBoards);
}
BENCHMARK(BM_MakeAllTestCases)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace flip
