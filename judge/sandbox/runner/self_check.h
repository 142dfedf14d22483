// What the doctor has the runner do inside a sandbox, as a submission would.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_SELF_CHECK_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_SELF_CHECK_H_

namespace flip::runner {

// Tries what a submission must not be able to do, and prints what came of it to
// standard output, "NAME VALUE" a line. Where an attempt is named the value is
// an errno, and 0 when it succeeded:
//   capabilities  in force, hexadecimal
//   no-new-privs  1 when on
//   seccomp       2 when a filter is on
//   core-pattern  opening /proc/sys/kernel/core_pattern for writing
//   chmod-null    changing the mode of /dev/null
//   unshare       making a user namespace
//   socket        making a socket of the internet
//   write         making a file in any of /, /tmp, /dev/shm, /proc
//   children      how many can be made, at most 300
// Returns the exit status.
int SelfCheck();

// Computes for `rounds` rounds, each the same work, to be timed.
int Work(long rounds);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_SELF_CHECK_H_
