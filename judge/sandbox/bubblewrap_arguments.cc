#include "judge/sandbox/bubblewrap_arguments.h"

#include <unistd.h>

#include <initializer_list>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/runner/protocol.h"

namespace flip {
namespace {

void Add(std::initializer_list<absl::string_view> more,
         BubblewrapArguments& arguments) {
  for (const absl::string_view word : more) arguments.argv.emplace_back(word);
}

// The user is the same in every sandbox, whoever it is outside.
void AddNamespaces(BubblewrapArguments& arguments) {
  Add({"--unshare-all", "--unshare-user", "--disable-userns", "--as-pid-1",
       "--die-with-parent", "--new-session", "--clearenv", "--uid", "1000",
       "--gid", "1000", "--hostname", "sandbox", "--cap-drop", "ALL", "--proc",
       "/proc"},
      arguments);
}

// bubblewrap's own --dev has pseudo terminals too, which are few for the whole
// machine.
void AddDevices(BubblewrapArguments& arguments) {
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full",
                             "/dev/random", "/dev/urandom", "/dev/tty"}) {
    Add({"--dev-bind", device, device}, arguments);
  }
  Add({"--symlink", "/proc/self/fd", "/dev/fd",        //
       "--symlink", "/proc/self/fd/0", "/dev/stdin",   //
       "--symlink", "/proc/self/fd/1", "/dev/stdout",  //
       "--symlink", "/proc/self/fd/2", "/dev/stderr",  //
       "--dir", "/dev/shm"},
      arguments);
}

void AddSystemFiles(const SandboxTools& tools, BubblewrapArguments& arguments) {
  Add({"--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink",
       "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"},
      arguments);
  // What people install by hand is no part of a toolchain, and may be this
  // judge with its reference solver.
  if (access("/usr/local", F_OK) == 0) {
    Add({"--tmpfs", "/usr/local", "--remount-ro", "/usr/local"}, arguments);
  }
  for (const std::string& hidden : tools.hidden) {
    Add({"--ro-bind", "/dev/null", hidden}, arguments);
  }
}

// Returns the number that it has for bubblewrap.
absl::StatusOr<size_t> AddDescriptor(const FileData& data,
                                     BubblewrapArguments& arguments) {
  absl::StatusOr<UniqueFd> fd = data.Open();
  if (!fd.ok()) return fd.status();
  arguments.descriptors.push_back(fd->get());
  arguments.owned.push_back(*std::move(fd));
  return arguments.descriptors.size() - 1;
}

absl::Status AddFile(absl::string_view path, const FileData& data,
                     bool executable, BubblewrapArguments& arguments) {
  const absl::StatusOr<size_t> number = AddDescriptor(data, arguments);
  if (!number.ok()) return number.status();
  Add({"--perms", executable ? "0555" : "0444", "--file", absl::StrCat(*number),
       path},
      arguments);
  return absl::OkStatus();
}

absl::Status AddFiles(const SandboxTools& tools, const SandboxSpec& spec,
                      BubblewrapArguments& arguments) {
  absl::Status status = AddFile(kRunnerInside, tools.runner,
                                /*executable=*/true, arguments);
  for (const SandboxFile& file : spec.files) {
    if (!status.ok()) return status;
    status = AddFile(file.path, file.data, file.executable, arguments);
  }
  return status;
}

}  // namespace

absl::StatusOr<BubblewrapArguments> MakeBubblewrapArguments(
    const SandboxTools& tools, const SandboxSpec& spec,
    const BubblewrapStreams& streams) {
  BubblewrapArguments arguments;
  arguments.argv = {tools.bwrap};
  arguments.descriptors = {streams.input, streams.output, streams.error,
                           streams.control};
  static_assert(runner::kControlFd == 3 && runner::kFilterFd == 4);
  const absl::StatusOr<size_t> filter = AddDescriptor(tools.filter, arguments);
  if (!filter.ok()) return filter.status();
  AddNamespaces(arguments);
  AddDevices(arguments);
  if (spec.system_files) AddSystemFiles(tools, arguments);
  for (const std::string& folder : spec.system_folders) {
    Add({"--ro-bind", folder, folder}, arguments);
  }
  const absl::Status status = AddFiles(tools, spec, arguments);
  if (!status.ok()) return status;
  if (spec.scratch > Bytes(0)) {
    Add({"--perms", "0700", "--size", absl::StrCat(spec.scratch.count()),
         "--tmpfs", "/tmp"},
        arguments);
  }
  // Last, since everything above still writes. Some of /proc would stay
  // writable otherwise.
  Add({"--remount-ro", "/proc", "--remount-ro", "/", "--chdir", "/", "--",
       kRunnerInside},
      arguments);
  return arguments;
}

}  // namespace flip
