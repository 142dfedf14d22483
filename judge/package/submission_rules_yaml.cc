// SubmissionRules::Parse(): from submissions.yaml to rules.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/package/fields.h"
#include "judge/package/language_codes.h"
#include "judge/package/persons.h"
#include "judge/package/submission_rules.h"
#include "judge/package/yaml.h"

namespace flip {
namespace {

using enum PackageVerdict;
using Kind = YamlNode::Kind;

std::optional<PackageVerdict> VerdictByText(absl::string_view text) {
  for (const PackageVerdict verdict :
       {kAccepted, kWrongAnswer, kTimeLimit, kRunTimeError}) {
    if (text == PackageVerdictCode(verdict)) return verdict;
  }
  return std::nullopt;
}

}  // namespace

// Fills rules from the tree of a file.
class RulesParser {
 public:
  RulesParser(const Fields& fields, SubmissionRules& rules)
      : fields_(fields), rules_(rules) {}

  void ReadFile(const YamlNode& root) {
    if (root.kind == Kind::kNull) return;
    if (!fields_.IsMap(root, fields_.file())) return;
    for (const YamlEntry& entry : root.entries) ReadPattern(entry);
  }

 private:
  // The keys of a rule.
  static std::vector<absl::string_view> RuleKeys() {
    return {"permitted", "required", "score", "message", "use_for_time_limit"};
  }
  static std::vector<absl::string_view> SettingsKeys() {
    return {"language", "entrypoint", "authors", "model_solution"};
  }

  std::optional<Glob> ReadGlob(const YamlNode& key) {
    absl::StatusOr<Glob> glob = Glob::Parse(key.text);
    if (glob.ok()) return *std::move(glob);
    fields_.Error(key, std::string(glob.status().message()),
                  "write a path in which '*' and {a,b} may stand");
    return std::nullopt;
  }

  // A rule that the key replaces, being a standard folder's name; or null.
  SubmissionRule* StandardRule(absl::string_view name) {
    for (SubmissionRule& rule : rules_.rules_) {
      if (rule.place.empty() && rule.name == name) return &rule;
    }
    return nullptr;
  }

  void ReadPattern(const YamlEntry& entry) {
    const std::optional<Glob> glob = ReadGlob(entry.key);
    if (!glob.has_value()) return;
    const std::string what = absl::StrCat("'", entry.key.text, "'");
    if (!fields_.IsMap(entry.value, what)) return;
    CheckPatternKeys(entry.value);
    ReadSettings(entry, *glob);

    SubmissionRule rule = {entry.key.text, fields_.PlaceOf(entry.key), *glob,
                           std::nullopt};
    if (SubmissionRule* standard = StandardRule(entry.key.text)) {
      rule.permitted = standard->permitted;
      rule.required = standard->required;
      ReadRule(entry.key, entry.value, rule);
      *standard = std::move(rule);
    } else {
      ReadRule(entry.key, entry.value, rule);
      rules_.rules_.push_back(std::move(rule));
    }
    for (const YamlEntry& key : entry.value.entries) {
      if (IsTestCasePattern(key)) ReadTestCasePattern(entry, *glob, key);
    }
  }

  // What is no key of the format, and has a map, is a pattern.
  static bool IsTestCasePattern(const YamlEntry& entry) {
    for (const std::vector<absl::string_view>& keys :
         {RuleKeys(), SettingsKeys()}) {
      for (const absl::string_view key : keys) {
        if (entry.key.text == key) return false;
      }
    }
    return entry.value.kind == Kind::kMap;
  }

  void CheckPatternKeys(const YamlNode& map) {
    std::vector<absl::string_view> known = SettingsKeys();
    for (const absl::string_view key : RuleKeys()) known.push_back(key);
    for (const YamlEntry& entry : map.entries) {
      if (IsTestCasePattern(entry)) known.push_back(entry.key.text);
    }
    fields_.CheckKeys(map, known);
  }

  void ReadTestCasePattern(const YamlEntry& submissions, const Glob& glob,
                           const YamlEntry& test_cases) {
    const std::optional<Glob> test_case_glob = ReadGlob(test_cases.key);
    if (!test_case_glob.has_value()) return;
    fields_.CheckKeys(test_cases.value, RuleKeys());
    SubmissionRule rule = {
        absl::StrCat(submissions.key.text, ", ", test_cases.key.text),
        fields_.PlaceOf(test_cases.key), glob, test_case_glob};
    ReadRule(test_cases.key, test_cases.value, rule);
    rules_.rules_.push_back(std::move(rule));
  }

