#include "judge/boards/test_case_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr char kSample[] = "bwwb\nbbwb\nbwwb\nbwww\n";
constexpr char kWhite[] = "wwww\nwwww\nwwww\nwwww\n";
constexpr TestCaseOptions kCanonical = {.raw_input = false};
constexpr TestCaseOptions kRaw = {.raw_input = true};

std::vector<TestCase> Cases(const std::string& path,
                            const TestCaseOptions& options) {
  auto test_cases = TestCasesOfFiles(path, options);
  EXPECT_TRUE(test_cases.ok()) << test_cases.status();
  return test_cases.ok() ? *std::move(test_cases) : std::vector<TestCase>();
}

// The same whether bytes are fed as they are or not.
std::string ErrorOf(const std::string& path) {
  const auto test_cases = TestCasesOfFiles(path, kCanonical);
  EXPECT_FALSE(test_cases.ok()) << path;
  const auto raw = TestCasesOfFiles(path, kRaw);
  EXPECT_EQ(raw.status(), test_cases.status());
  return std::string(test_cases.status().message());
}

TEST(TestCaseFilesTest, AreFoldersAndNamesThatEndInIn) {
  const TemporaryFolder folder;
  EXPECT_TRUE(HoldsTestCaseFiles(folder.path()));
  EXPECT_TRUE(HoldsTestCaseFiles("none.in"));
  EXPECT_FALSE(HoldsTestCaseFiles("none"));
  EXPECT_FALSE(HoldsTestCaseFiles(folder.Write("boards.txt", kSample)));
}

TEST(TestCaseFilesTest, OneFileIsOneTestCaseWithTheReferencesAnswer) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a/q'\xff\n4.in", kSample);
  const std::vector<TestCase> cases = Cases(path, kCanonical);
  ASSERT_EQ(cases.size(), 1u);
  const TestCase generated = MakeTestCase(Board(0x9D98));
  EXPECT_EQ(cases[0].id, generated.id);
  EXPECT_EQ(cases[0].input, kSample);
  EXPECT_EQ(cases[0].answer, "4\n");
  EXPECT_EQ(cases[0].label, generated.label);
  EXPECT_EQ(cases[0].name, "q'\xff\n4");
  EXPECT_EQ(cases[0].file, path);
  EXPECT_EQ(generated.name, "");
  EXPECT_EQ(generated.file, "");
}

TEST(TestCaseFilesTest, AFolderIsItsFilesInOrder) {
  const TemporaryFolder folder;
  folder.Write("10.in", kWhite);
  folder.Write("2.in", kSample);
  folder.Write("sub/1.in", kSample);
  folder.Write("sub/1.ans", "4");
  const std::vector<TestCase> cases = Cases(folder.path(), kCanonical);
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].name, "2");
  EXPECT_EQ(cases[0].answer, "4\n");
  EXPECT_EQ(cases[1].name, "10");
  EXPECT_EQ(cases[1].answer, "0\n");
  EXPECT_EQ(cases[2].name, "sub/1");
  EXPECT_EQ(cases[2].file, folder.path() + "/sub/1.in");
}

TEST(TestCaseFilesTest, EveryFreeFormIsFedInTheCanonicalOne) {
  const TemporaryFolder folder;
  for (const char* text :
       {"bwwb bbwb bwwb bwww", "bwwbbbwbbwwbbwww\n",
        "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n", "\n\n bwwb\tbbwb bwwb\nbwww  "}) {
    const std::vector<TestCase> cases =
        Cases(folder.Write("1.in", text), kCanonical);
    ASSERT_EQ(cases.size(), 1u) << text;
    EXPECT_EQ(cases[0].input, kSample);
    EXPECT_EQ(cases[0].id, MakeTestCase(Board(0x9D98)).id);
  }
}

