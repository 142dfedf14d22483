#include "solver/testing/program.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace flip {
namespace {

int InMemory() { return memfd_create("program test", MFD_CLOEXEC); }

std::string Content(int descriptor) {
  std::string content(static_cast<size_t>(lseek(descriptor, 0, SEEK_END)), 0);
  EXPECT_EQ(pread(descriptor, content.data(), content.size(), 0),
            static_cast<ssize_t>(content.size()));
  return content;
}

std::vector<char*> Pointers(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& text : strings) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

RunningProgram::RunningProgram(const ProgramCall& call)
    : keeps_out_(call.out < 0),
      keeps_err_(call.err < 0),
      out_(keeps_out_ ? InMemory() : dup(call.out)),
      err_(keeps_err_ ? InMemory() : dup(call.err)) {
  const int in = InMemory();
  EXPECT_EQ(write(in, call.input.data(), call.input.size()),
            static_cast<ssize_t>(call.input.size()));
  lseek(in, 0, SEEK_SET);
  std::vector<std::string> arguments = {call.path};
  arguments.insert(arguments.end(), call.arguments.begin(),
                   call.arguments.end());
  std::vector<std::string> environment = call.environment;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    environment.emplace_back(*variable);
  }
  std::vector<char*> argv = Pointers(arguments);
  std::vector<char*> envp = Pointers(environment);
  pid_ = fork();
  if (pid_ == 0) {
    dup2(in, STDIN_FILENO);
    dup2(out_, STDOUT_FILENO);
    dup2(err_, STDERR_FILENO);
    // As when the parent does not want to hear of it; the program does.
    signal(SIGPIPE, SIG_IGN);
    if (!call.folder.empty() && chdir(call.folder.c_str()) != 0) _exit(126);
    execve(argv[0], argv.data(), envp.data());
    _exit(127);
  }
  EXPECT_GT(pid_, 0);
  close(in);
  // The caller may wait for the last holder of what is its own to go.
  if (!keeps_out_) close(std::exchange(out_, -1));
  if (!keeps_err_) close(std::exchange(err_, -1));
}

RunningProgram::~RunningProgram() {
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    Wait();
  }
  if (keeps_out_) close(out_);
  if (keeps_err_) close(err_);
}

std::string RunningProgram::OutputSoFar() const {
  return keeps_out_ ? Content(out_) : "";
}

ProgramResult RunningProgram::Wait() {
  int status = 0;
  pid_t ended = -1;
  do {
    ended = waitpid(pid_, &status, 0);
  } while (ended < 0 && errno == EINTR);
  EXPECT_EQ(ended, pid_);
  pid_ = -1;
  ProgramResult result;
  result.exit_code =
      WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  result.out = OutputSoFar();
  if (keeps_err_) result.err = Content(err_);
  return result;
}

ProgramResult RunProgram(const ProgramCall& call) {
  return RunningProgram(call).Wait();
}

}  // namespace flip
