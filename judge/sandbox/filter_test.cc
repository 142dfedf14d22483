#include "judge/sandbox/filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include <cerrno>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::UnorderedElementsAre;

// Calls made by a program in a sandbox.
class FilterTest : public ::testing::Test {
 protected:
  FilterTest() {
    absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
        TestFactory()(ProbeSpec());
    if (sandbox.ok()) sandbox_ = *std::move(sandbox);
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
  }

  Execution Run(std::vector<std::string> arguments) {
    absl::StatusOr<CommandResult> result =
        sandbox_->Run(ProbeCommand(std::move(arguments)));
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? result->execution : Execution();
  }
  // The errno value that a call gives, or 0 as text.
  std::string Call(long number, const std::vector<uint64_t>& arguments) {
    std::vector<std::string> words = {"call", absl::StrCat(number)};
    for (const uint64_t argument : arguments) {
      words.push_back(absl::StrCat(argument));
    }
    std::string output = Run(words).output;
    if (!output.empty()) output.pop_back();
    return output;
  }
  // Makes each call of a group in such a way that its row holds.
  void ExpectAnswersOf(absl::string_view name);

  std::unique_ptr<Sandbox> sandbox_;
};

std::string AnswerText(FilterAnswer answer) {
  return absl::StrCat(answer == FilterAnswer::kRefused  ? EPERM
                      : answer == FilterAnswer::kAbsent ? ENOSYS
                                                        : 0);
}

void FilterTest::ExpectAnswersOf(absl::string_view name) {
  size_t calls = 0;
  for (const FilterGroup& group : FilterGroups()) {
    if (group.name != name) continue;
    for (const FilterRule& rule : group.rules) {
      const int number = seccomp_syscall_resolve_name(rule.call);
      if (number < 0) continue;  // Not of this processor.
      std::vector<uint64_t> arguments(6);
      for (const FilterCondition& condition : rule.conditions) {
        arguments[condition.argument] = condition.value + condition.differs;
      }
      EXPECT_EQ(Call(number, arguments), AnswerText(rule.answer)) << rule.call;
      ++calls;
    }
  }
  EXPECT_GT(calls, 0u) << name;
}

TEST(FilterTableTest, EveryCallIsOneAndEveryGroupSaysWhy) {
  for (const FilterGroup& group : FilterGroups()) {
    EXPECT_FALSE(absl::string_view(group.why).empty()) << group.name;
    for (const FilterRule& rule : group.rules) {
      EXPECT_NE(seccomp_syscall_resolve_name(rule.call), __NR_SCMP_ERROR)
          << rule.call;
    }
  }
  const absl::StatusOr<FileData> program = CompileFilter();
  ASSERT_TRUE(program.ok()) << program.status();
  EXPECT_GT(program->size(), Bytes(0));
}

// So that no row is lost unseen.
TEST(FilterTableTest, HasTheCallsThatItIsFor) {
  std::set<std::string> calls;
  for (const FilterGroup& group : FilterGroups()) {
    for (const FilterRule& rule : group.rules) calls.insert(rule.call);
  }
  EXPECT_THAT(
      calls,
      UnorderedElementsAre(
          "add_key", "bpf", "chroot", "clone", "clone3", "fanotify_init",
          "fcntl", "fdatasync", "fsconfig", "fsmount", "fsopen", "fspick",
          "fsync", "futimesat", "inotify_init", "inotify_init1", "io_setup",
          "io_submit", "io_uring_enter", "io_uring_register", "io_uring_setup",
          "ioprio_set", "kcmp", "keyctl", "madvise", "memfd_create",
          "memfd_secret", "modify_ldt", "mount", "mount_setattr", "move_mount",
          "mq_open", "mq_unlink", "msgctl", "msgget", "msgrcv", "msgsnd",
          "open_tree", "perf_event_open", "pidfd_getfd", "pivot_root", "prctl",
          "prlimit64", "process_madvise", "process_vm_readv",
          "process_vm_writev", "ptrace", "request_key", "rt_sigaction",
          "sched_setaffinity", "sched_setattr", "sched_setparam",
          "sched_setscheduler", "seccomp", "semctl", "semget", "semop",
          "semtimedop", "sendmmsg", "sendmsg", "setns", "setpriority",
          "setsockopt", "shmat", "shmctl", "shmdt", "shmget", "socket",
          "socketpair", "sync", "sync_file_range", "syncfs", "syslog",
          "umount2", "unshare", "userfaultfd", "utime", "utimensat", "utimes"));
}

