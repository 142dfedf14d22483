// How a package wants its test cases judged: test_group.yaml and the .yaml file
// of a test case.
#ifndef FLIP_JUDGE_PACKAGE_DATA_CONFIGURATION_H_
#define FLIP_JUDGE_PACKAGE_DATA_CONFIGURATION_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "judge/package/data_files.h"
#include "judge/package/finding.h"
#include "judge/package/package_files.h"

namespace flip {

// What these files say that flip-judge heeds.
class DataConfiguration {
 public:
  // Reads and checks all of them.
  static absl::StatusOr<DataConfiguration> Read(const PackageFiles& files,
                                                const DataFiles& data,
                                                Findings& findings);

  // Whether the letters of an output have to be of the answer's case: the
  // output_validator_args of the test case, or else of the nearest folder.
  bool IsCaseSensitive(const DataItem& item) const;

 private:
  // By the test case's or folder's path below data/.
  std::map<std::string, bool> case_sensitive_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_DATA_CONFIGURATION_H_
