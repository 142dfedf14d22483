// What the sandbox tests run inside: the first argument says what to do.
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "judge/sandbox/runner/fork_server_protocol.h"

namespace {

namespace runner = flip::runner;

long Number(const char* text) { return std::strtol(text, nullptr, 10); }

void Spin() {
  for (;;) __asm__ volatile("");
}

// Copies standard input to standard output.
int Cat() {
  char buffer[4096];
  ssize_t size = 0;
  while ((size = read(0, buffer, sizeof buffer)) > 0) {
    if (write(1, buffer, static_cast<size_t>(size)) != size) return 1;
  }
  return 0;
}

// Touches so many MiB, then frees them unless they are to be kept.
int Touch(long mebibytes, bool keep = false) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  std::memset(memory, 1, size);
  if (!keep) munmap(memory, size);
  return 0;
}

// Has so many MiB that it never touches.
int Reserve(long mebibytes) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  return mmap(nullptr, size, PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
}

// Fills so many MiB of shared memory, of which it never shows more than one as
// its own.
int FillShared(long mebibytes) {
  constexpr size_t kPiece = size_t{1} << 20;
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 1;
  for (size_t at = 0; at < size; at += kPiece) {
    std::memset(static_cast<char*>(memory) + at, 1, kPiece);
    madvise(static_cast<char*>(memory) + at, kPiece, MADV_DONTNEED);
  }
  return 0;
}

// Touches single pages so far apart in so many MiB that each has a page table
// of its own.
int Scatter(long mebibytes) {
  constexpr size_t kApart = size_t{2} << 20;
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  // A small machine refuses so much that it reckons with.
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return 1;
  madvise(memory, size, MADV_NOHUGEPAGE);
  for (size_t at = 0; at < size; at += kApart) {
    static_cast<volatile char*>(memory)[at] = 1;
  }
  return 0;
}

// So many children do `what` with so many MiB each and stay to the end.
int InChildren(int (*what)(long), long count, long mebibytes) {
  for (long i = 0; i < count; ++i) {
    if (fork() != 0) continue;
    what(mebibytes);
    for (;;) pause();
  }
  return static_cast<int>(sleep(1000));
}

// Touches so many MiB and then waits for a child that shares them all, as
// system() and Python's subprocess do.
int VforkWith(long mebibytes, long milliseconds) {
  const size_t size = static_cast<size_t>(mebibytes) << 20;
  std::vector<char> memory(size, 1);
  static long sleep_us = 0;
  sleep_us = milliseconds * 1000;
  static char stack[64 * 1024];
  const pid_t pid = clone(
      [](void*) {
        usleep(static_cast<useconds_t>(sleep_us));
        return 0;
      },
      stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, nullptr);
  waitpid(pid, nullptr, 0);
  return memory[size / 2] - 1;
}

// The main thread leaves; another touches so many MiB and then spins.
int LeaveToThread(long mebibytes) {
  static long to_touch = 0;
  to_touch = mebibytes;
  std::thread([] {
    Touch(to_touch, /*keep=*/true);
    Spin();
  }).detach();
  pthread_exit(nullptr);
}

// Writes so many bytes to descriptor `fd`; endlessly for -1.
int Write(int fd, long count) {
  char block[1024];
  std::memset(block, 'x', sizeof block);
  for (long left = count; left != 0;) {
    const size_t piece =
        left < 0 || left > 1024 ? 1024 : static_cast<size_t>(left);
    const ssize_t wrote = write(fd, block, piece);
    if (left > 0 && wrote > 0) left -= wrote;
    if (left > 0 && wrote <= 0) return 1;
  }
  return 0;
}

// Writes so many bytes to a new file.
int Fill(const char* path, long count) {
  return Write(open(path, O_WRONLY | O_CREAT, 0600), count);
}

// Leaves so many sleeping processes behind, in sessions of their own.
int LeaveSleepers(long count) {
  for (long i = 0; i < count; ++i) {
    if (fork() == 0) {
      setsid();
      signal(SIGTERM, SIG_IGN);
      for (;;) pause();
    }
  }
  return 0;
}

