// An owned file descriptor.
#ifndef FLIP_JUDGE_SANDBOX_UNIQUE_FD_H_
#define FLIP_JUDGE_SANDBOX_UNIQUE_FD_H_

#include <unistd.h>

#include <utility>

namespace flip {

// Closes its descriptor when it goes out of scope. -1 stands for none.
class UniqueFd {
 public:
  UniqueFd() = default;
  explicit UniqueFd(int fd) : fd_(fd) {}
  UniqueFd(UniqueFd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  UniqueFd& operator=(UniqueFd&& other) noexcept {
    if (this != &other) {
      reset();
      fd_ = std::exchange(other.fd_, -1);
    }
    return *this;
  }
  ~UniqueFd() { reset(); }

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }
  void reset() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
  }

 private:
  int fd_ = -1;
};

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_UNIQUE_FD_H_
