// Sandbox::RunBatch(), and the object that makes a fork server of a program.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/runner/fork_server_protocol.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr char kForkingProbe[] = "/box/forking_probe";

SandboxSpec ForkingSpec() {
  SandboxSpec spec = ProbeSpec();
  const UniqueFd fd(open(FLIP_FORKING_PROBE, O_RDONLY | O_CLOEXEC));
  EXPECT_TRUE(fd.is_open()) << FLIP_FORKING_PROBE;
  spec.files.push_back(
      {kForkingProbe, *FileData::FromDescriptor(fd.get(), MiB(64)), true});
  return spec;
}

// Each input is what the probe is to do on that board.
Command ObeyCommand() {
  Command command;
  command.argv = {kForkingProbe, "obey"};
  return command;
}

// Each test has a sandbox of its own.
class RunBatchTest : public ::testing::Test {
 protected:
  RunBatchTest() : command_(ObeyCommand()) {
    absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
        TestFactory()(ForkingSpec());
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
    if (sandbox.ok()) sandbox_ = *std::move(sandbox);
  }

  BatchRuns RunBatch(const std::vector<absl::string_view>& inputs) {
    absl::StatusOr<BatchRuns> batch = sandbox_->RunBatch(command_, inputs);
    EXPECT_TRUE(batch.ok()) << batch.status();
    return batch.ok() ? *std::move(batch) : BatchRuns();
  }
  // All of them, however many batches that takes, where none ends for another
  // reason than time.
  std::vector<Execution> RunAll(std::vector<absl::string_view> inputs) {
    std::vector<Execution> runs;
    while (!inputs.empty()) {
      const BatchRuns batch = RunBatch(inputs);
      runs.insert(runs.end(), batch.runs.begin(), batch.runs.end());
      if (batch.end != BatchEnd::kPaused) break;
      inputs.erase(inputs.begin(),
                   inputs.begin() + static_cast<int64_t>(batch.runs.size()));
    }
    return runs;
  }
  // The next boards are untouched by whatever was before, in a batch and alone.
  void ExpectNextRunsAreFine() {
    const std::vector<Execution> next = RunAll({"cat\nnext\n", "state"});
    ASSERT_THAT(next, SizeIs(2));
    ExpectOutput(next[0], "next\n");
    ExpectOutput(next[1], "0 1 5 0 0\n");
    ExpectOutput(RunAlone({"state"}), "0 1 0 0 0\n");
    EXPECT_EQ(RunAlone({"forks"}).output, "63\n");
    EXPECT_THAT(RunAlone({"surroundings"}).output, HasSubstr("processes 2\n"));
  }
  static void ExpectOutput(const Execution& run, absl::string_view output) {
    EXPECT_EQ(run.output, output);
    EXPECT_TRUE(run.has_output);
    EXPECT_EQ(run.signal, 0);
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.killed_for, LimitReached::kNone);
    EXPECT_EQ(run.left_over, 0);
  }
  Execution RunAlone(std::vector<std::string> arguments) {
    absl::StatusOr<CommandResult> result =
        sandbox_->Run(ProbeCommand(std::move(arguments)));
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? result->execution : Execution();
  }
  // A number that the kernel tells of the runner itself, by its key.
  int64_t RunnerFigure(const char* key) {
    const std::string status = RunAlone({"show", "/proc/1/status"}).output;
    const char* at = std::strstr(status.c_str(), key);
    EXPECT_NE(at, nullptr) << status;
    return at == nullptr ? -1 : std::strtol(at + std::strlen(key), nullptr, 10);
  }

  Command command_;
  std::unique_ptr<Sandbox> sandbox_;
};

