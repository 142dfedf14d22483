// data/: which files are there.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/package/checks.h"

namespace flip {
namespace {

constexpr char kSecret[] = "data/secret";

// Whether a test case stands at or below a folder of the package.
bool HasTestCase(const DataFiles& data, const std::string& folder) {
  // Without "data/".
  const std::string prefix = absl::StrCat(folder.substr(5), "/");
  return std::any_of(
      data.items.begin(), data.items.end(), [&](const DataItem& item) {
        return item.IsTestCase() && absl::StartsWith(item.name, prefix);
      });
}

void CheckSecret(const PackageFiles& files, const DataFiles& data,
                 Findings& findings) {
  if (!files.HasFolder(kSecret)) {
    AddError(findings, kSecret, "is missing", "add it with the test cases");
    return;
  }
  std::vector<std::string> groups;
  for (const std::string& folder : data.folders) {
    if (FolderOf(folder) == kSecret) groups.push_back(folder);
  }
  const bool has_direct = std::any_of(
      data.items.begin(), data.items.end(), [](const DataItem& item) {
        return item.IsTestCase() && FolderOf(item.name) == "secret";
      });
  if (has_direct && !groups.empty()) {
    AddError(findings, kSecret,
             absl::StrCat("has test cases beside the test data group ",
                          NameOf(groups[0])),
             "put all test cases into groups, or none");
    return;
  }
  if (!has_direct && groups.empty()) {
    AddError(findings, kSecret, "has no test case", "add one");
  }
  for (const std::string& group : groups) {
    if (HasTestCase(data, group)) continue;
    AddError(findings, group, "is a test data group without a test case",
             "add one, or remove the folder");
  }
}

// Whether a test_group.yaml may stand in a folder of the package.
bool MayBeConfigured(absl::string_view folder) {
  if (SectionOf(folder) != DataSection::kSecret) return true;
  return folder == kSecret || FolderOf(folder) == kSecret;
}

void CheckFolders(const PackageFiles& files, const DataFiles& data,
                  Findings& findings) {
  for (const std::string& name : files.NamesIn("data")) {
    const bool known = std::any_of(
        std::begin(kDataSections), std::end(kDataSections),
        [&](DataSection section) { return name == DataSectionName(section); });
    if (!known) {
      AddWarning(findings, absl::StrCat("data/", name),
                 "has no meaning in the format", "remove it");
    }
  }
  for (const std::string& folder : data.folders) {
    if (SectionOf(folder) == DataSection::kSample) {
      AddError(findings, folder, "is a test data group among the samples",
               "move its test cases to data/sample");
    }
    if (files.HasFile(absl::StrCat(folder, ".in"))) {
      AddError(findings, folder, "is a folder with the name of a test case",
               "rename one of the two");
    }
  }
  for (const std::string& path : data.group_files) {
    if (!MayBeConfigured(FolderOf(path))) {
      AddError(findings, path, "makes a test data group within a group",
               "move it to the group's folder");
    }
  }
  for (const std::string& path : data.unknown) {
    AddWarning(findings, path, "is no file of a test case",
               "remove it, or give it an extension of the format");
  }
}

// That a test case has the files that its section asks for.
void CheckAnswerFiles(const DataItem& item, Findings& findings) {
  if (item.section == DataSection::kInvalidInput) {
    for (const char* extension : {".ans", ".out"}) {
      if (!item.Has(extension)) continue;
      AddError(findings, item.Path(extension),
               "belongs to an invalid input, which has no answer", "remove it");
    }
    return;
  }
  if (!item.Has(".ans")) {
    AddError(findings, item.Path(".in"), "has no answer",
             absl::StrCat("add ", item.Path(".ans")));
  }
  const bool needs_output = item.section == DataSection::kInvalidOutput ||
                            item.section == DataSection::kValidOutput;
  if (needs_output && !item.Has(".out")) {
    AddError(findings, item.Path(".in"), "has no output",
             absl::StrCat("add ", item.Path(".out")));
  }
}

void CheckShownFiles(const DataItem& item, Findings& findings) {
  if (item.Has(".out") && item.Has(".ans.statement")) {
    AddError(findings, item.Path(".ans.statement"),
             "stands beside an .out file, which is shown too", "keep one");
  }
  for (const char* kind : {".in", ".ans"}) {
    const std::string download = absl::StrCat(kind, ".download");
    const std::string statement = absl::StrCat(kind, ".statement");
    if (item.Has(download) == item.Has(statement)) continue;
    const bool has_download = item.Has(download);
    AddError(findings, item.Path(has_download ? download : statement),
             absl::StrCat("has no ", has_download ? statement : download,
                          " beside it"),
             "add it, or remove both");
  }
}

void CheckTestCase(const DataItem& item, Findings& findings) {
  if (NameOf(item.name) == "test_group") {
    AddError(findings, item.Path(".in"),
             "is a test case with the name of a configuration", "rename it");
  }
  CheckAnswerFiles(item, findings);
  CheckShownFiles(item, findings);
  const auto pictures =
      std::count_if(item.extensions.begin(), item.extensions.end(),
                    [](const std::string& extension) {
                      return extension == ".png" || extension == ".jpg" ||
                             extension == ".jpeg" || extension == ".svg";
                    });
  if (pictures > 1) {
    AddError(findings, item.Path(".in"),
             absl::StrCat("has ", pictures, " illustrations"), "keep one");
  }
  if (item.Has(".interaction")) {
    AddError(findings, item.Path(".interaction"),
             "is for interactive and multi-pass problems only", "remove it");
  }
  if (item.Has(".files")) {
    AddError(findings, item.Path(".files"),
             "is input by files, which is not supported by flip-judge",
             "give all input in the .in file");
  }
}

}  // namespace

void CheckDataFiles(const PackageFiles& files, const DataFiles& data,
                    Findings& findings) {
  CheckSecret(files, data, findings);
  CheckFolders(files, data, findings);
  for (const DataItem& item : data.items) {
    if (item.IsTestCase()) {
      CheckTestCase(item, findings);
    } else {
      const std::string& extension = *item.extensions.begin();
      AddError(findings, item.Path(extension), "belongs to no test case",
               absl::StrCat("add ", item.Path(".in"), ", or remove it"));
    }
  }
}

}  // namespace flip
