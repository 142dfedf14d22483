#include "judge/sandbox/filter.h"

#include <linux/fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

// No filter of ours comes near; the kernel takes 4,096 instructions.
constexpr Bytes kMostProgram = KiB(32);

// F_SET_FILE_RW_HINT, which not every C library names.
constexpr uint32_t kSetFileHint = 1038;

std::vector<FilterRule> Refused(std::initializer_list<const char*> calls) {
  std::vector<FilterRule> rules;
  for (const char* call : calls) {
    rules.push_back({call, FilterAnswer::kRefused, {}});
  }
  return rules;
}

std::vector<FilterRule> Absent(std::initializer_list<const char*> calls) {
  std::vector<FilterRule> rules = Refused(calls);
  for (FilterRule& rule : rules) rule.answer = FilterAnswer::kAbsent;
  return rules;
}

FilterCondition Has(unsigned argument, uint64_t bits) {
  return {argument, bits, bits, /*differs=*/false};
}

FilterCondition IsNot(unsigned argument, uint64_t value) {
  return {argument, ~uint64_t{0}, value, /*differs=*/true};
}

// The kernel takes these arguments as 32 bits wide.
FilterCondition IsInt(unsigned argument, uint32_t value) {
  return {argument, 0xFFFFFFFF, value, /*differs=*/false};
}

// New namespaces by any way. The libraries do without clone3, and the flags of
// clone can be looked at.
std::vector<FilterRule> NamespaceRules() {
  std::vector<FilterRule> rules =
      Refused({"unshare", "setns", "mount", "umount2", "pivot_root", "chroot",
               "open_tree", "move_mount", "fsopen", "fsconfig", "fsmount",
               "fspick", "mount_setattr"});
  rules.push_back({"clone3", FilterAnswer::kAbsent, {}});
  for (const uint64_t flag :
       {CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
        CLONE_NEWPID, CLONE_NEWNET}) {
    rules.push_back({"clone", FilterAnswer::kRefused, {Has(0, flag)}});
  }
  return rules;
}

std::vector<FilterRule> SchedulingRules() {
  std::vector<FilterRule> rules =
      Refused({"sched_setaffinity", "sched_setscheduler", "sched_setparam",
               "sched_setattr", "setpriority", "ioprio_set"});
  // Keeps others off the other half of the processor.
  rules.push_back({"prctl", FilterAnswer::kRefused, {IsInt(0, PR_SCHED_CORE)}});
  return rules;
}

// Filters of packets and of system calls.
std::vector<FilterRule> FilterProgramRules() {
  std::vector<FilterRule> rules = Refused({"seccomp"});
  rules.push_back(
      {"prctl", FilterAnswer::kRefused, {IsInt(0, PR_SET_SECCOMP)}});
  for (const uint32_t option :
       {SO_ATTACH_FILTER, SO_ATTACH_BPF, SO_ATTACH_REUSEPORT_CBPF,
        SO_ATTACH_REUSEPORT_EBPF}) {
    rules.push_back({"setsockopt",
                     FilterAnswer::kRefused,
                     {IsInt(1, SOL_SOCKET), IsInt(2, option)}});
  }
  return rules;
}

std::vector<FilterGroup> MakeGroups() {
  return {
      {"ipc",
       "System V and POSIX objects outlive the process that made them, and "
       "would be there for the next board; segments are memory of no process",
       Refused({"shmget", "shmat", "shmctl", "shmdt", "msgget", "msgsnd",
                "msgrcv", "msgctl", "semget", "semop", "semtimedop", "semctl",
                "mq_open", "mq_unlink"})},
      {"keys", "keyrings belong to the user and not to the process",
       Refused({"add_key", "request_key", "keyctl"})},
      {"memory",
       "what no process has mapped, and what was sent to swap, nobody sees",
       {{"memfd_create", FilterAnswer::kRefused, {}},
        {"memfd_secret", FilterAnswer::kRefused, {}},
        {"madvise", FilterAnswer::kRefused, {IsInt(2, MADV_COLD)}},
        {"madvise", FilterAnswer::kRefused, {IsInt(2, MADV_PAGEOUT)}}}},
      {"processes", "one process has no business in another, the runner least",
       Refused({"ptrace", "process_vm_readv", "process_vm_writev",
                "process_madvise", "pidfd_getfd", "kcmp"})},
      {"scheduling",
       "whoever has the same user may change the runner's share of the "
       "processor, and a run belongs on the one it was given",
       SchedulingRules()},
      {"namespaces", "new ones bring back what the sandbox took away",
       NamespaceRules()},
      {"kernel", "parts of the kernel that programs do not need",
       Refused({"bpf", "perf_event_open", "userfaultfd", "syslog",
                "fanotify_init", "modify_ldt"})},
      {"passing",
       "descriptors on their way in a socket outlive whoever sent them, with "
       "what they hold, and are few for all processes of a user",
       Refused({"sendmsg", "sendmmsg"})},
      {"pipes",
       "their pages are few for all processes of a user",
       {{"fcntl", FilterAnswer::kRefused, {IsInt(1, F_SETPIPE_SZ)}}}},
      {"watches",
       "they are few for all processes of a user, and show what others do with "
       "the machine's files",
       {{"inotify_init", FilterAnswer::kRefused, {}},
        {"inotify_init1", FilterAnswer::kRefused, {}},
        {"fcntl", FilterAnswer::kRefused, {IsInt(1, F_NOTIFY)}}}},
      {"filters",
       "the machine has little memory for filters of packets and of calls, "
       "without which no sandbox opens",
       FilterProgramRules()},
      {"hints",
       "those of a file would be there for the next board",
       {{"fcntl", FilterAnswer::kRefused, {IsInt(1, F_SET_RW_HINT)}},
        {"fcntl", FilterAnswer::kRefused, {IsInt(1, kSetFileHint)}}}},
      {"times",
       "those of the machine's devices, of which anybody may set them to the "
       "present, would be there for the next board",
       Refused({"utimensat", "futimesat", "utimes", "utime"})},
      {"queues", "calls that a filter does not see are made through them",
       Absent({"io_uring_setup", "io_uring_enter", "io_uring_register",
               "io_setup", "io_submit"})},
      {"disks",
       "they are the machine's, whom writing out holds up, and so is whoever "
       "waits for it, beyond any limit",
       {{"sync", FilterAnswer::kPretended, {}},
        {"syncfs", FilterAnswer::kPretended, {}},
        {"fsync", FilterAnswer::kPretended, {}},
        {"fdatasync", FilterAnswer::kPretended, {}},
        {"sync_file_range", FilterAnswer::kPretended, {}}}},
      {"limits",
       "whoever has the same user may change the runner's limits",
       {{"prlimit64", FilterAnswer::kRefused, {IsNot(0, 0)}}}},
      {"sockets",
       "the network is empty; kinds that nobody needs are the kernel's weak "
       "spots",
       {{"socket", FilterAnswer::kRefused, {IsNot(0, AF_UNIX)}},
        {"socketpair", FilterAnswer::kRefused, {IsNot(0, AF_UNIX)}}}},
      {"children",
       "children of who ignores SIGCHLD vanish unseen, and the CPU time that "
       "they used with them",
       {{"rt_sigaction",
         FilterAnswer::kPretended,
         {IsInt(0, SIGCHLD), IsNot(1, 0)}}}},
  };
}