TEST(TestCaseFilesTest, RawInputIsFedAsItIsAndItsIdIsOfTheBytes) {
  const TemporaryFolder folder;
  const std::string crlf = "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n";
  const std::string one_line = "bwwb bbwb bwwb bwww";
  folder.Write("1.in", crlf);
  folder.Write("2.in", one_line);
  folder.Write("3.in", kSample);
  folder.Write("1.ans", "4\n");
  const std::vector<TestCase> cases = Cases(folder.path(), kRaw);
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_EQ(cases[0].input, crlf);
  EXPECT_EQ(cases[0].id, TestCaseId(crlf, "4\n"));
  EXPECT_EQ(cases[0].answer, "4\n");
  EXPECT_EQ(cases[0].label, "bwwb bbwb bwwb bwww");
  EXPECT_EQ(cases[1].input, one_line);
  EXPECT_EQ(cases[1].id, TestCaseId(one_line, "4\n"));
  EXPECT_EQ(cases[2].id, MakeTestCase(Board(0x9D98)).id);
}

TEST(TestCaseFilesTest, MoreOrLessThanOneBoardIsAnError) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("1.in", "");
  EXPECT_THAT(ErrorOf(path),
              AllOf(HasSubstr(path + ": expected one board, found none: "),
                    HasSubstr("give a file of many boards another suffix")));
  folder.Write("1.in", " \r\n");
  EXPECT_THAT(ErrorOf(path), HasSubstr("found none"));
  folder.Write("1.in", absl::StrCat(kSample, kWhite));
  EXPECT_THAT(ErrorOf(path),
              HasSubstr(path + ": expected one board, found 2: "));
  folder.Write("1.in", absl::StrCat(kSample, "bw"));
  EXPECT_THAT(ErrorOf(path), HasSubstr(path + ":5:3: board 2 ends after 2"));
}

TEST(TestCaseFilesTest, WhatIsNoBoardIsAnErrorWithItsPlaceAndARemedy) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("1.in", "bwwb\nbbwx\n");
  EXPECT_EQ(ErrorOf(path),
            absl::StrCat(path,
                         ":2:4: expected 'w' or 'b', found 'x': mend the "
                         "board, 16 cells w or b, or remove the file"));
  folder.Write("new\nline/1.in", "x");
  EXPECT_THAT(ErrorOf(folder.path() + "/new\nline"),
              HasSubstr("/new\\nline/1.in:1:1: expected"));
}

TEST(TestCaseFilesTest, AnAnswerIsComparedByItsToken) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("1.in", kSample);
  for (const char* answer : {"4", "4\n", "4\r\n", "\n \t\v\f4  \n\n"}) {
    folder.Write("1.ans", answer);
    const std::vector<TestCase> cases = Cases(path, kCanonical);
    ASSERT_EQ(cases.size(), 1u) << answer;
    EXPECT_EQ(cases[0].answer, "4\n") << "the reference's text";
  }
  folder.Write("1.in", "bwwwwwwwwwwwwwww");
  folder.Write("1.ans", "Impossible");
  EXPECT_EQ(Cases(path, kCanonical).size(), 1u);
}

TEST(TestCaseFilesTest, AnAnswerThatContradictsTheReferenceIsAnError) {
  const TemporaryFolder folder;
  const std::string input = folder.Write("1.in", kSample);
  const std::string answer = folder.Write("1.ans", "5\n");
  EXPECT_EQ(
      ErrorOf(folder.path()),
      absl::StrCat(answer,
                   ": the answer is '5', but that of the board bwwb bbwb bwwb "
                   "bwww in ",
                   input, " is '4': mend one of the two, or remove the .ans"));
  EXPECT_EQ(ErrorOf(input), ErrorOf(folder.path()));
  for (const char* wrong : {"04", "+4", "4.0", "impossible"}) {
    folder.Write("1.ans", wrong);
    EXPECT_THAT(ErrorOf(input),
                HasSubstr(absl::StrCat("the answer is '", wrong, "', but")));
  }
  folder.Write("1.ans", std::string(50, '\x1b'));
  EXPECT_THAT(ErrorOf(input), HasSubstr("\\x1b\\x1b...', but that"));
}

