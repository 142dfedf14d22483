#include "judge/batch/judge_submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/batch/fake_programs.h"
#include "judge/compile/cached_compiler.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

// Ten test cases "0" to "9" whose answer is their input; one source file.
class JudgeSubmissionTest : public ::testing::Test {
 protected:
  JudgeSubmissionTest() {
    for (int i = 0; i < 10; ++i) {
      const std::string text = absl::StrCat(i, "\n");
      test_cases_.push_back({TestCaseId(text, text), text, text, text, "", ""});
    }
    SetSource("program");
    // Without batches the machine is asked for each run by itself.
    options_.engine = Engine::kCold;
  }
  void SetSource(const std::string& text) {
    submission_.path = folder_.Write("a.c", text);
    submission_.language = LanguageOfFile("a.c");
    submission_.files = {{"a.c", {submission_.path, {}, false}, false}};
  }

  // Judges with runs that `run` scripts: it is given the board's number and how
  // often that board has been run before.
  SubmissionResult Judge(
      const std::function<absl::StatusOr<Execution>(int board, int before)>&
          run) {
    std::vector<int> before(test_cases_.size());
    const SandboxFactory machine =
        FakeMachine([&](const std::string&, const Command& command) {
          const int board = std::stoi(command.input);
          return run(board, before[static_cast<size_t>(board)]++);
        });
    ToolchainTrial toolchain(machine);
    MachineGate gate;
    Crew crew(1);
    return JudgeSubmission(submission_, {test_cases_,
                                         options_,
                                         machine,
                                         toolchain,
                                         gate,
                                         crew,
                                         std::nullopt,
                                         {},
                                         {cache_.get(), nullptr}});
  }

  static Execution Right(int board) { return Answering(absl::StrCat(board)); }
  static Execution Taking(absl::Duration cpu, Execution run) {
    run.cpu = cpu;
    return run;
  }

  const TemporaryFolder folder_;
  std::vector<TestCase> test_cases_;
  Submission submission_;
  JudgeOptions options_;
  std::unique_ptr<CompileCache> cache_;
};

TEST_F(JudgeSubmissionTest, TheLimitsAreThoseOfTheLanguage) {
  options_.language_limits["C"].cpu = absl::Seconds(3);
  const SubmissionResult result = Judge(
      [](int board, int) { return Taking(absl::Seconds(2), Right(board)); });
  EXPECT_EQ(result.limits.cpu, absl::Seconds(3));
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
}

TEST_F(JudgeSubmissionTest, WhatWasKeptIsJudgedLikeWhatIsCompiled) {
  cache_ = std::make_unique<CompileCache>(
      *ContentStore::Open(folder_.path() + "/cache", MiB(1)),
      std::make_shared<CompileKeys>(SurroundingsHere("1", "runner")));
  const auto judge = [this] {
    return Judge([](int board, int) { return Right(board); });
  };
  EXPECT_FALSE(judge().cached);
  SubmissionResult result = judge();
  EXPECT_TRUE(result.cached);
  EXPECT_TRUE(result.compiled);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  SetSource("compile error");
  EXPECT_FALSE(judge().cached);
  result = judge();
  EXPECT_TRUE(result.cached);
  EXPECT_EQ(result.verdict, Verdict::kCompileError);
  EXPECT_EQ(result.compile_reason, "the compiler exited with 1");
  EXPECT_EQ(result.diagnostics, "submission.c:1:1: error: no");
}

TEST_F(JudgeSubmissionTest, AcceptsWhatIsRightOnAllBoards) {
  const SubmissionResult result =
      Judge([](int board, int) { return Right(board); });
  EXPECT_TRUE(result.has_verdict());
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_EQ(result.judgement.right, 10u);
  EXPECT_EQ(result.boards.size(), 10u);
  EXPECT_EQ(result.boards[3].run.output, "");
  EXPECT_EQ(result.unfinished, Unfinished::kNo);
}

TEST_F(JudgeSubmissionTest, GoesOnAfterAFailureAndRepeatsTheDecidingRun) {
  int runs = 0;
  const SubmissionResult result = Judge([&](int board, int) {
    ++runs;
    return Right(board % 4 == 2 ? 77 : board);
  });
  EXPECT_EQ(result.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.judgement.deciding, 2u);
  EXPECT_EQ(result.judgement.right, 8u);
  EXPECT_EQ(runs, 11);
  ASSERT_NE(result.boards[2].other, nullptr);
  EXPECT_EQ(result.boards[2].other_verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.boards[2].run.output, "77");
  EXPECT_EQ(result.boards[6].other, nullptr);
}

