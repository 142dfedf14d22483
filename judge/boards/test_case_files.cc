#include "judge/boards/test_case_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "judge/boards/test_case_folder.h"
#include "solver/board_text.h"
#include "solver/byte_source.h"

namespace flip {
namespace {

constexpr absl::string_view kWhiteSpace = " \t\n\v\f\r";
// Of a wrong answer; no right one is longer.
constexpr size_t kShownAnswer = 40;

absl::Status Wrong(absl::string_view path, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(ShownPath(path), ": ", what));
}

// The bytes of a regular file of at most kMostTestCaseBytes.
absl::StatusOr<std::string> ReadSmallFile(const std::string& path) {
  // Not blocking, for what is a FIFO.
  const int descriptor =
      open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (descriptor < 0) return absl::ErrnoToStatus(errno, ShownPath(path));
  const absl::Cleanup closer = [descriptor] { close(descriptor); };
  struct stat facts;
  if (fstat(descriptor, &facts) != 0) {
    return absl::ErrnoToStatus(errno, ShownPath(path));
  }
  if (!S_ISREG(facts.st_mode)) {
    return Wrong(path, "expected a regular file: copy what it holds into one");
  }
  const ByteSource source = DescriptorByteSource(descriptor, ShownPath(path));
  // One more than allowed, to see whether there is more.
  std::string bytes(kMostTestCaseBytes + 1, '\0');
  size_t size = 0;
  while (size < bytes.size()) {
    const absl::StatusOr<size_t> count =
        source(bytes.data() + size, bytes.size() - size);
    if (!count.ok()) return count.status();
    if (*count == 0) break;
    size += *count;
  }
  if (size > kMostTestCaseBytes) {
    return Wrong(path,
                 absl::StrCat("expected at most ", kMostTestCaseBytes,
                              " bytes, found more: a .in file holds one board, "
                              "an .ans file its answer"));
  }
  bytes.resize(size);
  return bytes;
}

absl::StatusOr<Board> BoardIn(const std::string& path,
                              absl::string_view bytes) {
  const absl::StatusOr<std::vector<Board>> boards =
      ParseBoards(ShownPath(path), bytes, TextForm::kFree);
  if (!boards.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(boards.status().message(),
                     ": mend the board, 16 cells w or b, or remove the file"));
  }
  if (boards->size() == 1) return boards->front();
  return Wrong(
      path,
      absl::StrCat(
          "expected one board, found ",
          boards->empty() ? "none" : absl::StrCat(boards->size()),
          ": a .in file holds one board of 16 cells w or b; give a file of "
          "many boards another suffix and name it"));
}

// That the answer in the file `path` is the one of `test_case`.
absl::Status CheckAnswer(const std::string& path, const TestCase& test_case) {
  const absl::StatusOr<std::string> bytes = ReadSmallFile(path);
  if (!bytes.ok()) return bytes.status();
  const std::vector<absl::string_view> tokens =
      absl::StrSplit(*bytes, absl::ByAnyChar(kWhiteSpace), absl::SkipEmpty());
  const absl::string_view right = absl::StripAsciiWhitespace(test_case.answer);
  if (tokens.size() != 1) {
    return Wrong(
        path,
        absl::StrCat(
            "expected one answer, 0 to 6 or Impossible, found ",
            tokens.empty() ? "none" : absl::StrCat(tokens.size(), " words"),
            ": mend the file, or remove it"));
  }
  if (tokens.front() == right) return absl::OkStatus();
  return Wrong(
      path,
      absl::StrCat("the answer is '",
                   absl::CHexEscape(tokens.front().substr(0, kShownAnswer)),
                   tokens.front().size() > kShownAnswer ? "..." : "",
                   "', but that of the board ", test_case.label, " in ",
                   ShownPath(test_case.file), " is '", right,
                   "': mend one of the two, or remove the .ans"));
}

absl::StatusOr<TestCase> Read(const TestCaseFile& file,
                              const TestCaseOptions& options) {
  absl::StatusOr<std::string> bytes = ReadSmallFile(file.input);
  if (!bytes.ok()) return bytes.status();
  const absl::StatusOr<Board> board = BoardIn(file.input, *bytes);
  if (!board.ok()) return board.status();
  TestCase test_case = MakeTestCase(*board);
  test_case.name = file.name;
  test_case.file = file.input;
  if (options.raw_input) {
    test_case.input = *std::move(bytes);
    test_case.id = TestCaseId(test_case.input, test_case.answer);
  }
  if (file.answer.empty()) return test_case;
  const absl::Status checked = CheckAnswer(file.answer, test_case);
  if (!checked.ok()) return checked;
  return test_case;
}

bool IsFolder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

absl::StatusOr<std::vector<TestCaseFile>> Find(const std::string& path) {
  if (IsFolder(path)) return FindTestCaseFiles(path);
  const absl::StatusOr<TestCaseFile> file = FindTestCaseFile(path);
  if (!file.ok()) return file.status();
  return std::vector<TestCaseFile>{*file};
}

}  // namespace

bool HoldsTestCaseFiles(const std::string& path) {
  return absl::EndsWith(path, ".in") || IsFolder(path);
}

absl::StatusOr<std::vector<TestCase>> TestCasesOfFiles(
    const std::string& path, const TestCaseOptions& options) {
  const absl::StatusOr<std::vector<TestCaseFile>> files = Find(path);
  if (!files.ok()) return files.status();
  std::vector<TestCase> test_cases;
  test_cases.reserve(files->size());
  for (const TestCaseFile& file : *files) {
    absl::StatusOr<TestCase> test_case = Read(file, options);
    if (!test_case.ok()) return test_case.status();
    test_cases.push_back(*std::move(test_case));
  }
  return test_cases;
}

}  // namespace flip
