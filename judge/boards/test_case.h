// A test case: bytes to feed and the bytes of the right answer.
#ifndef FLIP_JUDGE_BOARDS_TEST_CASE_H_
#define FLIP_JUDGE_BOARDS_TEST_CASE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "solver/board.h"

namespace flip {

// Opaque to everything that runs, compares and judges; only this folder and the
// drawing in reports know that there is a board in it.
struct TestCase {
  // The content's address: TestCaseId(input, answer).
  std::string id;
  std::string input;
  std::string answer;
  // What people call it: "bwwb bbwb bwwb bwww".
  std::string label;
  // What people call the file that it comes from: its path below the folder
  // that was named, without the suffix, "secret/004"; any bytes. Empty for a
  // board that comes from no file of its own, as is `file`.
  std::string name;
  // The path of that file.
  std::string file;
};

// The first 128 bits, in hexadecimal, of the SHA-256 of the input's length (8
// bytes, little endian), the input and the answer. Equal exactly for equal
// content, on every machine.
std::string TestCaseId(absl::string_view input, absl::string_view answer);

// The board in its canonical form, and the reference's answer.
TestCase MakeTestCase(Board board);

}  // namespace flip

#endif  // FLIP_JUDGE_BOARDS_TEST_CASE_H_