TEST_F(RunBatchTest, RunsEachInputInAProcessOfItsOwn) {
  const std::vector<Execution> runs = RunAll(
      {"cat\nfirst\n", "exit 3", "raise 11", "cat\nfourth\n", "address"});
  ASSERT_THAT(runs, SizeIs(5));
  ExpectOutput(runs[0], "first\n");
  EXPECT_GT(runs[0].cpu, absl::ZeroDuration());
  EXPECT_GT(runs[0].peak_memory, Bytes(0));
  EXPECT_LT(runs[0].peak_memory, MiB(4));
  EXPECT_GT(runs[0].wall, absl::ZeroDuration());
  EXPECT_EQ(runs[1].exit_code, 3);
  EXPECT_EQ(runs[2].signal, SIGSEGV);
  ExpectOutput(runs[3], "fourth\n");
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchTest, TellsWhenAllAreRun) {
  const BatchRuns batch = RunBatch({"cat\n", "exit 1"});
  EXPECT_THAT(batch.runs, SizeIs(2));
  EXPECT_EQ(batch.end, BatchEnd::kAll);
}

TEST_F(RunBatchTest, InputsMayBeEmptyLargeAndOfAnyBytes) {
  command_.argv = {kForkingProbe, "cat"};
  const std::string large(30'000, '\xff');
  const std::string zeros(3, '\0');
  const std::vector<Execution> runs = RunAll({"", large, zeros, ""});
  ASSERT_THAT(runs, SizeIs(4));
  ExpectOutput(runs[0], "");
  ExpectOutput(runs[1], large);
  ExpectOutput(runs[2], zeros);
  ExpectOutput(runs[3], "");
}

TEST_F(RunBatchTest, GivesTheProgramItsArgumentsAndEnvironment) {
  command_.argv = {kForkingProbe, "environment"};
  command_.environment = {"A=1", "B=2"};
  const std::vector<Execution> runs = RunAll({"", ""});
  ASSERT_THAT(runs, SizeIs(2));
  ExpectOutput(runs[0], "A=1\nB=2\n");
  ExpectOutput(runs[1], "A=1\nB=2\n");
}

TEST_F(RunBatchTest, AProgramWithoutAForkServerIsUnusable) {
  command_.argv = {kProbe, "obey"};
  const BatchRuns batch = RunBatch({"cat\n", "cat\n"});
  EXPECT_THAT(batch.runs, IsEmpty());
  EXPECT_EQ(batch.end, BatchEnd::kUnusable);
  // And stays so.
  command_ = ObeyCommand();
  EXPECT_EQ(RunBatch({"cat\n"}).end, BatchEnd::kUnusable);
  ExpectOutput(RunAlone({"state"}), "0 1 0 0 0\n");
}

TEST_F(RunBatchTest, AnotherCommandIsRunByAServerOfItsOwn) {
  ExpectOutput(RunAll({"cat\nfirst\n"}).front(), "first\n");
  command_.argv = {kForkingProbe, "cat"};
  ExpectOutput(RunAll({"cat\nsecond\n"}).front(), "cat\nsecond\n");
  command_.argv = {kForkingProbe, "environment"};
  command_.environment = {"A=1"};
  ExpectOutput(RunAll({""}).front(), "A=1\n");
  command_.environment = {"A=2"};
  ExpectOutput(RunAll({""}).front(), "A=2\n");
}

TEST_F(RunBatchTest, AProgramThatCannotBeStartedIsUnusable) {
  command_.argv = {"/box/none"};
  const BatchRuns batch = RunBatch({"cat\n"});
  EXPECT_EQ(batch.end, BatchEnd::kUnusable);
  command_ = ObeyCommand();
  ExpectNextRunsAreFine();
}

// The board after the one that reached it is not run.
class RunBatchLimitTest : public RunBatchTest {
 protected:
  Execution RunToLimit(absl::string_view what) {
    const BatchRuns batch = RunBatch({"cat\n1\n", what, "cat\n3\n"});
    EXPECT_EQ(batch.end, BatchEnd::kLimit);
    EXPECT_THAT(batch.runs, SizeIs(2));
    if (batch.runs.size() != 2) return {};
    ExpectOutput(batch.runs[0], "1\n");
    EXPECT_EQ(batch.runs[1].signal, SIGKILL);
    return batch.runs[1];
  }
};

TEST_F(RunBatchLimitTest, OfCpuTimeEndsTheBatch) {
  command_.limits.cpu = absl::Milliseconds(100);
  const Execution run = RunToLimit("spin");
  EXPECT_EQ(run.killed_for, LimitReached::kCpu);
  EXPECT_GT(run.cpu, command_.limits.cpu);
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchLimitTest, OfElapsedTimeEndsTheBatch) {
  command_.limits.wall = absl::Milliseconds(100);
  const Execution run = RunToLimit("sleep");
  EXPECT_EQ(run.killed_for, LimitReached::kWall);
  EXPECT_GT(run.wall, command_.limits.wall);
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchLimitTest, OfMemoryEndsTheBatch) {
  const Execution run = RunToLimit("tree 2 40");
  EXPECT_EQ(run.killed_for, LimitReached::kMemory);
  EXPECT_GT(run.peak_memory, command_.limits.memory);
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchLimitTest, OfOutputEndsTheBatch) {
  const Execution run = RunToLimit("write-ignoring");
  EXPECT_EQ(run.killed_for, LimitReached::kOutput);
  EXPECT_EQ(run.output_size, command_.limits.output + Bytes(1));
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchTest, TellsAMomentaryPeakOfMemoryAndForgetsIt) {
  const std::vector<Execution> runs = RunAll({"touch 20", "cat\n"});
  ASSERT_THAT(runs, SizeIs(2));
  EXPECT_GE(runs[0].peak_memory, MiB(20));
  EXPECT_LT(runs[1].peak_memory, MiB(4));
}

TEST_F(RunBatchTest, PausesAfterATenthOfASecond) {
  const std::vector<absl::string_view> naps(100, "nap 20");
  const BatchRuns batch = RunBatch(naps);
  EXPECT_EQ(batch.end, BatchEnd::kPaused);
  EXPECT_GE(batch.runs.size(), 1u);
  EXPECT_LE(batch.runs.size(), 6u);
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchTest, OutputThatIsTooMuchToCarryIsOnlyCounted) {
  const int64_t most = runner::kMaxBatchOutput;
  const std::string just = "write 1 " + std::to_string(most);
  const std::string more = "write 1 " + std::to_string(most + 1);
  const std::vector<Execution> runs =
      RunAll({just, more, more, just, just, just, just, "cat\nlast\n"});
  ASSERT_THAT(runs, SizeIs(8));
  ExpectOutput(runs[0], std::string(static_cast<size_t>(most), 'x'));
  EXPECT_FALSE(runs[1].has_output);
  EXPECT_THAT(runs[1].output, IsEmpty());
  EXPECT_EQ(runs[1].output_size, Bytes(most + 1));
  EXPECT_EQ(runs[1].exit_code, 0);
  ExpectOutput(runs[6], runs[0].output);
  ExpectOutput(runs[7], "last\n");
}

TEST_F(RunBatchTest, KeepsTheStartOfErrorOutput) {
  command_.limits.kept_error_output = MiB(1);
  const std::vector<Execution> runs =
      RunAll({"write 2 10", "write 2 300000", "cat\n"});
  ASSERT_THAT(runs, SizeIs(3));
  EXPECT_EQ(runs[0].error_output, "xxxxxxxxxx");
  EXPECT_THAT(runs[1].error_output,
              SizeIs(static_cast<size_t>(runner::kMaxBatchErrorOutput)));
  EXPECT_EQ(runs[1].exit_code, 0);
  EXPECT_THAT(runs[2].error_output, IsEmpty());
}

TEST_F(RunBatchTest, NothingOutlivesABoard) {
  const std::vector<Execution> runs = RunAll(
      {"leave 3", "cat\nnext\n", "leave 40", "cat\nnext\n", "surroundings"});
  ASSERT_THAT(runs, SizeIs(5));
  EXPECT_EQ(runs[0].left_over, 3);
  EXPECT_EQ(runs[0].exit_code, 0);
  ExpectOutput(runs[1], "next\n");
  EXPECT_EQ(runs[2].left_over, 40);
  ExpectOutput(runs[3], "next\n");
  EXPECT_THAT(runs[4].output, StartsWith("processes 3\n"))
      << "the runner, the fork server and itself";
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchTest, OrphansThatEndByThemselvesAreNoLeftOvers) {
  const std::vector<Execution> runs =
      RunAll({"orphans 100", "cat\nnext\n", "orphans 400", "cat\nnext\n"});
  ASSERT_THAT(runs, SizeIs(4));
  ExpectOutput(runs[0], "");
  ExpectOutput(runs[1], "next\n");
  ExpectOutput(runs[2], "");
  ExpectOutput(runs[3], "next\n");
  ExpectNextRunsAreFine();
}

// Trees of 300 kinds; a process that one of them left would be there in the
// next board.
TEST_F(RunBatchTest, NoTreeOfProcessesOutlivesItsBoard) {
  std::vector<std::string> trees;
  for (int seed = 0; seed < 300; ++seed) {
    trees.push_back("wild-tree " + std::to_string(seed));
  }
  std::vector<absl::string_view> inputs;
  for (const std::string& tree : trees) {
    inputs.insert(inputs.end(), {tree, "surroundings"});
  }
  const std::vector<Execution> runs = RunAll(inputs);
  ASSERT_THAT(runs, SizeIs(inputs.size()));
  for (size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(runs[i].exit_code, 0) << inputs[i];
    EXPECT_EQ(runs[i].signal, 0) << inputs[i];
    if (i % 2 == 0) continue;
    EXPECT_THAT(runs[i].output, StartsWith("processes 3\n")) << inputs[i - 1];
    EXPECT_EQ(runs[i].left_over, 0) << inputs[i - 1];
  }
  ExpectNextRunsAreFine();
}

TEST_F(RunBatchTest, ABoardThatKillsTheServerSpoilsNoOther) {
  std::vector<absl::string_view> inputs;
  for (int i = 0; i < 5; ++i) {
    inputs.insert(inputs.end(), {"kill 9", "cat\nnext\n", "kill 15"});
  }
  const std::vector<Execution> runs = RunAll(inputs);
  // A process that is quicker than the server's answer costs the server; after
  // three times there is none.
  for (size_t i = 0; i < runs.size(); ++i) {
    ExpectOutput(runs[i], i % 3 == 1 ? "next\n" : "");
  }
  ExpectOutput(RunAlone({"state"}), "0 1 0 0 0\n");
}

TEST_F(RunBatchTest, AServerThatIsStoppedIsGivenUpAfterThreeTimes) {
  std::vector<absl::string_view> inputs;
  for (int i = 0; i < 5; ++i) inputs.insert(inputs.end(), {"kill 19", "cat\n"});
  std::vector<Execution> runs;
  BatchRuns batch;
  do {
    batch = RunBatch(std::vector<absl::string_view>(
        inputs.begin() + static_cast<int64_t>(runs.size()), inputs.end()));
    runs.insert(runs.end(), batch.runs.begin(), batch.runs.end());
  } while (batch.end == BatchEnd::kPaused);
  EXPECT_EQ(batch.end, BatchEnd::kUnusable);
  // Fewer where a process was quicker than the server's answer.
  EXPECT_LE(runs.size(), 5u);
  for (const Execution& run : runs) ExpectOutput(run, "");
  ExpectOutput(RunAlone({"state"}), "0 1 0 0 0\n");
}

TEST_F(RunBatchTest, RunsBetweenBatchesAreRunsAsAlways) {
  for (int i = 0; i < 3; ++i) {
    ExpectOutput(RunAll({"cat\nbatch\n"}).front(), "batch\n");
    EXPECT_THAT(RunAlone({"surroundings"}).output, StartsWith("processes 2\n"))
        << "the runner and the probe";
    command_.input = "cat\nalone\n";
    const auto alone = sandbox_->Run(command_);
    ASSERT_TRUE(alone.ok()) << alone.status();
    ExpectOutput(alone->execution, "alone\n");
  }
}

TEST_F(RunBatchTest, AProcessMayHaveAsManyProcessesAsInARunAlone) {
  for (const int processes : {1, 5, 64}) {
    command_.limits.processes = processes;
    const std::vector<Execution> runs = RunAll({"forks", "forks"});
    ASSERT_THAT(runs, SizeIs(2));
    const std::string children = std::to_string(processes - 1) + "\n";
    EXPECT_EQ(runs[0].output, children);
    EXPECT_EQ(runs[1].output, children);
    EXPECT_EQ(runs[0].left_over, processes - 1) << "the server not counted";
  }
}

TEST_F(RunBatchTest, ThreadsAndTheirNumbersWork) {
  const std::vector<Execution> runs = RunAll({"threads 8", "threads 8"});
  ASSERT_THAT(runs, SizeIs(2));
  ExpectOutput(runs[0], "36\n");
  ExpectOutput(runs[1], "36\n");
}

TEST_F(RunBatchTest, StreamsAreNewForEachBoard) {
  const std::vector<Execution> runs = RunAll({"spoil", "state", "spoil"});
  ASSERT_THAT(runs, SizeIs(3));
  EXPECT_EQ(runs[1].output, "0 1 5 0 0\n");
  ExpectNextRunsAreFine();
}

// What a server of the submission's own making may say. No run is believed that
// did not take place, and the sandbox goes on.
TEST_F(RunBatchTest, ForgedAnswersLeadNowhere) {
  command_.limits.wall = absl::Milliseconds(200);
  for (const char* how : {"nothing", "a byte", "much", "many", "end", "myself",
                          "a child", "what has ended", "0", "1", "2", "3", "-1",
                          "-3", "-2147483648", "2147483647", "30000"}) {
    SCOPED_TRACE(how);
    const auto sandbox = TestFactory()(ForkingSpec());
    ASSERT_TRUE(sandbox.ok()) << sandbox.status();
    command_.argv = {kProbe, "forge", how};
    const std::vector<absl::string_view> inputs(3, "cat\n");
    for (int i = 0; i < 4; ++i) {
      const auto batch = (*sandbox)->RunBatch(command_, inputs);
      ASSERT_TRUE(batch.ok()) << batch.status();
      for (const Execution& run : batch->runs) {
        EXPECT_NE(run.killed_for, LimitReached::kNone);
        EXPECT_THAT(run.output, IsEmpty());
      }
      if (batch->end == BatchEnd::kUnusable) break;
    }
    const auto alone = (*sandbox)->Run(ProbeCommand({"surroundings"}));
    ASSERT_TRUE(alone.ok()) << alone.status();
    EXPECT_THAT(alone->execution.output, StartsWith("processes 2\n"));
  }
}

TEST_F(RunBatchTest, TheRunnerKeepsNothingOfManyBoards) {
  const std::vector<absl::string_view> inputs(1000, "cat\nbwwb\n");
  const auto boards = [&](int thousands) {
    for (int i = 0; i < thousands; ++i) {
      EXPECT_THAT(RunAll(inputs), SizeIs(inputs.size()));
    }
  };
  boards(1);
  const int64_t descriptors = RunnerFigure("FDSize:");
  const int64_t peak_kib = RunnerFigure("VmHWM:");
  boards(19);
  EXPECT_EQ(RunnerFigure("FDSize:"), descriptors);
  // A batch that pauses late takes more than the first ones did; 32 bytes kept
  // of each board would be more than this.
  EXPECT_LE(RunnerFigure("VmHWM:"), peak_kib + 512);
}

TEST(RunBatchInterruptTest, EndsAtOnceWhenInterrupted) {
  std::atomic<bool> interrupted = false;
  const auto sandbox =
      BubblewrapFactory(TestTools(), &interrupted)(ForkingSpec());
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  Command command = ObeyCommand();
  command.limits.wall = absl::Hours(1);
  std::thread interrupter([&interrupted] {
    usleep(100'000);
    interrupted = true;
  });
  const std::vector<absl::string_view> inputs = {"cat\n", "sleep"};
  EXPECT_TRUE(
      absl::IsCancelled((*sandbox)->RunBatch(command, inputs).status()));
  interrupter.join();
  EXPECT_TRUE(
      absl::IsCancelled((*sandbox)->RunBatch(command, inputs).status()));
}

// The object without a sandbox, so that the test knows its secret.
class ForkServerTest : public ::testing::Test {
 protected:
  static constexpr uint64_t kSecret = 0x9D3C51E7A2F4B608;

  ForkServerTest() {
    int ends[2];
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
    socket_ = UniqueFd(ends[0]);
    const UniqueFd server_end(ends[1]);
    server_ = fork();
    if (server_ == 0) {
      if (dup2(server_end.get(), runner::kForkServerFd) < 0) _exit(126);
      if (close_range(3, runner::kForkServerFd - 1, 0) != 0) _exit(126);
      if (close_range(runner::kForkServerFd + 1, ~0U, 0) != 0) _exit(126);
      execl(FLIP_FRESH_PROBE, "fresh_probe", nullptr);
      _exit(127);
    }
  }
  ~ForkServerTest() override {
    socket_.reset();
    int status = -1;
    EXPECT_EQ(waitpid(server_, &status, 0), server_);
    EXPECT_EQ(status, 0) << "it ends with whom it serves";
  }

  // What a process made by the server prints, told the secret in a way that
  // does not show it.
  std::string Fork() {
    const UniqueFd input(memfd_create("input", MFD_CLOEXEC));
    const UniqueFd output(memfd_create("output", MFD_CLOEXEC));
    const uint64_t complement = ~kSecret;
    EXPECT_EQ(pwrite(input.get(), &complement, sizeof complement, 0), 8);
    const runner::Go go = {kSecret, 7};
    iovec part = {const_cast<runner::Go*>(&go), sizeof go};
    const int descriptors[] = {input.get(), output.get(), STDERR_FILENO};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof descriptors)] = {};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptors);
    std::memcpy(CMSG_DATA(header), descriptors, sizeof descriptors);
    EXPECT_EQ(sendmsg(socket_.get(), &message, MSG_NOSIGNAL),
              static_cast<ssize_t>(sizeof go));
    runner::ForkReply reply = {-1};
    EXPECT_EQ(recv(socket_.get(), &reply, sizeof reply, 0),
              static_cast<ssize_t>(sizeof reply));
    int status = -1;
    EXPECT_EQ(waitpid(reply.process, &status, 0), reply.process)
        << "it is our child";
    EXPECT_EQ(status, 0);
    std::string text(4096, '\0');
    const ssize_t size = pread(output.get(), text.data(), text.size(), 0);
    text.resize(size > 0 ? static_cast<size_t>(size) : 0);
    return text;
  }

  UniqueFd socket_;
  pid_t server_ = -1;
};

TEST_F(ForkServerTest, AProcessHasNothingOfTheServers) {
  const std::string expected =
      "secret 0\n"
      "complement found\n"
      "descriptors 0 1 2\n"
      "dumpable 1\n"
      "leads its group 1\n"
      "seconds 7 8\n"
      "knows its number 1\n";
  EXPECT_EQ(Fork(), expected);
  EXPECT_EQ(Fork(), expected);
}

}  // namespace
}  // namespace flip
