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

#include "absl/functional/function_ref.h"

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
// services for as long as they run. So a service in there may have the same one
// as a sandbox.
inline constexpr UserRange kContainerSandboxUsers = {61184, 4336};
// For containers with fewer: what is called nobody.
inline constexpr UserRange kNobody = {65534, 1};

// The first of these of which both ends are users here, as `is_here` tells,
// else kNobody.
UserRange RangeForSandboxes(absl::FunctionRef<bool(uid_t)> is_here);

// For a judge that is root, a number from the range for sandboxes of the
// namespace that it is in, also to be used for the group; nothing for others,
// whose sandboxes all have the judge's own user. Safe to call from several
// threads.
//
// The numbers go up by one, and each judge begins anywhere. So those of
// kSandboxUsers differ in a judge's open sandboxes, and hardly ever do two
// judges meet. Of kContainerSandboxUsers there are so few that judges at the
// same time come across each other's, and that a long judging comes back to one
// that may still be in use; kNobody all sandboxes share.
std::optional<uid_t> NextSandboxUser();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_SANDBOX_USER_H_
