#include "judge/sandbox/bubblewrap.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "judge/sandbox/bubblewrap_arguments.h"
#include "judge/sandbox/poll.h"
#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner_messages.h"
#include "judge/sandbox/sandbox_user.h"
#include "judge/sandbox/spawn.h"

namespace flip {
namespace {

// Making the namespaces takes milliseconds; this is for a machine in trouble.
constexpr absl::Duration kOpenDeadline = absl::Seconds(30);
// What the runner may need past the wall limit to end a run and report.
constexpr absl::Duration kReplyGrace = absl::Seconds(20);
constexpr absl::Duration kCloseDeadline = absl::Seconds(5);
// How soon an interrupt is noticed.
constexpr absl::Duration kInterruptPoll = absl::Milliseconds(50);

// Waits for `fd` until the deadline. Cancelled when interrupted meanwhile.
absl::Status AwaitPacket(int fd, absl::Duration timeout,
                         const std::atomic<bool>& interrupted) {
  for (absl::Duration waited; waited < timeout; waited += kInterruptPoll) {
    if (PollReadable(fd, kInterruptPoll)) return absl::OkStatus();
    if (interrupted) return absl::CancelledError("interrupted");
  }
  return absl::UnavailableError(absl::StrCat(
      "the sandbox did not answer within ", absl::FormatDuration(timeout)));
}

std::string ReadAll(int fd) {
  std::string text(4096, '\0');
  const ssize_t size = pread(fd, text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<size_t>(size) : 0);
  return std::string(absl::StripTrailingAsciiWhitespace(text));
}

// What to do about a message, as far as it is known.
absl::string_view RemedyFor(absl::string_view message) {
  if (absl::StrContains(message, "dropping root")) {
    return "; root cannot become another user here, as in some containers: "
           "run the judge as a user without privileges";
  }
  if (absl::StrContains(message, "Unknown option")) {
    return "; bubblewrap 0.8 or newer is needed";
  }
  if (absl::StrContains(message, "Resource temporarily unavailable")) {
    return "; the user has as many processes as it may have: allow more "
           "(ulimit -u), or judge with fewer --jobs";
  }
  if (absl::StrContains(message, "Too many open files")) {
    return "; allow more open files (ulimit -n)";
  }
  if (absl::StrContains(message, "namespace") ||
      absl::StrContains(message, "uid map") ||
      absl::StrContains(message, "Operation not permitted")) {
    return "; unprivileged user namespaces seem to be forbidden here: see "
           "/proc/sys/user/max_user_namespaces, "
           "/proc/sys/kernel/unprivileged_userns_clone and "
           "/proc/sys/kernel/apparmor_restrict_unprivileged_userns, or the "
           "settings of the container";
  }
  return "";
}

class BubblewrapSandbox : public Sandbox {
 public:
  // A run's control group is one of `groups`, which may be null.
  BubblewrapSandbox(UniqueFd control, UniqueFd messages, ChildProcess process,
                    std::shared_ptr<const CgroupParent> groups, Bytes scratch,
                    const std::atomic<bool>* interrupted)
      : groups_(std::move(groups)),
        scratch_(scratch),
        control_(std::move(control)),
        messages_(std::move(messages)),
        process_(std::move(process)),
        interrupted_(*interrupted),
        packet_(runner::kMaxMessage) {}

  ~BubblewrapSandbox() override {
    control_.reset();  // Tells the runner to end.
    process_.WaitFor(kCloseDeadline);
  }

  absl::Status AwaitHello();
  // As the hello came.
  uid_t user() const { return sender_.uid; }
  absl::StatusOr<CommandResult> Run(const Command& command) override;
  absl::StatusOr<BatchRuns> RunBatch(
      const Command& command,
      absl::Span<const absl::string_view> inputs) override;

 private:
  // `group` is null, or the one that what is started is to be in. With `inputs`
  // not 0, `input` has so many.
  absl::Status Send(const Command& command, absl::string_view input,
                    size_t inputs, const RunGroup* group);
  absl::StatusOr<CommandResult> RunIn(const RunGroup* group,
                                      const Command& command);
  absl::StatusOr<CommandResult> ReadResult(const Command& command);
  absl::StatusOr<BatchRuns> ReadBatch(const Command& command, size_t inputs);
  // Adds the runs that the next packet tells of; what else it says.
  absl::StatusOr<runner::BatchEnd> ReadRuns(const Command& command, size_t most,
                                            std::vector<Execution>& runs);
  // Why nothing more comes from the sandbox.
  absl::Status Broken(absl::string_view what);

