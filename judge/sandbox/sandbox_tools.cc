#include "judge/sandbox/sandbox_tools.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "judge/sandbox/filter.h"
#include "judge/sandbox/spawn.h"

namespace flip {
namespace {

constexpr absl::Duration kVersionDeadline = absl::Seconds(5);

// The first version that can forbid new user namespaces inside.
constexpr int kOldestMinor = 8;

}  // namespace

absl::StatusOr<SandboxTools> FindSandboxTools(const std::string& runner_path) {
  SandboxTools tools;
  const char* path = std::getenv("PATH");
  for (absl::string_view folder :
       absl::StrSplit(path != nullptr ? path : "/usr/bin:/bin", ':')) {
    const std::string candidate = absl::StrCat(folder, "/bwrap");
    // Only absolute folders: the sandbox must not depend on where one stands.
    if (absl::StartsWith(folder, "/") && access(candidate.c_str(), X_OK) == 0) {
      tools.bwrap = candidate;
      break;
    }
  }
  if (tools.bwrap.empty()) {
    return absl::NotFoundError(
        "bwrap is not on PATH: install the package bubblewrap; nothing is run "
        "without a sandbox");
  }
  const UniqueFd fd(open(runner_path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.is_open()) {
    return absl::NotFoundError(absl::StrCat("cannot open flip-runner at ",
                                            runner_path, ": ", strerror(errno),
                                            "; install it with flip-judge"));
  }
  absl::StatusOr<FileData> runner = FileData::FromDescriptor(fd.get(), MiB(64));
  if (!runner.ok()) return runner.status();
  tools.runner = *std::move(runner);
  absl::StatusOr<FileData> filter = CompileFilter();
  if (!filter.ok()) return filter.status();
  tools.filter = *std::move(filter);
  return tools;
}

absl::StatusOr<SandboxTools> FindSandboxTools() {
  std::string self(4096, '\0');
  const ssize_t size = readlink("/proc/self/exe", self.data(), self.size());
  if (size <= 0) return absl::ErrnoToStatus(errno, "readlink /proc/self/exe");
  self.resize(static_cast<size_t>(size));
  const absl::string_view folder =
      absl::string_view(self).substr(0, self.rfind('/'));
  absl::StatusOr<SandboxTools> tools = FindSandboxTools(
      absl::StrCat(folder, "/", FLIP_RUNNER_FROM_BIN, "/flip-runner"));
  if (!tools.ok() || !absl::StartsWith(folder, "/usr/")) return tools;
  for (const char* program : {"flip-solve", "flip-judge"}) {
    const std::string path = absl::StrCat(folder, "/", program);
    if (!absl::StartsWith(path, "/usr/local/") &&
        access(path.c_str(), F_OK) == 0) {
      tools->hidden.push_back(path);
    }
  }
  return tools;
}

absl::StatusOr<std::string> BubblewrapVersion(const SandboxTools& tools) {
  const UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
  const UniqueFd output(memfd_create("version", MFD_CLOEXEC));
  if (!null.is_open() || !output.is_open()) {
    return absl::ErrnoToStatus(errno, "asking bwrap for its version");
  }
  SpawnSpec spawn;
  spawn.argv = {tools.bwrap, "--version"};
  spawn.descriptors = {null.get(), output.get(), null.get()};
  absl::StatusOr<ChildProcess> process = Spawn(spawn);
  if (!process.ok()) return process.status();
  process->WaitFor(kVersionDeadline);
  std::string text(4096, '\0');
  const ssize_t size = pread(output.get(), text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<size_t>(size) : 0);
  absl::StripTrailingAsciiWhitespace(&text);
  absl::string_view version = text;
  absl::ConsumePrefix(&version, "bubblewrap ");
  const std::vector<std::string> numbers = absl::StrSplit(version, '.');
  int major = 0;
  int minor = 0;
  if (numbers.size() < 2 || !absl::SimpleAtoi(numbers[0], &major) ||
      !absl::SimpleAtoi(numbers[1], &minor) ||
      (major == 0 && minor < kOldestMinor)) {
    return absl::FailedPreconditionError(
        absl::StrCat(tools.bwrap, " says it is '", text, "'; bubblewrap 0.",
                     kOldestMinor, " or newer is needed"));
  }
  return std::string(version);
}

}  // namespace flip