// Prints how many children could be made, up to 300.
int CountForks() {
  int made = 0;
  while (made < 300) {
    const pid_t pid = fork();
    if (pid < 0) break;
    if (pid == 0) {
      for (;;) pause();
    }
    ++made;
  }
  std::printf("%d\n", made);
  return 0;
}

// So many children each compute for some CPU time while the parent waits.
int BurnInChildren(long count, long milliseconds) {
  for (long i = 0; i < count; ++i) {
    if (fork() != 0) continue;
    rusage used = {};
    do {
      getrusage(RUSAGE_SELF, &used);
    } while (used.ru_utime.tv_sec * 1000 + used.ru_utime.tv_usec / 1000 +
                 used.ru_stime.tv_sec * 1000 + used.ru_stime.tv_usec / 1000 <
             milliseconds);
    _exit(0);
  }
  while (wait(nullptr) > 0) {
  }
  return 0;
}

// Prints the paths that exist, one a line.
int PrintExisting(char** paths) {
  for (; *paths != nullptr; ++paths) {
    if (access(*paths, F_OK) == 0) std::puts(*paths);
  }
  return 0;
}

// Prints the paths that can be opened for writing or created.
int PrintWritable(char** paths) {
  for (; *paths != nullptr; ++paths) {
    if (open(*paths, O_WRONLY | O_CREAT, 0600) >= 0) std::puts(*paths);
  }
  return 0;
}

int PrintDescriptors() {
  for (int fd = 0; fd < 1024; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) std::printf("%d ", fd);
  }
  return 0;
}

int PrintEnvironment() {
  for (char** variable = environ; *variable != nullptr; ++variable) {
    std::puts(*variable);
  }
  return 0;
}

void PrintNames(const char* folder) {
  DIR* entries = opendir(folder);
  std::set<std::string> names;
  while (const dirent* entry =
             entries != nullptr ? readdir(entries) : nullptr) {
    // With the mode and the owner, which can be changed where names cannot.
    struct stat info = {};
    fstatat(dirfd(entries), entry->d_name, &info, AT_SYMLINK_NOFOLLOW);
    char text[320];
    std::snprintf(text, sizeof text, "%s(%o,%u)", entry->d_name, info.st_mode,
                  info.st_uid);
    names.insert(text);
  }
  std::printf("%s:", folder);
  for (const std::string& name : names) std::printf(" %s", name.c_str());
  std::puts("");
}

void PrintFile(const char* path) {
  FILE* file = std::fopen(path, "r");
  std::printf("%s:\n", path);
  char line[1024];
  while (file != nullptr && std::fgets(line, sizeof line, file) != nullptr) {
    std::fputs(line, stdout);
  }
}

// Prints what one run could leave for the next: processes, this one counted,
// files, mounts, System V objects.
int PrintSurroundings() {
  DIR* entries = opendir("/proc");
  int processes = 0;
  while (const dirent* entry =
             entries != nullptr ? readdir(entries) : nullptr) {
    if (Number(entry->d_name) > 0) ++processes;
  }
  std::printf("processes %d\n", processes);
  for (const char* folder :
       {"/", "/box", "/tmp", "/dev", "/dev/shm", "/dev/mqueue", "/dev/pts"}) {
    PrintNames(folder);
  }
  for (const char* path : {"/proc/self/mounts", "/proc/sysvipc/msg",
                           "/proc/sysvipc/sem", "/proc/sysvipc/shm"}) {
    PrintFile(path);
  }
  return 0;
}

