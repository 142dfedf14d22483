// Something that a sandbox can start.
#ifndef FLIP_JUDGE_COMPILE_PROGRAM_H_
#define FLIP_JUDGE_COMPILE_PROGRAM_H_

#include <optional>
#include <string>
#include <vector>

#include "judge/sandbox/bytes.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

struct Program {
  // What the sandbox has to contain.
  SandboxSpec sandbox;
  std::vector<std::string> argv;
  std::vector<std::string> environment;
  // As in Language.
  std::optional<Bytes> address_space;
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_PROGRAM_H_
