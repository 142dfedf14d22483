// flip-judge --languages.
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/grading.h"
#include "judge/cli/interrupt.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language.h"
#include "judge/report/escape.h"

namespace flip {

int ListLanguages() {
  const std::atomic<bool>& interrupted = CatchInterrupts();
  const std::optional<WorkingSandbox> sandbox = FindWorkingSandbox(interrupted);
  if (!sandbox.has_value()) {
    return interrupted ? kExitInterrupted : kExitFault;
  }
  for (const Language& language : Languages()) {
    const absl::StatusOr<std::string> version =
        ToolVersion(language, sandbox->open);
    Print(absl::StrFormat("%-8s  %-26s  %s\n", language.name,
                          absl::StrJoin(language.suffixes, " "),
                          version.ok()
                              ? EscapeBytes(*version)
                              : std::string(version.status().message())));
    for (const std::vector<std::string>* command :
         {&language.compile_part, &language.compile}) {
      if (command->empty()) continue;
      Print(absl::StrCat("          compile: ", absl::StrJoin(*command, " "),
                         "\n"));
    }
    Print(absl::StrCat("          run: ", absl::StrJoin(language.run, " "),
                       "\n"));
  }
  return kExitJudged;
}

}  // namespace flip
