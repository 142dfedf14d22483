// Looking at and ending all processes of the sandbox. The caller is process 1
// of its PID namespace, so that "all other processes" are the submission's.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_

#include <sys/resource.h>
#include <sys/types.h>

#include <cstdint>

namespace flip::runner {

// What the living processes use at this moment.
struct TreeUsage {
  // CPU time of the processes and of the children that they have waited for.
  int64_t cpu_ns = 0;
  // Bytes of resident memory. What several processes share counts once for
  // each; where that would exceed `memory_limit`, it is counted anew: address
  // spaces that are shared (as after vfork) once, other shared memory in
  // proportional shares.
  int64_t resident = 0;
};

// Of all processes but the caller and `fork_server` (-1: there is none). False,
// with errno set, when /proc cannot be read, for want of descriptors or memory
// in the system, so that nothing is known.
bool MeasureTree(int64_t memory_limit, pid_t fork_server, TreeUsage* usage);

// CPU time of a process, and of the children that it has waited for; 0 when it
// is gone.
int64_t CpuOf(pid_t pid);

// What ended processes have used, as the kernel accounts it.
struct EndedUsage {
  int64_t cpu_ns = 0;
  int64_t peak_memory = 0;

  void Add(const rusage& usage);
};

// Kills every process but the caller and waits until they are gone, adding
// their usage. Returns how many the signal ended. A fork server is killed too
// and not counted.
int KillAll(pid_t fork_server, EndedUsage* usage);

// Ends what the main process of a run, which has been waited for, has left
// behind, and adds its usage. When all of it had ended by itself, which the
// kernel tells at once, a fork server goes on; else it is killed with the rest,
// and `*fork_server` becomes -1. Returns as KillAll(). To be called by the
// process's first thread, when its other threads have no child but the fork
// server.
int EndLeftOvers(pid_t* fork_server, EndedUsage* usage);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_
