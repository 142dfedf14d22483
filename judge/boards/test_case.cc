#include "judge/boards/test_case.h"

#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
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
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned size = 0;
  // Fails only without memory or with a broken library.
  if (EVP_Digest(content.data(), content.size(), digest.data(), &size,
                 EVP_sha256(), nullptr) != 1) {
    std::abort();
  }
  constexpr size_t kKept = 16;
  return absl::BytesToHexString(
      absl::string_view(reinterpret_cast<const char*>(digest.data()), kKept));
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
