// The JSON of one submission on all boards.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "benchmark/benchmark.h"
#include "judge/boards/test_case.h"
#include "judge/compile/language.h"
#include "judge/report/json_report.h"
#include "solver/board.h"

namespace flip {
namespace {

// A right program's; with `failures` each eighth board is wrong.
SubmissionResult ResultOn(const std::vector<TestCase>& test_cases,
                          bool failures) {
  SubmissionResult result;
  result.submission.path = "rows.cpp";
  result.submission.language = LanguageOfFile("rows.cpp");
  result.compiled = true;
  std::vector<RunSummary> summaries;
  for (size_t i = 0; i < test_cases.size(); ++i) {
    BoardResult board;
    board.forked = true;
    board.run.cpu = absl::Microseconds(50 + i % 101);
    board.run.wall = absl::Microseconds(90 + i % 101);
    board.run.peak_memory = MiB(1);
    board.run.output_size = Bytes(2);
    if (failures && i % 8 == 5) {
      board.verdict = Verdict::kWrongAnswer;
      board.check = CheckOutcome::kReject;
      board.run.output = "9\n";
    }
    summaries.push_back({board.verdict, board.run.cpu, board.run.peak_memory});
    result.boards.push_back(std::move(board));
  }
  result.judgement = Judge(summaries, test_cases.size());
  result.verdict = result.judgement.verdict;
  return result;
}

void BM_JsonOfAllBoards(benchmark::State& state) {
  std::vector<TestCase> test_cases;
  test_cases.reserve(kBoards);
  for (int number = 0; number < kBoards; ++number) {
    test_cases.push_back(MakeTestCase(Board(static_cast<uint16_t>(number))));
  }
  const SubmissionResult result = ResultOn(test_cases, state.range(0) != 0);
  size_t size = 0;
  for (auto _ : state) {
    const std::string text = SubmissionJson(result, test_cases).dump();
    size = text.size();
    benchmark::DoNotOptimize(text.data());
  }
  state.SetItemsProcessed(state.iterations() * kBoards);
  state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(size));
}
BENCHMARK(BM_JsonOfAllBoards)
    ->ArgName("failures")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace flip
