#include "judge/package/data_configuration.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "judge/package/fields.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

std::vector<absl::string_view> KnownKeys(bool of_group, DataSection section) {
  std::vector<absl::string_view> keys = {"args",
                                         "input_validator_args",
                                         "output_validator_args",
                                         "input_visualizer_args",
                                         "output_visualizer_args",
                                         "full_feedback"};
  const bool is_run =
      section == DataSection::kSample || section == DataSection::kSecret;
  if (!of_group) keys.push_back("hint");
  if (!of_group || !is_run) keys.push_back("description");
  if (of_group) {
    for (const absl::string_view key :
         {"max_score", "score_aggregation", "require_pass",
          "static_validation_score", "static_validator_args"}) {
      keys.push_back(key);
    }
  }
  return keys;
}

void RefuseScoring(const Fields& fields, const YamlNode& map) {
  for (const char* key : {"max_score", "score_aggregation", "require_pass"}) {
    if (const YamlNode* node = map.Find(key)) {
      fields.Error(*node, absl::StrCat(key, " is set in a pass-fail problem"),
                   "leave it out");
    }
  }
  for (const char* key : {"static_validation_score", "static_validator_args"}) {
    if (const YamlNode* node = map.Find(key)) {
      fields.Error(*node,
                   absl::StrCat(key, " is set without static_validator/"),
                   "leave it out");
    }
  }
}

// Arguments for what flip-judge does not pass any to.
void RefuseArguments(const Fields& fields, const YamlNode& node,
                     absl::string_view key) {
  if (node.kind == Kind::kMap && key == "input_validator_args") {
    for (const YamlEntry& entry : node.entries) {
      RefuseArguments(fields, entry.value, key);
    }
    return;
  }
  const auto arguments = fields.Strings(node, key);
  if (arguments.has_value() && !arguments->empty()) {
    fields.Error(node, absl::StrCat(key, " are not supported by flip-judge"),
                 "do without");
  }
}

// Whether the output validator's arguments say so; nothing when they are wrong.
std::optional<bool> ReadCaseSensitive(const Fields& fields,
                                      const YamlNode& node) {
  const auto arguments = fields.Strings(node, "output_validator_args");
  if (!arguments.has_value()) return std::nullopt;
  bool case_sensitive = false;
  for (const std::string& argument : *arguments) {
    if (argument == "case_sensitive") {
      case_sensitive = true;
      continue;
    }
    fields.Error(node,
                 absl::StrCat("the output validator's argument '", argument,
                              "' is not supported by flip-judge"),
                 "use case_sensitive alone");
    return std::nullopt;
  }
  return case_sensitive;
}

// One file; what it says of case sensitivity.
std::optional<bool> ReadConfiguration(const Fields& fields, const YamlNode& map,
                                      bool of_group, DataSection section) {
  if (map.kind == Kind::kNull || !fields.IsMap(map, fields.file())) {
    return std::nullopt;
  }
  fields.CheckKeys(map, KnownKeys(of_group, section));
  if (of_group) RefuseScoring(fields, map);
  for (const char* key : {"args", "input_validator_args"}) {
    if (const YamlNode* node = map.Find(key)) {
      RefuseArguments(fields, *node, key);
    }
  }
  // Of programs that flip-judge does not run.
  for (const char* key : {"input_visualizer_args", "output_visualizer_args"}) {
    if (const YamlNode* node = map.Find(key)) fields.Strings(*node, key);
  }
  if (const YamlNode* feedback = map.Find("full_feedback")) {
    fields.Bool(*feedback, "full_feedback");
  }
  for (const char* key : {"hint", "description"}) {
    if (const YamlNode* node = map.Find(key)) fields.String(*node, key);
  }
  const YamlNode* arguments = map.Find("output_validator_args");
  return arguments == nullptr ? std::nullopt
                              : ReadCaseSensitive(fields, *arguments);
}

absl::StatusOr<std::optional<bool>> ReadConfigurationFile(
    const PackageFiles& files, const std::string& path, bool of_group,
    DataSection section, Findings& findings) {
  const absl::StatusOr<std::string> text = files.Content(path);
  if (!text.ok()) return text.status();
  const std::optional<YamlNode> root = ReadYaml(path, *text, findings);
  if (!root.has_value()) return std::nullopt;
  return ReadConfiguration(Fields(path, findings), *root, of_group, section);
}

}  // namespace

absl::StatusOr<DataConfiguration> DataConfiguration::Read(
    const PackageFiles& files, const DataFiles& data, Findings& findings) {
  DataConfiguration configuration;
  const auto read = [&](const std::string& path, bool of_group,
                        DataSection section,
                        const std::string& name) -> absl::Status {
    const absl::StatusOr<std::optional<bool>> case_sensitive =
        ReadConfigurationFile(files, path, of_group, section, findings);
    if (!case_sensitive.ok()) return case_sensitive.status();
    if (case_sensitive->has_value()) {
      configuration.case_sensitive_[name] = **case_sensitive;
    }
    return absl::OkStatus();
  };
  for (const std::string& path : data.group_files) {
    // Without "data/".
    const std::string folder(FolderOf(path).substr(5));
    const absl::Status status = read(path, true, SectionOf(path), folder);
    if (!status.ok()) return status;
  }
  for (const DataItem& item : data.items) {
    if (!item.IsTestCase() || !item.Has(".yaml")) continue;
    const absl::Status status =
        read(item.Path(".yaml"), false, item.section, item.name);
    if (!status.ok()) return status;
  }
  return configuration;
}

bool DataConfiguration::IsCaseSensitive(const DataItem& item) const {
  for (std::string name = item.name; !name.empty();
       name = std::string(FolderOf(name))) {
    const auto found = case_sensitive_.find(name);
    if (found != case_sensitive_.end()) return found->second;
  }
  return false;
}

}  // namespace flip