TEST_F(FilterTest, Ipc) { ExpectAnswersOf("ipc"); }
TEST_F(FilterTest, Keys) { ExpectAnswersOf("keys"); }
TEST_F(FilterTest, Memory) { ExpectAnswersOf("memory"); }
TEST_F(FilterTest, Processes) { ExpectAnswersOf("processes"); }
TEST_F(FilterTest, Scheduling) { ExpectAnswersOf("scheduling"); }
TEST_F(FilterTest, Namespaces) { ExpectAnswersOf("namespaces"); }
TEST_F(FilterTest, Kernel) { ExpectAnswersOf("kernel"); }
TEST_F(FilterTest, Passing) { ExpectAnswersOf("passing"); }
TEST_F(FilterTest, Pipes) { ExpectAnswersOf("pipes"); }
TEST_F(FilterTest, Watches) { ExpectAnswersOf("watches"); }
TEST_F(FilterTest, Filters) { ExpectAnswersOf("filters"); }
TEST_F(FilterTest, Hints) { ExpectAnswersOf("hints"); }
TEST_F(FilterTest, Times) { ExpectAnswersOf("times"); }
TEST_F(FilterTest, Disks) { ExpectAnswersOf("disks"); }
TEST_F(FilterTest, Queues) { ExpectAnswersOf("queues"); }
TEST_F(FilterTest, Children) { ExpectAnswersOf("children"); }

TEST_F(FilterTest, Limits) {
  ExpectAnswersOf("limits");
  // One's own can be asked for.
  EXPECT_EQ(Call(SYS_prlimit64, {0, RLIMIT_CORE, 0, 0}), "0");
}

TEST_F(FilterTest, Sockets) {
  ExpectAnswersOf("sockets");
  for (const uint64_t domain : {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET}) {
    EXPECT_EQ(Call(SYS_socket, {domain, SOCK_DGRAM, 0}), absl::StrCat(EPERM));
  }
  EXPECT_EQ(Call(SYS_socket, {AF_UNIX, SOCK_STREAM, 0}), "0");
}

// What the kernel reads of an argument decides, not what else is in it.
TEST_F(FilterTest, BitsThatTheKernelDoesNotReadDoNotMatter) {
  constexpr uint64_t kBeyond = uint64_t{1} << 32;
  EXPECT_EQ(Call(SYS_clone, {kBeyond | CLONE_NEWUSER, 0, 0, 0, 0}),
            absl::StrCat(EPERM));
  EXPECT_EQ(Call(SYS_socket, {kBeyond | AF_INET, SOCK_STREAM, 0}),
            absl::StrCat(EPERM));
  EXPECT_EQ(Call(SYS_prlimit64, {kBeyond | 1, RLIMIT_CORE, 0, 0}),
            absl::StrCat(EPERM));
  // The kernel would find no action at this address.
  EXPECT_EQ(Call(SYS_rt_sigaction, {kBeyond | SIGCHLD, 1, 0, 8}), "0");
  EXPECT_EQ(Call(SYS_rt_sigaction, {SIGUSR1, 1, 0, 8}), absl::StrCat(EFAULT));
}

TEST_F(FilterTest, CallsOfOtherKindsOfProgramsEndThem) {
  EXPECT_EQ(Run({"foreign-call"}).signal, SIGSYS);
#ifdef __x86_64__
  constexpr long kX32 = 0x40000000;
  EXPECT_EQ(Run({"call", absl::StrCat(kX32 | SYS_getpid)}).signal, SIGSYS);
#endif
}

TEST_F(FilterTest, ThreadsAndChildrenWork) {
  EXPECT_EQ(Run({"threads", "10"}).output, "55\n");
  EXPECT_EQ(Run({"burn", "3", "1"}).exit_code, 0);
}

}  // namespace
}  // namespace flip
