#include "judge/sandbox/runner/starter.h"

#include <linux/audit.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <utility>

namespace flip::runner {
namespace {

// Small, and never used for more than a system call.
constexpr size_t kStackSize = 128 * 1024;

// The half of argument `number` that the processor keeps at the lower address.
constexpr uint32_t Half(size_t number, size_t half) {
  return static_cast<uint32_t>(offsetof(seccomp_data, args) +
                               number * sizeof(uint64_t) +
                               half * sizeof(uint32_t));
}

// The rule for CLONE_PARENT, to stand before a filter. For processors that have
// the lower half first; only x86-64 has a fork server.
std::vector<sock_filter> ParentRule(uint64_t secret) {
  const auto low = static_cast<uint32_t>(secret);
  const auto high = static_cast<uint32_t>(secret >> 32);
  constexpr auto kLoad = BPF_LD | BPF_W | BPF_ABS;
  constexpr auto kEqual = BPF_JMP | BPF_JEQ | BPF_K;
  return {
      BPF_STMT(kLoad, offsetof(seccomp_data, nr)),
      BPF_JUMP(kEqual, SYS_clone, 0, 7),
      BPF_STMT(kLoad, Half(0, 0)),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_PARENT, 0, 5),
      BPF_STMT(kLoad, Half(2, 0)),
      BPF_JUMP(kEqual, low, 0, 2),
      BPF_STMT(kLoad, Half(2, 1)),
      BPF_JUMP(kEqual, high, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
}

void Wait(sem_t* semaphore) {
  while (sem_wait(semaphore) != 0) {
  }
}

}  // namespace

void Starter::Serve() {
  const sock_fprog program = {static_cast<unsigned short>(filter_.size()),
                              filter_.data()};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
    ready_ = {"no_new_privs", errno};
  } else if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) != 0) {
    ready_ = {"seccomp", errno};
  }
  sem_post(&answered_);
  while (ready_.step == nullptr) {
    Wait(&asked_);
    started_ = StartChild(*spec_, fault_);
    sem_post(&answered_);
  }
}

void* Starter::Main(void* self) {
  static_cast<Starter*>(self)->Serve();
  return nullptr;
}

const char* Starter::Begin(std::vector<sock_filter> filter, uint64_t secret) {
  filter_ = ParentRule(secret);
  filter_.insert(filter_.end(), filter.begin(), filter.end());
  sem_init(&asked_, 0, 0);
  sem_init(&answered_, 0, 0);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStackSize);
  pthread_t thread = {};
  errno = pthread_create(&thread, &attributes, Main, this);
  pthread_attr_destroy(&attributes);
  if (errno != 0) return "pthread_create";
  Wait(&answered_);
  errno = ready_.error;
  return ready_.step;
}

pid_t Starter::Start(const ChildSpec& spec, Fault* fault) {
  spec_ = &spec;
  fault_ = fault;
  sem_post(&asked_);
  Wait(&answered_);
  return started_;
}

}  // namespace flip::runner
