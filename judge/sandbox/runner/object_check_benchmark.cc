// Looking at a submission's object file, as flip-runner does in the sandbox.
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>

#include "benchmark/benchmark.h"
#include "judge/sandbox/runner/object_check.h"

namespace flip::runner {
namespace {

void BM_WhyRunsEarly(benchmark::State& state) {
  std::ifstream file(FLIP_BENCHMARK_OBJECT, std::ios::binary);
  const std::string object{std::istreambuf_iterator<char>(file), {}};
  const auto* const data =
      reinterpret_cast<const unsigned char*>(object.data());
  const char* why = nullptr;
  for (auto _ : state) {
    why = WhyRunsEarly(data, object.size());
    benchmark::DoNotOptimize(why);
  }
  // A look at all of it, not one that ends at the first oddity.
  if (why != nullptr) state.SkipWithError(why);
  state.SetBytesProcessed(state.iterations() *
                          static_cast<int64_t>(object.size()));
}
BENCHMARK(BM_WhyRunsEarly);

}  // namespace
}  // namespace flip::runner
