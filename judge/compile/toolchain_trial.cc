#include "judge/compile/toolchain_trial.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/compiler.h"

namespace flip {

absl::Status ToolchainTrial::Check(const Language& language) {
  absl::MutexLock lock(&mutex_);
  const auto found = tried_.find(&language);
  if (found != tried_.end()) return found->second;
  absl::Status status = Try(language);
  // An interrupt says nothing of the toolchain.
  if (!absl::IsCancelled(status)) tried_.emplace(&language, status);
  return status;
}

absl::Status ToolchainTrial::Try(const Language& language) const {
  const absl::StatusOr<FileData> source = FileData::FromBytes(language.trial);
  if (!source.ok()) return source.status();
  const absl::StatusOr<Compilation> compilation =
      Compile(language, SourcesOfFile("trial", *source), open_sandbox_);
  if (!compilation.ok()) return compilation.status();
  if (compilation->program.has_value()) return absl::OkStatus();
  const std::string& said = compilation->diagnostics;
  return absl::FailedPreconditionError(absl::StrCat(
      "not even a trial program in ", language.name, " compiles here (",
      compilation->reason, ": ", said.substr(0, said.find('\n')),
      "): apt-get install ", language.packages));
}

}  // namespace flip
