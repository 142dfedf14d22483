// The parts of problem.yaml that judging needs.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/package/language_codes.h"
#include "judge/package/natural_language.h"
#include "judge/package/package.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

constexpr std::array<absl::string_view, 5> kTypes = {
    "pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"};
constexpr std::pair<absl::string_view, absl::string_view> kIncompatible[] = {
    {"pass-fail", "scoring"},
    {"multi-pass", "submit-answer"},
    {"interactive", "submit-answer"}};

bool Contains(const std::vector<std::string>& texts, absl::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// Whether the words of `type` go together.
bool TypesAreRight(const Fields& fields, const YamlNode& node,
                   const std::vector<std::string>& types) {
  for (const std::string& type : types) {
    if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
      fields.Error(node, absl::StrCat("'", type, "' is no type of problem"),
                   "write pass-fail");
      return false;
    }
    if (std::count(types.begin(), types.end(), type) > 1) {
      fields.Error(node, absl::StrCat("type names ", type, " more than once"),
                   "name it once");
      return false;
    }
  }
  for (const auto& [one, other] : kIncompatible) {
    if (Contains(types, one) && Contains(types, other)) {
      fields.Error(node,
                   absl::StrCat("type has both ", one, " and ", other,
                                ", which exclude each other"),
                   "leave one out");
      return false;
    }
  }
  return true;
}

bool ReadType(const Fields& fields, const YamlNode& problem) {
  const YamlNode* node = problem.Find("type");
  if (node == nullptr) return true;  // pass-fail
  const auto types = fields.StringOrStrings(*node, "type");
  if (!types.has_value() || !TypesAreRight(fields, *node, *types)) return false;
  for (const std::string& type : *types) {
    if (type == "pass-fail") continue;
    fields.Error(*node,
                 absl::StrCat("problems of type ", type,
                              " are not supported by flip-judge"),
                 "judge it elsewhere, or make it pass-fail");
    return false;
  }
  return true;
}

bool ReadVersion(const Fields& fields, const YamlNode& problem) {
  const YamlNode* node = problem.Find("problem_format_version");
  if (node == nullptr) {
    fields.Error(problem, "the key problem_format_version is missing",
                 "write problem_format_version: 2025-09");
    return false;
  }
  const auto version = fields.String(*node, "problem_format_version");
  if (!version.has_value()) return false;
  if (*version == "2025-09") return true;
  fields.Error(*node,
               absl::StrCat("format version '", *version,
                            "' is not supported by flip-judge"),
               "bring the package to version 2025-09");
  return false;
}

// Reads the values of `limits`, each from its key.
class LimitsReader {
 public:
  LimitsReader(const Fields& fields, const YamlNode& map)
      : fields_(fields), map_(map) {}

  std::optional<int64_t> Int(absl::string_view key) const {
    const YamlNode* node = map_.Find(key);
    if (node == nullptr) return std::nullopt;
    const auto value = fields_.Int(*node, key, 1);
    // Beyond this, nothing is a limit any more, and sums overflow.
    if (!value.has_value() || *value <= kMost) return value;
    fields_.Error(*node, absl::StrCat(key, " is ", *value),
                  absl::StrCat("write at most ", kMost));
    return std::nullopt;
  }

  std::optional<double> Number(absl::string_view key, double above,
                               double least) const {
    const YamlNode* node = map_.Find(key);
    if (node == nullptr) return std::nullopt;
    const auto value = fields_.Number(*node, key);
    if (!value.has_value()) return std::nullopt;
    if (*value > above && *value >= least && *value <= kMost) return value;
    fields_.Error(*node, absl::StrCat(key, " is ", node->text),
                  absl::StrCat("write ",
                               least > 0 ? absl::StrCat("at least ", least)
                                         : std::string("more than 0"),
                               " and at most ", kMost));
    return std::nullopt;
  }

  std::optional<absl::Duration> Seconds(absl::string_view key) const {
    const auto value = Int(key);
    if (!value.has_value()) return std::nullopt;
    return absl::Seconds(*value);
  }

  std::optional<Bytes> Size(absl::string_view key, Bytes unit) const {
    const auto value = Int(key);
    if (!value.has_value()) return std::nullopt;
    return Bytes(*value * unit.count());
  }

 private:
  static constexpr int64_t kMost = 1'000'000;

  const Fields& fields_;
  const YamlNode& map_;
};

