#include "judge/report/anonymous.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "judge/report/escape.h"
#include "judge/report/json_report.h"
#include "judge/report/text_report.h"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(AnonymousOrderTest, IsTheSameHoweverThePathsAreGiven) {
  const std::vector<std::string> paths = {"a.c", "b.c", "c.c", "d.c", "e.c"};
  const std::vector<std::string> reversed(paths.rbegin(), paths.rend());
  EXPECT_EQ(InOrder(paths, AnonymousOrder(paths)),
            InOrder(reversed, AnonymousOrder(reversed)));
}

TEST(AnonymousOrderTest, DoesNotFollowTheNames) {
  std::vector<std::string> paths;
  for (int i = 100; i < 200; ++i) paths.push_back(absl::StrCat(i, ".c"));
  const std::vector<std::string> ordered =
      InOrder(paths, AnonymousOrder(paths));
  size_t rising = 0;
  for (size_t i = 1; i < ordered.size(); ++i) {
    rising += ordered[i - 1] < ordered[i] ? 1 : 0;
  }
  EXPECT_GT(rising, 30u);
  EXPECT_LT(rising, 70u);
  EXPECT_TRUE(std::is_permutation(paths.begin(), paths.end(), ordered.begin()));
}

TEST(AnonymousOrderTest, EqualPathsAreBothThere) {
  EXPECT_THAT(AnonymousOrder({"a", "a"}), ElementsAre(0, 1));
  EXPECT_THAT(AnonymousOrder({}), IsEmpty());
}

TEST(AnonymousNameTest, IsPaddedToOneLength) {
  EXPECT_EQ(AnonymousName(0, 5), "submission 001");
  EXPECT_EQ(AnonymousName(16, 200), "submission 017");
  EXPECT_EQ(AnonymousName(16, 12345), "submission 00017");
}

TEST(RedactTest, ReplacesThePathAndItsParts) {
  EXPECT_EQ(Redact("x/zhang_san/hw1.cpp: in zhang_san, hw1 and hw1.cpp",
                   "x/zhang_san/hw1.cpp", "#"),
            "#: in #, # and #");
}

TEST(RedactTest, ReplacesTheWordsOfNames) {
  EXPECT_EQ(Redact("left out zhang_1.cpp; #include \"san.h\"; 2023, 20231",
                   "zhang-san_2023 (4).cpp", "#"),
            "left out #_1.cpp; #include \"#.h\"; #, 20231");
}

TEST(RedactTest, LeavesLongerWordsAndShortPartsAlone) {
  EXPECT_EQ(Redact("ann channel ann_1 anna ann.h al c", "al/ann.c", "#"),
            "# channel #_1 anna #.h al c");
}

TEST(RedactTest, ChineseNamesNeedNoBlanksAroundThem) {
  EXPECT_EQ(Redact("作者张三的程序", "张三/a.c", "#"), "作者#的程序");
}

TEST(RedactTest, ReplacesWhatReportsMakeOfAPath) {
  const std::string path = "it's \xff/a b.c";
  for (const std::string& shown : {path, EscapeBytes(path), ShellQuote(path)}) {
    EXPECT_EQ(Redact(absl::StrCat("<", shown, ">"), path, "#"), "<#>");
  }
}

TEST(RedactTest, APathWithoutPartsReplacesNothing) {
  EXPECT_EQ(Redact("a text", "", "#"), "a text");
  EXPECT_EQ(Redact("a text", "./../a", "#"), "a text");
  EXPECT_EQ(Redact("", "path", "#"), "");
}

SubmissionResult NamedResult() {
  SubmissionResult result;
  result.submission.path = "class/zhang_san/hw1.cpp";
  result.submission.language = LanguageOfFile("a.cpp");
  result.submission.skip_reason = "left out zhang_san/hw0.cpp";
  result.submission.fault = "cannot read zhang_san";
  result.fault = "class/zhang_san/hw1.cpp: no permission";
  result.compile_reason = "zhang_san has two mains";
  result.diagnostics = "zhang_san/hw1.cpp:3: error\n";
  result.verdict = Verdict::kWrongAnswer;
  result.unfinished = Unfinished::kBudget;
  result.wall = absl::Seconds(3);
  BoardResult board;
  board.verdict = Verdict::kWrongAnswer;
  board.run.output = "hello from zhang_san";
  board.run.error_output = "hw1.cpp:7: assertion";
  board.run.output_size = Bytes(77);
  board.other = std::make_unique<Execution>(board.run);
  board.other_verdict = Verdict::kTimeLimit;
  result.boards.push_back(std::move(board));
  result.judgement = Judge(std::vector<RunSummary>{{Verdict::kWrongAnswer,
                                                    absl::Seconds(1), MiB(2)}},
                           3);
  return result;
}

