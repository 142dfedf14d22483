// What compiling a submission takes: where its files stand in the sandbox, and
// which commands are run there. Starts nothing.
#ifndef FLIP_JUDGE_COMPILE_BUILD_PLAN_H_
#define FLIP_JUDGE_COMPILE_BUILD_PLAN_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/compile/language.h"
#include "judge/compile/program.h"
#include "judge/compile/sources.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// A command of a plan.
struct BuildStep {
  std::vector<std::string> argv;
  // It is the runner, asked whether the part before would leave a fork server
  // the first to run (object_check.h). Whatever it says is no compile error.
  bool checks_object = false;
};

struct BuildPlan {
  // Why there is nothing to run, in a few words; the rest is empty then.
  std::string refusal;
  // The sandbox to compile in.
  SandboxSpec sandbox;
  // To be run in this order, each only when all before it exited with 0. The
  // last leaves the program at kProductPath, unless the program is its source.
  std::vector<BuildStep> steps;
  // To be run; without its product. Whether it has a fork server depends on the
  // steps that check objects too.
  Program program;
};

// One file alone stands at the language's fixed place, whatever it is called;
// several keep their names below kSourceFolder, unless a driver wants them
// numbered. InvalidArgument when none of several is one that the language
// compiles; other errors are faults of ours.
absl::StatusOr<BuildPlan> PlanBuild(const Language& language,
                                    const Sources& sources);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_BUILD_PLAN_H_