  std::shared_ptr<const CgroupParent> groups_;
  Bytes scratch_;
  UniqueFd control_;
  UniqueFd messages_;
  ChildProcess process_;
  const std::atomic<bool>& interrupted_;
  std::vector<char> packet_;
  ucred sender_ = {};
  // The fork server's, as long as the sandbox is open.
  std::unique_ptr<RunGroup> server_group_;
};

absl::Status BubblewrapSandbox::Broken(absl::string_view what) {
  std::string why;
  if (process_.WaitFor(kCloseDeadline)) {
    const int status = process_.wait_status();
    why = WIFSIGNALED(status)
              ? absl::StrCat("it was ended by signal ", WTERMSIG(status))
              : absl::StrCat("it exited with ", WEXITSTATUS(status));
  } else {
    why = "it hangs";
  }
  const std::string message = ReadAll(messages_.get());
  if (!message.empty()) absl::StrAppend(&why, ": ", message);
  return absl::UnavailableError(absl::StrCat(what, why));
}

absl::Status BubblewrapSandbox::AwaitHello() {
  absl::Status status =
      AwaitPacket(control_.get(), kOpenDeadline, interrupted_);
  if (!status.ok()) return status;
  runner::Hello hello = {};
  int descriptors[runner::kMaxDescriptors];
  const ssize_t size = runner::ReceivePacket(
      control_.get(), &hello, sizeof hello, descriptors, &sender_);
  if (size == sizeof hello && hello.magic == runner::kMagic &&
      hello.version == runner::kVersion) {
    // Root inside a namespace is root to the host's devices and settings.
    if (sender_.pid != 0 && sender_.uid != 0) return absl::OkStatus();
    return absl::FailedPreconditionError(
        "what runs in a sandbox would be root to this system; run the judge as "
        "a user without privileges");
  }
  if (size > 0) {
    return absl::FailedPreconditionError(
        "flip-runner is of another build than this program: install both "
        "together");
  }
  const std::string message =
      std::string(Broken("no sandbox can be made here: ").message());
  return absl::FailedPreconditionError(
      absl::StrCat(message, RemedyFor(message)));
}

absl::Status BubblewrapSandbox::Send(const Command& command,
                                     absl::string_view input, size_t inputs,
                                     const RunGroup* group) {
  const absl::StatusOr<std::string> packet = RequestPacket(command, inputs);
  if (!packet.ok()) return packet.status();
  const absl::StatusOr<UniqueFd> fd = MakeInput(input);
  if (!fd.ok()) return fd.status();
  // As one that the runner makes, whoever we are.
  if (fchown(fd->get(), sender_.uid, sender_.gid) != 0) {
    return absl::ErrnoToStatus(errno, "fchown");
  }
  const int descriptors[] = {fd->get(),
                             group != nullptr ? group->processes() : -1};
  const int error =
      runner::SendPacket(control_.get(), packet->data(), packet->size(),
                         descriptors, group != nullptr ? 2 : 1);
  return error == 0 ? absl::OkStatus() : Broken("the sandbox is gone: ");
}

absl::StatusOr<CommandResult> BubblewrapSandbox::ReadResult(
    const Command& command) {
  int received[runner::kMaxDescriptors];
  const ssize_t size = runner::ReceivePacket(control_.get(), packet_.data(),
                                             packet_.size(), received);
  const UniqueFd output(received[0]);
  const UniqueFd collected(received[1]);
  const UniqueFd unexpected(received[2]);
  if (size <= 0) return Broken("the sandbox ended during a run: ");
  absl::StatusOr<Execution> execution = ReadReply(
      absl::string_view(packet_.data(), static_cast<size_t>(size)), command);
  if (!execution.ok()) return execution.status();
  CommandResult result;
  result.execution = *std::move(execution);
  if (result.execution.start_errno != 0) return result;
  std::string& text = result.execution.output;
  text.resize(static_cast<size_t>(
      std::min(result.execution.output_size, command.limits.output).count()));
  const ssize_t got = pread(output.get(), text.data(), text.size(), 0);
  if (got < 0) return absl::ErrnoToStatus(errno, "reading standard output");
  text.resize(static_cast<size_t>(got));
  if (collected.is_open()) {
    absl::StatusOr<FileData> data =
        FileData::FromDescriptor(collected.get(), command.limits.output);
    if (data.ok()) {
      result.collected = *std::move(data);
    } else if (!absl::IsOutOfRange(data.status())) {
      return data.status();
    }
  }
  return result;
}

absl::StatusOr<CommandResult> BubblewrapSandbox::RunIn(const RunGroup* group,
                                                       const Command& command) {
  absl::Status status = Send(command, command.input, /*inputs=*/0, group);
  if (!status.ok()) return status;
  status = AwaitPacket(control_.get(), command.limits.wall + kReplyGrace,
                       interrupted_);
  if (!status.ok()) {
    // Whatever it is doing, nothing of it must go on.
    process_.Kill();
    return status;
  }
  return ReadResult(command);
}

absl::StatusOr<CommandResult> BubblewrapSandbox::Run(const Command& command) {
  if (interrupted_) return absl::CancelledError("interrupted");
  if (groups_ == nullptr) return RunIn(nullptr, command);
  // A new one each time: what one run leaves charged, as pages of files that it
  // wrote or read, is not the next one's.
  const absl::StatusOr<std::unique_ptr<RunGroup>> group = groups_->MakeGroup(
      command.limits.memory + command.limits.output + scratch_ + kGroupMargin);
  if (!group.ok()) return group.status();
  absl::StatusOr<CommandResult> result = RunIn(group->get(), command);
  if (!result.ok()) return result;
  const absl::StatusOr<bool> killed = (*group)->KilledForBeingFull();
  if (!killed.ok()) return killed.status();
  if (*killed) {
    result->execution.killed_for = LimitReached::kMemory;
    result->execution.left_over = 0;  // They were killed with the main process.
  }
  return result;
}

absl::StatusOr<runner::BatchEnd> BubblewrapSandbox::ReadRuns(
    const Command& command, size_t most, std::vector<Execution>& runs) {
  int received[runner::kMaxDescriptors];
  const ssize_t size = runner::ReceivePacket(control_.get(), packet_.data(),
                                             packet_.size(), received);
  const UniqueFd unexpected[] = {UniqueFd(received[0]), UniqueFd(received[1]),
                                 UniqueFd(received[2])};
  if (size <= 0) return Broken("the sandbox ended during a batch: ");
  return ReadBatchReply(
      absl::string_view(packet_.data(), static_cast<size_t>(size)), command,
      most, runs);
}

absl::StatusOr<BatchRuns> BubblewrapSandbox::ReadBatch(const Command& command,
                                                       size_t inputs) {
  BatchRuns batch;
  for (;;) {
    const absl::Status status = AwaitPacket(
        control_.get(), command.limits.wall + kReplyGrace, interrupted_);
    if (!status.ok()) {
      process_.Kill();
      return status;
    }
    absl::StatusOr<runner::BatchEnd> end =
        ReadRuns(command, inputs, batch.runs);
    if (!end.ok()) return end.status();
    switch (*end) {
      case runner::BatchEnd::kMore:
        continue;
      case runner::BatchEnd::kAll:
        batch.end = BatchEnd::kAll;
        return batch;
      case runner::BatchEnd::kPaused:
        batch.end = BatchEnd::kPaused;
        return batch;
      case runner::BatchEnd::kLimit:
        batch.end = BatchEnd::kLimit;
        return batch;
      case runner::BatchEnd::kUnusable:
        batch.end = BatchEnd::kUnusable;
        batch.why_unusable = kServerLostTooOften;
        return batch;
      case runner::BatchEnd::kFault:
        if (batch.runs.empty() || batch.runs.back().start_errno == 0) break;
        batch.end = BatchEnd::kUnusable;
        batch.why_unusable = kServerNotStarted;
        return batch;
    }
    process_.Kill();
    return absl::UnavailableError("the sandbox cannot make sense of a batch");
  }
}

absl::StatusOr<BatchRuns> BubblewrapSandbox::RunBatch(
    const Command& command, absl::Span<const absl::string_view> inputs) {
  if (interrupted_) return absl::CancelledError("interrupted");
  if (groups_ != nullptr && server_group_ == nullptr) {
    absl::StatusOr<std::unique_ptr<RunGroup>> group =
        groups_->MakeGroup(command.limits.memory + command.limits.output +
                           scratch_ + kGroupMargin);
    if (!group.ok()) return group.status();
    server_group_ = *std::move(group);
  }
  const absl::Status sent =
      Send(command, PackInputs(inputs), inputs.size(), server_group_.get());
  if (!sent.ok()) return sent;
  absl::StatusOr<BatchRuns> batch = ReadBatch(command, inputs.size());
  if (!batch.ok() || server_group_ == nullptr) return batch;
  // It was killed as a whole, the server with it, and says nothing of the runs
  // before: let each be run by itself.
  const absl::StatusOr<bool> killed = server_group_->KilledForBeingFull();
  if (!killed.ok()) return killed.status();
  if (*killed) {
    batch->runs.clear();
    batch->end = BatchEnd::kUnusable;
    batch->why_unusable = "the control group of its fork server was full";
  }
  return batch;
}

absl::StatusOr<std::unique_ptr<BubblewrapSandbox>> Open(
    const SandboxTools& tools, const std::atomic<bool>* interrupted,
    const SandboxSpec& spec) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
    return absl::ErrnoToStatus(errno, "socketpair");
  }
  UniqueFd control(sockets[0]);
  UniqueFd runner_end(sockets[1]);
  // So that the kernel says who is inside.
  const int yes = 1;
  if (setsockopt(control.get(), SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) !=
      0) {
    return absl::ErrnoToStatus(errno, "SO_PASSCRED");
  }
  const UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
  if (!null.is_open()) return absl::ErrnoToStatus(errno, "open /dev/null");
  UniqueFd messages(memfd_create("messages", MFD_CLOEXEC));
  if (!messages.is_open()) return absl::ErrnoToStatus(errno, "memfd_create");

