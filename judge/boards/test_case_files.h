// Test cases from files: an `.in` with the board, an `.ans` with the answer.
#ifndef FLIP_JUDGE_BOARDS_TEST_CASE_FILES_H_
#define FLIP_JUDGE_BOARDS_TEST_CASE_FILES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "judge/boards/test_case.h"

namespace flip {

// A larger `.in` or `.ans` is refused, unread: a board takes 20 bytes, an
// answer at most 11, which leaves room for any white space that people mean.
inline constexpr size_t kMostTestCaseBytes = size_t{64} * 1024;

struct TestCaseOptions {
  // Feed the bytes of `.in` files as they are, in place of the canonical form
  // of the board in them.
  bool raw_input = false;
};

// Whether `path` is for TestCasesOfFiles: a folder, or a name that ends in
// ".in".
bool HoldsTestCaseFiles(const std::string& path);

// The test cases of the `.in` file at `path` or of the folder there
// (test_case_folder.h tells what counts in it), in order, with their names.
//
// Each `.in` has to hold exactly one board in free form (board_text.h), also
// where its bytes are fed as they are. An `.ans` has to hold one token, the
// reference's answer; that is all it is for: outputs are compared with the
// reference's own text, the answer and a newline, whatever white space the
// `.ans` has. Each has to be a regular file of at most kMostTestCaseBytes.
//
// The error is that of the first file that breaks this: it names the file, the
// place in it where there is one, and what to do; of an answer that
// contradicts the reference both files, both answers and the board. Never
// waits, whatever stands at a path.
absl::StatusOr<std::vector<TestCase>> TestCasesOfFiles(
    const std::string& path, const TestCaseOptions& options);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_TEST_CASE_FILES_H_
