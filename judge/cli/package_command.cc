// flip-judge package check: whether a problem package is as its format asks.
#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/grading.h"
#include "judge/cli/interrupt.h"
#include "judge/cli/not_empty.h"
#include "judge/package/package_check.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

std::string Count(size_t count, absl::string_view what) {
  return absl::StrCat(count, " ", what, count == 1 ? "" : "s");
}

// Prints the findings; how many are errors.
size_t PrintFindings(const Findings& findings) {
  size_t errors = 0;
  for (const Finding& finding : findings) {
    const bool is_error = finding.severity == Severity::kError;
    if (is_error) ++errors;
    Print(
        absl::StrCat(is_error ? "error: " : "warning: ",
                     EscapeBytes(absl::StrCat(finding.path, ": ", finding.what,
                                              "; ", finding.remedy)),
                     "\n"));
  }
  return errors;
}

int CheckPackageIn(const std::string& folder) {
  const std::atomic<bool>& interrupted = CatchInterrupts();
  const std::optional<WorkingSandbox> sandbox = FindWorkingSandbox(interrupted);
  if (!sandbox.has_value()) {
    return interrupted ? kExitInterrupted : kExitFault;
  }
  const absl::StatusOr<Findings> findings = CheckPackage(folder, sandbox->open);
  if (interrupted) return kExitInterrupted;
  if (!findings.ok()) {
    PrintError(findings.status().message());
    return absl::IsNotFound(findings.status()) ? kExitUsage : kExitFault;
  }
  const size_t errors = PrintFindings(*findings);
  const size_t warnings = findings->size() - errors;
  Print(absl::StrCat(EscapeBytes(folder), ": ", Count(errors, "error"), ", ",
                     Count(warnings, "warning"),
                     errors == 0 ? ": a valid problem package\n" : "\n"));
  return errors == 0 ? kExitJudged : kExitFailed;
}

}  // namespace

void AddPackageCommand(CLI::App& app, Action& action) {
  CLI::App* command =
      app.add_subcommand("package", "Work with a problem package");
  command->require_subcommand(1);
  CLI::App* check = command->add_subcommand(
      "check",
      "Check whether a folder is a problem package as the ICPC format, version "
      "2025-09, asks, for a pass-fail problem with the default output "
      "validator. Its submissions are not judged. Exit status 1: it is not");
  auto folder = std::make_shared<std::string>();
  check->add_option("DIR", *folder, "The package")
      ->type_name("")
      ->check(NotEmpty("the name of a folder"))
      ->required();
  check->callback([folder, &action] {
    action = [folder] { return CheckPackageIn(*folder); };
  });
}

}  // namespace flip
