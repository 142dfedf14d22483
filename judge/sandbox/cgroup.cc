#include "judge/sandbox/cgroup.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"

namespace flip {
namespace {

constexpr absl::string_view kPrefix = "flip-judge.";
// How often and how long the end of a group's processes is waited for, which
// the kernel notes a moment after it was told.
constexpr int kRemovals = 1000;
constexpr absl::Duration kRemovalPause = absl::Milliseconds(1);

absl::StatusOr<std::string> ReadFile(const std::string& path) {
  const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.is_open()) return absl::ErrnoToStatus(errno, path);
  std::string text;
  char buffer[4096];
  ssize_t size = 0;
  while ((size = read(fd.get(), buffer, sizeof buffer)) > 0) {
    text.append(buffer, static_cast<size_t>(size));
  }
  if (size < 0) return absl::ErrnoToStatus(errno, path);
  return text;
}

absl::StatusOr<UniqueFd> OpenToWrite(const std::string& path) {
  UniqueFd fd(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!fd.is_open()) return absl::ErrnoToStatus(errno, path);
  return fd;
}

absl::Status WriteFile(const std::string& path, const std::string& text) {
  const absl::StatusOr<UniqueFd> fd = OpenToWrite(path);
  if (!fd.ok()) return fd.status();
  if (write(fd->get(), text.data(), text.size()) < 0) {
    return absl::ErrnoToStatus(
        errno, absl::StrCat("writing \"", text, "\" to ", path));
  }
  return absl::OkStatus();
}

// Whether a file lists the memory controller.
bool HasMemory(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) return false;
  for (absl::string_view word : absl::StrSplit(*text, absl::ByAnyChar(" \n"))) {
    if (word == "memory") return true;
  }
  return false;
}

// Removes a group, killing what is still in there.
void RemoveGroup(const std::string& path, const CgroupFolders& folders) {
  for (int i = 0; i < kRemovals; ++i) {
    if (folders.remove(path) || errno != EBUSY) return;
    // A kernel before 5.14 has no such file; there the sandbox's end is
    // enough.
    WriteFile(path + "/cgroup.kill", "1").IgnoreError();
    absl::SleepFor(kRemovalPause);
  }
}

// Of this process's PID namespace: others, as of containers that see the same
// hierarchy, give their processes the same numbers.
absl::StatusOr<uint64_t> PidNamespace() {
  constexpr char kFile[] = "/proc/self/ns/pid";
  struct stat status = {};
  if (stat(kFile, &status) != 0) return absl::ErrnoToStatus(errno, kFile);
  return status.st_ino;
}

absl::StatusOr<std::string> MakeFolder(const std::string& parent,
                                       const CgroupFolders& folders) {
  // Names are the process's own, whatever number of parents it has.
  static std::atomic<int64_t> made = 0;
  const absl::StatusOr<uint64_t> pids = PidNamespace();
  if (!pids.ok()) return pids.status();
  std::string path;
  do {
    path =
        absl::StrCat(parent, "/", kPrefix, *pids, ".", getpid(), ".", ++made);
    if (folders.make(path)) return path;
    // Left by a judge that had the same process number.
  } while (errno == EEXIST);
  return absl::ErrnoToStatus(errno, absl::StrCat("making ", path));
}

// Removes what judges of this PID namespace left that are no more, as far as it
// is empty. Whether those of others live cannot be asked.
void RemoveStale(const std::string& parent, const CgroupFolders& folders) {
  const absl::StatusOr<uint64_t> pids = PidNamespace();
  if (!pids.ok()) return;  // MakeFolder() tells.
  DIR* entries = opendir(parent.c_str());
  if (entries == nullptr) return;
  std::vector<std::string> stale;
  while (const dirent* entry = readdir(entries)) {
    const std::vector<absl::string_view> parts =
        absl::StrSplit(entry->d_name, '.');
    pid_t pid = 0;
    if (parts.size() == 4 && absl::StartsWith(entry->d_name, kPrefix) &&
        parts[1] == absl::StrCat(*pids) && absl::SimpleAtoi(parts[2], &pid) &&
        pid > 0 && kill(pid, 0) != 0 && errno == ESRCH) {
      stale.push_back(absl::StrCat(parent, "/", entry->d_name));
    }
  }
  closedir(entries);
  for (const std::string& path : stale) folders.remove(path);
}

