// The host's user that a sandbox runs as.
//
// The kernel bounds much of what it holds by user and not by process: pages of
// pipes, watches, signals that wait, on older kernels processes. What one
// program uses up another one of the same user does not get, and its verdict
// may be another one for it. So a judge that is root gives each sandbox a user
// of its own. What is inside always sees the same number.
#ifndef FLIP_JUDGE_SANDBOX_SANDBOX_USER_H_
#define FLIP_JUDGE_SANDBOX_SANDBOX_USER_H_

#include <sys/types.h>

#include <optional>

namespace flip {

// Numbers for users.
struct UserRange {
  uid_t first;
  uid_t count;
  bool Has(uid_t user) const { return user - first < count; }
};

// Which neither distributions nor systemd give to anybody.
inline constexpr UserRange kSandboxUsers = {0x70000000, 0x0FFE0000};
// For containers with no more than 65,536 users: those that systemd gives to
// services for as long as they run.
inline constexpr UserRange kContainerSandboxUsers = {61184, 4336};

// For a judge that is root, a number from kSandboxUsers, or if this system has
// none of those from kContainerSandboxUsers, also to be used for the group;
// nothing for others, whose sandboxes all have the judge's own user. The
// numbers go up by one, so those of a judge's open sandboxes differ; each judge
// begins anywhere, so that those of two hardly ever meet. Safe to call from
// several threads.
std::optional<uid_t> NextSandboxUser();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_SANDBOX_USER_H_
