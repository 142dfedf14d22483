// input_validators/, and what they say of the inputs.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/compiler.h"
#include "judge/package/checks.h"
#include "judge/package/language_codes.h"
#include "judge/package/programs.h"
#include "judge/run/program_runner.h"

namespace flip {
namespace {

constexpr char kFolder[] = "input_validators";
constexpr int kValid = 42;

bool HasFileIn(const PackageProgram& program, absl::string_view name) {
  return std::any_of(program.files.begin(), program.files.end(),
                     [&](const std::string& file) {
                       return file == absl::StrCat(program.path, "/", name);
                     });
}

void AddUnsupported(const PackageProgram& program, absl::string_view what,
                    Findings& findings) {
  AddError(findings, program.path,
           absl::StrCat(what, " is not supported by flip-judge"),
           "write the validator as one Python, C or C++ file");
}

// Whether the validator has a form that the format allows and that can be run
// here.
bool FormIsRight(const PackageProgram& program, Findings& findings) {
  const auto wrong = [&](absl::string_view what) {
    AddError(findings, program.path, std::string(what),
             "write the validator in Python, C or C++");
    return false;
  };
  if (HasFileIn(program, "build") || HasFileIn(program, "run")) {
    AddUnsupported(program, "a validator with a build or run script", findings);
    return false;
  }
  if (absl::EndsWith(program.path, ".viva") ||
      absl::EndsWith(program.path, ".ctd")) {
    AddUnsupported(program, "a VIVA or Checktestdata validator", findings);
    return false;
  }
  const bool is_python = program.languages == std::set<std::string>{"python3"};
  const bool is_native =
      !program.languages.empty() &&
      std::all_of(
          program.languages.begin(), program.languages.end(),
          [](const std::string& code) { return code == "c" || code == "cpp"; });
  if (!is_python && !is_native) {
    return wrong("is no validator in Python 3, C or C++ alone");
  }
  if (is_python && program.is_folder &&
      !(HasFileIn(program, "__init__.py") &&
        HasFileIn(program, "__main__.py"))) {
    return wrong(
        "is a folder of Python files without __init__.py and "
        "__main__.py");
  }
  return true;
}

Limits ValidatorLimits(const PackageLimits& limits) {
  Limits result;
  result.cpu = limits.validation_time;
  result.wall = 3 * limits.validation_time + absl::Seconds(1);
  result.memory = limits.validation_memory;
  result.stack = std::max(limits.validation_memory - MiB(8), KiB(256));
  result.output = limits.validation_output;
  return result;
}

// "exit status 43: expected 'w' or 'b'"
std::string Ending(const Execution& run) {
  std::string text;
  if (run.killed_for == LimitReached::kCpu ||
      run.killed_for == LimitReached::kWall) {
    text = "it ran out of its time";
  } else if (run.killed_for == LimitReached::kMemory) {
    text = "it used more than its memory";
  } else if (run.signal != 0) {
    text = absl::StrCat("signal ", run.signal);
  } else {
    text = absl::StrCat("exit status ", run.exit_code);
  }
  absl::string_view said = absl::StripAsciiWhitespace(run.error_output);
  // The last line: Python's traceback ends with what went wrong.
  said = said.substr(said.rfind('\n') + 1);
  return said.empty() ? text : absl::StrCat(text, ": ", said);
}

// All of a validator's files.
absl::StatusOr<Sources> SourcesOf(const PackageFiles& files,
                                  const PackageProgram& program) {
  Sources sources;
  sources.name = program.path.substr(program.path.rfind('/') + 1);
  for (const std::string& path : program.files) {
    const absl::StatusOr<std::string> content = files.Content(path, MiB(1));
    if (!content.ok()) return content.status();
    absl::StatusOr<FileData> data = FileData::FromBytes(*content);
    if (!data.ok()) return data.status();
    const std::string name =
        program.is_folder ? path.substr(program.path.size() + 1) : sources.name;
    sources.files.push_back({name, *std::move(data), false});
  }
  return sources;
}

// A validator that can be run.
class Validator {
 public:
  // Nothing, and a finding, when it does not compile.
  static absl::StatusOr<std::optional<Validator>> Make(
      const PackageFiles& files, const PackageProgram& program,
      const PackageLimits& limits, const SandboxFactory& open_sandbox,
      Findings& findings) {
    const absl::StatusOr<Sources> sources = SourcesOf(files, program);
    if (!sources.ok()) return sources.status();
    // Sources in C go with those in C++.
    const std::string code =
        program.languages.count("cpp") > 0 ? "cpp" : *program.languages.begin();
    absl::StatusOr<Compilation> compilation =
        Compile(*LanguageByCode(code), *sources, open_sandbox);
    if (!compilation.ok()) return compilation.status();
    if (!compilation->program.has_value()) {
      AddError(findings, program.path,
               absl::StrCat("does not compile: ", compilation->reason),
               "make it compile");
      return std::nullopt;
    }
    return Validator(
        program.path,
        ProgramRunner(*std::move(compilation->program), ValidatorLimits(limits),
                      open_sandbox, std::nullopt));
  }

