#include "judge/compile/language_limits.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

// What a program needs to start at all.
constexpr Bytes kLeastStack = KiB(256);
constexpr Bytes kBelowMemoryLimit = MiB(8);
// The kernel keeps CPU limits in seconds and the judge in nanoseconds of 64
// bits; a day is more than anybody waits.
constexpr absl::Duration kMostTime = absl::Hours(24);

absl::StatusOr<Bytes> ParseAtLeast(absl::string_view text, Bytes least) {
  absl::StatusOr<Bytes> bytes = ParseBytes(text);
  if (bytes.ok() && *bytes < least) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected at least ", FormatBytes(least)));
  }
  return bytes;
}

absl::StatusOr<int> ParseProcesses(absl::string_view text) {
  int processes = 0;
  if (!absl::SimpleAtoi(text, &processes) || processes < 1 ||
      processes > kMostProcesses) {
    return absl::InvalidArgumentError(absl::StrCat(
        "'", text, "' is not a number from 1 to ", kMostProcesses));
  }
  return processes;
}

// Puts a parsed value where it belongs.
template <typename T>
absl::Status Set(absl::StatusOr<T> value, std::optional<T>& to) {
  if (value.ok()) to = *value;
  return value.status();
}

absl::Status SetOne(absl::string_view key, absl::string_view value,
                    LimitOverrides& to) {
  if (key == "time") return Set(ParseTimeLimit(value), to.cpu);
  if (key == "wall") return Set(ParseTimeLimit(value), to.wall);
  if (key == "memory") return Set(ParseMemoryLimit(value), to.memory);
  if (key == "output") return Set(ParseOutputLimit(value), to.output);
  if (key == "processes") return Set(ParseProcesses(value), to.processes);
  return absl::InvalidArgumentError(
      "no such limit: write time, wall, memory, output or processes");
}

const Language* LanguageByShortName(absl::string_view name) {
  const std::string lower = absl::AsciiStrToLower(name);
  for (const Language& language : Languages()) {
    for (const std::string& short_name : language.short_names) {
      if (short_name == lower) return &language;
    }
  }
  return nullptr;
}

}  // namespace

absl::Duration WallFor(absl::Duration cpu) {
  return 3 * cpu + absl::Seconds(1);
}

Bytes StackFor(Bytes memory) {
  return std::max(memory - kBelowMemoryLimit, kLeastStack);
}

Limits LimitsFor(const Language& language, const Limits& base,
                 const LanguageLimits& overrides) {
  Limits limits = base;
  limits.cpu = std::min(base.cpu * language.time_multiplier, kMostTime);
  limits.wall = std::min(base.wall * language.time_multiplier, kMostTime);
  limits.memory = base.memory + language.memory_allowance;
  const auto found = overrides.find(language.name);
  if (found != overrides.end()) {
    const LimitOverrides& set = found->second;
    if (set.cpu.has_value()) limits.wall = WallFor(*set.cpu);
    limits.cpu = set.cpu.value_or(limits.cpu);
    limits.wall = set.wall.value_or(limits.wall);
    limits.memory = set.memory.value_or(limits.memory);
    limits.output = set.output.value_or(limits.output);
    limits.processes = set.processes.value_or(limits.processes);
  }
  if (limits.memory != base.memory) limits.stack = StackFor(limits.memory);
  return limits;
}

absl::Status AddLanguageLimits(absl::string_view text, LanguageLimits& limits) {
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(text, absl::MaxSplits(':', 1));
  const Language* language = LanguageByShortName(parts.first);
  if (language == nullptr) {
    std::vector<std::string> names;
    for (const Language& row : Languages()) {
      names.push_back(row.short_names.front());
    }
    return absl::InvalidArgumentError(absl::StrCat(
        "'", parts.first, "' is not a language: write one of ",
        absl::StrJoin(names, ", "), ", as in java:time=2s,memory=256MiB"));
  }
  if (parts.second.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", text, "' sets no limit: write it as in ", parts.first,
                     ":time=2s,memory=256MiB"));
  }
  LimitOverrides set;
  const auto before = limits.find(language->name);
  if (before != limits.end()) set = before->second;
  for (absl::string_view one : absl::StrSplit(parts.second, ',')) {
    const std::pair<absl::string_view, absl::string_view> pair =
        absl::StrSplit(one, absl::MaxSplits('=', 1));
    const absl::Status status = SetOne(pair.first, pair.second, set);
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(parts.first, ": '", one, "': ", status.message()));
    }
  }
  limits[language->name] = set;
  return absl::OkStatus();
}

absl::StatusOr<absl::Duration> ParseTime(absl::string_view text) {
  absl::Duration time;
  const bool bare_number =
      text.find_first_not_of("0123456789.+-") == absl::string_view::npos;
  if (bare_number || !absl::ParseDuration(text, &time) ||
      time < absl::ZeroDuration()) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", text,
                     "' is not a time: write a number and a unit (ms, s, m, "
                     "h), as in 500ms"));
  }
  return time;
}

absl::StatusOr<absl::Duration> ParseTimeLimit(absl::string_view text) {
  absl::StatusOr<absl::Duration> time = ParseTime(text);
  if (time.ok() && (*time <= absl::ZeroDuration() || *time > kMostTime)) {
    return absl::InvalidArgumentError("expected more than 0s and at most 24h");
  }
  return time;
}

absl::StatusOr<Bytes> ParseMemoryLimit(absl::string_view text) {
  return ParseAtLeast(text, MiB(1));
}

absl::StatusOr<Bytes> ParseOutputLimit(absl::string_view text) {
  return ParseAtLeast(text, Bytes(1));
}

}  // namespace flip