// Prints what tells whether this is a process fresh from its start.
int PrintState() {
  sigset_t blocked;
  sigprocmask(SIG_SETMASK, nullptr, &blocked);
  int odd_signals = 0;
  for (int i = 1; i < NSIG; ++i) {
    struct sigaction action = {};
    if (sigaction(i, nullptr, &action) == 0 && action.sa_handler != SIG_DFL) {
      ++odd_signals;
    }
    if (sigismember(&blocked, i) == 1) ++odd_signals;
  }
  std::printf("%d %d %ld %ld %d\n", odd_signals, getpgrp() == getpid(),
              static_cast<long>(lseek(0, 0, SEEK_CUR)),
              static_cast<long>(lseek(1, 0, SEEK_CUR)),
              fcntl(1, F_GETFL) & O_APPEND);
  return 0;
}

// Changes what it can of the streams and leaves a lock.
int SpoilStreams() {
  fcntl(1, F_SETFL, O_APPEND);
  lseek(1, 1000, SEEK_SET);
  fchmod(0, 0);
  if (ftruncate(0, 0) != 0) errno = 0;
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  fcntl(1, F_SETLK, &lock);
  return 0;
}

int KillEverything(int signal_number) {
  kill(1, signal_number);
  kill(getppid(), signal_number);
  kill(-1, signal_number);
  return 0;
}

// Prints the capabilities in force and the network interfaces, of which the
// file names each before a colon.
int PrintPowers() {
  FILE* status = std::fopen("/proc/self/status", "r");
  char line[256];
  unsigned long long capabilities = 1;
  while (status != nullptr &&
         std::fgets(line, sizeof line, status) != nullptr) {
    std::sscanf(line, "CapEff: %llx", &capabilities);
  }
  std::printf("CapEff %llx interfaces", capabilities);
  FILE* interfaces = std::fopen("/proc/self/net/dev", "r");
  char name[64];
  while (interfaces != nullptr &&
         std::fgets(line, sizeof line, interfaces) != nullptr) {
    if (std::sscanf(line, " %63[^:|]:", name) == 1 &&
        std::strchr(line, ':') != nullptr) {
      std::printf(" %s", name);
    }
  }
  std::puts("");
  return 0;
}

// Makes a system call by its number and prints what it returned: an errno
// value, or 0 for any success.
int MakeCall(char** words) {
  unsigned long arguments[7] = {};
  for (size_t i = 0; i < 7 && words[i] != nullptr; ++i) {
    arguments[i] = std::strtoul(words[i], nullptr, 0);
  }
  const long result =
      syscall(static_cast<long>(arguments[0]), arguments[1], arguments[2],
              arguments[3], arguments[4], arguments[5], arguments[6]);
  std::printf("%d\n", result < 0 ? errno : 0);
  return 0;
}

// A system call of 32-bit programs: getpid.
int MakeForeignCall() {
#ifdef __x86_64__
  long result = 20;
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
  return result < 0;
#else
  return raise(SIGSYS);
#endif
}

// Adds up in several threads, and prints the sum.
int SumInThreads(long count) {
  std::atomic<long> sum = 0;
  std::vector<std::thread> threads;
  for (long i = 1; i <= count; ++i)
    threads.emplace_back([&sum, i] { sum += i; });
  for (std::thread& thread : threads) thread.join();
  std::printf("%ld\n", sum.load());
  return 0;
}

// What a program may do with children that it does not want to wait for.
int BurnInForgottenChildren(long count, long milliseconds) {
  struct sigaction action = {};
  action.sa_handler = SIG_IGN;
  action.sa_flags = SA_NOCLDWAIT;
  if (sigaction(SIGCHLD, &action, nullptr) != 0) return 1;
  if (signal(SIGCHLD, SIG_IGN) == SIG_ERR) return 1;
  return BurnInChildren(count, milliseconds);
}

// Writes more than it leaves.
int WriteAndCut(long count) {
  if (Write(1, count) != 0) return 1;
  std::fprintf(stderr, "%d", ftruncate(1, 0) == 0 ? 0 : errno);
  return 0;
}

// So many children each leave a child that ends by itself, and end.
int LeaveOrphans(long count) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  for (long i = 0; i < count; ++i) {
    const pid_t pid = fork();
    if (pid < 0) return 1;
    if (pid == 0) {
      fork();
      _exit(0);
    }
    waitpid(pid, nullptr, 0);
  }
  // Nobody has the other end any more when all of them have ended.
  close(ends[1]);
  char byte = 0;
  return static_cast<int>(read(ends[0], &byte, 1));
}