  // Nothing when it accepts the input, otherwise how it ended.
  absl::StatusOr<std::optional<std::string>> Refusal(const std::string& input) {
    const absl::StatusOr<Execution> run = runner_.Run(input);
    if (!run.ok()) return run.status();
    if (run->start_errno != 0) {
      return absl::UnavailableError(
          absl::StrCat(path_, ": cannot be started: errno ", run->start_errno));
    }
    const bool valid = run->killed_for == LimitReached::kNone &&
                       run->signal == 0 && run->exit_code == kValid;
    if (valid) return std::nullopt;
    reached_limit_ = run->killed_for != LimitReached::kNone;
    return Ending(*run);
  }

  const std::string& path() const { return path_; }
  // Whether its last run was ended at a limit; each more may cost as much.
  bool reached_limit() const { return reached_limit_; }

 private:
  Validator(std::string path, ProgramRunner runner)
      : path_(std::move(path)), runner_(std::move(runner)) {}

  std::string path_;
  ProgramRunner runner_;
  bool reached_limit_ = false;
};

// Every validator has to accept a valid input, and one of them to refuse an
// invalid one.
absl::Status CheckInput(const DataItem& item, const std::string& input,
                        std::vector<Validator>& validators,
                        Findings& findings) {
  bool refused = false;
  for (Validator& validator : validators) {
    const absl::StatusOr<std::optional<std::string>> refusal =
        validator.Refusal(input);
    if (!refusal.ok()) return refusal.status();
    if (!refusal->has_value()) continue;
    refused = true;
    if (item.section == DataSection::kInvalidInput) break;
    AddError(
        findings, item.Path(".in"),
        absl::StrCat("is refused by ", validator.path(), " (", **refusal, ")"),
        "mend the input or the validator");
  }
  // Said once, for the first input.
  std::erase_if(validators, [](const Validator& validator) {
    return validator.reached_limit();
  });
  if (!refused && !validators.empty() &&
      item.section == DataSection::kInvalidInput) {
    AddError(findings, item.Path(".in"), "is refused by no input validator",
             "make it invalid, or a validator stricter");
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckValidators(const PackageFiles& files, const DataFiles& data,
                             const ProblemFacts& facts,
                             const SandboxFactory& open_sandbox,
                             Findings& findings) {
  const std::vector<PackageProgram> programs = ProgramsIn(files, kFolder);
  if (programs.empty()) {
    AddError(findings, kFolder, "has no input validator", "add one");
    return absl::OkStatus();
  }
  std::vector<Validator> validators;
  for (const PackageProgram& program : programs) {
    if (!FormIsRight(program, findings)) continue;
    absl::StatusOr<std::optional<Validator>> validator =
        Validator::Make(files, program, facts.limits, open_sandbox, findings);
    if (!validator.ok()) return validator.status();
    if (validator->has_value()) validators.push_back(**std::move(validator));
  }
  // One that cannot be asked might refuse what the others accept.
  if (validators.size() < programs.size()) return absl::OkStatus();
  for (const DataItem& item : data.items) {
    if (!item.IsTestCase()) continue;
    const absl::StatusOr<std::string> input = files.Content(item.Path(".in"));
    if (!input.ok()) return input.status();
    absl::Status status = CheckInput(item, *input, validators, findings);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace flip