TEST_F(JudgeSubmissionTest, TheFirstRunStandsWhenItsRepetitionDiffers) {
  const SubmissionResult result = Judge(
      [](int board, int before) { return Right(before == 0 ? 77 : board); });
  EXPECT_EQ(result.boards[0].verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.boards[0].other_verdict, Verdict::kAccepted);
}

TEST_F(JudgeSubmissionTest, TheThirdLimitEndsIt) {
  const SubmissionResult result = Judge([](int board, int) {
    return Taking(absl::Seconds(board % 2 == 0 ? 2 : 0), Right(board));
  });
  EXPECT_EQ(result.verdict, Verdict::kTimeLimit);
  EXPECT_EQ(result.unfinished, Unfinished::kLimits);
  EXPECT_EQ(result.judgement.run, 5u);
  EXPECT_EQ(result.judgement.not_run(), 5u);
}

TEST_F(JudgeSubmissionTest, ALimitAtTheLastBoardLeavesNothingUnfinished) {
  const SubmissionResult result = Judge([](int board, int) {
    return Taking(absl::Seconds(board >= 7 ? 2 : 0), Right(board));
  });
  EXPECT_EQ(result.unfinished, Unfinished::kNo);
  EXPECT_EQ(result.judgement.run, 10u);
}

TEST_F(JudgeSubmissionTest, StopsAtTheFirstFailureOnRequest) {
  options_.stop.at_first_failure = true;
  const SubmissionResult result = Judge([](int, int) { return Right(3); });
  EXPECT_EQ(result.judgement.run, 1u);
  EXPECT_EQ(result.unfinished, Unfinished::kFirstFailure);
}

TEST_F(JudgeSubmissionTest, ADoubtfulTimeIsMeasuredAgainAndTheLowerCounts) {
  const SubmissionResult result = Judge([](int board, int before) {
    if (board == 1) {  // Over the limit at first.
      return Taking(absl::Milliseconds(before == 0 ? 1100 : 700), Right(board));
    }
    if (board == 2) {  // Just within it, and then more.
      return Taking(absl::Milliseconds(before == 0 ? 850 : 900), Right(board));
    }
    return Taking(absl::Milliseconds(799), Right(board));
  });
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_EQ(result.boards[0].other, nullptr);
  EXPECT_EQ(result.boards[1].run.cpu, absl::Milliseconds(700));
  ASSERT_NE(result.boards[1].other, nullptr);
  EXPECT_EQ(result.boards[1].other->cpu, absl::Milliseconds(1100));
  EXPECT_EQ(result.boards[1].other_verdict, Verdict::kTimeLimit);
  EXPECT_EQ(result.boards[2].run.cpu, absl::Milliseconds(850));
  EXPECT_EQ(result.boards[2].other->cpu, absl::Milliseconds(900));
}

TEST_F(JudgeSubmissionTest, ARunThatOnlyWaitedForTheMachineIsForgiven) {
  const SubmissionResult result = Judge([](int board, int before) {
    Execution run =
        Taking(absl::Milliseconds(before == 0 ? 1 : 2), Right(board));
    if (before == 0) run.wall = absl::Seconds(5);
    return run;
  });
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
}

TEST_F(JudgeSubmissionTest, ADoubtfulTimeMakesNoFailureRight) {
  const SubmissionResult result = Judge([](int board, int before) {
    // Wrong at first, then right and faster; and the other way round.
    const bool right = (board == 0) == (before > 0);
    return Taking(absl::Milliseconds(before == 0 ? 950 : 850),
                  Right(right ? board : 77));
  });
  EXPECT_EQ(result.boards[0].verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.boards[1].verdict, Verdict::kWrongAnswer);
}

TEST_F(JudgeSubmissionTest, TheBudgetEndsIt) {
  options_.budget = absl::ZeroDuration();
  const SubmissionResult result =
      Judge([](int board, int) { return Right(board); });
  EXPECT_EQ(result.unfinished, Unfinished::kBudget);
  EXPECT_EQ(result.judgement.run, 0u);
  EXPECT_FALSE(result.has_verdict()) << "nothing was run";
}

