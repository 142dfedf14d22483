// Any bytes as a submissions.yaml.
// - YAML is a tree within its bounds, or an error with a place;
// - so is everything that is wrong with rules;
// - what was not run breaks no rule, and a run more mends none that is broken;
// - a pattern that matches a folder matches what is in it.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/package/submission_rules.h"
#include "judge/package/yaml.h"

namespace flip {
namespace {

constexpr char kFile[] = "a.yaml";
// yaml-cpp takes time that grows faster than the size for some inputs; whether
// something is wrong shows on short ones.
constexpr size_t kMostBytes = 4096;
// Of rules, whose patterns are all tried on each other's texts.
constexpr size_t kMostRules = 50;

size_t CheckTree(const YamlNode& node, int depth) {
  Check(node.line >= 1 && node.column >= 1, "places count from 1");
  size_t nodes = 1;
  const bool deeper = !node.items.empty() || !node.entries.empty();
  Check(!deeper || depth < kMostYamlDepth, "depth is bounded");
  for (const YamlNode& item : node.items) nodes += CheckTree(item, depth + 1);
  std::set<std::string> keys;
  for (const YamlEntry& entry : node.entries) {
    Check(keys.insert(entry.key.text).second, "keys occur once");
    Check(entry.key.items.empty() && entry.key.entries.empty(),
          "keys are scalars");
    nodes += 1 + CheckTree(entry.value, depth + 1);
  }
  return nodes;
}

void CheckYaml(const std::string& text) {
  const absl::StatusOr<YamlNode> root = ParseYaml(kFile, text);
  if (root.ok()) {
    Check(CheckTree(*root, 0) <= kMostYamlNodes, "values are bounded");
  } else {
    Check(absl::StartsWith(root.status().message(), "a.yaml:"),
          "errors have a place");
  }
}

void CheckPattern(const Glob& glob, const std::string& path) {
  if (glob.Matches(path)) {
    Check(glob.Matches(path + "/x"), "what is in a folder is matched with it");
  }
}

void CheckVerdicts(const SubmissionRules& rules, const std::string& path) {
  SubmissionRuns runs;
  runs.runs = {{"secret/1", std::nullopt}, {"secret/2", std::nullopt}};
  size_t violations = CheckRules(rules, path, runs).violations.size();
  Check(violations == 0, "what was not run breaks no rule");
  for (TestCaseRun& run : runs.runs) {
    // Which verdict does not matter; a different one for each.
    run.verdict = run.test_case == "secret/1" ? Verdict::kWrongAnswer
                                              : Verdict::kMemoryLimit;
    const RuleCheck check = CheckRules(rules, path, runs);
    Check(check.violations.size() >= violations, "a run more mends no rule");
    violations = check.violations.size();
  }
  Check(CheckRules(rules, path, runs).undecided.empty(),
        "nothing is open when all was run");
}

void CheckText(const std::string& text) {
  CheckYaml(text);
  Findings findings;
  const SubmissionRules rules = SubmissionRules::Parse(kFile, text, findings);
  for (const Finding& finding : findings) {
    Check(absl::StartsWith(finding.path, "a.yaml:"), "findings have a place");
  }
  if (!findings.empty() || rules.rules().size() > kMostRules) return;
  CheckVerdicts(rules, "accepted/a.py");
  for (const SubmissionRule& rule : rules.rules()) {
    Check(!(rule.permitted & rule.required).empty(), "rules can be satisfied");
    CheckVerdicts(rules, rule.submissions.pattern());
    for (const SubmissionRule& other : rules.rules()) {
      CheckPattern(rule.submissions, other.submissions.pattern());
    }
  }
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size > flip::kMostBytes) return 0;
  flip::CheckText(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
