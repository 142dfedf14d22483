#include "judge/doctor/machine.h"

#include <sys/resource.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "judge/sandbox/sandbox.h"

namespace flip {
namespace {

// Reports of a large class take some MiB.
constexpr Bytes kLittleDisk = MiB(100);

std::optional<std::string> ReadText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  const std::string text((std::istreambuf_iterator<char>(file)),
                         std::istreambuf_iterator<char>());
  return std::string(absl::StripAsciiWhitespace(text));
}

// A setting that may forbid user namespaces.
struct Setting {
  const char* path;
  const char* forbids;  // The value.
  const char* remedy;
};

constexpr std::array<Setting, 3> kSettings = {{
    {"/proc/sys/user/max_user_namespaces", "0",
     "sysctl -w user.max_user_namespaces=10000"},
    {"/proc/sys/kernel/unprivileged_userns_clone", "0",
     "sysctl -w kernel.unprivileged_userns_clone=1"},
    {"/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1",
     "give bwrap an AppArmor profile that allows userns, or sysctl -w "
     "kernel.apparmor_restrict_unprivileged_userns=0"},
}};

}  // namespace

HealthCheck UserNamespaces(const std::string& root, bool sandbox_works) {
  HealthCheck check{"user namespaces", Health::kGood, "", ""};
  std::vector<std::string> forbidding;
  std::vector<std::string> remedies;
  for (const Setting& setting : kSettings) {
    const std::optional<std::string> value =
        ReadText(absl::StrCat(root, setting.path));
    if (value == setting.forbids) {
      forbidding.push_back(absl::StrCat(setting.path, " is ", *value));
      remedies.emplace_back(setting.remedy);
    }
  }
  if (sandbox_works) {
    check.found = "allowed";
    return check;
  }
  check.health = Health::kUnsafe;
  check.found = forbidding.empty() ? "no setting that forbids them is known"
                                   : absl::StrJoin(forbidding, "; ");
  check.remedy =
      remedies.empty()
          ? "in a container, allow it to make user namespaces (docker run "
            "--security-opt seccomp=unconfined --security-opt "
            "apparmor=unconfined --security-opt systempaths=unconfined)"
          : absl::StrJoin(remedies, "; ");
  return check;
}

HealthCheck ClockSource(const std::string& root) {
  HealthCheck check{"clock", Health::kGood, "", ""};
  const std::optional<std::string> source =
      ReadText(absl::StrCat(root,
                            "/sys/devices/system/clocksource/clocksource0/"
                            "current_clocksource"));
  check.found =
      absl::StrCat("monotonic, from ", source.value_or("a source not known"));
  for (const char* slow : {"jiffies", "refined-jiffies", "acpi_pm", "hpet"}) {
    if (source != slow) continue;
    check.health = Health::kWarning;
    check.remedy =
        "times are rough by this source: see the kernel's messages on why the "
        "processor's own counter is not used";
  }
  return check;
}

HealthCheck AvailableMemory(const std::string& root, int jobs, Bytes each) {
  HealthCheck check{"memory", Health::kGood, "not known", ""};
  const std::optional<std::string> text =
      ReadText(absl::StrCat(root, "/proc/meminfo"));
  if (!text.has_value()) return check;
  for (absl::string_view line : absl::StrSplit(*text, '\n')) {
    if (!absl::ConsumePrefix(&line, "MemAvailable:")) continue;
    absl::ConsumeSuffix(&line, "kB");
    int64_t kibibytes = 0;
    if (!absl::SimpleAtoi(line, &kibibytes)) return check;
    const Bytes available = KiB(kibibytes);
    check.found = absl::StrCat(FormatBytes(available), " available");
    const Bytes needed(each.count() * jobs);
    if (available >= needed) return check;
    check.health = Health::kWarning;
    check.remedy = absl::StrCat(
        jobs, jobs == 1 ? " compilation" : " compilations at once", " may use ",
        FormatBytes(needed), ": judge with fewer --jobs");
  }
  return check;
}

HealthCheck DiskSpace(const std::string& folder) {
  HealthCheck check{"disk", Health::kGood, "not known", ""};
  struct statvfs info = {};
  if (statvfs(folder.c_str(), &info) != 0) return check;
  const Bytes room(static_cast<int64_t>(
      std::min<uint64_t>(info.f_bavail, INT64_MAX / info.f_frsize) *
      info.f_frsize));
  check.found =
      absl::StrCat(FormatBytes(room), " for reports in the current folder");
  if (room < kLittleDisk) {
    check.health = Health::kWarning;
    check.remedy = "make room, or let --json and --csv name another disk";
  }
  return check;
}

HealthCheck ResourceLimits(const std::vector<HardLimit>& hard) {
  HealthCheck check{"resource limits", Health::kGood, "high enough", ""};
  std::vector<std::string> low;
  std::vector<std::string> options;
  for (const HardLimit& limit : hard) {
    if (limit.limit >= limit.needed) continue;
    low.push_back(absl::StrCat(limit.name, " is ", limit.limit, ", less than ",
                               limit.needed));
    options.push_back(limit.option);
  }
  if (low.empty()) return check;
  check.health = Health::kWarning;
  check.found = absl::StrJoin(low, "; ");
  check.remedy = absl::StrCat(
      "start the judge from a shell with higher hard limits (ulimit -H ",
      absl::StrJoin(options, ", -H "), "), or lower the limits of runs");
  return check;
}

std::vector<HardLimit> HardLimits() {
  const Limits runs;
  std::vector<HardLimit> limits = {
      {RLIMIT_CPU, "RLIMIT_CPU", "-t", 0, 33},
      {RLIMIT_FSIZE, "RLIMIT_FSIZE", "-f", 0,
       static_cast<rlim_t>(MiB(64).count()) + 1},
      {RLIMIT_AS, "RLIMIT_AS", "-v", 0,
       static_cast<rlim_t>(runs.address_space->count())},
      {RLIMIT_STACK, "RLIMIT_STACK", "-s", 0,
       static_cast<rlim_t>(runs.stack.count())},
      {RLIMIT_NPROC, "RLIMIT_NPROC", "-u", 0,
       static_cast<rlim_t>(runs.processes) + 1},
  };
  for (HardLimit& limit : limits) {
    rlimit now = {};
    if (getrlimit(static_cast<__rlimit_resource>(limit.resource), &now) == 0) {
      limit.limit = now.rlim_max;
    }
  }
  return limits;
}

}  // namespace flip
