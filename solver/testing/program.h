// Running one of the project's programs in a test.
#ifndef FLIP_SOLVER_TESTING_PROGRAM_H_
#define FLIP_SOLVER_TESTING_PROGRAM_H_

#include <sys/types.h>

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace flip {

struct ProgramCall {
  std::string path;
  std::vector<std::string> arguments;
  std::string input;
  // "NAME=value"; added to the test's own environment.
  std::vector<std::string> environment;
  // Where the program starts; the test's own when empty.
  std::string folder;
  // The descriptor that becomes standard output; -1: kept, as the result's out.
  int out = -1;
  // The same for standard error.
  int err = -1;
};

struct ProgramResult {
  int exit_code = -1;  // Or minus the number of the signal that ended it.
  std::string out;
  std::string err;
};

// A program that was started. Its output goes to files in memory, so that it
// never waits for the test.
class RunningProgram {
 public:
  explicit RunningProgram(const ProgramCall& call);
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram();

  pid_t pid() const { return pid_; }
  // What it has written to standard output so far; nothing where that is the
  // caller's descriptor.
  std::string OutputSoFar() const;
  // Waits for its end.
  ProgramResult Wait();

 private:
  pid_t pid_ = -1;
  bool keeps_out_;
  bool keeps_err_;
  int out_ = -1;
  int err_ = -1;
};

// Runs a program to its end.
ProgramResult RunProgram(const ProgramCall& call);

}  // namespace flip

#endif  // FLIP_SOLVER_TESTING_PROGRAM_H_
