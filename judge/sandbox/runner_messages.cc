#include "judge/sandbox/runner_messages.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/sandbox/runner/streams.h"

namespace flip {
namespace {

absl::Status Senseless() {
  return absl::UnavailableError("the sandbox sent what makes no sense");
}

// Takes the bytes of `value` off the front of `left`; false when there are not
// so many.
template <typename T>
bool Take(absl::string_view& left, T& value) {
  if (left.size() < sizeof value) return false;
  std::memcpy(&value, left.data(), sizeof value);
  left.remove_prefix(sizeof value);
  return true;
}

// The step in which a run did not take place: data where it is the program that
// cannot be started.
absl::StatusOr<Execution> NotStarted(const runner::Reply& reply,
                                     const Command& command) {
  const bool for_want_of_anything = reply.fault_errno == EAGAIN ||
                                    reply.fault_errno == EMFILE ||
                                    reply.fault_errno == ENFILE;
  if (absl::string_view(reply.fault_step) != "execve" || for_want_of_anything) {
    return absl::InternalError(absl::StrCat(
        "running ", command.argv[0], " in the sandbox: ", reply.fault_step,
        ": ", strerror(reply.fault_errno),
        absl::StartsWith(reply.fault_step, "RLIMIT_")
            ? "; the judge itself was started with a lower hard limit, which "
              "ulimit -aH shows"
            : ""));
  }
  Execution execution;
  execution.start_errno = reply.fault_errno;
  return execution;
}

Execution FactsOf(const runner::Reply& reply) {
  Execution execution;
  if (WIFSIGNALED(reply.wait_status)) {
    execution.signal = WTERMSIG(reply.wait_status);
  } else {
    execution.exit_code = WEXITSTATUS(reply.wait_status);
  }
  execution.killed_for = static_cast<LimitReached>(reply.killed_for);
  execution.cpu = absl::Nanoseconds(reply.cpu_ns);
  execution.start_cpu = absl::Nanoseconds(reply.start_cpu_ns);
  execution.wall = absl::Nanoseconds(reply.wall_ns);
  execution.peak_memory = Bytes(reply.peak_memory);
  execution.output_size = Bytes(reply.output_size);
  execution.left_over = reply.left_over;
  execution.servers_lost = reply.servers_lost;
  return execution;
}

// A reply that stands at the front of `left`, with what follows it.
absl::StatusOr<Execution> TakeRun(const Command& command, bool in_batch,
                                  absl::string_view& left) {
  runner::Reply reply = {};
  if (!Take(left, reply) ||
      reply.fault_step[sizeof reply.fault_step - 1] != '\0') {
    return Senseless();
  }
  if (reply.fault_step[0] != '\0') return NotStarted(reply, command);
  const bool has_output = in_batch && reply.has_output != 0;
  const int64_t output = has_output ? reply.output_size : 0;
  const auto size = static_cast<int64_t>(left.size());
  if (output < 0 || output > size || reply.error_output_size < 0 ||
      reply.error_output_size > size - output) {
    return Senseless();
  }
  Execution run = FactsOf(reply);
  run.has_output = has_output || !in_batch;
  // What is beyond the limit is only counted.
  run.output = std::string(left.substr(
      0, static_cast<size_t>(std::min(output, command.limits.output.count()))));
  left.remove_prefix(static_cast<size_t>(output));
  const auto errors = static_cast<size_t>(reply.error_output_size);
  run.error_output = std::string(left.substr(0, errors));
  left.remove_prefix(errors);
  return run;
}

}  // namespace

absl::StatusOr<std::string> RequestPacket(const Command& command,
                                          size_t inputs) {
  const Limits& limits = command.limits;
  runner::Request request = {};
  request.cpu_ns = absl::ToInt64Nanoseconds(limits.cpu);
  request.wall_ns = absl::ToInt64Nanoseconds(limits.wall);
  request.memory = limits.memory.count();
  request.output = limits.output.count();
  request.processes = limits.processes;
  request.stack = limits.stack.count();
  request.address_space =
      limits.address_space.has_value() ? limits.address_space->count() : -1;
  request.kept_error_output = limits.kept_error_output.count();
  request.argc = static_cast<uint32_t>(command.argv.size());
  request.envc = static_cast<uint32_t>(command.environment.size());
  request.inputs = static_cast<uint32_t>(inputs);
  std::string packet(reinterpret_cast<const char*>(&request), sizeof request);
  const auto append = [&packet](const std::string& text) {
    packet.append(text.c_str(), text.size() + 1);
  };
  std::for_each(command.argv.begin(), command.argv.end(), append);
  std::for_each(command.environment.begin(), command.environment.end(), append);
  append(command.collect);
  if (packet.size() > runner::kMaxMessage) {
    return absl::InvalidArgumentError("the command line is too long");
  }
  return packet;
}

std::string PackInputs(absl::Span<const absl::string_view> inputs) {
  std::string packed;
  for (const absl::string_view input : inputs) {
    const auto size = static_cast<uint32_t>(input.size());
    packed.append(reinterpret_cast<const char*>(&size), sizeof size);
    packed.append(input.data(), input.size());
  }
  return packed;
}

absl::StatusOr<UniqueFd> MakeInput(absl::string_view bytes) {
  UniqueFd fd(memfd_create("stdin", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!fd.is_open()) return absl::ErrnoToStatus(errno, "memfd_create");
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t written =
        pwrite(fd.get(), bytes.data() + done, bytes.size() - done,
               static_cast<off_t>(done));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return absl::ErrnoToStatus(errno, "writing input");
    done += static_cast<size_t>(written);
  }
  if (fcntl(fd.get(), F_ADD_SEALS, runner::kInputSeals) != 0) {
    return absl::ErrnoToStatus(errno, "F_ADD_SEALS");
  }
  return fd;
}

absl::StatusOr<Execution> ReadReply(absl::string_view packet,
                                    const Command& command) {
  absl::StatusOr<Execution> run = TakeRun(command, /*in_batch=*/false, packet);
  if (run.ok() && !packet.empty()) return Senseless();
  return run;
}

absl::StatusOr<runner::BatchEnd> ReadBatchReply(absl::string_view packet,
                                                const Command& command,
                                                size_t most,
                                                std::vector<Execution>& runs) {
  runner::BatchReply header = {};
  if (!Take(packet, header) || header.runs > most - runs.size()) {
    return Senseless();
  }
  for (uint32_t i = 0; i < header.runs; ++i) {
    absl::StatusOr<Execution> run = TakeRun(command, /*in_batch=*/true, packet);
    if (!run.ok()) return run.status();
    runs.push_back(*std::move(run));
  }
  if (!packet.empty()) return Senseless();
  return header.end;
}

}  // namespace flip
