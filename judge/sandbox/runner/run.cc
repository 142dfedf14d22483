#include "judge/sandbox/runner/run.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "judge/sandbox/runner/channel.h"
#include "judge/sandbox/runner/child.h"
#include "judge/sandbox/runner/streams.h"
#include "judge/sandbox/runner/watch.h"

namespace flip::runner {
namespace {

// A regular file that the run left behind, or -1.
int OpenCollected(const char* path) {
  if (*path == '\0') return -1;
  const int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -1;
  struct stat info = {};
  if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) return fd;
  close(fd);
  return -1;
}

// The run itself; returns the start of its standard error.
std::vector<char> Run(const ParsedRequest& request, int input, int group,
                      Runner* runner, Streams* streams, Reply* reply) {
  if (const char* step = MakeOutputs(streams)) {
    SetFault(reply, step, errno);
    return {};
  }
  const ChildSpec spec = {&request.limits,
                          request.argv.data(),
                          request.environment.data(),
                          input,
                          streams->output,
                          streams->error_write,
                          group,
                          /*fork_server=*/-1};
  // It would count as a process of the run.
  runner->server->Stop();
  Fault fault;
  // Before, since the new process may have run for long when we run again.
  const int64_t start = Now();
  const pid_t pid = runner->starter->Start(spec, &fault);
  if (pid < 0) {
    SetFault(reply, fault.step, fault.error);
    return {};
  }
  const int64_t kept =
      std::min(request.limits.kept_error_output, kMaxErrorOutput);
  ErrorOutput error_output(streams->error_read, static_cast<size_t>(kept));
  pid_t no_server = -1;
  Watch({pid, start, &request.limits, streams->output, runner->child_signal,
         &error_output},
        &no_server, reply);
  reply->error_output_size = static_cast<int64_t>(error_output.kept().size());
  return error_output.kept();
}

}  // namespace

bool RunOnce(const ParsedRequest& request, int input, int group,
             Runner* runner) {
  Streams streams;
  Reply reply = {};
  const std::vector<char> errors =
      Run(request, input, group, runner, &streams, &reply);
  const bool ran = reply.fault_step[0] == '\0';
  const int collected = ran ? OpenCollected(request.collect) : -1;
  reply.has_collected = collected >= 0 ? 1 : 0;
  std::vector<char> packet(sizeof reply);
  std::memcpy(packet.data(), &reply, sizeof reply);
  packet.insert(packet.end(), errors.begin(), errors.end());
  const int descriptors[] = {streams.output, collected};
  const int error = SendPacket(kControlFd, packet.data(), packet.size(),
                               descriptors, ran ? 1 + reply.has_collected : 0);
  if (collected >= 0) close(collected);
  return error == 0;
}

}  // namespace flip::runner
