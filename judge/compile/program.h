// Something that a sandbox can start.
#ifndef FLIP_JUDGE_COMPILE_PROGRAM_H_
#define FLIP_JUDGE_COMPILE_PROGRAM_H_

#include <optional>
#include <string>
#include <vector>

#include "judge/sandbox/bytes.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Tells a runtime the limits that it runs under: what goes after the first word
// of its command line.
using LimitWords = std::vector<std::string> (*)(const Limits& limits);

// A program.
struct Program {
  // What the sandbox has to contain.
  SandboxSpec sandbox;
  std::vector<std::string> argv;
  std::vector<std::string> environment;
  // These as in Language.
  LimitWords limit_words = nullptr;
  std::optional<Bytes> address_space;
  // What only Sandbox::RunBatch() has, beside the sandbox's files and the
  // environment.
  std::vector<SandboxFile> forked_files;
  std::vector<std::string> forked_environment;
  // Whether Sandbox::RunBatch() can run it; and why not, in a few words, where
  // one might expect it of the language.
  bool has_fork_server = false;
  std::string no_fork_server;
};

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_PROGRAM_H_