TEST_F(JudgeSubmissionTest, ACompileErrorTellsWhatTheCompilerSaid) {
  SetSource("compile error");
  const SubmissionResult result =
      Judge([](int board, int) { return Right(board); });
  EXPECT_EQ(result.verdict, Verdict::kCompileError);
  EXPECT_EQ(result.compile_reason, "the compiler exited with 1");
  EXPECT_THAT(result.diagnostics, HasSubstr("error: no"));
  EXPECT_TRUE(result.boards.empty());
}

TEST_F(JudgeSubmissionTest, WhatWeCannotReadIsAFaultOfOurs) {
  submission_.fault = "cannot be listed: Permission denied";
  submission_.language = nullptr;
  const SubmissionResult result =
      Judge([](int board, int) { return Right(board); });
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_TRUE(result.has_verdict());
  EXPECT_EQ(result.fault, "cannot be listed: Permission denied");
}

TEST_F(JudgeSubmissionTest, ATimeLimitThatCouldNotBeConfirmedIsNoVerdict) {
  const SubmissionResult result =
      Judge([](int board, int before) -> absl::StatusOr<Execution> {
        if (before > 0) return absl::CancelledError("interrupted");
        return Taking(absl::Seconds(2), Right(board));
      });
  EXPECT_EQ(result.judgement.run, 0u);
  EXPECT_FALSE(result.has_verdict());
}

TEST_F(JudgeSubmissionTest, StoppingAtATimeLimitIsStoppingAtTheFirstFailure) {
  options_.stop.at_first_failure = true;
  const SubmissionResult result = Judge(
      [](int board, int) { return Taking(absl::Seconds(2), Right(board)); });
  EXPECT_EQ(result.unfinished, Unfinished::kFirstFailure);
}

TEST_F(JudgeSubmissionTest, AFaultOfOursIsNotTheirs) {
  const auto fails_at_4 = [](int board, int) -> absl::StatusOr<Execution> {
    if (board == 4) return absl::InternalError("broken");
    return Right(board);
  };
  const SubmissionResult result = Judge(fails_at_4);
  EXPECT_EQ(result.verdict, Verdict::kJudgeError);
  EXPECT_EQ(result.fault, "broken");
  EXPECT_EQ(result.judgement.run, 4u) << "what was done is kept";
  EXPECT_EQ(result.unfinished, Unfinished::kFault);
}

TEST_F(JudgeSubmissionTest, AFailureBeforeAFaultStands) {
  const SubmissionResult result =
      Judge([](int board, int) -> absl::StatusOr<Execution> {
        if (board == 4) return absl::InternalError("broken");
        return Right(77);
      });
  EXPECT_EQ(result.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.fault, "broken");
}

TEST_F(JudgeSubmissionTest, AnInterruptLeavesNoVerdict) {
  const SubmissionResult result =
      Judge([](int board, int) -> absl::StatusOr<Execution> {
        if (board == 4) return absl::CancelledError("interrupted");
        return Right(board);
      });
  EXPECT_EQ(result.unfinished, Unfinished::kInterrupted);
  EXPECT_FALSE(result.has_verdict());
  EXPECT_EQ(result.judgement.run, 4u);
}

TEST_F(JudgeSubmissionTest, ASourceThatCannotBeReadIsSkipped) {
  ASSERT_EQ(truncate(submission_.path.c_str(), int64_t{10} << 30), 0);
  const SubmissionResult result =
      Judge([](int board, int) { return Right(board); });
  EXPECT_TRUE(result.submission.skipped());
  EXPECT_THAT(result.submission.skip_reason,
              HasSubstr("at most 1048576 are taken"));
  EXPECT_FALSE(result.has_verdict());
}

TEST_F(JudgeSubmissionTest, KeepsTheStartOfAWrongOutput) {
  const SubmissionResult result =
      Judge([](int, int) { return Answering(std::string(50000, 'x')); });
  EXPECT_EQ(result.boards[0].run.output.size(), kKeptOutput);
  EXPECT_EQ(result.boards[0].run.output_size, Bytes(50000));
}

// Runs of a stream, by their whole input.
class StreamTest : public JudgeSubmissionTest {
 protected:
  StreamTest() { options_.protocol = Protocol::kStream; }
  SubmissionResult JudgeStreams(
      const std::function<Execution(const Command& command)>& run) {
    const SandboxFactory machine =
        FakeMachine([&](const std::string&, const Command& command) {
          ++runs_;
          return run(command);
        });
    ToolchainTrial toolchain(machine);
    MachineGate gate;
    Crew crew(1);
    return JudgeSubmission(submission_, {test_cases_,
                                         options_,
                                         machine,
                                         toolchain,
                                         gate,
                                         crew,
                                         std::nullopt,
                                         {}});
  }
  int runs_ = 0;
};

