// The test data of a problem package, file by file.
#ifndef FLIP_JUDGE_PACKAGE_DATA_FILES_H_
#define FLIP_JUDGE_PACKAGE_DATA_FILES_H_

#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "judge/package/package_files.h"

namespace flip {

// The folders of data/.
enum class DataSection {
  kSample,
  kSecret,
  kInvalidInput,
  kInvalidOutput,
  kValidOutput,
};
inline constexpr DataSection kDataSections[] = {
    DataSection::kSample, DataSection::kSecret, DataSection::kInvalidInput,
    DataSection::kInvalidOutput, DataSection::kValidOutput};

// "sample", "invalid_input" and so on.
absl::string_view DataSectionName(DataSection section);

// What stands under one name: a test case where ".in" is among the extensions.
struct DataItem {
  DataSection section = DataSection::kSecret;
  // Relative to data/, without the extension: "secret/004".
  std::string name;
  // ".in", ".ans", ".in.statement", ".files" and so on.
  std::set<std::string> extensions;

  bool Has(absl::string_view extension) const {
    return extensions.count(std::string(extension)) > 0;
  }
  bool IsTestCase() const { return Has(".in"); }
  // Relative to the package: "data/secret/004.in".
  std::string Path(absl::string_view extension) const;
};

// All of data/, sorted.
struct DataFiles {
  std::vector<DataItem> items;
  // Folders in a section, relative to the package, those of test cases
  // (".files") and what is in them left out.
  std::vector<std::string> folders;
  // Every test_group.yaml, relative to the package.
  std::vector<std::string> group_files;
  // Files in a section with an extension that the format does not have.
  std::vector<std::string> unknown;

  static DataFiles Of(const PackageFiles& files);
};

// The section that a path below data/ is in, given as "data/secret/x"; the path
// must be in one.
DataSection SectionOf(absl::string_view path);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_DATA_FILES_H_
