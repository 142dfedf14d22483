#include "judge/sandbox/testing/probe_surroundings.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>

namespace flip {

int PrintExisting(char** paths) {
  for (; *paths != nullptr; ++paths) {
    if (access(*paths, F_OK) == 0) std::puts(*paths);
  }
  return 0;
}

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

namespace {

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

}  // namespace

void PrintFile(const char* path) {
  FILE* file = std::fopen(path, "r");
  std::printf("%s:\n", path);
  char line[1024];
  while (file != nullptr && std::fgets(line, sizeof line, file) != nullptr) {
    std::fputs(line, stdout);
  }
}

int PrintSurroundings() {
  DIR* entries = opendir("/proc");
  int processes = 0;
  while (const dirent* entry =
             entries != nullptr ? readdir(entries) : nullptr) {
    if (std::strtol(entry->d_name, nullptr, 10) > 0) ++processes;
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

int PrintUser() {
  struct rlimit limit = {};
  getrlimit(RLIMIT_CORE, &limit);
  std::printf("uid %d core %d\n", getuid(), static_cast<int>(limit.rlim_cur));
  return 0;
}

}  // namespace flip
