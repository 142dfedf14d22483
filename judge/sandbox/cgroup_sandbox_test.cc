// The memory limit where the judge can make control groups. Fails where it
// cannot; ci/cgroup boots a machine for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/cgroup.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/verdict/verdict.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

class CgroupSandboxTest : public ::testing::Test {
 protected:
  void SetUp() override {
    absl::StatusOr<std::shared_ptr<const CgroupParent>> groups =
        FindCgroupParent();
    ASSERT_TRUE(groups.ok())
        << groups.status() << "; " << CgroupRemedy(groups.status());
    groups_ = *std::move(groups);
    before_ = Groups();
    ASSERT_TRUE(Open(groups_, MiB(0)).ok());
  }
  void TearDown() override {
    if (sandbox_ == nullptr) return;
    const Command command = ProbeCommand({"exit", "7"});
    const absl::StatusOr<CommandResult> next = sandbox_->Run(command);
    ASSERT_TRUE(next.ok()) << next.status();
    EXPECT_EQ(next->execution.exit_code, 7) << "the next run is untouched";
    EXPECT_EQ(Groups(), before_) << "no group is left behind";
  }

  absl::Status Open(std::shared_ptr<const CgroupParent> groups, Bytes scratch) {
    SandboxTools tools = TestTools();
    tools.groups = std::move(groups);
    SandboxSpec spec = ProbeSpec();
    spec.scratch = scratch;
    absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
        BubblewrapFactory(std::move(tools), &interrupted_)(spec);
    if (sandbox.ok()) sandbox_ = *std::move(sandbox);
    return sandbox.status();
  }
  // Time does not matter here: the machine may be an emulated one.
  static Command Patient(std::vector<std::string> arguments) {
    Command command = ProbeCommand(std::move(arguments));
    command.limits.cpu = absl::Seconds(60);
    command.limits.wall = absl::Seconds(120);
    return command;
  }
  Execution RunCommand(const Command& command) {
    const absl::StatusOr<CommandResult> result = sandbox_->Run(command);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? result->execution : Execution();
  }
  Execution Run(std::vector<std::string> arguments) {
    return RunCommand(Patient(std::move(arguments)));
  }
  static Verdict Judged(const Execution& run) {
    Limits limits = Patient({}).limits;
    return VerdictOf(run, limits, CheckOutcome::kAccept);
  }
  std::vector<std::string> Groups() {
    std::vector<std::string> groups;
    for (const auto& entry :
         std::filesystem::directory_iterator(groups_->path())) {
      if (entry.is_directory()) groups.push_back(entry.path());
    }
    std::sort(groups.begin(), groups.end());
    return groups;
  }

  std::atomic<bool> interrupted_ = false;
  std::shared_ptr<const CgroupParent> groups_;
  std::vector<std::string> before_;
  std::unique_ptr<Sandbox> sandbox_;
};

TEST_F(CgroupSandboxTest, MoreThanTheLimitIsTold) {
  EXPECT_EQ(Judged(Run({"touch", "200"})), Verdict::kMemoryLimit);
}

TEST_F(CgroupSandboxTest, AMomentaryPeakIsTold) {
  EXPECT_EQ(Judged(Run({"touch", "70"})), Verdict::kMemoryLimit);
  const Execution run = Run({"touch", "40"});
  EXPECT_EQ(Judged(run), Verdict::kAccepted);
  EXPECT_GE(run.peak_memory, MiB(40));
}

TEST_F(CgroupSandboxTest, WhatIsNeverTouchedDoesNotCount) {
  const Execution run = Run({"reserve", "256"});
  EXPECT_EQ(Judged(run), Verdict::kAccepted);
  EXPECT_LT(run.peak_memory, MiB(4));
}

