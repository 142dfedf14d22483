#include "judge/batch/stream.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace flip {
namespace {

TEST(StreamLimitsTest, TimesAndOutputAreABoardsTimesTheBoards) {
  const Limits limits = StreamLimits(Limits(), 400);
  EXPECT_EQ(limits.cpu, absl::Seconds(400));
  EXPECT_EQ(limits.wall, absl::Seconds(1600));
  EXPECT_EQ(limits.output, KiB(64 * 400));
  EXPECT_EQ(limits.memory, Limits().memory);
  EXPECT_EQ(limits.processes, Limits().processes);
  EXPECT_EQ(StreamLimits(Limits(), 1), Limits());
}

TEST(StreamLimitsTest, AreNoMoreThanAMachineBears) {
  const Limits limits = StreamLimits(Limits(), 1'000'000);
  EXPECT_EQ(limits.cpu, absl::Hours(24));
  EXPECT_EQ(limits.wall, absl::Hours(24));
  EXPECT_EQ(limits.output, MiB(64));
}

TEST(StreamLimitsTest, AreNeverLessThanABoards) {
  Limits board;
  board.cpu = absl::Hours(25);
  board.output = Bytes(std::numeric_limits<int64_t>::max());
  const Limits limits = StreamLimits(board, 400);
  EXPECT_EQ(limits.cpu, board.cpu);
  EXPECT_EQ(limits.output, board.output);
}

TEST(StreamInputTest, BoardsFollowEachOther) {
  std::vector<TestCase> cases(2);
  cases[0].input = "wwww\nwwww\nwwww\nwwww\n";
  cases[1].input = "bbbb bbbb bbbb bbbb";
  EXPECT_EQ(StreamInput(cases),
            "wwww\nwwww\nwwww\nwwww\nbbbb bbbb bbbb bbbb\n");
}

}  // namespace
}  // namespace flip
