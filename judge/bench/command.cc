#include "judge/bench/command.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

struct Pipe {
  UniqueFd read;
  UniqueFd write;
};

absl::StatusOr<Pipe> MakePipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "pipe2");
  return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

absl::StatusOr<pid_t> Start(const std::vector<std::string>& argv, int input,
                            int output) {
  std::vector<char*> words;
  words.reserve(argv.size() + 1);
  for (const std::string& word : argv) {
    words.push_back(const_cast<char*>(word.c_str()));
  }
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  pid_t child = -1;
  const int error =
      posix_spawn(&child, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return absl::ErrnoToStatus(error, argv[0]);
  return child;
}

}  // namespace

absl::StatusOr<std::string> OutputOfCommand(
    const std::vector<std::string>& argv, absl::string_view input) {
  absl::StatusOr<Pipe> in = MakePipe();
  if (!in.ok()) return in.status();
  absl::StatusOr<Pipe> out = MakePipe();
  if (!out.ok()) return out.status();
  // Before there is a reader that could go away; the pipe takes as much.
  if (write(in->write.get(), input.data(), input.size()) !=
      static_cast<ssize_t>(input.size())) {
    return absl::ErrnoToStatus(errno, "writing into a pipe");
  }
  in->write.reset();
  const absl::StatusOr<pid_t> child =
      Start(argv, in->read.get(), out->write.get());
  if (!child.ok()) return child.status();
  out->write.reset();
  std::string output;
  char buffer[4096];
  ssize_t got = 0;
  while ((got = read(out->read.get(), buffer, sizeof buffer)) > 0) {
    output.append(buffer, static_cast<size_t>(got));
  }
  int status = 0;
  if (waitpid(*child, &status, 0) != *child) {
    return absl::ErrnoToStatus(errno, "waitpid");
  }
  if (status != 0) {
    return absl::InternalError(
        absl::StrCat(argv[0], " failed with wait status ", status));
  }
  return output;
}

}  // namespace flip
