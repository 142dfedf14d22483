// Boards per second from canonical text to answer text; one core.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "absl/strings/str_replace.h"
#include "benchmark/benchmark.h"
#include "solver/board.h"
#include "solver/board_text.h"
#include "solver/solve_stream.h"

namespace flip {
namespace {

// All boards, each once, in an order that no predictor can learn from a
// neighbour.
std::string AllBoardsShuffled() {
  std::vector<int> numbers(kBoards);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::shuffle(numbers.begin(), numbers.end(), std::mt19937(1));
  std::string text;
  for (const int number : numbers) {
    text += CanonicalText(Board(static_cast<uint16_t>(number)));
  }
  return text;
}

void BM_SolveCanonical(benchmark::State& state) {
  const std::string text = AllBoardsShuffled();
  std::vector<char> answers(kBoards * kAnswerRoom);
  for (auto _ : state) {
    const CanonicalRun run = SolveCanonical(text, absl::MakeSpan(answers));
    if (run.boards != kBoards) state.SkipWithError("not all boards were read");
    benchmark::DoNotOptimize(answers.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * kBoards);
  state.SetBytesProcessed(state.iterations() *
                          static_cast<int64_t>(text.size()));
}
BENCHMARK(BM_SolveCanonical);

// The same with the reader around it.
void SolveWholeStream(benchmark::State& state, absl::string_view line_end) {
  const std::string text =
      absl::StrReplaceAll(AllBoardsShuffled(), {{"\n", line_end}});
  size_t written = 0;
  for (auto _ : state) {
    const absl::Status status =
        SolveStream("benchmark", TextByteSource(text), TextForm::kFree,
                    [&](absl::string_view answers) {
                      written += answers.size();
                      return absl::OkStatus();
                    });
    if (!status.ok()) state.SkipWithError("the boards were not read");
  }
  benchmark::DoNotOptimize(written);
  state.SetItemsProcessed(state.iterations() * kBoards);
  state.SetBytesProcessed(state.iterations() *
                          static_cast<int64_t>(text.size()));
}

void BM_SolveStreamCanonical(benchmark::State& state) {
  SolveWholeStream(state, "\n");
}
BENCHMARK(BM_SolveStreamCanonical);

void BM_SolveStreamCrlf(benchmark::State& state) {
  SolveWholeStream(state, "\r\n");
}
BENCHMARK(BM_SolveStreamCrlf);

}  // namespace
}  // namespace flip
