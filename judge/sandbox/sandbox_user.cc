#include "judge/sandbox/sandbox_user.h"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <random>

#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

// Whether it is a user, and a group, of the namespace that the judge is in:
// only such a one can own a file.
bool IsHere(uid_t user) {
  const UniqueFd file(memfd_create("user", MFD_CLOEXEC));
  return file.is_open() && fchown(file.get(), user, user) == 0;
}

}  // namespace

UserRange RangeForSandboxes(absl::FunctionRef<bool(uid_t)> is_here) {
  for (const UserRange& range : {kSandboxUsers, kContainerSandboxUsers}) {
    if (is_here(range.first) && is_here(range.first + (range.count - 1))) {
      return range;
    }
  }
  return kNobody;
}

std::optional<uid_t> NextSandboxUser() {
  if (geteuid() != 0) return std::nullopt;
  static const UserRange range = RangeForSandboxes(IsHere);
  static std::atomic<uid_t> next = std::random_device()();
  return range.first + next++ % range.count;
}

}  // namespace flip
