// problem.yaml.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/time.h"
#include "judge/package/checks.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

constexpr char kFile[] = "problem.yaml";

constexpr std::array<absl::string_view, 7> kLicenses = {
    "unknown",  "public domain", "cc0",       "cc by",
    "cc by-sa", "educational",   "permission"};

void CheckUuid(const Fields& fields, const YamlNode& problem) {
  const YamlNode* node = problem.Find("uuid");
  if (node == nullptr) {
    fields.Error(problem, "the key uuid is missing",
                 "add one, as uuidgen prints it");
    return;
  }
  const auto uuid = fields.String(*node, "uuid");
  if (!uuid.has_value()) return;
  bool right = uuid->size() == 36;
  for (size_t i = 0; right && i < uuid->size(); ++i) {
    const auto c = static_cast<unsigned char>((*uuid)[i]);
    right = i == 8 || i == 13 || i == 18 || i == 23 ? c == '-'
                                                    : absl::ascii_isxdigit(c);
  }
  if (!right) {
    fields.Error(*node, absl::StrCat("'", *uuid, "' is no UUID"),
                 "write one as uuidgen prints it");
  }
}

// Who owns the rights is asked for unless nobody can or may.
void CheckRights(const Fields& fields, const YamlNode& problem,
                 absl::string_view license) {
  const YamlNode* owner = problem.Find("rights_owner");
  if (owner != nullptr) {
    if (license == "public domain") {
      fields.Error(*owner,
                   "rights_owner is set, but the public domain has none",
                   "leave it out, or name another license");
    } else {
      fields.String(*owner, "rights_owner");
    }
    return;
  }
  if (license == "unknown" || license == "public domain") return;
  const YamlNode* credits = problem.Find("credits");
  const bool has_authors =
      credits != nullptr &&
      (credits->kind == Kind::kString || credits->Find("authors") != nullptr);
  if (has_authors || problem.Find("source") != nullptr) return;
  fields.Error(problem,
               absl::StrCat("nobody owns the rights, which the license ",
                            license, " asks for"),
               "add rights_owner, credits with authors, or source");
}

void CheckLicense(const Fields& fields, const YamlNode& problem) {
  std::string license = "unknown";
  if (const YamlNode* node = problem.Find("license")) {
    const auto text = fields.String(*node, "license");
    if (!text.has_value()) return;
    license = *text;
    if (std::find(kLicenses.begin(), kLicenses.end(), license) ==
        kLicenses.end()) {
      fields.Error(
          *node, absl::StrCat("'", license, "' is no license"),
          absl::StrCat("write one of ", absl::StrJoin(kLicenses, ", ")));
      return;
    }
  }
  CheckRights(fields, problem, license);
}

bool IsEmbargo(const std::string& text) {
  // Digits where the form has zeros, and its own characters elsewhere.
  constexpr absl::string_view kForm = "0000-00-00T00:00:00Z";
  if (text.size() != 10 && text.size() != kForm.size()) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (kForm[i] == '0'
            ? !absl::ascii_isdigit(static_cast<unsigned char>(text[i]))
            : text[i] != kForm[i]) {
      return false;
    }
  }
  absl::Time time;
  std::string error;
  return absl::ParseTime(text.size() == 10 ? "%Y-%m-%d" : "%Y-%m-%dT%H:%M:%SZ",
                         text, &time, &error);
}

void CheckEmbargo(const Fields& fields, const YamlNode& problem) {
  const YamlNode* node = problem.Find("embargo_until");
  if (node == nullptr) return;
  const auto text = fields.String(*node, "embargo_until");
  if (text.has_value() && !IsEmbargo(*text)) {
    fields.Error(*node, absl::StrCat("'", *text, "' is no date"),
                 "write 2025-12-31 or 2025-12-31T23:59:59Z");
  }
}

bool IsConstantName(absl::string_view name) {
  return !name.empty() &&
         !absl::ascii_isdigit(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return c == '_' ||
                  absl::ascii_isalnum(static_cast<unsigned char>(c));
         });
}

void CheckConstants(const Fields& fields, const YamlNode& problem) {
  const YamlNode* map = problem.Find("constants");
  if (map == nullptr || !fields.IsMap(*map, "constants")) return;
  for (const YamlEntry& entry : map->entries) {
    if (!IsConstantName(entry.key.text)) {
      fields.Error(
          entry.key,
          absl::StrCat("'", entry.key.text, "' is no name of a constant"),
          "use letters, digits and '_', and no digit first");
      return;
    }
    const Kind kind = entry.value.kind;
    if (kind != Kind::kInt && kind != Kind::kFloat && kind != Kind::kString) {
      fields.Error(entry.value,
                   absl::StrCat("the constant ", entry.key.text, " is ",
                                YamlKindName(kind)),
                   "write a number or a string");
      return;
    }
  }
  if (!map->entries.empty()) {
    fields.Error(*map, "constants are not supported by flip-judge",
                 "write the values where they are used");
  }
}

// Keys whose type is all that can be wrong.
void CheckPlainKeys(const Fields& fields, const YamlNode& problem) {
  if (const YamlNode* version = problem.Find("version")) {
    fields.String(*version, "version");
  }
  if (const YamlNode* keywords = problem.Find("keywords")) {
    fields.Strings(*keywords, "keywords");
  }
  if (const YamlNode* writing = problem.Find("allow_file_writing")) {
    if (fields.Bool(*writing, "allow_file_writing").value_or(false)) {
      fields.Error(*writing,
                   "submissions that write files are not supported by "
                   "flip-judge",
                   "leave allow_file_writing out");
    }
  }
}

void CheckKeysOfProblem(const Fields& fields, const YamlNode& problem) {
  fields.CheckKeys(
      problem,
      {"problem_format_version", "type", "name", "uuid", "version", "credits",
       "source", "license", "rights_owner", "embargo_until", "limits",
       "keywords", "languages", "allow_file_writing", "constants"});
}

}  // namespace

absl::StatusOr<std::optional<ProblemFacts>> CheckMetadata(
    const PackageFiles& files, Findings& findings) {
  if (!files.HasFile(kFile)) {
    AddError(findings, kFile, "is missing", "describe the problem in it");
    return std::nullopt;
  }
  const absl::StatusOr<std::string> text = files.Content(kFile);
  if (!text.ok()) return text.status();
  const std::optional<YamlNode> problem = ReadYaml(kFile, *text, findings);
  const Fields fields(kFile, findings);
  if (!problem.has_value() || !fields.IsMap(*problem, kFile) ||
      !ReadFormat(fields, *problem)) {
    return std::nullopt;
  }
  CheckKeysOfProblem(fields, *problem);
  ProblemFacts facts;
  facts.names = ReadNames(fields, *problem);
  facts.limits = ReadLimits(fields, *problem);
  facts.languages = ReadLanguages(fields, *problem);
  CheckUuid(fields, *problem);
  CheckCredits(fields, *problem);
  CheckLicense(fields, *problem);
  CheckEmbargo(fields, *problem);
  CheckPlainKeys(fields, *problem);
  CheckConstants(fields, *problem);
  return facts;
}

}  // namespace flip
