// What makes a fork server of a program.
#ifndef FLIP_JUDGE_SANDBOX_FORK_SERVER_OBJECT_H_
#define FLIP_JUDGE_SANDBOX_FORK_SERVER_OBJECT_H_

#include "absl/strings/string_view.h"

namespace flip {

// An ELF object file, to be linked into a program before all other objects
// (runner/fork_server.cc says what it does). A program started in another way
// than by Sandbox::RunBatch() does not notice it. Empty where there is none:
// on other processors than x86-64.
absl::string_view ForkServerObject();

// A shared library that makes a fork server of a Python script's interpreter,
// to be loaded into it by LD_PRELOAD (runner/python_fork_server.cc says what it
// does, and what else it has to be told). Empty as above.
absl::string_view PythonForkServer();

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_FORK_SERVER_OBJECT_H_