  absl::StatusOr<BubblewrapArguments> arguments = MakeBubblewrapArguments(
      tools, spec, {null.get(), null.get(), messages.get(), runner_end.get()});
  if (!arguments.ok()) return arguments.status();
  SpawnSpec spawn;
  spawn.argv = std::move(arguments->argv);
  spawn.descriptors = std::move(arguments->descriptors);
  spawn.user = NextSandboxUser();
  spawn.expendable = true;
  spawn.processor = spec.processor;
  absl::StatusOr<ChildProcess> process = Spawn(spawn);
  // From here on the end of the sandbox is the end of the connection.
  runner_end.reset();
  if (!process.ok()) {
    const std::string message(process.status().message());
    return absl::FailedPreconditionError(
        absl::StrCat(message, RemedyFor(message)));
  }
  auto sandbox = std::make_unique<BubblewrapSandbox>(
      std::move(control), std::move(messages), *std::move(process),
      tools.groups, spec.scratch, interrupted);
  absl::Status hello = sandbox->AwaitHello();
  if (!hello.ok()) return hello;
  return sandbox;
}

}  // namespace

absl::StatusOr<uid_t> UserInSandbox(const SandboxTools& tools,
                                    const std::atomic<bool>* interrupted) {
  const absl::StatusOr<std::unique_ptr<BubblewrapSandbox>> sandbox =
      Open(tools, interrupted, SandboxSpec());
  if (!sandbox.ok()) return sandbox.status();
  return (*sandbox)->user();
}