using Parent = std::shared_ptr<const CgroupParent>;

// The file of a group that limits what is in there, empty when none does.
std::string LimitOf(const std::string& group) {
  for (const char* file : {"/memory.max", "/pids.max", "/cpu.max"}) {
    const absl::StatusOr<std::string> limit = ReadFile(group + file);
    // Not there where the group is not given what the file limits.
    if (limit.ok() ? !absl::StartsWith(*limit, "max")
                   : !absl::IsNotFound(limit.status())) {
      return group + file;
    }
  }
  return "";
}

// A parent that has made a group, so that it can make others.
absl::StatusOr<Parent> Tried(Parent parent) {
  // From where the judge is to where the run is, the kernel also asks for the
  // right to move processes in what both are below.
  absl::Status status = OpenToWrite(parent->path() + "/cgroup.procs").status();
  if (status.ok()) status = parent->MakeGroup(MiB(1)).status();
  if (!status.ok()) return status;
  return parent;
}

// The judge's own group as parent. The root of the hierarchy may have processes
// and give memory to groups below; any other has to be left first.
absl::StatusOr<Parent> OwnAsParent(const std::string& own,
                                   const CgroupFolders& folders) {
  if (!HasMemory(own + "/cgroup.controllers")) {
    return absl::NotFoundError(
        absl::StrCat("memory is not in ", own, "/cgroup.controllers"));
  }
  const std::string give = own + "/cgroup.subtree_control";
  if (access((own + "/cgroup.type").c_str(), F_OK) != 0) {
    const absl::Status given = WriteFile(give, "+memory");
    if (!given.ok()) return given;
    return Tried(std::make_shared<CgroupParent>(own, "", "", folders));
  }
  const absl::StatusOr<std::string> leaf = MakeFolder(own, folders);
  if (!leaf.ok()) return leaf.status();
  absl::Status status = WriteFile(*leaf + "/cgroup.procs", "0");
  if (!status.ok()) {
    RemoveGroup(*leaf, folders);
    return status;
  }
  // Moves back unless all goes well.
  auto parent = std::make_shared<CgroupParent>(own, own, *leaf, folders);
  status = WriteFile(give, "+memory");
  if (absl::IsFailedPrecondition(status)) {  // EBUSY
    return absl::FailedPreconditionError(absl::StrCat(
        status.message(), ": the group has other processes than the judge"));
  }
  if (!status.ok()) return status;
  return Tried(std::move(parent));
}

}  // namespace

CgroupFolders KernelFolders() {
  return {
      [](const std::string& path) { return mkdir(path.c_str(), 0755) == 0; },
      [](const std::string& path) { return rmdir(path.c_str()) == 0; }};
}

RunGroup::~RunGroup() { RemoveGroup(path_, folders_); }

absl::StatusOr<bool> RunGroup::KilledForBeingFull() const {
  const absl::StatusOr<std::string> events = ReadFile(path_ + "/memory.events");
  if (!events.ok()) return events.status();
  int64_t full = 0;
  int64_t killed = 0;
  for (absl::string_view line : absl::StrSplit(*events, '\n')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
    if (words.size() != 2) continue;
    int64_t count = 0;
    if (!absl::SimpleAtoi(words[1], &count)) continue;
    if (words[0] == "oom") full = count;
    if (words[0] == "oom_kill") killed = count;
  }
  if (killed > 0 && full == 0) {
    return absl::UnavailableError(
        "the kernel ended the run for want of memory outside its control "
        "group: the machine, or a group above, has too little");
  }
  return killed > 0;
}

CgroupParent::CgroupParent(std::string path, std::string own, std::string leaf,
                           CgroupFolders folders)
    : path_(std::move(path)),
      own_(std::move(own)),
      leaf_(std::move(leaf)),
      folders_(std::move(folders)) {}

CgroupParent::~CgroupParent() {
  if (leaf_.empty()) return;
  WriteFile(own_ + "/cgroup.subtree_control", "-memory").IgnoreError();
  // While the judge cannot leave, nothing in there is to be killed.
  if (WriteFile(own_ + "/cgroup.procs", "0").ok()) {
    RemoveGroup(leaf_, folders_);
  }
}