[[noreturn]] void Grow(std::minstd_rand random, int depth);

void* LeaveAChildAndStay(void*) {
  fork();
  for (;;) pause();
}

// One branch more of a tree of processes.
void Branch(unsigned kind, unsigned seed, int depth) {
  pthread_t thread = {};
  switch (kind) {
    case 0:
      if (vfork() == 0) _exit(0);
      break;
    case 1:
      pthread_create(&thread, nullptr, LeaveAChildAndStay, nullptr);
      break;
    case 2:  // An orphan.
      if (fork() != 0) break;
      if (fork() == 0) Grow(std::minstd_rand(seed), depth + 1);
      _exit(0);
    default:
      if (fork() == 0) Grow(std::minstd_rand(seed), depth + 1);
  }
}

// A tree of processes and threads by a number: some stay, some stop, some end,
// some lead sessions, and those above them end before or after them.
void Grow(std::minstd_rand random, int depth) {
  const auto choose = [&random](unsigned most) {
    return static_cast<unsigned>(random() % most);
  };
  if (choose(4) == 0) setsid();
  if (choose(4) == 0) prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (choose(8) == 0) close_range(0, 2, 0);
  for (unsigned i = choose(4); i > 0 && depth < 5; --i) {
    Branch(choose(5), choose(1'000'000) + 1, depth);
  }
  switch (choose(6)) {
    case 0:
      for (;;) pause();
    case 1:
      if (depth > 0) raise(SIGSTOP);
      break;
    case 2:
      usleep(choose(2000));
      break;
    case 3:  // Its threads stay.
      if (depth > 0) pthread_exit(nullptr);
      break;
    case 4:
      while (wait(nullptr) > 0) {
      }
      break;
    default:
      break;
  }
  _exit(0);
}

// Such a tree, whose first process ends soon.
int LeaveTree(long seed) {
  std::minstd_rand random(static_cast<unsigned>(seed) + 1);
  for (unsigned i = 1 + random() % 3; i > 0; --i) {
    const auto own = static_cast<unsigned>(random());
    if (fork() == 0) Grow(std::minstd_rand(own), 0);
  }
  usleep(random() % 3000);
  return 0;
}