SandboxFactory BubblewrapFactory(SandboxTools tools,
                                 const std::atomic<bool>* interrupted) {
  return
      [tools = std::move(tools), interrupted](
          const SandboxSpec& spec) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
        return Open(tools, interrupted, spec);
      };
}

absl::StatusOr<SandboxTools> WithControlGroups(
    SandboxTools tools, const std::atomic<bool>* interrupted) {
  absl::StatusOr<std::shared_ptr<const CgroupParent>> groups =
      FindCgroupParent();
  if (!groups.ok()) return groups.status();
  tools.groups = *std::move(groups);
  const absl::Status works = TrySandbox(BubblewrapFactory(tools, interrupted));
  if (!works.ok()) return works;
  return tools;
}

absl::Status TrySandbox(const SandboxFactory& open_sandbox) {
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
      open_sandbox(SandboxSpec());
  if (!sandbox.ok()) return sandbox.status();
  // The only program that is always there; as no process 1 it ends with 2.
  Command command;
  command.argv = {kRunnerInside};
  const absl::StatusOr<CommandResult> result = (*sandbox)->Run(command);
  if (!result.ok()) return result.status();
  const Execution& run = result->execution;
  if (run.start_errno == 0 && run.signal == 0 && run.exit_code == 2) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "a trial program does not run in the sandbox: ",
      run.start_errno != 0 ? strerror(run.start_errno)
      : run.signal != 0    ? absl::StrCat("signal ", run.signal)
                           : absl::StrCat("exit code ", run.exit_code)));
}

}  // namespace flip
