// Test cases as files, for other judges.
#ifndef FLIP_JUDGE_BOARDS_TEST_CASE_WRITER_H_
#define FLIP_JUDGE_BOARDS_TEST_CASE_WRITER_H_

#include <string>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "judge/boards/test_case.h"

namespace flip {

// Writes the input and the answer of each test case, byte for byte, into
// `folder` as 001.in and 001.ans and so on, with as many digits as the last
// number has, so that the order of the bytes of the names is theirs, too. The
// folder is made when there is none, those above it are not.
//
// AlreadyExists when there is an `.in` or `.ans` in the folder, which are never
// written to; InvalidArgument when what stands at `folder` is none, or there is
// no test case; else what the system said, with the name of the file or folder.
// After an error all that this call has made is gone again.
absl::Status WriteTestCases(absl::Span<const TestCase> test_cases,
                            const std::string& folder);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_TEST_CASE_WRITER_H_