  void ReadSettings(const YamlEntry& entry, const Glob& glob) {
    SubmissionSettings settings = {fields_.PlaceOf(entry.key), glob,
                                   std::nullopt, std::nullopt};
    const YamlNode& map = entry.value;
    if (const YamlNode* language = map.Find("language")) {
      settings.language = fields_.String(*language, "language");
      if (settings.language.has_value() &&
          !IsLanguageCode(*settings.language)) {
        fields_.Error(*language,
                      absl::StrCat("'", *settings.language,
                                   "' is no code of the language table"),
                      "write c, cpp, java, python3 or another code of it");
      }
    }
    if (const YamlNode* entry_point = map.Find("entrypoint")) {
      settings.entry_point = fields_.String(*entry_point, "entrypoint");
    }
    if (const YamlNode* authors = map.Find("authors")) {
      CheckPersons(fields_, *authors, "authors");
    }
    if (const YamlNode* model = map.Find("model_solution")) {
      settings.model_solution =
          fields_.Bool(*model, "model_solution").value_or(false);
    }
    rules_.settings_.push_back(std::move(settings));
  }

  void ReadRule(const YamlNode& key, const YamlNode& map,
                SubmissionRule& rule) {
    ReadVerdicts(map, "permitted", rule.permitted);
    ReadVerdicts(map, "required", rule.required);
    ReadUseForTimeLimit(map, rule);
    RefuseUnsupported(map);
    if ((rule.permitted & rule.required).empty()) {
      fields_.Error(
          key,
          absl::StrCat(
              "nothing can satisfy it: permitted ",
              rule.permitted.empty() ? "nothing" : rule.permitted.Text(),
              ", required ",
              rule.required.empty() ? "nothing" : rule.required.Text()),
          "permit a verdict that is required (use_for_time_limit: lower "
          "permits no TLE, upper requires it)");
    }
  }

  void ReadVerdicts(const YamlNode& map, absl::string_view key,
                    VerdictSet& set) {
    const YamlNode* node = map.Find(key);
    if (node == nullptr) return;
    const auto texts = fields_.Strings(*node, key);
    if (!texts.has_value()) return;
    set = VerdictSet();
    for (const std::string& text : *texts) {
      const std::optional<PackageVerdict> verdict = VerdictByText(text);
      if (verdict.has_value()) {
        set.Insert(*verdict);
        continue;
      }
      fields_.Error(*node, absl::StrCat("'", text, "' is no verdict of a run"),
                    "write AC, WA, TLE or RTE");
      set = VerdictSet::All();
      return;
    }
  }

  void ReadUseForTimeLimit(const YamlNode& map, SubmissionRule& rule) {
    const YamlNode* node = map.Find("use_for_time_limit");
    if (node == nullptr) return;
    if (node->kind == Kind::kString && node->text == "lower") {
      rule.permitted =
          rule.permitted & VerdictSet{kAccepted, kWrongAnswer, kRunTimeError};
    } else if (node->kind == Kind::kString && node->text == "upper") {
      rule.required = rule.required & VerdictSet{kTimeLimit};
    } else if (node->kind == Kind::kBool) {
      rule.bounds_time_limit =
          fields_.Bool(*node, "use_for_time_limit").value_or(true);
    } else {
      fields_.Error(*node,
                    "use_for_time_limit is none of true, false, lower, upper",
                    "write one of these");
    }
  }

  void RefuseUnsupported(const YamlNode& map) {
    if (const YamlNode* score = map.Find("score")) {
      fields_.Error(*score, "score is for scoring problems only",
                    "leave it out");
    }
    const YamlNode* message = map.Find("message");
    // An empty one asks for nothing, and is the default.
    if (message == nullptr ||
        (message->kind == Kind::kString && message->text.empty())) {
      return;
    }
    if (fields_.String(*message, "message").has_value()) {
      fields_.Error(*message,
                    "message is not supported by flip-judge, which writes no "
                    "judge messages",
                    "leave it out");
    }
  }

  const Fields& fields_;
  SubmissionRules& rules_;
};

SubmissionRules SubmissionRules::Parse(const std::string& file,
                                       const std::string& text,
                                       Findings& findings) {
  SubmissionRules rules = Default();
  const std::optional<YamlNode> root = ReadYaml(file, text, findings);
  if (root.has_value()) {
    const Fields fields(file, findings);
    RulesParser(fields, rules).ReadFile(*root);
  }
  return rules;
}

}  // namespace flip
