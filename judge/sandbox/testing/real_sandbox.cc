#include "judge/sandbox/testing/real_sandbox.h"

#include <fcntl.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

template <typename T>
T OrDie(absl::StatusOr<T> value) {
  if (value.ok()) return *std::move(value);
  std::fprintf(stderr, "%s\n", value.status().ToString().c_str());
  std::abort();
}

}  // namespace

SandboxTools TestTools() { return OrDie(FindSandboxTools(FLIP_TEST_RUNNER)); }

SandboxFactory TestFactory() {
  static std::atomic<bool> never = false;
  return BubblewrapFactory(TestTools(), &never);
}

SandboxSpec ProbeSpec() {
  const UniqueFd fd(open(FLIP_TEST_PROBE, O_RDONLY | O_CLOEXEC));
  SandboxSpec spec;
  spec.files.push_back(
      {kProbe, OrDie(FileData::FromDescriptor(fd.get(), MiB(64))), true});
  return spec;
}

Command ProbeCommand(std::vector<std::string> arguments) {
  Command command;
  command.argv = std::move(arguments);
  command.argv.insert(command.argv.begin(), kProbe);
  return command;
}

}  // namespace flip
