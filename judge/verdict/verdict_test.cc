#include "judge/verdict/verdict.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <functional>
#include <vector>

namespace flip {
namespace {

// One fact each, from the one that counts most to the one that counts least.
struct Fact {
  Verdict verdict;
  std::function<void(Execution&, CheckOutcome&)> apply;
};

const std::vector<Fact>& Facts() {
  static const std::vector<Fact>& facts = *new std::vector<Fact>{
      {Verdict::kJudgeError,
       [](Execution&, CheckOutcome& c) { c = CheckOutcome::kFault; }},
      {Verdict::kOutputLimit,
       [](Execution& e, CheckOutcome&) {
         e.output_size = Bytes(64 * 1024 + 1);
       }},
      {Verdict::kMemoryLimit,
       [](Execution& e, CheckOutcome&) { e.peak_memory = MiB(64) + Bytes(1); }},
      {Verdict::kMemoryLimit,  // By its control group.
       [](Execution& e, CheckOutcome&) {
         e.killed_for = LimitReached::kMemory;
       }},
      {Verdict::kTimeLimit,
       [](Execution& e, CheckOutcome&) {
         e.cpu = absl::Microseconds(1000001);
       }},
      {Verdict::kTimeLimit,
       [](Execution& e, CheckOutcome&) { e.wall = absl::Milliseconds(4001); }},
      {Verdict::kRunTimeError,
       [](Execution& e, CheckOutcome&) { e.signal = SIGKILL; }},
      {Verdict::kRunTimeError,
       [](Execution& e, CheckOutcome&) { e.start_errno = ENOEXEC; }},
      {Verdict::kRunTimeError,
       [](Execution& e, CheckOutcome&) { e.exit_code = 1; }},
      {Verdict::kWrongAnswer,
       [](Execution&, CheckOutcome& c) { c = CheckOutcome::kReject; }},
      {Verdict::kPresentationError,
       [](Execution&, CheckOutcome& c) { c = CheckOutcome::kPresentation; }}};
  return facts;
}

TEST(VerdictTest, NoFactIsAccepted) {
  EXPECT_EQ(VerdictOf(Execution(), Limits(), CheckOutcome::kAccept),
            Verdict::kAccepted);
}

TEST(VerdictTest, TheFirstFactThatHoldsDecidesOverAllLaterOnes) {
  for (size_t i = 0; i < Facts().size(); ++i) {
    Execution alone;
    CheckOutcome check_alone = CheckOutcome::kAccept;
    Facts()[i].apply(alone, check_alone);
    EXPECT_EQ(VerdictOf(alone, Limits(), check_alone), Facts()[i].verdict) << i;
    for (size_t j = i; j < Facts().size(); ++j) {
      Execution both;
      CheckOutcome check = CheckOutcome::kAccept;
      Facts()[j].apply(both, check);
      Facts()[i].apply(both, check);
      EXPECT_EQ(VerdictOf(both, Limits(), check), Facts()[i].verdict)
          << i << " with " << j;
    }
  }
}

TEST(VerdictTest, JustAsMuchAsAllowedIsAllowed) {
  Execution run;
  const Limits limits;
  run.cpu = limits.cpu;
  run.wall = limits.wall;
  run.peak_memory = limits.memory;
  run.output_size = limits.output;
  EXPECT_EQ(VerdictOf(run, limits, CheckOutcome::kAccept), Verdict::kAccepted);
}

TEST(VerdictTest, AKillSignalAloneIsNotReadAsALimit) {
  Execution run;
  run.signal = SIGKILL;
  EXPECT_EQ(VerdictOf(run, Limits(), CheckOutcome::kAccept),
            Verdict::kRunTimeError);
}

TEST(VerdictTest, NamesGoBothWays) {
  for (int i = 0; i < kVerdicts; ++i) {
    const auto verdict = static_cast<Verdict>(i);
    EXPECT_EQ(VerdictByCode(VerdictCode(verdict)), verdict);
    EXPECT_EQ(VerdictByFolder(VerdictFolder(verdict)), verdict);
  }
  EXPECT_FALSE(VerdictByCode("ac").has_value());
  EXPECT_FALSE(VerdictByFolder("rejected").has_value());
}

TEST(VerdictTest, Kinds) {
  EXPECT_TRUE(IsLimit(Verdict::kOutputLimit));
  EXPECT_FALSE(IsLimit(Verdict::kRunTimeError));
  EXPECT_TRUE(IsRejection(Verdict::kPresentationError));
  EXPECT_FALSE(IsRejection(Verdict::kAccepted));
  EXPECT_FALSE(IsRejection(Verdict::kCompileError));
  EXPECT_FALSE(IsRejection(Verdict::kJudgeError));
}

TEST(VerdictTest, AnIgnoredExitStatusLeavesEveryOtherFact) {
  Execution run;
  run.exit_code = 2;
  EXPECT_EQ(
      VerdictOf(run, Limits(), CheckOutcome::kAccept, ExitStatus::kIgnored),
      Verdict::kAccepted);
  EXPECT_EQ(
      VerdictOf(run, Limits(), CheckOutcome::kReject, ExitStatus::kIgnored),
      Verdict::kWrongAnswer);
  run.signal = SIGSEGV;
  EXPECT_EQ(
      VerdictOf(run, Limits(), CheckOutcome::kAccept, ExitStatus::kIgnored),
      Verdict::kRunTimeError);
}

}  // namespace
}  // namespace flip
