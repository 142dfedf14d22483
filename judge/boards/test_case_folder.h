// Finding the files of test cases.
#ifndef FLIP_JUDGE_BOARDS_TEST_CASE_FOLDER_H_
#define FLIP_JUDGE_BOARDS_TEST_CASE_FOLDER_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// Where a test case is; nothing is said yet of what is in it.
struct TestCaseFile {
  // The path below the folder that was named, without the suffix:
  // "secret/004", "2". Any bytes.
  std::string name;
  // The paths, to be opened as they are. `answer` is empty when there is none.
  std::string input;
  std::string answer;
};

// The `.in` files of a folder, each with the `.ans` of the same name beside it.
//
// Files and sub-folders come together in natural order (natural_order.h) of
// their names without suffix. Names that start with a dot and files of other
// suffixes do not count. Links to files do; a link to a folder is an error,
// since it may lead in a circle. Of an ICPC problem package only what the
// format calls test data counts: `folder` may be its root, which has
// problem.yaml and data/, or that data/, in which sample/ and secret/ count and
// nothing else does, such as invalid_input/.
//
// InvalidArgument when there is no `.in` at all, or an `.ans` without its
// `.in`; other errors when a folder cannot be listed. All name the path,
// escaped so that it has no line of its own.
absl::StatusOr<std::vector<TestCaseFile>> FindTestCaseFiles(
    const std::string& folder);

// The same for one `.in` file, which is called what its last component is.
absl::StatusOr<TestCaseFile> FindTestCaseFile(const std::string& path);

// A path as errors show it: without control characters.
std::string ShownPath(absl::string_view path);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_TEST_CASE_FOLDER_H_