TEST(AnonymizedTest, NoReportNamesThePathOrItsParts) {
  const SubmissionResult result = Anonymized(NamedResult(), "submission 001");
  const std::vector<TestCase> cases(3, MakeTestCase(Board(1)));
  SubmissionResult judged = Anonymized(NamedResult(), "submission 001");
  judged.submission.skip_reason.clear();
  const std::string all = absl::StrCat(
      ResultLine(result, Colour::kNo), SubmissionJson(result, cases).dump(),
      ResultLine(judged, Colour::kNo), SubmissionJson(judged, cases).dump(),
      FailureDetails(judged, cases, {}));
  EXPECT_THAT(all, Not(HasSubstr("zhang_san")));
  EXPECT_THAT(all, Not(HasSubstr("hw1")));
  EXPECT_THAT(all, HasSubstr("run 'submission 001' --board"));
}

TEST(AnonymizedTest, FilesOfAFolderHaveNumbersForNames) {
  SubmissionResult named;
  named.submission.path = "class/2023001";
  named.submission.files = {{"zhang_san.cpp", {}, false},
                            {"src/san.h", {}, false}};
  named.submission.part_of = "class";
  named.submission.other_names = {"report of zhang.docx"};
  named.submission.note =
      "2 files: zhang_san.cpp, src/san.h; left out: report of zhang.docx";
  named.diagnostics = "zhang_san.cpp:3: error\nsrc/san.h:1: san is no type\n";
  const SubmissionResult result = Anonymized(named, "submission 001");
  EXPECT_EQ(result.submission.note,
            "2 files: file 1.cpp, file 2.h; left out: file 3");
  EXPECT_EQ(result.submission.files[1].name, "file 2.h");
  EXPECT_EQ(result.diagnostics,
            "file 1.cpp:3: error\nfile 2.h:1: submission 001 is no type\n");
  EXPECT_THAT(result.submission.other_names, IsEmpty());
  EXPECT_THAT(result.submission.part_of, IsEmpty());
}

TEST(AnonymizedTest, EverythingElseStays) {
  SubmissionResult named = NamedResult();
  const SubmissionResult anonymous = Anonymized(named, "submission 001");
  // What is told of the result by the report that tells all, texts aside.
  const auto facts = [](const SubmissionResult& result) {
    SubmissionResult copy = Anonymized(result, "x");
    copy.submission.skip_reason.clear();
    copy.fault.clear();
    copy.compile_reason.clear();
    copy.diagnostics.clear();
    for (BoardResult& board : copy.boards) {
      for (Execution* run : {&board.run, board.other.get()}) {
        run->output.clear();
        run->error_output.clear();
      }
    }
    return SubmissionJson(copy, std::vector(3, MakeTestCase(Board(1)))).dump();
  };
  EXPECT_EQ(facts(anonymous), facts(named));
  EXPECT_EQ(anonymous.boards.size(), 1u);
  EXPECT_EQ(anonymous.boards[0].run.output, "hello from submission 001");
  EXPECT_EQ(anonymous.boards[0].run.output_size, Bytes(77));
  EXPECT_EQ(anonymous.boards[0].other_verdict, Verdict::kTimeLimit);
  EXPECT_EQ(anonymous.judgement.deciding, named.judgement.deciding);
  EXPECT_EQ(anonymous.submission.language, named.submission.language);
  EXPECT_EQ(anonymous.unfinished, Unfinished::kBudget);
  EXPECT_EQ(anonymous.wall, absl::Seconds(3));
}

TEST(KeyFileTest, SaysWhoIsWhoToItsOwnerAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/key.csv";
  std::ofstream(path) << "before";
  ASSERT_TRUE(
      WriteKeyFile(path, {{"class/li,\xff.c", "2023001"}, {"=x", ""}}).ok());
  std::ifstream file(path);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}),
            "submission,path,key\r\n"
            "submission 001,\"class/li,\\xff.c\",2023001\r\n"
            "submission 002,'=x,\r\n");
  struct stat info = {};
  ASSERT_EQ(stat(path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, mode_t{0600});
}

TEST(KeyFileTest, ErrorsNameTheFile) {
  EXPECT_THAT(std::string(WriteKeyFile("/dev/full", {}).message()),
              HasSubstr("/dev/full"));
}

}  // namespace
}  // namespace flip
