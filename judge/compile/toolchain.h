// Where this machine has a language's tools.
#ifndef FLIP_JUDGE_COMPILE_TOOLCHAIN_H_
#define FLIP_JUDGE_COMPILE_TOOLCHAIN_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/compile/language.h"

namespace flip {

// NotFound, naming the tool and the packages to install, unless the language's
// tool is there.
absl::Status CheckTool(const Language& language);

// The program that a command of the language starts with `word`, by its
// absolute path: the word itself if it has a '/', else what stands beside the
// tool. NotFound when that is not there, or not below /usr, all of which but
// /usr/local a sandbox has.
absl::StatusOr<std::string> ProgramFor(const Language& language,
                                       absl::string_view word);

// The folders of this machine that the language's patterns match.
std::vector<std::string> SystemFolders(const Language& language);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_TOOLCHAIN_H_
