// RunBatch().
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/run.h"
#include "judge/sandbox/runner/streams.h"
#include "judge/sandbox/runner/watch.h"

namespace flip::runner {
namespace {

// A batch that is being run.
class Batch {
 public:
  Batch(const ParsedRequest& request, int group, Runner* runner)
      : request_(request), runner_(*runner) {
    spec_.limits = &request.limits;
    spec_.argv = request.argv.data();
    spec_.environment = request.environment.data();
    spec_.group = group;
    spec_.fork_server = -1;
    ClearPacket();
  }

  // False when the judge has gone away.
  bool Run(const std::vector<char>& inputs);

 private:
  BatchEnd RunNext(const char* input, size_t size);
  // What there is to say of a run that took place.
  void Append(const Reply& reply, int output, const std::vector<char>& errors);
  void ClearPacket() { packet_.assign(sizeof(BatchReply), '\0'); }
  bool Send(BatchEnd end);

  const ParsedRequest& request_;
  Runner& runner_;
  ChildSpec spec_;
  std::vector<char> packet_;
  uint32_t runs_ = 0;
};

void Batch::Append(const Reply& told, int output,
                   const std::vector<char>& errors) {
  Reply reply = told;
  const int64_t size = reply.output_size;
  const bool carried = size <= kMaxBatchOutput;
  reply.has_output = carried ? 1 : 0;
  reply.error_output_size = static_cast<int64_t>(errors.size());
  const size_t at = packet_.size();
  packet_.resize(at + sizeof reply + (carried ? static_cast<size_t>(size) : 0));
  if (carried && size > 0) {
    const ssize_t got = pread(output, packet_.data() + at + sizeof reply,
                              static_cast<size_t>(size), 0);
    if (got != size) SetFault(&reply, "reading standard output", errno);
  }
  std::memcpy(packet_.data() + at, &reply, sizeof reply);
  packet_.insert(packet_.end(), errors.begin(), errors.end());
  ++runs_;
}

// One run, however often the server is lost until it is given up.
BatchEnd Batch::RunNext(const char* input, size_t size) {
  const int losses_before = runner_.server->losses();
  while (runner_.server->losses() < kMostLosses) {
    Streams streams;
    Reply reply = {};
    const char* step = MakeInput(input, size, &streams);
    if (step == nullptr) step = MakeOutputs(&streams);
    ErrorOutput error_output(
        streams.error_read,
        static_cast<size_t>(
            std::min(request_.limits.kept_error_output, kMaxBatchErrorOutput)));
    Fault fault = {step, errno};
    spec_.standard_input = streams.input;
    spec_.standard_output = streams.output;
    spec_.standard_error = streams.error_write;
    const int64_t start = Now();
    pid_t pid = -1;
    if (step == nullptr) {
      pid = runner_.server->Fork(spec_, streams, &fault);
      if (pid < 0 && fault.step == nullptr) continue;
    }
    if (fault.step != nullptr) {
      SetFault(&reply, fault.step, fault.error);
    } else if (!Watch({pid, start, &request_.limits, streams.output,
                       runner_.child_signal, &error_output},
                      runner_.server->process(), &reply)) {
      runner_.server->NoteLoss();
      continue;
    }
    reply.servers_lost = runner_.server->losses() - losses_before;
    // So that no limit is kept only by what was done once for all.
    reply.start_cpu_ns = runner_.server->start_cpu_ns();
    reply.cpu_ns += reply.start_cpu_ns;
    Append(reply, streams.output, error_output.kept());
    if (reply.fault_step[0] != '\0') return BatchEnd::kFault;
    return reply.killed_for != Killed::kNone ? BatchEnd::kLimit
                                             : BatchEnd::kMore;
  }
  return BatchEnd::kUnusable;
}

bool Batch::Send(BatchEnd end) {
  const BatchReply header = {runs_, end};
  std::memcpy(packet_.data(), &header, sizeof header);
  const int error =
      SendPacket(kControlFd, packet_.data(), packet_.size(), nullptr, 0);
  ClearPacket();
  runs_ = 0;
  return error == 0;
}

bool Batch::Run(const std::vector<char>& inputs) {
  const int64_t start = Now();
  size_t at = 0;
  for (uint32_t left = request_.limits.inputs; left > 0; --left) {
    uint32_t size = 0;
    if (inputs.size() - at < sizeof size) return Send(BatchEnd::kFault);
    std::memcpy(&size, inputs.data() + at, sizeof size);
    at += sizeof size;
    if (inputs.size() - at < size) return Send(BatchEnd::kFault);
    BatchEnd end = RunNext(inputs.data() + at, size);
    at += size;
    if (end == BatchEnd::kMore && left == 1) end = BatchEnd::kAll;
    if (end == BatchEnd::kMore && Now() - start > kBatchNs) {
      end = BatchEnd::kPaused;
    }
    if (end != BatchEnd::kMore) return Send(end);
    if (packet_.size() + kMaxBatchRun > kMaxMessage && !Send(end)) return false;
  }
  return Send(BatchEnd::kAll);
}

}  // namespace

bool RunBatch(const ParsedRequest& request, int inputs, int group,
              Runner* runner) {
  std::vector<char> bytes;
  char buffer[64 * 1024];
  ssize_t got = 0;
  while ((got = read(inputs, buffer, sizeof buffer)) > 0) {
    bytes.insert(bytes.end(), buffer, buffer + got);
  }
  runner->server->ServeFor(request.command);
  return Batch(request, group, runner).Run(bytes);
}

}  // namespace flip::runner
