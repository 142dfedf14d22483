// Comparing one output with the right one.
#include <cstddef>
#include <cstdint>
#include <string>

#include "benchmark/benchmark.h"
#include "judge/check/compare.h"

namespace flip {
namespace {

void BM_CompareAnswer(benchmark::State& state) {
  const auto comparison = static_cast<Comparison>(state.range(0));
  const std::string output = "Impossible\n";
  const std::string expected = "Impossible\n";
  for (auto _ : state) {
    benchmark::DoNotOptimize(Compare(comparison, output, expected));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_CompareAnswer)
    ->ArgName("comparison")
    ->Arg(static_cast<int>(Comparison::kTokens))
    ->Arg(static_cast<int>(Comparison::kLines))
    ->Arg(static_cast<int>(Comparison::kExact));

// A stream's: all boards in one output.
void BM_CompareManyTokens(benchmark::State& state) {
  std::string expected;
  for (int i = 0; i < state.range(0); ++i) expected += "Impossible\n";
  const std::string output = expected + " \n";
  for (auto _ : state) {
    benchmark::DoNotOptimize(Compare(Comparison::kTokens, output, expected));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetBytesProcessed(state.iterations() *
                          static_cast<int64_t>(expected.size()));
}
BENCHMARK(BM_CompareManyTokens)->Arg(65536);

}  // namespace
}  // namespace flip