TEST_F(StreamTest, FeedsAllBoardsToOneRun) {
  const SubmissionResult result = JudgeStreams([](const Command& command) {
    EXPECT_EQ(command.limits.cpu, absl::Seconds(10));
    return Answering(command.input);
  });
  EXPECT_EQ(runs_, 1);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_EQ(result.judgement.right, 10u);
  EXPECT_EQ(result.boards.size(), 10u);
  ASSERT_NE(result.stream, nullptr);
  EXPECT_EQ(result.stream->cpu, absl::Milliseconds(1));
  EXPECT_EQ(result.limits.cpu, absl::Seconds(10));
}

TEST_F(StreamTest, ACrashFallsOnTheFirstUnansweredBoardAndEndsIt) {
  const SubmissionResult result = JudgeStreams([](const Command&) {
    Execution run = Answering("0\n1\n7\n");
    run.signal = 11;
    return run;
  });
  EXPECT_EQ(result.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.judgement.deciding, 2u);
  EXPECT_EQ(result.boards[2].run.output, "7");
  EXPECT_EQ(result.judgement.run, 4u);
  EXPECT_EQ(result.boards[3].verdict, Verdict::kRunTimeError);
  EXPECT_EQ(result.unfinished, Unfinished::kStream);
}

TEST_F(StreamTest, ASpentBudgetIsNotItsTimeLimit) {
  options_.budget = absl::Seconds(2);
  const SubmissionResult result = JudgeStreams([](const Command& command) {
    EXPECT_LE(command.limits.wall, absl::Seconds(2));
    Execution run = Answering("0\n1\n");
    run.wall = command.limits.wall + absl::Milliseconds(1);
    run.killed_for = LimitReached::kWall;
    run.signal = 9;
    return run;
  });
  EXPECT_EQ(result.unfinished, Unfinished::kBudget);
  EXPECT_GT(result.limits.wall, absl::Seconds(2));
  EXPECT_EQ(result.judgement.run, 2u);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
}

TEST_F(StreamTest, AutoTellsWhetherThreeInARowAreAnswered) {
  options_.protocol = Protocol::kAuto;
  const auto first_only = [](const Command& command) {
    // Ten boards of one digit, and one of three boards of 16 cells.
    if (command.input.size() < 10) return Answering(command.input);
    return Answering("4\n");
  };
  const SubmissionResult result = JudgeStreams(first_only);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_EQ(runs_, 11);
  EXPECT_EQ(result.stream_remark, "of three boards in a row, WA on the second");
}

TEST_F(StreamTest, AutoThatCannotBeTriedLeavesTheVerdict) {
  options_.protocol = Protocol::kAuto;
  const SandboxFactory machine =
      FakeMachine([&](const std::string&,
                      const Command& command) -> absl::StatusOr<Execution> {
        if (command.input.size() < 10) return Answering(command.input);
        return absl::CancelledError("interrupted");
      });
  ToolchainTrial toolchain(machine);
  MachineGate gate;
  Crew crew(1);
  const SubmissionResult result = JudgeSubmission(submission_, {test_cases_,
                                                                options_,
                                                                machine,
                                                                toolchain,
                                                                gate,
                                                                crew,
                                                                std::nullopt,
                                                                {}});
  EXPECT_TRUE(result.has_verdict());
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_EQ(result.stream_remark,
            "three boards in a row not tried: interrupted");
}

TEST_F(StreamTest, AutoSaysNothingOfWhatIsNotAccepted) {
  options_.protocol = Protocol::kAuto;
  const SubmissionResult result =
      JudgeStreams([](const Command&) { return Answering("x"); });
  EXPECT_EQ(result.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(result.stream_remark, "");
}

TEST_F(JudgeSubmissionTest, AnExitStatusCanBeIgnored) {
  const auto bad_status = [](int board, int) {
    Execution run = Right(board);
    run.exit_code = 2;
    return run;
  };
  SubmissionResult result = Judge(bad_status);
  EXPECT_EQ(result.verdict, Verdict::kRunTimeError);
  EXPECT_EQ(result.boards[0].check, CheckOutcome::kAccept);
  options_.exit_status = ExitStatus::kIgnored;
  result = Judge(bad_status);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
}

}  // namespace
}  // namespace flip
