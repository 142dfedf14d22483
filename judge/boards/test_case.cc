#include "judge/boards/test_case.h"

#include <cstdint>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "judge/boards/content_id.h"
#include "solver/answer.h"
#include "solver/answer_table.h"
#include "solver/board_text.h"

namespace flip {

std::string TestCaseId(absl::string_view input, absl::string_view answer) {
  std::string content;
  for (int shift = 0; shift < 64; shift += 8) {
    content.push_back(static_cast<char>(uint64_t{input.size()} >> shift));
  }
  absl::StrAppend(&content, input, answer);
  return ContentId(content);
}

TestCase MakeTestCase(Board board) {
  TestCase test_case;
  test_case.input = CanonicalText(board);
  test_case.answer =
      absl::StrCat(AnswerText(AnswerTable()[board.number()]), "\n");
  test_case.label = OneLineText(board);
  test_case.id = TestCaseId(test_case.input, test_case.answer);
  return test_case;
}

}  // namespace flip
