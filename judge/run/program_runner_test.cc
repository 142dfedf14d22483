#include "judge/run/program_runner.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "judge/sandbox/fake_sandbox.h"

namespace flip {
namespace {

Program FakeProgramToRun() {
  Program program;
  program.argv = {"/box/program"};
  program.environment = {"A=1"};
  program.address_space = GiB(7);
  return program;
}

// Counts how often a sandbox is opened and a command run.
struct Counts {
  int opened = 0;
  int run = 0;
};

SandboxFactory CountingFactory(Counts* counts, FakeProgram program) {
  return [counts, program](const SandboxSpec& spec) {
    ++counts->opened;
    EXPECT_EQ(spec.processor, 1);
    return FakeFactory([counts, program](const Command& command) {
      ++counts->run;
      return program(command);
    })(spec);
  };
}

TEST(ProgramRunnerTest, OneSandboxForAllRuns) {
  Counts counts;
  Limits limits;
  limits.output = KiB(3);
  ProgramRunner runner(
      FakeProgramToRun(), limits,
      CountingFactory(&counts,
                      [](const Command& command) {
                        EXPECT_EQ(command.argv[0], "/box/program");
                        EXPECT_EQ(command.environment[0], "A=1");
                        EXPECT_EQ(command.limits.output, KiB(3));
                        EXPECT_EQ(command.limits.address_space, GiB(7));
                        CommandResult result;
                        result.execution.output = command.input + "!";
                        return result;
                      }),
      1);
  EXPECT_EQ(runner.Run("a")->output, "a!");
  EXPECT_EQ(runner.Run("b")->output, "b!");
  EXPECT_EQ(counts.opened, 1);
  EXPECT_EQ(counts.run, 2);
}

TEST(ProgramRunnerTest, AProgramThatCannotBeStartedIsDataUnlessItIsOurs) {
  Counts counts;
  const auto cannot = CountingFactory(&counts, [](const Command&) {
    CommandResult result;
    result.execution.start_errno = ENOEXEC;
    return result;
  });
  Program program = FakeProgramToRun();
  EXPECT_TRUE(absl::IsInternal(
      ProgramRunner(program, Limits(), cannot, 1).Run("").status()));
  program.sandbox.files.push_back({"/box/program", FileData(), true});
  EXPECT_EQ(ProgramRunner(program, Limits(), cannot, 1).Run("")->start_errno,
            ENOEXEC);
}

TEST(ProgramRunnerTest, ManyThreadsHaveRoomForTheirStacks) {
  Counts counts;
  Limits limits;
  limits.memory = GiB(1);
  limits.stack = MiB(1016);
  limits.processes = 30;
  ProgramRunner runner(FakeProgramToRun(), limits,
                       CountingFactory(&counts,
                                       [](const Command& command) {
                                         EXPECT_EQ(command.limits.address_space,
                                                   MiB(1024 + 30 * 1016));
                                         return CommandResult();
                                       }),
                       1);
  EXPECT_TRUE(runner.Run("").ok());
}

TEST(ProgramRunnerTest, ARuntimeIsToldItsLimits) {
  Counts counts;
  Program program = FakeProgramToRun();
  program.argv = {"/usr/bin/java", "-jar"};
  program.limit_words = [](const Limits& limits) {
    return std::vector<std::string>{FormatBytes(limits.memory)};
  };
  Limits limits;
  limits.memory = MiB(7);
  ProgramRunner runner(
      program, limits,
      CountingFactory(&counts,
                      [](const Command& command) {
                        EXPECT_EQ(command.argv,
                                  (std::vector<std::string>{
                                      "/usr/bin/java", "7.0 MiB", "-jar"}));
                        return CommandResult();
                      }),
      1);
  EXPECT_TRUE(runner.Run("").ok());
}

TEST(ProgramRunnerTest, ABrokenSandboxIsMadeAnewOnce) {
  Counts counts;
  bool broken = true;
  ProgramRunner runner(
      FakeProgramToRun(), Limits(),
      CountingFactory(&counts,
                      [&](const Command&) -> absl::StatusOr<CommandResult> {
                        if (!broken) return CommandResult();
                        broken = false;
                        return absl::UnavailableError("gone");
                      }),
      1);
  EXPECT_TRUE(runner.Run("a").ok());
  EXPECT_EQ(counts.opened, 2);
}

TEST(ProgramRunnerTest, ASandboxThatKeepsBreakingIsAFault) {
  Counts counts;
  ProgramRunner runner(
      FakeProgramToRun(), Limits(),
      CountingFactory(&counts,
                      [](const Command&) -> absl::StatusOr<CommandResult> {
                        return absl::UnavailableError("gone");
                      }),
      1);
  EXPECT_TRUE(absl::IsUnavailable(runner.Run("a").status()));
  EXPECT_EQ(counts.run, 2);
}

TEST(ProgramRunnerTest, AnInterruptIsNotTriedAgain) {
  Counts counts;
  ProgramRunner runner(
      FakeProgramToRun(), Limits(),
      CountingFactory(&counts,
                      [](const Command&) -> absl::StatusOr<CommandResult> {
                        return absl::CancelledError("interrupted");
                      }),
      1);
  EXPECT_TRUE(absl::IsCancelled(runner.Run("a").status()));
  EXPECT_EQ(counts.run, 1);
}

TEST(ProgramRunnerTest, OnlyBatchesSeeWhatIsForThem) {
  Program program = FakeProgramToRun();
  program.has_fork_server = true;
  program.forked_files.push_back({"/judge/library", FileData(), false});
  program.forked_environment = {"B=2"};
  std::vector<size_t> files;
  ProgramRunner runner(
      program, Limits(),
      [&files](const SandboxSpec& spec) {
        files.push_back(spec.files.size());
        return FakeFactory([](const Command& command) {
          CommandResult result;
          result.execution.output = command.environment.back();
          return result;
        })(spec);
      },
      std::nullopt);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(runner.RunBatch({"a"})->runs[0].output, "B=2");
    EXPECT_EQ(runner.RunBatch({"a"})->runs[0].output, "B=2");
    EXPECT_EQ(runner.Run("a")->output, "A=1");
  }
  EXPECT_EQ(files, (std::vector<size_t>{1, 0, 1, 0}));
}

}  // namespace
}  // namespace flip
