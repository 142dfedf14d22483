// Looks for what a fork server might have left in a process that it made. Reads
// eight bytes, the complement of what to look for, and prints one line a fact.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

namespace {

// All general registers but the stack pointer, and xmm0 to xmm15, as they were
// when the first code after the fork server ran.
extern "C" {
uint64_t saved_registers[16 + 32];
void SaveRegisters();
}
__asm__(
    ".text\n"
    "SaveRegisters:\n"
    "  mov %rax, saved_registers(%rip)\n"
    "  lea saved_registers(%rip), %rax\n"
    "  mov %rbx, 8(%rax)\n"
    "  mov %rcx, 16(%rax)\n"
    "  mov %rdx, 24(%rax)\n"
    "  mov %rsi, 32(%rax)\n"
    "  mov %rdi, 40(%rax)\n"
    "  mov %rbp, 48(%rax)\n"
    "  mov %r8, 56(%rax)\n"
    "  mov %r9, 64(%rax)\n"
    "  mov %r10, 72(%rax)\n"
    "  mov %r11, 80(%rax)\n"
    "  mov %r12, 88(%rax)\n"
    "  mov %r13, 96(%rax)\n"
    "  mov %r14, 104(%rax)\n"
    "  mov %r15, 112(%rax)\n"
    "  .irp n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15\n"
    "  movdqu %xmm\\n, 128+16*\\n(%rax)\n"
    "  .endr\n"
    "  ret\n");
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const entry)() = SaveRegisters;

// How often it is in memory that can be read, at any address. It must not come
// to stand there by being looked for.
long Find(uint64_t complement) {
  FILE* maps = std::fopen("/proc/self/maps", "r");
  long found = 0;
  long regions = 0;
  char line[512];
  while (maps != nullptr && std::fgets(line, sizeof line, maps) != nullptr) {
    unsigned long begin = 0;
    unsigned long end = 0;
    char mode = '-';
    if (std::sscanf(line, "%lx-%lx %c", &begin, &end, &mode) != 3) return -1;
    // The kernel's own pages cannot all be read.
    if (mode != 'r' || std::strstr(line, "[v") != nullptr) continue;
    ++regions;
    for (unsigned long at = begin; at + sizeof complement <= end; ++at) {
      uint64_t value = 0;
      __builtin_memcpy(&value, reinterpret_cast<const void*>(at), sizeof value);
      value ^= complement;
      __asm__ volatile("" : "+r"(value));
      if (value == ~uint64_t{0}) ++found;
    }
  }
  if (maps != nullptr) std::fclose(maps);
  // Code, data and the stack at least.
  return regions < 4 ? -1 : found;
}

}  // namespace

int main() {
  uint64_t complement = 0;
  if (read(0, &complement, sizeof complement) != sizeof complement) return 1;
  std::printf("secret %ld\n", Find(complement));
  // So that it is known that looking finds: that is there, as what was read.
  std::printf("complement %s\n", Find(~complement) > 0 ? "found" : "lost");
  std::printf("descriptors");
  for (int fd = 0; fd < 1024; ++fd) {
    if (fcntl(fd, F_GETFD) >= 0) std::printf(" %d", fd);
  }
  rlimit cpu = {};
  getrlimit(RLIMIT_CPU, &cpu);
  std::printf("\ndumpable %d\nleads its group %d\nseconds %ld %ld\n",
              prctl(PR_GET_DUMPABLE), getpgrp() == getpid(),
              static_cast<long>(cpu.rlim_cur), static_cast<long>(cpu.rlim_max));
  std::printf("knows its number %d\n", gettid() == getpid());
  return 0;
}
