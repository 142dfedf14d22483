// What the sandbox tests run inside: the first argument says what to do.
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "judge/sandbox/runner/fork_server_protocol.h"
#include "judge/sandbox/testing/probe_memory.h"
#include "judge/sandbox/testing/probe_processes.h"
#include "judge/sandbox/testing/probe_shared.h"
#include "judge/sandbox/testing/probe_surroundings.h"

namespace flip {
namespace {

long Number(const char* text) { return std::strtol(text, nullptr, 10); }

// Copies standard input to standard output.
int Cat() {
  char buffer[4096];
  ssize_t size = 0;
  while ((size = read(0, buffer, sizeof buffer)) > 0) {
    if (write(1, buffer, static_cast<size_t>(size)) != size) return 1;
  }
  return 0;
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

// Writes more than it leaves.
int WriteAndCut(long count) {
  if (Write(1, count) != 0) return 1;
  std::fprintf(stderr, "%d", ftruncate(1, 0) == 0 ? 0 : errno);
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

int WriteIgnoringTheLimit() {
  signal(SIGXFSZ, SIG_IGN);
  return Write(1, -1);
}

int PrintAddress() {
  int here = 0;
  return std::printf("%p\n", static_cast<void*>(&here)) < 0;
}

int Show(const char* path) {
  PrintFile(path);
  return 0;
}

int Unshare() {
  std::printf("%d\n", unshare(CLONE_NEWUSER));
  return 0;
}

// What comes after the name of what to do, to its end; the first two as numbers
// too, or 0.
struct Arguments {
  char** words;
  long first;
  long second;
};
using Given = const Arguments&;

struct Action {
  const char* name;
  int (*act)(Given given);
};

constexpr Action kActions[] = {
    {"cat", [](Given) { return Cat(); }},
    {"exit", [](Given given) { return static_cast<int>(given.first); }},
    {"raise", [](Given given) { return raise(static_cast<int>(given.first)); }},
    {"spin", [](Given) -> int { Spin(); }},
    {"sleep", [](Given) { return static_cast<int>(sleep(1000)); }},
    {"nap",
     [](Given given) {
       return usleep(static_cast<useconds_t>(given.first) * 1000);
     }},
    {"obey", [](Given) { return Obey(); }},
    {"forge", [](Given given) { return Forge(given.words[0]); }},

    {"write",
     [](Given given) {
       return Write(static_cast<int>(given.first), given.second);
     }},
    {"write-ignoring", [](Given) { return WriteIgnoringTheLimit(); }},
    {"write-and-cut", [](Given given) { return WriteAndCut(given.first); }},
    {"fill", [](Given given) { return Fill(given.words[0], given.second); }},
    {"spoil", [](Given) { return SpoilStreams(); }},

    {"call", [](Given given) { return MakeCall(given.words); }},
    {"foreign-call", [](Given) { return MakeForeignCall(); }},
    {"kill",
     [](Given given) { return KillEverything(static_cast<int>(given.first)); }},
    {"unshare", [](Given) { return Unshare(); }},

    {"touch", [](Given given) { return Touch(given.first); }},
    {"reserve", [](Given given) { return Reserve(given.first); }},
    {"shared", [](Given given) { return FillShared(given.first); }},
    {"tree",
     [](Given given) {
       return InChildren([](long size) { return Touch(size, /*keep=*/true); },
                         given.first, given.second);
     }},
    {"scatter", [](Given given) { return Scatter(given.first); }},
    {"scatter-tree",
     [](Given given) {
       return InChildren(Scatter, given.first, given.second);
     }},
    {"vfork", [](Given given) { return VforkWith(given.first, given.second); }},
    {"thread", [](Given given) { return LeaveToThread(given.first); }},

    {"leave", [](Given given) { return LeaveSleepers(given.first); }},
    {"forks", [](Given) { return CountForks(); }},
    {"burn",
     [](Given given) { return BurnInChildren(given.first, given.second); }},
    {"threads", [](Given given) { return SumInThreads(given.first); }},
    {"forget",
     [](Given given) {
       return BurnInForgottenChildren(given.first, given.second);
     }},
    {"orphans", [](Given given) { return LeaveOrphans(given.first); }},
    {"wild-tree", [](Given given) { return LeaveTree(given.first); }},

    {"use-up",
     [](Given given) { return UseUp(given.words[0], given.words[1]); }},
    {"pipe-size", [](Given) { return PrintPipeSize(); }},
    {"timers", [](Given) { return CountTimers(); }},

    {"exists", [](Given given) { return PrintExisting(given.words); }},
    {"writable", [](Given given) { return PrintWritable(given.words); }},
    {"descriptors", [](Given) { return PrintDescriptors(); }},
    {"environment", [](Given) { return PrintEnvironment(); }},
    {"surroundings", [](Given) { return PrintSurroundings(); }},
    {"state", [](Given) { return PrintState(); }},
    {"powers", [](Given) { return PrintPowers(); }},
    {"user", [](Given) { return PrintUser(); }},
    {"address", [](Given) { return PrintAddress(); }},
    {"show", [](Given given) { return Show(given.words[0]); }},
};

int Do(int argc, char** argv) {
  if (argc < 2) return 2;
  const Arguments given = {argv + 2, argc > 2 ? Number(argv[2]) : 0,
                           argc > 3 ? Number(argv[3]) : 0};
  for (const Action& action : kActions) {
    if (std::strcmp(argv[1], action.name) == 0) return action.act(given);
  }
  std::fprintf(stderr, "probe: what is '%s'?\n", argv[1]);
  return 2;
}

}  // namespace
}  // namespace flip

int main(int argc, char** argv) { return flip::Do(argc, argv); }