void ReadTimeMultipliers(const Fields& fields, const YamlNode& map,
                         PackageLimits& limits) {
  if (!fields.IsMap(map, "time_multipliers")) return;
  fields.CheckKeys(map, {"ac_to_time_limit", "time_limit_to_tle"});
  const LimitsReader reader(fields, map);
  limits.ac_to_time_limit =
      reader.Number("ac_to_time_limit", 0, 1).value_or(limits.ac_to_time_limit);
  limits.time_limit_to_tle = reader.Number("time_limit_to_tle", 0, 1)
                                 .value_or(limits.time_limit_to_tle);
}

void AddName(const Fields& fields, const std::string& language,
             const YamlNode& node, std::vector<PackageName>& names) {
  const auto name = fields.String(node, "a name");
  if (name.has_value()) names.push_back({language, *name});
}

}  // namespace

bool ReadFormat(const Fields& fields, const YamlNode& problem) {
  return ReadVersion(fields, problem) && ReadType(fields, problem);
}

PackageLimits ReadLimits(const Fields& fields, const YamlNode& problem) {
  PackageLimits limits;
  const YamlNode* map = problem.Find("limits");
  if (map == nullptr || !fields.IsMap(*map, "limits")) return limits;
  fields.CheckKeys(
      *map,
      {"time_multipliers", "time_limit", "time_resolution", "memory", "output",
       "code", "compilation_time", "compilation_memory", "validation_time",
       "validation_memory", "validation_output", "validation_passes"});
  const LimitsReader reader(fields, *map);
  if (const auto seconds = reader.Number("time_limit", 0, 0)) {
    limits.time_limit = absl::Seconds(*seconds);
  }
  // Of use only where the time limit is inferred.
  reader.Number("time_resolution", 0, 0);
  limits.memory = reader.Size("memory", MiB(1));
  limits.output = reader.Size("output", MiB(1));
  limits.code = reader.Size("code", KiB(1));
  limits.compilation_time = reader.Seconds("compilation_time");
  limits.compilation_memory = reader.Size("compilation_memory", MiB(1));
  limits.validation_time =
      reader.Seconds("validation_time").value_or(limits.validation_time);
  limits.validation_memory = reader.Size("validation_memory", MiB(1))
                                 .value_or(limits.validation_memory);
  limits.validation_output = reader.Size("validation_output", MiB(1))
                                 .value_or(limits.validation_output);
  if (const YamlNode* passes = map->Find("validation_passes")) {
    fields.Error(*passes, "validation_passes is for multi-pass problems only",
                 "leave it out");
  }
  if (const YamlNode* multipliers = map->Find("time_multipliers")) {
    ReadTimeMultipliers(fields, *multipliers, limits);
  }
  return limits;
}

std::vector<std::string> ReadLanguages(const Fields& fields,
                                       const YamlNode& problem) {
  const YamlNode* node = problem.Find("languages");
  if (node == nullptr) return {};
  auto languages = fields.StringOrStrings(*node, "languages");
  if (!languages.has_value()) return {};
  if (node->kind == Kind::kString && node->text == "all") return {};
  for (const std::string& language : *languages) {
    if (IsLanguageCode(language)) continue;
    fields.Error(
        *node,
        absl::StrCat("'", language, "' is no code of the language table"),
        "write all, or codes such as c, cpp, java, python3");
    return {};
  }
  return *std::move(languages);
}

std::vector<PackageName> ReadNames(const Fields& fields,
                                   const YamlNode& problem) {
  std::vector<PackageName> names;
  const YamlNode* node = problem.Find("name");
  if (node == nullptr) {
    fields.Error(problem, "the key name is missing",
                 "add it: a name, or a map from languages to names");
    return names;
  }
  if (node->kind != Kind::kMap) {
    AddName(fields, "en", *node, names);
    return names;
  }
  if (node->entries.empty()) {
    fields.Error(*node, "name is an empty map", "name the problem");
  }
  for (const YamlEntry& entry : node->entries) {
    if (IsNaturalLanguage(entry.key.text)) {
      AddName(fields, entry.key.text, entry.value, names);
      continue;
    }
    fields.Error(entry.key,
                 absl::StrCat("'", entry.key.text, "' is no language code"),
                 "write one such as en or pt-BR");
  }
  return names;
}

}  // namespace flip