absl::StatusOr<std::unique_ptr<RunGroup>> CgroupParent::MakeGroup(
    Bytes most) const {
  const absl::StatusOr<std::string> path = MakeFolder(path_, folders_);
  if (!path.ok()) return path.status();
  absl::StatusOr<UniqueFd> processes = OpenToWrite(*path + "/cgroup.procs");
  absl::Status status = processes.status();
  auto group = std::make_unique<RunGroup>(
      *path, processes.ok() ? *std::move(processes) : UniqueFd(), folders_);
  status.Update(WriteFile(*path + "/memory.max", absl::StrCat(most.count())));
  status.Update(WriteFile(*path + "/memory.oom.group", "1"));
  // Not there where the kernel does not account for swap.
  const std::string swap = *path + "/memory.swap.max";
  if (access(swap.c_str(), F_OK) == 0) status.Update(WriteFile(swap, "0"));
  if (!status.ok()) return status;
  return group;
}

absl::StatusOr<CgroupPlace> FindCgroupPlace(absl::string_view mountinfo,
                                            absl::string_view self_cgroup) {
  // "0::/PATH" among the lines of older hierarchies.
  std::string own;
  for (absl::string_view line : absl::StrSplit(self_cgroup, '\n')) {
    if (absl::ConsumePrefix(&line, "0::")) own = std::string(line);
  }
  if (own.empty()) {
    return absl::NotFoundError(
        "this process is in no control group of version 2");
  }
  // "ID PARENT DEVICE ROOT MOUNT OPTIONS... - TYPE SOURCE OPTIONS".
  for (absl::string_view line : absl::StrSplit(mountinfo, '\n')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
    if (words.size() < 5 || !absl::StrContains(line, " - cgroup2 ")) continue;
    // ROOT is the group that the file system shows, "/" mostly.
    absl::string_view below = own;
    if (!absl::ConsumePrefix(&below, absl::StripSuffix(words[3], "/")) ||
        absl::StartsWith(below, "/..") ||
        (!below.empty() && below.front() != '/')) {
      continue;
    }
    const std::string mount(words[4]);
    return CgroupPlace{mount,
                       absl::StrCat(mount, absl::StripSuffix(below, "/"))};
  }
  return absl::NotFoundError(absl::StrCat(
      "no cgroup2 file system is mounted that has this process's group, ",
      own));
}

absl::StatusOr<std::shared_ptr<const CgroupParent>> FindCgroupParent(
    const CgroupPlace& place, const CgroupFolders& folders) {
  RemoveStale(place.group, folders);
  absl::StatusOr<Parent> own = OwnAsParent(place.group, folders);
  if (own.ok()) return own;
  std::string above = place.group;
  while (above.size() > place.mount.size()) {
    const std::string limit = LimitOf(above);
    if (!limit.empty()) {
      return absl::Status(
          own.status().code(),
          absl::StrCat(own.status().message(),
                       "; in a group above, runs would leave the limit in ",
                       limit));
    }
    above.resize(above.rfind('/'));
    if (!HasMemory(above + "/cgroup.subtree_control")) continue;
    RemoveStale(above, folders);
    absl::StatusOr<Parent> parent =
        Tried(std::make_shared<CgroupParent>(above, "", "", folders));
    if (parent.ok()) return parent;
  }
  return own.status();
}

std::string CgroupRemedy(const absl::Status& why) {
  constexpr char kStart[] =
      "start the judge as root, or in a group of its own: systemd-run --user "
      "--scope -p Delegate=yes flip-judge ... (root without --user)";
  return absl::IsNotFound(why)
             ? absl::StrCat(
                   "where Linux gives memory to groups of version 1, "
                   "boot it with systemd.unified_cgroup_hierarchy=1; "
                   "else ",
                   kStart)
             : kStart;
}

absl::StatusOr<std::shared_ptr<const CgroupParent>> FindCgroupParent() {
  const absl::StatusOr<std::string> mountinfo =
      ReadFile("/proc/self/mountinfo");
  if (!mountinfo.ok()) return mountinfo.status();
  const absl::StatusOr<std::string> self_cgroup = ReadFile("/proc/self/cgroup");
  if (!self_cgroup.ok()) return self_cgroup.status();
  const absl::StatusOr<CgroupPlace> place =
      FindCgroupPlace(*mountinfo, *self_cgroup);
  if (!place.ok()) return place.status();
  return FindCgroupParent(*place);
}

}  // namespace flip
