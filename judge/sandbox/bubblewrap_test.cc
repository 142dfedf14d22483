#include "judge/sandbox/bubblewrap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "judge/sandbox/sandbox_user.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// Each test has a sandbox of its own. After whatever a test did, the next run
// in the same sandbox must be untouched by it.
class BubblewrapTest : public ::testing::Test {
 protected:
  BubblewrapTest() {
    absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
        TestFactory()(ProbeSpec());
    if (sandbox.ok()) sandbox_ = *std::move(sandbox);
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
  }

  Execution RunCommand(const Command& command) {
    absl::StatusOr<CommandResult> result = sandbox_->Run(command);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? result->execution : Execution();
  }
  Execution Run(std::vector<std::string> arguments) {
    return RunCommand(ProbeCommand(std::move(arguments)));
  }
  void ExpectNextRunIsFine() {
    Command command = ProbeCommand({"cat"});
    command.input = "next\n";
    const Execution next = RunCommand(command);
    EXPECT_EQ(next.output, "next\n");
    EXPECT_EQ(next.exit_code, 0);
    EXPECT_EQ(next.signal, 0);
    EXPECT_EQ(next.left_over, 0);
    EXPECT_EQ(Run({"state"}).output, "0 1 0 0 0\n");
    EXPECT_EQ(Run({"forks"}).output, "63\n") << "64 with the probe itself";
  }

  std::unique_ptr<Sandbox> sandbox_;
};

TEST_F(BubblewrapTest, GivesInputAndTakesOutput) {
  Command command = ProbeCommand({"cat"});
  command.input = std::string("bwwb\0\xff\n", 7);
  const Execution run = RunCommand(command);
  EXPECT_EQ(run.output, command.input);
  EXPECT_EQ(run.output_size, Bytes(7));
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.signal, 0);
  EXPECT_EQ(run.killed_for, LimitReached::kNone);
  EXPECT_GT(run.cpu, absl::ZeroDuration());
  EXPECT_GE(run.wall, absl::ZeroDuration());
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, PeakMemoryStartsBelowFourMebibytes) {
  const Execution run = Run({"exit", "0"});
  EXPECT_GT(run.peak_memory, Bytes(0));
  EXPECT_LT(run.peak_memory, MiB(4));
}

TEST_F(BubblewrapTest, TellsExitCodesAndSignals) {
  EXPECT_EQ(Run({"exit", "42"}).exit_code, 42);
  const Execution run = Run({"raise", std::to_string(SIGSEGV)});
  EXPECT_EQ(run.signal, SIGSEGV);
  EXPECT_EQ(run.exit_code, 0);
}

TEST_F(BubblewrapTest, EndsASpinningProgramByItsCpuTime) {
  Command command = ProbeCommand({"spin"});
  command.limits.cpu = absl::Milliseconds(200);
  const Execution run = RunCommand(command);
  EXPECT_EQ(run.killed_for, LimitReached::kCpu);
  EXPECT_GT(run.cpu, command.limits.cpu);
  EXPECT_EQ(run.signal, SIGKILL);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, EndsASleepingProgramByTheWallClock) {
  Command command = ProbeCommand({"sleep"});
  command.limits.wall = absl::Milliseconds(200);
  const Execution run = RunCommand(command);
  EXPECT_EQ(run.killed_for, LimitReached::kWall);
  EXPECT_GE(run.wall, command.limits.wall);
  EXPECT_LT(run.cpu, absl::Milliseconds(100));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, NoProgramComputesForLongerThanItRuns) {
  for (int i = 0; i < 30; ++i) {
    const Execution run = Run({"touch", "8"});
    EXPECT_GE(run.wall, run.cpu - absl::Milliseconds(1));
  }
}