TEST(TestCaseFilesTest, AnAnswerIsOneToken) {
  const TemporaryFolder folder;
  const std::string input = folder.Write("1.in", kSample);
  const std::string answer = folder.Write("1.ans", "");
  EXPECT_EQ(ErrorOf(input),
            absl::StrCat(answer,
                         ": expected one answer, 0 to 6 or Impossible, found "
                         "none: mend the file, or remove it"));
  folder.Write("1.ans", "\n\n");
  EXPECT_THAT(ErrorOf(input), HasSubstr("found none"));
  folder.Write("1.ans", "4\n4\n");
  EXPECT_THAT(ErrorOf(input), HasSubstr("found 2 words: mend"));
}

TEST(TestCaseFilesTest, WhatCannotBeReadIsAnErrorThatNamesIt) {
  const TemporaryFolder folder;
  EXPECT_EQ(ErrorOf(folder.path() + "/none.in"),
            folder.path() + "/none.in: No such file or directory");
  const std::string input = folder.Write("1.in", kSample);
  const std::string answer = folder.path() + "/1.ans";
  ASSERT_EQ(symlink("nowhere", answer.c_str()), 0);
  EXPECT_EQ(ErrorOf(input), answer + ": No such file or directory");
  EXPECT_EQ(ErrorOf(folder.path()), ErrorOf(input));
}

TEST(TestCaseFilesTest, WhatIsNoRegularFileIsRefusedAtOnce) {
  const TemporaryFolder folder;
  const std::string fifo = folder.path() + "/1.in";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_THAT(ErrorOf(folder.path()),
              HasSubstr(fifo + ": expected a regular file"));
  EXPECT_EQ(ErrorOf(fifo), ErrorOf(folder.path()));
  const std::string device = folder.path() + "/0.in";
  ASSERT_EQ(symlink("/dev/zero", device.c_str()), 0);
  EXPECT_THAT(ErrorOf(folder.path()),
              HasSubstr(device + ": expected a regular file"));
  const std::string answer = folder.path() + "/2.ans";
  ASSERT_EQ(mkfifo(answer.c_str(), 0600), 0);
  EXPECT_THAT(ErrorOf(folder.Write("2.in", kSample)),
              HasSubstr(answer + ": expected a regular file"));
}

TEST(TestCaseFilesTest, AFileOfMoreThan64KibibytesIsRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.Write(
      "1.in", kSample + std::string(kMostTestCaseBytes - 20, '\n'));
  EXPECT_EQ(Cases(path, kCanonical).size(), 1u) << "just what is allowed";
  ASSERT_EQ(truncate(path.c_str(), kMostTestCaseBytes + 1), 0);
  EXPECT_THAT(ErrorOf(path),
              HasSubstr(path + ": expected at most 65536 bytes, found more"));
  // Sparse: takes no room on the disk.
  ASSERT_EQ(truncate(path.c_str(), off_t{1} << 40), 0);
  EXPECT_THAT(ErrorOf(path), HasSubstr("found more"));
  folder.Write("1.in", kSample);
  const std::string answer = folder.Write("1.ans", "4");
  ASSERT_EQ(truncate(answer.c_str(), off_t{1} << 40), 0);
  EXPECT_THAT(ErrorOf(path), HasSubstr(answer + ": expected at most 65536"));
}

TEST(TestCaseFilesTest, LinksToFilesAreFollowed) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("elsewhere/x", kSample);
  folder.Write("in/2.in", kWhite);
  ASSERT_EQ(symlink(path.c_str(), (folder.path() + "/in/1.in").c_str()), 0);
  const std::vector<TestCase> cases = Cases(folder.path() + "/in", kCanonical);
  ASSERT_EQ(cases.size(), 2u);
  EXPECT_EQ(cases[0].answer, "4\n");
}

}  // namespace
}  // namespace flip
