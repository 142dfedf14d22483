// flip_bare_loop FILE: the least that a fresh process a board can cost. A loop
// that forks and waits, the child being the submission's main() itself: nothing
// is started, isolated, limited, watched or compared. FILE has boards in the
// canonical form; prints the microseconds that a board took.
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

// The submission's main(), renamed.
extern "C" int submission_main();

namespace {

constexpr size_t kBoardSize = 20;

[[noreturn]] void Fail(const char* step) {
  std::perror(step);
  std::exit(1);
}

// The standard streams become files in memory.
void MakeStreams() {
  const int input = memfd_create("stdin", 0);
  const int output = memfd_create("stdout", 0);
  if (input < 0 || output < 0) Fail("memfd_create");
  if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) {
    Fail("dup2");
  }
}

void RunOne(const char* board) {
  if (pwrite(STDIN_FILENO, board, kBoardSize, 0) !=
          static_cast<ssize_t>(kBoardSize) ||
      lseek(STDIN_FILENO, 0, SEEK_SET) != 0 ||
      ftruncate(STDOUT_FILENO, 0) != 0 ||
      lseek(STDOUT_FILENO, 0, SEEK_SET) != 0) {
    Fail("preparing the streams");
  }
  const pid_t child = fork();
  if (child < 0) Fail("fork");
  if (child == 0) std::exit(submission_main());
  int status = 0;
  if (waitpid(child, &status, 0) != child) Fail("waitpid");
  char answer[64];
  if (status != 0 || pread(STDOUT_FILENO, answer, sizeof answer, 0) <= 0) {
    std::fputs("the submission gave no answer\n", stderr);
    std::exit(1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: flip_bare_loop FILE\n", stderr);
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string boards{std::istreambuf_iterator<char>(file), {}};
  const size_t count = boards.size() / kBoardSize;
  if (count == 0) {
    std::fprintf(stderr, "%s: no boards\n", argv[1]);
    return 1;
  }
  const int answer = dup(STDOUT_FILENO);
  MakeStreams();
  const auto start = std::chrono::steady_clock::now();
  for (size_t i = 0; i < count; ++i) RunOne(boards.data() + i * kBoardSize);
  const std::chrono::duration<double, std::micro> time =
      std::chrono::steady_clock::now() - start;
  dprintf(answer, "%.3f\n", time.count() / static_cast<double>(count));
  return 0;
}