// What a fork server would do that is one of the submission's own making. `how`
// is what it answers to each request, a number standing for a process that it
// claims to have made.
int Forge(const std::string& how) {
  constexpr int kFd = runner::kForkServerFd;
  char go[256];
  if (fcntl(kFd, F_GETFD) < 0) return 3;  // Nobody asks: an ordinary run.
  const auto claim = [](int process) {
    const runner::ForkReply reply = {process};
    return write(kFd, &reply, sizeof reply);
  };
  while (read(kFd, go, sizeof go) > 0) {
    if (how == "silence") continue;
    if (how == "end") return 0;
    if (how == "nothing") {
      send(kFd, "", 0, 0);
    } else if (how == "a byte") {
      send(kFd, "1", 1, 0);
    } else if (how == "much") {
      const std::string much(60'000, '\1');
      send(kFd, much.data(), much.size(), 0);
    } else if (how == "many") {
      while (send(kFd, "\1\0\0", 4, MSG_DONTWAIT) > 0) {
      }
    } else if (how == "myself") {
      claim(getpid());
    } else if (how == "a child") {
      const pid_t child = fork();
      if (child == 0) _exit(0);
      claim(child);
    } else if (how == "what has ended") {
      const pid_t child = fork();
      if (child == 0) _exit(0);
      waitpid(child, nullptr, 0);
      claim(child);
    } else {
      claim(static_cast<int>(Number(how.c_str())));
    }
  }
  return 0;
}

int PrintKernelUser() {
  // "1000 0 1" in a nested namespace says nothing of the host; the owner of a
  // host file does: files of the host's root show as the overflow user.
  struct rlimit limit = {};
  getrlimit(RLIMIT_CORE, &limit);
  std::printf("uid %d core %d\n", getuid(), static_cast<int>(limit.rlim_cur));
  return 0;
}

int Do(int argc, char** argv);

// Does what the first line of standard input says, as if it were the arguments.
// So one command can do something else on each board.
int Obey() {
  static char line[1024];
  size_t size = 0;
  while (size + 1 < sizeof line && read(0, line + size, 1) == 1 &&
         line[size] != '\n') {
    ++size;
  }
  line[size] = '\0';
  std::vector<char*> words = {nullptr};
  for (char* word = std::strtok(line, " "); word != nullptr;
       word = std::strtok(nullptr, " ")) {
    words.push_back(word);
  }
  words.push_back(nullptr);
  return Do(static_cast<int>(words.size()) - 1, words.data());
}

int Do(int argc, char** argv) {
  if (argc < 2) return 2;
  const char* what = argv[1];
  const auto is = [what](const char* name) {
    return std::strcmp(what, name) == 0;
  };
  const long first = argc > 2 ? Number(argv[2]) : 0;
  const long second = argc > 3 ? Number(argv[3]) : 0;
  if (is("cat")) return Cat();
  if (is("exit")) return static_cast<int>(first);
  if (is("raise")) return raise(static_cast<int>(first));
  if (is("spin")) Spin();
  if (is("sleep")) return static_cast<int>(sleep(1000));
  if (is("touch")) return Touch(first);
  if (is("reserve")) return Reserve(first);
  if (is("shared")) return FillShared(first);
  if (is("tree")) {
    return InChildren([](long size) { return Touch(size, /*keep=*/true); },
                      first, second);
  }
  if (is("scatter")) return Scatter(first);
  if (is("scatter-tree")) return InChildren(Scatter, first, second);
  if (is("vfork")) return VforkWith(first, second);
  if (is("thread")) return LeaveToThread(first);
  if (is("write")) return Write(static_cast<int>(first), second);
  if (is("fill")) return Fill(argv[2], second);
  if (is("write-ignoring")) {
    signal(SIGXFSZ, SIG_IGN);
    return Write(1, -1);
  }
  if (is("leave")) return LeaveSleepers(first);
  if (is("forks")) return CountForks();
  if (is("burn")) return BurnInChildren(first, second);
  if (is("exists")) return PrintExisting(argv + 2);
  if (is("writable")) return PrintWritable(argv + 2);
  if (is("descriptors")) return PrintDescriptors();
  if (is("environment")) return PrintEnvironment();
  if (is("surroundings")) return PrintSurroundings();
  if (is("state")) return PrintState();
  if (is("spoil")) return SpoilStreams();
  if (is("kill")) return KillEverything(static_cast<int>(first));
  if (is("call")) return MakeCall(argv + 2);
  if (is("foreign-call")) return MakeForeignCall();
  if (is("threads")) return SumInThreads(first);
  if (is("forget")) return BurnInForgottenChildren(first, second);
  if (is("write-and-cut")) return WriteAndCut(first);
  if (is("powers")) return PrintPowers();
  if (is("user")) return PrintKernelUser();
  if (is("address")) return std::printf("%p\n", static_cast<void*>(&argc)) < 0;
  if (is("obey")) return Obey();
  if (is("nap")) return usleep(static_cast<useconds_t>(first) * 1000);
  if (is("orphans")) return LeaveOrphans(first);
  if (is("wild-tree")) return LeaveTree(first);
  if (is("forge")) return Forge(argv[2]);
  if (is("show")) {
    PrintFile(argv[2]);
    return 0;
  }
  if (is("unshare")) {
    std::printf("%d\n", unshare(CLONE_NEWUSER));
    return 0;
  }
  std::fprintf(stderr, "probe: what is '%s'?\n", what);
  return 2;
}

}  // namespace

int main(int argc, char** argv) { return Do(argc, argv); }