uint32_t ActionFor(FilterAnswer answer) {
  switch (answer) {
    case FilterAnswer::kRefused:
      return SCMP_ACT_ERRNO(EPERM);
    case FilterAnswer::kAbsent:
      return SCMP_ACT_ERRNO(ENOSYS);
    case FilterAnswer::kPretended:
      return SCMP_ACT_ERRNO(0);
  }
  return SCMP_ACT_KILL_PROCESS;
}

// An errno value, or 0.
int AddRule(scmp_filter_ctx context, const FilterRule& rule) {
  const int number = seccomp_syscall_resolve_name(rule.call);
  if (number == __NR_SCMP_ERROR) return ENOENT;
  std::vector<scmp_arg_cmp> comparisons;
  for (const FilterCondition& condition : rule.conditions) {
    // For a masked comparison the first datum is the mask.
    comparisons.push_back(
        condition.differs
            ? scmp_arg_cmp{condition.argument, SCMP_CMP_NE, condition.value, 0}
            : scmp_arg_cmp{condition.argument, SCMP_CMP_MASKED_EQ,
                           condition.mask, condition.value});
  }
  return -seccomp_rule_add_array(context, ActionFor(rule.answer), number,
                                 static_cast<unsigned>(comparisons.size()),
                                 comparisons.data());
}

absl::Status ToStatus(int error, absl::string_view step) {
  if (error == 0) return absl::OkStatus();
  return absl::InternalError(absl::StrCat("the filter of system calls: ", step,
                                          ": ", strerror(error)));
}

struct ReleaseContext {
  void operator()(void* context) const { seccomp_release(context); }
};

}  // namespace

absl::Span<const FilterGroup> FilterGroups() {
  static const std::vector<FilterGroup>& groups =
      *new std::vector<FilterGroup>(MakeGroups());
  return groups;
}

absl::StatusOr<FileData> CompileFilter() {
  const std::unique_ptr<void, ReleaseContext> context(
      seccomp_init(SCMP_ACT_ALLOW));
  if (context == nullptr) return ToStatus(ENOMEM, "seccomp_init");
  absl::Status status =
      ToStatus(-seccomp_attr_set(context.get(), SCMP_FLTATR_ACT_BADARCH,
                                 SCMP_ACT_KILL_PROCESS),
               "calls of other kinds");
  if (status.ok()) {
    // A tree, since every start of a program has the kernel walk the filter for
    // each call that there is.
    status =
        ToStatus(-seccomp_attr_set(context.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2),
                 "a tree");
  }
  for (const FilterGroup& group : FilterGroups()) {
    for (const FilterRule& rule : group.rules) {
      if (status.ok()) {
        status = ToStatus(AddRule(context.get(), rule), rule.call);
      }
    }
  }
  if (!status.ok()) return status;
  const UniqueFd file(memfd_create("filter", MFD_CLOEXEC));
  if (!file.is_open()) return ToStatus(errno, "memfd_create");
  status = ToStatus(-seccomp_export_bpf(context.get(), file.get()),
                    "seccomp_export_bpf");
  if (!status.ok()) return status;
  return FileData::FromDescriptor(file.get(), kMostProgram);
}

}  // namespace flip