TEST_F(BubblewrapTest, SumsTheCpuTimeOfChildren) {
  Command command = ProbeCommand({"burn", "8", "100"});
  command.limits.cpu = absl::Milliseconds(400);
  command.limits.wall = absl::Seconds(60);
  const Execution run = RunCommand(command);
  EXPECT_EQ(run.killed_for, LimitReached::kCpu);
  EXPECT_GT(run.cpu, command.limits.cpu);
  // Within the limit it is told in full.
  command.limits.cpu = absl::Seconds(10);
  EXPECT_GE(RunCommand(command).cpu, absl::Milliseconds(790));
  // While none has ended, far below the kernel's own limit for each.
  command = ProbeCommand({"burn", "8", "100000"});
  command.limits.cpu = absl::Milliseconds(400);
  command.limits.wall = absl::Seconds(60);
  EXPECT_LT(RunCommand(command).cpu, absl::Seconds(2));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, SumsTheCpuTimeOfChildrenThatNobodyWaitsFor) {
  const Execution run = Run({"forget", "4", "100"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_GE(run.cpu, absl::Milliseconds(380));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, TellsAMomentaryPeakOfMemory) {
  const Execution run = Run({"touch", "40"});
  EXPECT_GE(run.peak_memory, MiB(40));
  EXPECT_LT(run.peak_memory, MiB(44));
  EXPECT_GE(Run({"touch", "80"}).peak_memory, MiB(64));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, CountsMemoryThatProcessesShareOnce) {
  const Execution run = Run({"vfork", "40", "100"});
  EXPECT_EQ(run.killed_for, LimitReached::kNone);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_LT(run.peak_memory, MiB(64));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, SeesTheMemoryOfAProcessWhoseMainThreadHasLeft) {
  const Execution run = Run({"thread", "100"});
  EXPECT_EQ(run.killed_for, LimitReached::kMemory);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, TellsExactlyAsMuchAsAllowedFromMore) {
  const Limits limits;
  const std::string exact = std::to_string(limits.output.count());
  const std::string more = std::to_string(limits.output.count() + 1);
  EXPECT_EQ(Run({"write", "1", exact}).output_size, limits.output);
  const Execution run = Run({"write", "1", more});
  EXPECT_GT(run.output_size, limits.output);
  EXPECT_EQ(Bytes(static_cast<int64_t>(run.output.size())), limits.output);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, OutputCannotBeTakenBack) {
  Command command = ProbeCommand({"write-and-cut", "3000"});
  command.limits.output = KiB(4);
  const Execution run = RunCommand(command);
  EXPECT_EQ(run.output_size, Bytes(3000));
  EXPECT_EQ(run.error_output, std::to_string(EPERM));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, EndsEndlessOutputEvenWhenTheSignalIsIgnored) {
  const Execution run = Run({"write-ignoring"});
  EXPECT_EQ(run.killed_for, LimitReached::kOutput);
  EXPECT_GT(run.output_size, Limits().output);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, KeepsTheStartOfStandardErrorAndDropsTheRest) {
  const Execution run = Run({"write", "2", "100"});
  EXPECT_EQ(run.error_output, std::string(100, 'x'));
  const Execution much = Run({"write", "2", "1000000"});
  EXPECT_EQ(much.exit_code, 0) << "every write succeeded";
  EXPECT_EQ(much.error_output.size(), 4096u);
  Command endless = ProbeCommand({"write", "2", "-1"});
  endless.limits.cpu = absl::Milliseconds(200);
  const Execution flood = RunCommand(endless);
  EXPECT_EQ(flood.error_output.size(), 4096u);
  EXPECT_EQ(flood.killed_for, LimitReached::kCpu) << "never by its output";
  EXPECT_EQ(flood.output_size, Bytes(0));
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, NothingOutlivesTheMainProcess) {
  const Execution run = Run({"leave", "20"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.left_over, 20);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, HoldsTheProcessLimit) {
  Command command = ProbeCommand({"forks"});
  command.limits.processes = 10;
  EXPECT_EQ(RunCommand(command).output, "9\n");
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, SignalsDoNotReachTheRunner) {
  for (const int signal_number : {SIGKILL, SIGSTOP, SIGTERM, SIGCHLD}) {
    Run({"kill", std::to_string(signal_number)});
    ExpectNextRunIsFine();
  }
}

TEST_F(BubblewrapTest, StreamsAreNewForEachRun) {
  Command command = ProbeCommand({"spoil"});
  command.input = "bwwb\n";
  RunCommand(command);
  ExpectNextRunIsFine();
}

TEST_F(BubblewrapTest, OnlyTheStandardDescriptorsAreOpen) {
  EXPECT_EQ(Run({"descriptors"}).output, "0 1 2 ");
}

TEST_F(BubblewrapTest, TheEnvironmentIsTheOneGiven) {
  Command command = ProbeCommand({"environment"});
  EXPECT_EQ(RunCommand(command).output, "");
  command.environment = {"A=1", "B=two words"};
  EXPECT_EQ(RunCommand(command).output, "A=1\nB=two words\n");
}

TEST_F(BubblewrapTest, NothingOfTheHostIsThereAndNothingIsWritable) {
  EXPECT_EQ(Run({"exists", "/usr", "/etc", "/etc/passwd", "/home", "/root",
                 "/tmp", "/var", "/sys", "/bin/sh", "/lib64", "/box/probe"})
                .output,
            "/box/probe\n");
  EXPECT_EQ(Run({"writable", "/x", "/box/x", "/dev/x", "/dev/shm/x", "/proc/x",
                 "/proc/self/oom_score_adj", "/proc/sys/kernel/core_pattern",
                 "/proc/1/oom_score_adj", "/box/probe", "/runner", "/dev/null"})
                .output,
            "/dev/null\n");
}

TEST_F(BubblewrapTest, NoNewUserNamespacesInside) {
  EXPECT_EQ(Run({"unshare"}).output, "-1\n");
}

TEST_F(BubblewrapTest, NoCapabilitiesAndNoNetwork) {
  EXPECT_EQ(Run({"powers"}).output, "CapEff 0 interfaces lo\n");
}

TEST_F(BubblewrapTest, AddressesAreTheSameInEveryRun) {
  EXPECT_NE(Run({"address"}).output, "");
  EXPECT_EQ(Run({"address"}).output, Run({"address"}).output);
}

TEST_F(BubblewrapTest, NoCoreFilesAndAnOrdinaryUser) {
  EXPECT_EQ(Run({"user"}).output, "uid 1000 core 0\n");
}

TEST_F(BubblewrapTest, TellsWhyAProgramCouldNotBeStarted) {
  Command command = ProbeCommand({"cat"});
  command.argv[0] = "/box/nothing";
  EXPECT_EQ(RunCommand(command).start_errno, ENOENT);
  command.argv[0] = "/box";
  EXPECT_EQ(RunCommand(command).start_errno, EACCES);
  ExpectNextRunIsFine();
}

TEST(BubblewrapSpecTest, SystemFilesAndScratchOnRequest) {
  SandboxSpec spec = ProbeSpec();
  spec.system_files = true;
  spec.scratch = MiB(1);
  const auto sandbox = TestFactory()(spec);
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  const auto there =
      (*sandbox)->Run(ProbeCommand({"exists", "/usr/bin", "/bin/sh"}));
  EXPECT_EQ(there->execution.output, "/usr/bin\n/bin/sh\n");
  const auto writable =
      (*sandbox)->Run(ProbeCommand({"writable", "/tmp/x", "/usr/x", "/x"}));
  EXPECT_EQ(writable->execution.output, "/tmp/x\n");
}

TEST(BubblewrapSpecTest, OnlyTheFoldersNamedAreThere) {
  SandboxSpec spec = ProbeSpec();
  spec.system_files = true;  // Where the links there lead.
  spec.system_folders = {"/etc/alternatives"};
  const auto sandbox = TestFactory()(spec);
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  const auto there = (*sandbox)->Run(ProbeCommand(
      {"exists", "/etc/alternatives/awk", "/etc/passwd", "/home"}));
  EXPECT_EQ(there->execution.output, "/etc/alternatives/awk\n");
  const auto writable =
      (*sandbox)->Run(ProbeCommand({"writable", "/etc/alternatives/x"}));
  EXPECT_EQ(writable->execution.output, "");
}

TEST(BubblewrapSpecTest, FilesMayHaveAnyNamesAndFolders) {
  SandboxSpec spec = ProbeSpec();
  const std::string name = "/box/-a b/@\n'\"/\xff\xfe.c";
  spec.files.push_back({name, *FileData::FromBytes("x"), false});
  const auto sandbox = TestFactory()(spec);
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  EXPECT_EQ((*sandbox)->Run(ProbeCommand({"exists", name}))->execution.output,
            name + "\n");
}

TEST(BubblewrapSpecTest, HandsBackAFileThatTheRunLeft) {
  SandboxSpec spec = ProbeSpec();
  spec.system_files = true;
  spec.scratch = MiB(1);
  const auto sandbox = TestFactory()(spec);
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  Command command;
  command.argv = {"/bin/sh", "-c", "echo made >/tmp/x; ln -s x /tmp/link"};
  command.collect = "/tmp/x";
  auto result = (*sandbox)->Run(command);
  ASSERT_TRUE(result.ok() && result->collected.has_value());
  EXPECT_EQ(*result->collected.Read(), "made\n");
  for (const char* other : {"/tmp/link", "/tmp", "/tmp/none", "/dev/null"}) {
    command.collect = other;
    result = (*sandbox)->Run(command);
    ASSERT_TRUE(result.ok()) << result.status();
    EXPECT_FALSE(result->collected.has_value()) << other;
  }
}

TEST(BubblewrapSpecTest, AnInterruptEndsARunSoon) {
  std::atomic<bool> interrupted = false;
  const auto sandbox =
      BubblewrapFactory(TestTools(), &interrupted)(ProbeSpec());
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  Command command = ProbeCommand({"sleep"});
  command.limits.wall = absl::Hours(1);
  std::thread trigger([&] {
    absl::SleepFor(absl::Milliseconds(100));
    interrupted = true;
  });
  EXPECT_TRUE(absl::IsCancelled((*sandbox)->Run(command).status()));
  trigger.join();
}

TEST(BubblewrapSpecTest, ABrokenBubblewrapIsToldInItsOwnWords) {
  SandboxTools tools = TestTools();
  tools.bwrap = "/bin/false";
  std::atomic<bool> never = false;
  const auto sandbox = BubblewrapFactory(tools, &never)(ProbeSpec());
  EXPECT_TRUE(absl::IsFailedPrecondition(sandbox.status()));
  EXPECT_THAT(std::string(sandbox.status().message()),
              StartsWith("no sandbox can be made here: it exited with 1"));
}

TEST(BubblewrapSpecTest, WhatIsInsideIsNotRootToTheSystem) {
  const std::atomic<bool> never = false;
  const absl::StatusOr<uid_t> user = UserInSandbox(TestTools(), &never);
  ASSERT_TRUE(user.ok()) << user.status();
  if (getuid() == 0) {
    EXPECT_TRUE(kSandboxUsers.Has(*user) || kContainerSandboxUsers.Has(*user) ||
                kNobody.Has(*user))
        << *user;
  } else {
    EXPECT_EQ(*user, getuid());
  }
}

TEST(BubblewrapSpecTest, AnOldBubblewrapIsTold) {
  const TemporaryFolder folder;
  SandboxTools tools = TestTools();
  EXPECT_TRUE(BubblewrapVersion(tools).ok());
  tools.bwrap = folder.Write("bwrap", "#!/bin/sh\necho bubblewrap 0.4.1\n");
  ASSERT_EQ(chmod(tools.bwrap.c_str(), 0755), 0);
  EXPECT_THAT(std::string(BubblewrapVersion(tools).status().message()),
              HasSubstr("0.8 or newer is needed"));
}

TEST(BubblewrapSpecTest, MissingToolsAreNamedWithTheRemedy) {
  const auto no_runner = FindSandboxTools("/nonexistent/flip-runner");
  EXPECT_TRUE(absl::IsNotFound(no_runner.status()));
  EXPECT_THAT(std::string(no_runner.status().message()),
              HasSubstr("/nonexistent/flip-runner"));
}

}  // namespace
}  // namespace flip
