// Looking at and ending all processes of the sandbox. The caller is process 1
// of its PID namespace, so that "all other processes" are the submission's.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_

#include <sys/resource.h>

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

// False, with errno set, when /proc cannot be read, for want of descriptors or
// memory in the system, so that nothing is known.
bool MeasureTree(int64_t memory_limit, TreeUsage* usage);

// What ended processes have used, as the kernel accounts it.
struct EndedUsage {
  int64_t cpu_ns = 0;
  int64_t peak_memory = 0;

  void Add(const rusage& usage);
};

// Kills every process but the caller and waits until they are gone, adding
// their usage. Returns how many the signal ended.
int KillAll(EndedUsage* usage);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_TREE_H_
