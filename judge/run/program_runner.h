// Running one program on inputs, a fresh process each.
#ifndef FLIP_JUDGE_RUN_PROGRAM_RUNNER_H_
#define FLIP_JUDGE_RUN_PROGRAM_RUNNER_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/compile/program.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Keeps one sandbox for all runs of a program, since making one costs more than
// a run. After a fault it is made anew and the run repeated, once.
//
// Not safe for use by several threads at once; to be used and destroyed by the
// thread that runs first (see Sandbox).
class ProgramRunner {
 public:
  // `limits` are the run's, which the program is told where it has to be; it
  // says whether its address space is limited too, which leaves room for
  // `limits` in any case.
  // `processor` as in SandboxSpec.
  ProgramRunner(Program program, Limits limits, SandboxFactory open_sandbox,
                std::optional<int> processor);

  // Starts the program anew with `input`. An error is a fault of ours; a
  // program that cannot be started is not (Execution::start_errno).
  absl::StatusOr<Execution> Run(const std::string& input);

  // Runs it on the first of `inputs`, at least one of them, by its fork server
  // (Sandbox::RunBatch). Of a program that has none, or whose sandbox keeps
  // breaking, nothing is run: BatchEnd::kUnusable. The only error is Cancelled.
  // The fork server is kept for the next batch, but not over a Run(); nor is
  // the sandbox where one of them must not see what the other has in it.
  absl::StatusOr<BatchRuns> RunBatch(
      absl::Span<const absl::string_view> inputs);

  const Limits& limits() const { return command_.limits; }

 private:
  absl::Status OpenSandbox(bool forked);
  absl::StatusOr<Execution> RunOnce();
  bool StartsSubmission() const;

  SandboxFactory open_sandbox_;
  SandboxSpec spec_;
  Command command_;
  bool has_fork_server_;
  // Beside those of the two above.
  std::vector<SandboxFile> forked_files_;
  std::vector<std::string> forked_environment_;
  std::unique_ptr<Sandbox> sandbox_;
  bool has_forked_files_ = false;
};

}  // namespace flip

#endif  // FLIP_JUDGE_RUN_PROGRAM_RUNNER_H_
