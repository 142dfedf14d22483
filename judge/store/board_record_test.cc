#include "judge/store/board_record.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace flip {
namespace {

BoardRecord Full() {
  BoardRecord record;
  record.ending = Ending::kExitStatus;
  record.right_by = Comparison::kLines;
  record.forked = true;
  record.confirmed = true;
  record.decided = true;
  record.provisional = true;
  record.cpu = absl::Microseconds(123'456);
  record.peak_memory = KiB(70'000);
  return record;
}

TEST(BoardRecordTest, ComesBackFromItsNumber) {
  EXPECT_EQ(UnpackRecord(PackRecord(Full())), Full());
  EXPECT_EQ(UnpackRecord(PackRecord(BoardRecord())), BoardRecord());
  for (int ending = 0; ending <= 5; ++ending) {
    BoardRecord record;
    record.ending = static_cast<Ending>(ending);
    EXPECT_EQ(UnpackRecord(PackRecord(record)), record);
  }
}

TEST(BoardRecordTest, WhatIsTooMuchIsTheMostThereIs) {
  BoardRecord record;
  record.cpu = absl::Hours(10);
  record.peak_memory = GiB(1000);
  const BoardRecord back = UnpackRecord(PackRecord(record)).value();
  EXPECT_GT(back.cpu, absl::Seconds(268));
  EXPECT_EQ(back.peak_memory, GiB(64) - KiB(1));
  EXPECT_EQ(back.ending, record.ending) << "nothing runs over into it";
}

TEST(BoardRecordTest, OtherNumbersAreNoRecords) {
  EXPECT_EQ(UnpackRecord(UINT64_MAX), std::nullopt);
  EXPECT_EQ(UnpackRecord(uint64_t{1} << 63), std::nullopt);
  EXPECT_EQ(UnpackRecord(uint64_t{7} << 54), std::nullopt) << "no such ending";
}

// Whatever it was judged by, it can be judged by another comparison.
TEST(BoardRecordTest, TheVerdictFollowsFromTheRecord) {
  const auto verdict = [](Ending ending, std::optional<Comparison> right_by,
                          Comparison comparison, ExitStatus exit_status) {
    BoardRecord record;
    record.ending = ending;
    record.right_by = right_by;
    return VerdictOf(record, comparison, exit_status);
  };
  constexpr auto kMatters = ExitStatus::kMatters;
  using enum Comparison;
  EXPECT_EQ(verdict(Ending::kNormal, kExact, kTokens, kMatters),
            Verdict::kAccepted);
  EXPECT_EQ(verdict(Ending::kNormal, kLines, kLines, kMatters),
            Verdict::kAccepted);
  EXPECT_EQ(verdict(Ending::kNormal, kLines, kExact, kMatters),
            Verdict::kPresentationError);
  EXPECT_EQ(verdict(Ending::kNormal, std::nullopt, kTokens, kMatters),
            Verdict::kWrongAnswer);
  EXPECT_EQ(verdict(Ending::kExitStatus, kExact, kTokens, kMatters),
            Verdict::kRunTimeError);
  EXPECT_EQ(verdict(Ending::kExitStatus, kExact, kTokens, ExitStatus::kIgnored),
            Verdict::kAccepted);
  EXPECT_EQ(verdict(Ending::kSignal, kExact, kTokens, ExitStatus::kIgnored),
            Verdict::kRunTimeError);
  EXPECT_EQ(verdict(Ending::kTimeLimit, kExact, kTokens, kMatters),
            Verdict::kTimeLimit);
  EXPECT_EQ(verdict(Ending::kMemoryLimit, kExact, kTokens, kMatters),
            Verdict::kMemoryLimit);
  EXPECT_EQ(verdict(Ending::kOutputLimit, kExact, kTokens, kMatters),
            Verdict::kOutputLimit);
}

}  // namespace
}  // namespace flip
