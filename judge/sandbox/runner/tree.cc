#include "judge/sandbox/runner/tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/kcmp.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace flip::runner {
namespace {

// Calls visit(number) for the entries of a folder that are numbers. False when
// it cannot be read.
template <typename Visit>
bool ForEachNumber(const char* folder, const Visit& visit) {
  DIR* entries = opendir(folder);
  if (entries == nullptr) return false;
  while (const dirent* entry = readdir(entries)) {
    const int number = std::atoi(entry->d_name);
    if (number > 0) visit(number);
  }
  closedir(entries);
  return true;
}

// Reads a small file of /proc as a string. False when the process is gone.
template <size_t kSize>
bool ReadProc(int pid, const char* name, char (&text)[kSize]) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const ssize_t size = read(fd, text, kSize - 1);
  close(fd);
  text[size > 0 ? size : 0] = '\0';
  return size > 0;
}

// So many orphans that have ended may be waited for one by one; whoever leaves
// more is likely to leave one that lives.
constexpr int kMostOrphans = 128;

int64_t ReadResident(int pid, const char* name) {
  char text[128];
  long long pages = 0;
  if (!ReadProc(pid, name, text) ||
      std::sscanf(text, "%*d %lld", &pages) != 1) {
    return 0;
  }
  return pages * sysconf(_SC_PAGESIZE);
}

int64_t ResidentOf(int pid) {
  const int64_t resident = ReadResident(pid, "statm");
  if (resident > 0) return resident;
  // A process whose main thread has left shows nothing itself; its other
  // threads do.
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/task", pid);
  int64_t of_thread = 0;
  ForEachNumber(path, [&](int thread) {
    if (of_thread > 0) return;
    char name[64];
    std::snprintf(name, sizeof name, "task/%d/statm", thread);
    of_thread = ReadResident(pid, name);
  });
  return of_thread;
}

// The process's share of the memory that it has with others. Costs the kernel
// a walk over its pages. Not told of a process that made itself undumpable,
// which then counts whole.
int64_t ProportionalOf(int pid) {
  char text[1024];
  if (!ReadProc(pid, "smaps_rollup", text)) return ResidentOf(pid);
  const char* line = std::strstr(text, "\nPss:");
  long long kib = 0;
  if (line == nullptr || std::sscanf(line, "\nPss: %lld", &kib) != 1) {
    return ResidentOf(pid);
  }
  return kib * 1024;
}

struct Member {
  int pid;
  int64_t resident;
};

// Whether two processes have one address space, as after vfork.
bool SameMemory(int a, int b) {
  return syscall(SYS_kcmp, a, b, KCMP_VM, 0, 0) == 0;
}

// The resident memory of all, what they share counted once.
int64_t SharedOnce(const std::vector<Member>& members) {
  int64_t resident = 0;
  for (size_t i = 0; i < members.size(); ++i) {
    const bool counted = std::any_of(
        members.begin(), members.begin() + static_cast<ptrdiff_t>(i),
        [&](const Member& other) {
          return SameMemory(members[i].pid, other.pid);
        });
    if (!counted) resident += ProportionalOf(members[i].pid);
  }
  return resident;
}

}  // namespace

// The process's own clock counts nanoseconds; the children that it has waited
// for are only told in clock ticks.
int64_t CpuOf(pid_t pid) {
  int64_t total = 0;
  clockid_t clock = 0;
  timespec time = {};
  if (clock_getcpuclockid(pid, &clock) == 0 &&
      clock_gettime(clock, &time) == 0) {
    total = time.tv_sec * 1'000'000'000 + time.tv_nsec;
  }
  char text[1024];
  if (!ReadProc(pid, "stat", text)) return total;
  // The name, in parentheses, may hold anything; what follows it may not.
  const char* fields = std::strrchr(text, ')');
  long long user = 0;
  long long system = 0;
  if (fields != nullptr &&
      std::sscanf(fields,
                  ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u "
                  "%lld %lld",
                  &user, &system) == 2) {
    static const int64_t tick_ns = 1'000'000'000 / sysconf(_SC_CLK_TCK);
    total += (user + system) * tick_ns;
  }
  return total;
}

bool MeasureTree(int64_t memory_limit, pid_t fork_server, TreeUsage* usage) {
  std::vector<Member> members;
  const bool known = ForEachNumber("/proc", [&](int pid) {
    if (pid == 1 || pid == fork_server) return;
    usage->cpu_ns += CpuOf(pid);
    members.push_back({pid, ResidentOf(pid)});
    usage->resident += members.back().resident;
  });
  if (members.size() > 1 && usage->resident > memory_limit) {
    usage->resident = SharedOnce(members);
  }
  return known;
}

void EndedUsage::Add(const rusage& usage) {
  cpu_ns += (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1'000'000'000 +
            (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1'000;
  peak_memory = std::max<int64_t>(peak_memory, usage.ru_maxrss * 1024);
}

int KillAll(pid_t fork_server, EndedUsage* usage) {
  // One signal is enough: the kernel lets no process fork that has it pending.
  kill(-1, SIGKILL);
  int killed = 0;
  for (;;) {
    int status = 0;
    rusage used = {};
    const pid_t pid = wait4(-1, &status, __WALL, &used);
    if (pid < 0 && errno == EINTR) continue;
    if (pid < 0) return killed;
    if (pid == fork_server) continue;
    usage->Add(used);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) ++killed;
  }
}

int EndLeftOvers(pid_t* fork_server, EndedUsage* usage) {
  for (int i = 0; *fork_server >= 0 && i < kMostOrphans; ++i) {
    int status = 0;
    rusage used = {};
    const pid_t pid = wait4(-1, &status, WNOHANG | __WALL | __WNOTHREAD, &used);
    if (pid < 0) return 0;  // No child of this thread, so nothing at all.
    if (pid == 0) break;    // One lives.
    usage->Add(used);
  }
  const int killed = KillAll(*fork_server, usage);
  *fork_server = -1;
  return killed;
}

}  // namespace flip::runner
