// Memory limits that the kernel holds: control groups, version 2.
//
// Plain work on files of the hierarchy's file system. A judge may make groups
// where the kernel and the machine's owner let it; FindCgroupParent() finds out
// and says what is missing. Each run then has a new group, which its main
// process joins before its program starts, and everything that descends from it
// is in there: nothing gets out, and memory that no process shows as resident
// (shared memory that is not mapped, the kernel's own) counts too.
#ifndef FLIP_JUDGE_SANDBOX_CGROUP_H_
#define FLIP_JUDGE_SANDBOX_CGROUP_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// How groups are made and removed; false with errno set when that failed. The
// hierarchy's file system fills a new folder with files, and takes them away
// with it; tests do the same with ordinary folders.
struct CgroupFolders {
  std::function<bool(const std::string& path)> make;
  std::function<bool(const std::string& path)> remove;
};

// mkdir and rmdir.
CgroupFolders KernelFolders();

// The group of one run. What is still in it at the end of its scope is killed,
// and it is removed. Not to outlive the CgroupParent that made it.
class RunGroup {
 public:
  RunGroup(std::string path, UniqueFd processes, const CgroupFolders& folders)
      : path_(std::move(path)),
        processes_(std::move(processes)),
        folders_(folders) {}
  RunGroup(const RunGroup&) = delete;
  RunGroup& operator=(const RunGroup&) = delete;
  ~RunGroup();

  // A process that writes "0" to it is in the group from then on. The kernel
  // asks for the rights of who opened it, so that the process needs none.
  int processes() const { return processes_.get(); }

  // Whether the kernel killed in the group because the group was full; a full
  // group in which nothing was left to kill is none. Unavailable when it did
  // for want of memory elsewhere, in the machine or in a group above: that says
  // nothing of the run.
  absl::StatusOr<bool> KilledForBeingFull() const;

 private:
  std::string path_;
  UniqueFd processes_;
  const CgroupFolders& folders_;
};

// A group below which the judge makes those of its runs. At the end of its
// scope everything is as it was found; only the root of the hierarchy goes on
// giving memory to the groups below, since other judges may count on it.
class CgroupParent {
 public:
  // `own` is where the judge was before it moved to `leaf` to make room; both
  // empty when it did not.
  CgroupParent(std::string path, std::string own, std::string leaf,
               CgroupFolders folders);
  CgroupParent(const CgroupParent&) = delete;
  CgroupParent& operator=(const CgroupParent&) = delete;
  ~CgroupParent();

  const std::string& path() const { return path_; }

  // Makes a group that may have `most` bytes of memory of every kind and is
  // killed as a whole when it would need more. Where the kernel accounts for
  // swap, nothing of it is swapped out; elsewhere what is swapped out does not
  // count. Safe to call from several threads. An error names the file and the
  // step.
  absl::StatusOr<std::unique_ptr<RunGroup>> MakeGroup(Bytes most) const;

 private:
  std::string path_;
  std::string own_;
  std::string leaf_;
  CgroupFolders folders_;
};

// Where a process is in the hierarchy.
struct CgroupPlace {
  std::string mount;  // The file system's folder.
  std::string group;  // The group's, which is there or below.
};

// From the texts of /proc/self/mountinfo and /proc/self/cgroup. NotFound says
// what is missing.
absl::StatusOr<CgroupPlace> FindCgroupPlace(absl::string_view mountinfo,
                                            absl::string_view self_cgroup);

// Finds where a judge at `place` can make groups that hold memory, and removes
// the empty ones there that judges left which were killed, as far as they had
// this process's PID namespace (groups are called
// flip-judge.NAMESPACE.PROCESS.NUMBER). It is the first of:
// the judge's own group, if the judge is alone in it, which it then leaves for
// a new group below, since the kernel gives no memory to the groups below one
// that has processes; the groups above, where memory is already given to those
// below. Runs leave no group with a limit of memory, processes or CPU time
// (memory.max, pids.max, cpu.max) for one above: whoever set it meant them too.
// The error tells what stands in the way in the judge's own group, and the file
// of such a limit; it is NotFound when the kernel gives the own group no memory
// to hold. To be called before there are other threads that start processes.
absl::StatusOr<std::shared_ptr<const CgroupParent>> FindCgroupParent(
    const CgroupPlace& place, const CgroupFolders& folders = KernelFolders());

// The same for this process.
absl::StatusOr<std::shared_ptr<const CgroupParent>> FindCgroupParent();

// How a judge gets what FindCgroupParent() did not find, by its error.
std::string CgroupRemedy(const absl::Status& why);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_CGROUP_H_
