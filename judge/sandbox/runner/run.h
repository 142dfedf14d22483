// Runs as the judge asks for them: one of a program that is started, or many
// by a fork server.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_RUN_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_RUN_H_

#include <vector>

#include "judge/sandbox/runner/protocol.h"
#include "judge/sandbox/runner/server_process.h"
#include "judge/sandbox/runner/starter.h"

namespace flip::runner {

// A packet, taken apart. The strings point into it.
struct ParsedRequest {
  Request limits;
  std::vector<char*> argv;
  std::vector<char*> environment;
  const char* collect;
  // All of it but the number of inputs: what tells commands apart.
  std::vector<char> command;
};

// What stays the same from run to run.
struct Runner {
  int child_signal = -1;
  Starter* starter = nullptr;
  ServerProcess* server = nullptr;
};

// One run, of which everything is told. `input` and `group` stay the caller's.
// Sends the reply; false when the judge has gone away.
bool RunOnce(const ParsedRequest& request, int input, int group,
             Runner* runner);

// `request.limits.inputs` runs with the inputs that the file `inputs` holds;
// the same.
bool RunBatch(const ParsedRequest& request, int inputs, int group,
              Runner* runner);

}  // namespace flip::runner

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_RUN_H_
