#include "judge/doctor/doctor.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language.h"
#include "judge/compile/toolchain_trial.h"
#include "judge/doctor/machine.h"
#include "judge/doctor/sandbox_health.h"
#include "judge/report/escape.h"
#include "judge/sandbox/bubblewrap.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

constexpr std::array<const char*, 3> kHealthNames = {"good", "warning",
                                                     "unsafe"};

const char* NameOf(Health health) {
  return kHealthNames[static_cast<size_t>(health)];
}

// From a status of ours, whose words say what to do.
HealthCheck Unsafe(std::string name, const absl::Status& status) {
  return {std::move(name), Health::kUnsafe, std::string(status.message()), ""};
}

HealthCheck LanguageHealth(const Language& language,
                           const SandboxFactory& open_sandbox,
                           ToolchainTrial& trial) {
  HealthCheck check{language.name, Health::kGood, "", ""};
  const absl::StatusOr<std::string> version =
      ToolVersion(language, open_sandbox);
  const absl::Status works =
      version.ok() ? trial.Check(language) : version.status();
  if (works.ok()) {
    check.found = *version;
  } else {
    check.health = Health::kWarning;
    check.found = std::string(works.message());
    check.remedy = absl::StrCat("apt-get install ", language.packages,
                                "; without it, --skip-unavailable skips its "
                                "submissions");
  }
  return check;
}

// Whether runs get control groups, tried in a sandbox of its own.
HealthCheck ControlGroups(const SandboxTools& tools,
                          const std::atomic<bool>& interrupted) {
  const absl::StatusOr<SandboxTools> with_groups =
      WithControlGroups(tools, &interrupted);
  if (with_groups.ok()) {
    return {"control groups", Health::kGood,
            absl::StrCat("hold the memory of runs, below ",
                         with_groups->groups->path()),
            ""};
  }
  return {"control groups", Health::kWarning,
          absl::StrCat("none: memory is looked at every 10 ms, and what no "
                       "process shows is not seen; ",
                       with_groups.status().message()),
          CgroupRemedy(with_groups.status())};
}

// What can only be looked at from inside.
void ExamineInside(const DoctorOptions& options,
                   const SandboxFactory& open_sandbox,
                   std::vector<HealthCheck>& checks) {
  absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
      open_sandbox(SandboxSpec());
  checks.push_back(UserNamespaces("", sandbox.ok()));
  if (!sandbox.ok()) {
    checks.push_back(Unsafe("sandbox", sandbox.status()));
    return;
  }
  absl::StatusOr<std::vector<HealthCheck>> inside = AskSandbox(**sandbox);
  if (!inside.ok()) {
    checks.push_back(Unsafe("sandbox", inside.status()));
    return;
  }
  checks.insert(checks.end(), inside->begin(), inside->end());
  ToolchainTrial trial(open_sandbox);
  for (const Language& language : Languages()) {
    checks.push_back(LanguageHealth(language, open_sandbox, trial));
  }
  absl::StatusOr<HealthCheck> timing =
      TryTiming(**sandbox, options.timing_repeats);
  checks.push_back(timing.ok() ? *std::move(timing)
                               : Unsafe("timing", timing.status()));
}

}  // namespace

std::vector<HealthCheck> Examine(const DoctorOptions& options,
                                 const std::atomic<bool>& interrupted) {
  std::vector<HealthCheck> checks;
  absl::StatusOr<SandboxTools> tools = FindSandboxTools();
  if (tools.ok()) {
    const absl::StatusOr<std::string> version = BubblewrapVersion(*tools);
    checks.push_back(
        version.ok()
            ? HealthCheck{"bubblewrap", Health::kGood,
                          absl::StrCat(tools->bwrap, ", version ", *version),
                          ""}
            : Unsafe("bubblewrap", version.status()));
    const absl::StatusOr<uid_t> user = UserInSandbox(*tools, &interrupted);
    if (user.ok()) {
      checks.push_back(
          {"sandbox", Health::kGood,
           *user == geteuid()
               ? absl::StrCat("submissions are the user ", *user,
                              " to this system, as the judge is")
               : absl::StrCat("each submission is a user of its own to this "
                              "system, such as ",
                              *user),
           ""});
    }
    ExamineInside(options, BubblewrapFactory(*tools, &interrupted), checks);
    if (user.ok()) checks.push_back(ControlGroups(*tools, interrupted));
  } else {
    checks.push_back(Unsafe("bubblewrap", tools.status()));
  }
  checks.push_back(ClockSource(""));
  checks.push_back(AvailableMemory("", options.jobs, CompileLimits().memory));
  checks.push_back(DiskSpace(options.folder));
  checks.push_back(ResourceLimits(HardLimits()));
  return checks;
}

bool IsSafe(const std::vector<HealthCheck>& checks) {
  return std::none_of(
      checks.begin(), checks.end(),
      [](const HealthCheck& check) { return check.health == Health::kUnsafe; });
}

std::string DoctorText(const std::vector<HealthCheck>& checks) {
  std::string text;
  for (const HealthCheck& check : checks) {
    absl::StrAppend(&text,
                    absl::StrFormat("%-7s  %-15s  %s\n", NameOf(check.health),
                                    check.name, EscapeBytes(check.found)));
    if (!check.remedy.empty()) {
      absl::StrAppend(&text, "                          ",
                      EscapeBytes(check.remedy), "\n");
    }
  }
  absl::StrAppend(&text,
                  IsSafe(checks)
                      ? "Programs that nobody trusts can be graded here.\n"
                      : "Programs that nobody trusts must not be graded "
                        "here.\n");
  return text;
}

std::string DoctorJson(const std::vector<HealthCheck>& checks) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const HealthCheck& check : checks) {
    list.push_back({{"name", check.name},
                    {"health", NameOf(check.health)},
                    {"found", EscapeBytes(check.found)},
                    {"remedy", EscapeBytes(check.remedy)}});
  }
  const nlohmann::ordered_json report = {{"format", "flip-judge doctor"},
                                         {"version", 1},
                                         {"safe", IsSafe(checks)},
                                         {"checks", std::move(list)}};
  return report.dump(2) + "\n";
}

}  // namespace flip
