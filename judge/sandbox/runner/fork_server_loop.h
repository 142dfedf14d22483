// The loop of a fork server: waits for Go, and makes a process of each.
//
// Freestanding, and each object that includes it has a copy without symbols, so
// that nothing a submission defines can take the place of what is used here.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_LOOP_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_LOOP_H_

#include <asm/unistd.h>
#include <linux/prctl.h>
#include <linux/resource.h>
#include <linux/sched.h>

#include "judge/sandbox/runner/fork_server_protocol.h"

namespace flip::runner {

// From headers that cannot be had without a C library.
static constexpr long kGetDescriptorFlags = 1;  // F_GETFD
static constexpr int kChildSignal = 17;         // SIGCHLD

static long Call(long number, long a = 0, long b = 0, long c = 0, long d = 0,
                 long e = 0) {
  long result = 0;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8)
                   : "rcx", "r11", "memory");
  return result;
}

template <typename T>
static long Address(T* pointer) {
  return reinterpret_cast<long>(pointer);
}

// struct iovec and struct msghdr of the kernel.
struct Part {
  void* bytes;
  unsigned long size;
};
struct Message {
  void* name;
  unsigned long name_size;
  Part* parts;
  unsigned long part_count;
  void* control;
  unsigned long control_size;
  unsigned long flags;
};

// What belongs to the only thread and a fork does not copy.
struct ThreadState {
  int* id;  // Where the C library keeps the thread's number.
  void* robust_list;
  unsigned long robust_list_size;
};

// False when the kernel does not tell (it may be built without), and a new
// process would not know its own number.
static bool GetThreadState(ThreadState* state) {
  return Call(__NR_prctl, PR_GET_TID_ADDRESS, Address(&state->id)) == 0 &&
         Call(__NR_get_robust_list, 0, Address(&state->robust_list),
              Address(&state->robust_list_size)) == 0;
}

// Receives a Go, whose descriptors become 0, 1 and 2, since these are free.
static bool Receive(Go* go) {
  // Three descriptors and the header of struct cmsghdr.
  alignas(8) char control[40];
  Part part;
  part.bytes = go;
  part.size = sizeof *go;
  Message message;
  message.name = nullptr;
  message.name_size = 0;
  message.parts = &part;
  message.part_count = 1;
  message.control = control;
  message.control_size = sizeof control;
  message.flags = 0;
  return Call(__NR_recvmsg, kForkServerFd, Address(&message)) == sizeof *go;
}

// The new process, before anything of the submission runs in it.
static void BecomeTheProgram(const ThreadState& state, Go* go) {
  rlimit64 limit;
  limit.rlim_cur = go->cpu_seconds;
  limit.rlim_max = go->cpu_seconds + 1;
  // Where the program might look for it, in memory and in registers (the next
  // call uses the one that it was in).
  *static_cast<volatile unsigned long*>(&go->secret) = 0;
  Call(__NR_close, kForkServerFd);
  Call(__NR_set_robust_list, Address(state.robust_list),
       static_cast<long>(state.robust_list_size));
  Call(__NR_setpgid, 0, 0);
  Call(__NR_prlimit64, 0, RLIMIT_CPU, Address(&limit));
  Call(__NR_prctl, PR_SET_DUMPABLE, 1);
}

static void CloseStreams() { Call(__NR_close_range, 0, 2); }

static bool HasRunner() {
  return Call(__NR_fcntl, kForkServerFd, kGetDescriptorFlags) >= 0;
}

[[noreturn]] static void ExitAtOnce(int status) {
  for (;;) Call(__NR_exit_group, status);
}

// Returns in what is to become the program. Ends when there is nobody to serve.
[[gnu::noinline]] static void ServeForks() {
  // The processes that are measured have the same user: none of them may look
  // into this one.
  Call(__NR_prctl, PR_SET_DUMPABLE, 0);
  ThreadState state;
  if (!GetThreadState(&state)) ExitAtOnce(1);
  long flags = CLONE_PARENT | kChildSignal;
  if (state.id != nullptr) flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
  CloseStreams();
  Go go;
  while (Receive(&go)) {
    const long process = Call(__NR_clone, flags, 0,
                              static_cast<long>(go.secret), Address(state.id));
    if (process == 0) {
      BecomeTheProgram(state, &go);
      return;
    }
    CloseStreams();
    ForkReply reply;
    reply.process = static_cast<int>(process);
    Call(__NR_write, kForkServerFd, Address(&reply), sizeof reply);
  }
  ExitAtOnce(0);
}

// Clears the stack that ServeForks() has used, so that a program which reads
// what it never wrote finds the same there in every run.
[[gnu::noinline]] static void ClearStack() {
  volatile unsigned long words[128];
  for (volatile unsigned long& word : words) word = 0;
}

// Returns true in a new process, which is to go on as the program; false where
// the program was started without a fork server.
static bool Serve() {
  const bool has_runner = HasRunner();
  if (has_runner) ServeForks();
  ClearStack();
  return has_runner;
}

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_FORK_SERVER_LOOP_H_
