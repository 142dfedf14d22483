// What the package and the things directly in it are called.
#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "judge/package/checks.h"

namespace flip {
namespace {

constexpr absl::string_view kFolders[] = {
    "statement",        "attachments",
    "solution",         "data",
    "generators",       "include",
    "submissions",      "input_validators",
    "static_validator", "output_validator",
    "input_visualizer", "output_visualizer"};
// Of these, what changes how submissions are judged.
constexpr absl::string_view kUnsupported[] = {"include", "static_validator",
                                              "output_validator"};

void CheckPackageName(const std::string& folder, Findings& findings) {
  std::error_code error;
  const std::string name =
      std::filesystem::canonical(folder, error).filename().string();
  const bool right = std::all_of(name.begin(), name.end(), [](char c) {
    return absl::ascii_islower(static_cast<unsigned char>(c)) ||
           absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
  if (error || name.empty() || !right) {
    AddError(findings, ".",
             absl::StrCat("the package's folder is called '", name, "'"),
             "use small letters a to z and digits alone");
  }
}

template <size_t size>
bool IsAmong(const absl::string_view (&names)[size], absl::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

void CheckNames(const std::string& folder, const PackageFiles& files,
                Findings& findings) {
  CheckPackageName(folder, findings);
  for (const std::string& name : files.NamesIn("")) {
    if (IsAmong(kUnsupported, name)) {
      AddError(findings, name, "is not supported by flip-judge",
               "judge the problem elsewhere, or do without");
    } else if (name != "problem.yaml" && !IsAmong(kFolders, name)) {
      AddWarning(findings, name, "has no meaning in the format",
                 "remove it, or let its name begin with a period");
    }
  }
  for (const auto& [path, entry] : files.entries()) {
    if (entry.size >
        static_cast<uint64_t>(PackageFiles::kMostFileBytes.count())) {
      AddWarning(findings, path, "is larger than 100 MiB", "make it smaller");
    }
  }
}

}  // namespace flip
