#include "judge/doctor/sandbox_health.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "judge/sandbox/bubblewrap.h"

namespace flip {
namespace {

// Some 20 ms on a processor of today.
constexpr char kRounds[] = "20000";
// From here on a verdict near the limit is a matter of luck.
constexpr double kNoisy = 0.2;

using Facts = std::map<std::string, std::string, std::less<>>;

Facts ParseFacts(absl::string_view text) {
  Facts facts;
  for (absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    const std::pair<absl::string_view, absl::string_view> fact =
        absl::StrSplit(line, absl::MaxSplits(' ', 1));
    facts.emplace(fact.first, fact.second);
  }
  return facts;
}

std::string Value(const Facts& facts, absl::string_view name) {
  const auto found = facts.find(name);
  return found == facts.end() ? "unknown" : found->second;
}

// Attempts that have to fail: which of them did not, or are not known.
HealthCheck Refusals(
    const Facts& facts, const std::string& name,
    const std::vector<std::pair<const char*, const char*>>& attempts,
    const std::string& remedy) {
  HealthCheck check{name, Health::kGood, "", ""};
  std::vector<std::string> open;
  std::vector<std::string> refused;
  for (const auto& [fact, what] : attempts) {
    const std::string value = Value(facts, fact);
    int error = 0;
    if (absl::SimpleAtoi(value, &error) &&
        (error == EPERM || error == EACCES || error == EROFS)) {
      refused.emplace_back(what);
    } else {
      open.push_back(absl::StrCat(what, value == "0" ? "" : " (not known)"));
    }
  }
  if (open.empty()) {
    check.found = absl::StrCat("refused: ", absl::StrJoin(refused, ", "));
  } else {
    check.health = Health::kUnsafe;
    check.found = absl::StrCat("not refused: ", absl::StrJoin(open, ", "));
    check.remedy = remedy;
  }
  return check;
}

HealthCheck Privileges(const Facts& facts) {
  HealthCheck check{"privileges", Health::kGood, "", ""};
  const std::string capabilities = Value(facts, "capabilities");
  const std::string no_new = Value(facts, "no-new-privs");
  const bool none = capabilities.find_first_not_of('0') == std::string::npos;
  check.found = absl::StrCat(
      none ? "no capabilities" : absl::StrCat("capabilities ", capabilities),
      no_new == "1" ? ", and none to be gained" : ", and more can be gained");
  if (!none || no_new != "1") {
    check.health = Health::kUnsafe;
    check.remedy = "this bubblewrap does not take them away: use Debian's";
  }
  return check;
}

HealthCheck Processes(const Facts& facts, int processes) {
  HealthCheck check{"processes", Health::kGood, "", ""};
  int children = 0;
  const std::string value = Value(facts, "children");
  const bool known = absl::SimpleAtoi(value, &children);
  check.found = absl::StrCat("of a limit of ", processes, ", ",
                             known ? absl::StrCat(children + 1) : "unknown",
                             " can be made");
  if (!known || children + 1 > processes) {
    check.health = Health::kUnsafe;
    check.remedy =
        "the limit does not hold for this user, as it does not for root: run "
        "the judge as a user without privileges";
  } else if (children + 1 < processes) {
    check.health = Health::kWarning;
    check.remedy =
        "other processes of the same user count here: right programs that "
        "start some may fail; a kernel from 5.14 on counts each sandbox by "
        "itself";
  }
  return check;
}

}  // namespace

std::vector<HealthCheck> HealthOfFacts(absl::string_view text, int processes) {
  const Facts facts = ParseFacts(text);
  HealthCheck filter =
      Refusals(facts, "system calls",
               {{"unshare", "new namespaces"}, {"socket", "network sockets"}},
               "the kernel has to be built with CONFIG_SECCOMP_FILTER");
  if (Value(facts, "seccomp") != "2") {
    filter.health = Health::kUnsafe;
    filter.found = "no filter is in force";
    filter.remedy = "the kernel has to be built with CONFIG_SECCOMP_FILTER";
  }
  return {Privileges(facts), filter,
          Refusals(facts, "files",
                   {{"core-pattern", "/proc/sys/kernel/core_pattern"},
                    {"chmod-null", "the mode of /dev/null"},
                    {"write", "new files"}},
                   "run the judge as a user without privileges"),
          Processes(facts, processes)};
}

absl::StatusOr<std::vector<HealthCheck>> AskSandbox(Sandbox& sandbox) {
  Command command;
  command.argv = {kRunnerInside, "self-check"};
  const absl::StatusOr<CommandResult> result = sandbox.Run(command);
  if (!result.ok()) return result.status();
  return HealthOfFacts(result->execution.output, command.limits.processes);
}

HealthCheck TimingHealth(std::vector<absl::Duration> times) {
  HealthCheck check{"timing", Health::kGood, "", ""};
  std::sort(times.begin(), times.end());
  const absl::Duration median = times[times.size() / 2];
  const auto in_ms = [](absl::Duration time) {
    return absl::StrFormat("%.1f", absl::ToDoubleMilliseconds(time));
  };
  check.found = absl::StrCat("the same work took from ", in_ms(times.front()),
                             " to ", in_ms(times.back()), " ms of CPU time in ",
                             times.size(), times.size() == 1 ? " run" : " runs",
                             ", half of them up to ", in_ms(median), " ms");
  if (times.back() - times.front() > kNoisy * median) {
    check.health = Health::kWarning;
    check.remedy =
        "times differ much: leave the machine to the judge alone, use fewer "
        "--jobs, or a time limit far above what right programs need";
  }
  return check;
}

absl::StatusOr<HealthCheck> TryTiming(Sandbox& sandbox, int repeats) {
  std::vector<absl::Duration> times;
  for (int i = 0; i < repeats; ++i) {
    Command command;
    command.argv = {kRunnerInside, "work", kRounds};
    command.limits.cpu = absl::Seconds(10);
    command.limits.wall = absl::Seconds(40);
    const absl::StatusOr<CommandResult> result = sandbox.Run(command);
    if (!result.ok()) return result.status();
    if (result->execution.exit_code != 0 || result->execution.signal != 0) {
      return absl::InternalError("the work to be timed failed");
    }
    times.push_back(result->execution.cpu);
  }
  return TimingHealth(std::move(times));
}

}  // namespace flip