TEST_F(CgroupSandboxTest, SharedMemoryThatNoProcessShowsIsTold) {
  const Execution run = Run({"shared", "200"});
  EXPECT_EQ(run.killed_for, LimitReached::kMemory);
  EXPECT_EQ(run.signal, SIGKILL);
  EXPECT_LT(run.peak_memory, MiB(64));
  EXPECT_EQ(Judged(run), Verdict::kMemoryLimit);
  EXPECT_EQ(Judged(Run({"shared", "40"})), Verdict::kAccepted);
  // By the group alone.
  ASSERT_TRUE(Open(nullptr, MiB(0)).ok());
  EXPECT_EQ(Judged(Run({"shared", "200"})), Verdict::kAccepted);
}

TEST_F(CgroupSandboxTest, ATreeCountsTogetherAndEndsTogether) {
  const Execution run = Run({"tree", "10", "20"});
  EXPECT_EQ(run.killed_for, LimitReached::kMemory);
  EXPECT_EQ(Judged(run), Verdict::kMemoryLimit);
  EXPECT_EQ(run.left_over, 0);
}

TEST_F(CgroupSandboxTest, WhatIsAllowedIsNeverKilled) {
  EXPECT_EQ(Judged(Run({"touch", "62"})), Verdict::kAccepted);
  // As many processes as are allowed.
  EXPECT_EQ(Run({"forks"}).output, "63\n");
  // Output and files are the kernel's memory.
  ASSERT_TRUE(Open(groups_, MiB(64)).ok());
  Command command = Patient({"write", "1", absl::StrCat(30 << 20)});
  command.limits.memory = MiB(8);
  command.limits.output = MiB(30);
  EXPECT_EQ(RunCommand(command).exit_code, 0);
  command.argv = Patient({"fill", "/tmp/x", absl::StrCat(30 << 20)}).argv;
  EXPECT_EQ(RunCommand(command).exit_code, 0);
  command.limits.output = MiB(63);
  command.argv = Patient({"fill", "/tmp/y", absl::StrCat(33 << 20)}).argv;
  EXPECT_EQ(RunCommand(command).exit_code, 0);
}

TEST_F(CgroupSandboxTest, PageTablesAreTheKernelsAndCount) {
  // One process has room for as many as it can have.
  Command command = Patient({"scatter", "4000"});
  command.limits.memory = MiB(10);
  Execution run = RunCommand(command);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.killed_for, LimitReached::kNone);
  EXPECT_GE(run.peak_memory, MiB(7));
  // Eight do not.
  run = Run({"scatter-tree", "8", "4000"});
  EXPECT_EQ(run.killed_for, LimitReached::kMemory);
  EXPECT_LT(run.peak_memory, MiB(64));
}

TEST_F(CgroupSandboxTest, AnInterruptLeavesNoGroup) {
  Command command = Patient({"tree", "10", "1"});
  std::thread trigger([&] {
    while (Groups() == before_) absl::SleepFor(absl::Milliseconds(1));
    interrupted_ = true;
  });
  EXPECT_TRUE(absl::IsCancelled(sandbox_->Run(command).status()));
  trigger.join();
  EXPECT_EQ(Groups(), before_);
  interrupted_ = false;
  ASSERT_TRUE(Open(groups_, MiB(0)).ok());
}

TEST_F(CgroupSandboxTest, TooLittleMemoryAboveTheGroupIsAFaultOfOurs) {
  const std::string above = groups_->path() + "/above";
  ASSERT_TRUE(std::filesystem::create_directory(above));
  std::ofstream(above + "/memory.max") << (20 << 20);
  std::ofstream(above + "/cgroup.subtree_control") << "+memory";
  ASSERT_TRUE(
      Open(std::make_shared<CgroupParent>(above, "", "", KernelFolders()),
           MiB(0))
          .ok());
  const absl::Status status = sandbox_->Run(Patient({"touch", "50"})).status();
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("a group above"));
  EXPECT_TRUE(std::filesystem::remove(above)) << "empty again";
  ASSERT_TRUE(Open(groups_, MiB(0)).ok());
}

}  // namespace
}  // namespace flip
