#include "judge/compile/compile_keys.h"

#include <sys/utsname.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/boards/content_id.h"
#include "judge/compile/compiler.h"
#include "judge/compile/fields.h"

namespace flip {
namespace {

// Another number is another meaning of keys or of what stands under them.
constexpr int64_t kFormat = 3;

void AddTexts(const std::vector<std::string>& texts, std::string& row) {
  AddField(static_cast<int64_t>(texts.size()), row);
  for (const std::string& text : texts) AddField(text, row);
}

void AddLimits(const Limits& limits, std::string& row) {
  for (const int64_t number :
       {absl::ToInt64Nanoseconds(limits.cpu),
        absl::ToInt64Nanoseconds(limits.wall), limits.memory.count(),
        limits.output.count(), int64_t{limits.processes}, limits.stack.count(),
        limits.address_space.value_or(Bytes(-1)).count(),
        limits.kept_error_output.count()}) {
    AddField(number, row);
  }
}

absl::Status AddFiles(const std::vector<SandboxFile>& files, std::string& row) {
  AddField(static_cast<int64_t>(files.size()), row);
  for (const SandboxFile& file : files) {
    const absl::StatusOr<std::string> bytes = file.data.Read();
    if (!bytes.ok()) return bytes.status();
    AddField(file.path, row);
    AddField(*bytes, row);
    AddField(file.executable ? 1 : 0, row);
  }
  return absl::OkStatus();
}

// All but the processor to run on, which is nothing to a compiler.
absl::Status AddSandbox(const SandboxSpec& spec, std::string& row) {
  absl::Status added = AddFiles(spec.files, row);
  if (!added.ok()) return added;
  AddField(spec.system_files ? 1 : 0, row);
  AddTexts(spec.system_folders, row);
  AddField(spec.scratch.count(), row);
  return absl::OkStatus();
}

absl::Status AddProgram(const Program& program, std::string& row) {
  AddTexts(program.argv, row);
  AddTexts(program.environment, row);
  AddField(program.address_space.value_or(Bytes(-1)).count(), row);
  AddField(program.has_fork_server ? 1 : 0, row);
  AddTexts(program.forked_environment, row);
  const absl::Status added = AddFiles(program.forked_files, row);
  return added.ok() ? AddSandbox(program.sandbox, row) : added;
}

// Whether it may be otherwise the next time: it says nothing of the tool.
bool MayPass(const absl::Status& status) {
  return absl::IsCancelled(status) || absl::IsUnavailable(status) ||
         absl::IsResourceExhausted(status);
}

}  // namespace

CompileSurroundings SurroundingsHere(absl::string_view judge_version,
                                     absl::string_view runner) {
  CompileSurroundings surroundings;
  surroundings.judge_version = std::string(judge_version);
  surroundings.runner = Sha256(runner);
  utsname name;
  if (uname(&name) == 0) surroundings.processor = name.machine;
  std::ifstream list("/var/lib/dpkg/status", std::ios::binary);
  if (list) {
    surroundings.packages =
        Sha256(std::string(std::istreambuf_iterator<char>(list), {}));
  }
  return surroundings;
}

absl::StatusOr<std::string> CompileKey(
    const Language& language, const BuildPlan& plan,
    const std::string& tool_versions, const CompileSurroundings& surroundings) {
  std::string row;
  AddField(kFormat, row);
  AddField(surroundings.judge_version, row);
  AddField(surroundings.processor, row);
  AddField(surroundings.packages, row);
  AddField(surroundings.runner, row);
  AddField(language.name, row);
  AddField(tool_versions, row);
  AddField(static_cast<int64_t>(plan.steps.size()), row);
  for (const BuildStep& step : plan.steps) {
    AddTexts(step.argv, row);
    AddField(step.checks_object ? 1 : 0, row);
  }
  AddTexts(FixedEnvironment(), row);
  AddLimits(CompileLimits(), row);
  absl::Status added = AddSandbox(plan.sandbox, row);
  if (added.ok()) added = AddProgram(plan.program, row);
  if (!added.ok()) return added;
  return Sha256(row);
}

absl::StatusOr<std::string> CompileKeys::VersionOf(
    const Language& language, const SandboxFactory& open_sandbox) {
  absl::MutexLock lock(&mutex_);
  const auto found = versions_.find(language.tool);
  if (found != versions_.end()) return found->second;
  absl::StatusOr<std::string> version = ToolVersion(language, open_sandbox);
  if (!MayPass(version.status())) versions_.emplace(language.tool, version);
  return version;
}

// Of the language's tool, and of the others that the plan starts.
absl::StatusOr<std::string> CompileKeys::VersionsOf(
    const Language& language, const BuildPlan& plan,
    const SandboxFactory& open_sandbox) {
  absl::StatusOr<std::string> versions = VersionOf(language, open_sandbox);
  for (const Language& other : Languages()) {
    if (!versions.ok()) return versions;
    if (!Links(language, other)) continue;
    bool used = false;
    for (const BuildStep& step : plan.steps) {
      used |= step.argv.front() == other.tool;
    }
    if (!used) continue;
    absl::StatusOr<std::string> version = VersionOf(other, open_sandbox);
    if (!version.ok()) return version;
    absl::StrAppend(&*versions, "\n", *version);
  }
  return versions;
}

absl::StatusOr<std::string> CompileKeys::KeyOf(
    const Language& language, const BuildPlan& plan,
    const SandboxFactory& open_sandbox) {
  const absl::StatusOr<std::string> versions =
      VersionsOf(language, plan, open_sandbox);
  absl::StatusOr<std::string> key =
      versions.ok() ? CompileKey(language, plan, *versions, surroundings_)
                    : versions;
  if (key.ok() || absl::IsCancelled(key.status())) return key;
  return absl::Status(
      key.status().code(),
      absl::StrCat("finding what decides a compilation in ", language.name,
                   ": ", key.status().message()));
}

}  // namespace flip
