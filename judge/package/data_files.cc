#include "judge/package/data_files.h"

#include <map>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

// Longer ones first where one ends with another.
constexpr absl::string_view kExtensions[] = {
    ".in.statement", ".in.download", ".ans.statement", ".ans.download",
    ".interaction",  ".in",          ".ans",           ".out",
    ".yaml",         ".png",         ".jpg",           ".jpeg",
    ".svg"};
constexpr absl::string_view kFolderExtension = ".files";

absl::string_view ExtensionOf(absl::string_view path, bool is_folder) {
  if (is_folder) {
    return absl::EndsWith(path, kFolderExtension) ? kFolderExtension : "";
  }
  for (const absl::string_view extension : kExtensions) {
    if (absl::EndsWith(path, extension)) return extension;
  }
  return "";
}

// Whether a part of the path before the last is a test case's folder of files.
bool IsInFilesFolder(absl::string_view path) {
  return absl::StrContains(path, absl::StrCat(kFolderExtension, "/"));
}

}  // namespace

absl::string_view DataSectionName(DataSection section) {
  switch (section) {
    case DataSection::kSample:
      return "sample";
    case DataSection::kSecret:
      return "secret";
    case DataSection::kInvalidInput:
      return "invalid_input";
    case DataSection::kInvalidOutput:
      return "invalid_output";
    case DataSection::kValidOutput:
      return "valid_output";
  }
  return "";
}

std::string DataItem::Path(absl::string_view extension) const {
  return absl::StrCat("data/", name, extension);
}

DataSection SectionOf(absl::string_view path) {
  for (const DataSection section : kDataSections) {
    const std::string folder = absl::StrCat("data/", DataSectionName(section));
    if (path == folder || absl::StartsWith(path, absl::StrCat(folder, "/"))) {
      return section;
    }
  }
  return DataSection::kSecret;
}

DataFiles DataFiles::Of(const PackageFiles& files) {
  DataFiles data;
  std::map<std::string, DataItem> items;
  for (const DataSection section : kDataSections) {
    const std::string prefix =
        absl::StrCat("data/", DataSectionName(section), "/");
    for (auto entry = files.entries().lower_bound(prefix);
         entry != files.entries().end() &&
         absl::StartsWith(entry->first, prefix);
         ++entry) {
      const std::string& path = entry->first;
      if (IsInFilesFolder(path)) continue;
      const absl::string_view extension =
          ExtensionOf(path, entry->second.is_folder);
      if (NameOf(path) == "test_group.yaml") {
        data.group_files.push_back(path);
      } else if (!extension.empty()) {
        // Without "data/".
        const std::string name =
            path.substr(5, path.size() - 5 - extension.size());
        DataItem& item = items[name];
        item.section = section;
        item.name = name;
        item.extensions.insert(std::string(extension));
      } else if (entry->second.is_folder) {
        data.folders.push_back(path);
      } else {
        data.unknown.push_back(path);
      }
    }
  }
  for (auto& [name, item] : items) data.items.push_back(std::move(item));
  return data;
}

}  // namespace flip
