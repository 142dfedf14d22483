#include "judge/batch/stream.h"

#include <algorithm>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"

namespace flip {
namespace {

constexpr absl::Duration kMostTime = absl::Hours(24);
constexpr Bytes kMostOutput = MiB(64);

}  // namespace

Limits StreamLimits(const Limits& board, size_t boards) {
  Limits limits = board;
  const auto times = static_cast<int64_t>(boards);
  limits.cpu = std::max(board.cpu, std::min(board.cpu * times, kMostTime));
  limits.wall = std::max(board.wall, std::min(board.wall * times, kMostTime));
  // Without overflow: output limits may be near the largest number there is.
  const Bytes share(kMostOutput.count() / times);
  limits.output = board.output > share ? std::max(board.output, kMostOutput)
                                       : Bytes(board.output.count() * times);
  return limits;
}

std::string StreamInput(absl::Span<const TestCase> test_cases) {
  std::string input;
  for (const TestCase& test_case : test_cases) {
    absl::StrAppend(&input, test_case.input,
                    absl::EndsWith(test_case.input, "\n") ? "" : "\n");
  }
  return input;
}

}  // namespace flip
