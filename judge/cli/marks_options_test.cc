// flip-judge grade --csv, --points, --key-regex, --anonymize.
#include <sys/stat.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "judge/report/testing/junit_reader.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Two boards of answer 0, three of 1, five Impossible.
const std::vector<std::string> kTenBoards = {"--boards", "answer:0",
                                             "--boards", "answer:1:3",
                                             "--boards", "answer:impossible:5"};

ProgramResult Grade(std::vector<std::string> options,
                    const std::vector<std::string>& boards = {"--boards",
                                                              "sample"}) {
  options.insert(options.begin(), "grade");
  options.insert(options.end(), boards.begin(), boards.end());
  return FlipJudge(options);
}

TEST(MarksOptionsTest, TheCsvHasARowForEachSubmission) {
  const TemporaryFolder folder;
  folder.Write("in/a.c", kRight);
  folder.Write("in/b, \"c\"\n.c", kCrashes);
  folder.Write("in/c.c", "int main(void) {");
  folder.Write("in/d.txt", "no source");
  const std::string csv = folder.path() + "/marks.csv";
  const ProgramResult result = Grade({folder.path() + "/in", "--csv", csv});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Content(csv),
              StartsWith("key,submission,language,verdict,boards,run,right,"
                         "share,share_0,share_1,share_2,share_3,share_4,"
                         "share_5,share_6,share_Impossible,"
                         "slowest_cpu_seconds,peak_memory_bytes,note\r\n"));
  const auto rows = CsvCells(csv);
  ASSERT_EQ(rows.size(), 4u);
  for (const auto& row : rows) ASSERT_EQ(row.size(), 19u);
  EXPECT_EQ(rows[0][1], folder.path() + "/in/a.c");
  EXPECT_EQ(rows[1][1], folder.path() + "/in/b, \"c\"\\n.c");
  EXPECT_THAT(
      std::vector<std::string>(rows[0].begin() + 2, rows[0].begin() + 8),
      ElementsAre("C", "AC", "1", "1", "1", "1"));
  EXPECT_THAT(
      std::vector<std::string>(rows[1].begin() + 2, rows[1].begin() + 8),
      ElementsAre("C", "RTE", "1", "1", "0", "0.000000"));
  EXPECT_THAT(
      std::vector<std::string>(rows[2].begin() + 2, rows[2].begin() + 8),
      ElementsAre("C", "CE", "1", "0", "0", "0.000000"));
  EXPECT_THAT(
      std::vector<std::string>(rows[3].begin() + 2, rows[3].begin() + 8),
      ElementsAre("", "", "", "", "", ""));
  EXPECT_EQ(rows[3][18], "no language has this suffix");
}

TEST(MarksOptionsTest, SharesByAnswerGiveAwayWhoAlwaysPrintsImpossible) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.c", kAlwaysImpossible);
  const std::string csv = folder.path() + "/marks.csv";
  const ProgramResult result =
      Grade({path, "--csv", csv, "--points", "9"}, kTenBoards);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(Content(csv), HasSubstr(",share_Impossible,points,slowest_"));
  const auto rows = CsvCells(csv);
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_THAT(
      std::vector<std::string>(rows[0].begin() + 3, rows[0].begin() + 17),
      ElementsAre("WA", "10", "10", "5", "0.500000", "0.000000", "0.000000", "",
                  "", "", "", "", "1", "3.0000"));
}

TEST(MarksOptionsTest, KeysJoinARosterAndWhatDoesNotIsTold) {
  const TemporaryFolder folder;
  folder.Write("in/ada_1001/a.c", kRight);
  folder.Write("in/bob_1002/b.c", kRight);
  folder.Write("in/bob_1002 again/b.c", kAlwaysImpossible);
  folder.Write("in/eve/e.c", kRight);
  const std::string csv = folder.path() + "/marks.csv";
  const ProgramResult result = Grade(
      {folder.path() + "/in", "--csv", csv, "--key-regex", "/\\w+_(\\d{4})"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const auto rows = CsvCells(csv);
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[0][0], "1001");
  EXPECT_EQ(rows[1][0], "1002");
  EXPECT_EQ(rows[2][0], "1002");
  EXPECT_EQ(rows[3][0], "");
  EXPECT_THAT(result.out,
              AllOf(HasSubstr(absl::StrCat("1 submission has no key: ",
                                           folder.path(), "/in/eve/e.c\n")),
                    HasSubstr(absl::StrCat(
                        "2 submissions have the key 1002: ", folder.path(),
                        "/in/bob_1002/b.c, ", folder.path(),
                        "/in/bob_1002 again/b.c\n"))));
  EXPECT_EQ(Grade({folder.path() + "/in", "--csv", csv, "--key-regex", "("})
                .exit_code,
            2);
}

// Names that occur nowhere else.
constexpr char kNames[][12] = {"zhangwei", "Ottilie", "xqhomework", "xqhelper",
                               "8675309"};

// A class in which compilers, programs and reasons tell names.
void WriteClass(const TemporaryFolder& folder) {
  folder.Write("in/zhangwei 8675309/xqhomework.c",
               "#include \"xqhelper.h\"\nint main(void) { return 0; }");
  folder.Write("in/zhangwei 8675309/xqhelper.h", "int x(");
  folder.Write("in/Ottilie/xqhomework.py",
               "import xqhelper\nprint(4)\nxqhelper.f()\n");
  folder.Write("in/Ottilie/xqhelper.py",
               "def f():\n  raise ValueError(__file__)\n");
  folder.Write("in/Ottilie/xqhomework.docx", "no source");
  folder.Write("in/8675309/xqhomework.docx", "no source");
  folder.Write("in/8675309-b/xqhomework_1.c", kAlwaysImpossible);
  folder.Write("in/8675309-b/xqhomework_2.c", kRight);
}

TEST(MarksOptionsTest,
     AnonymousRowsHaveNoNameAnywhereAndTheirKeyFileIsPrivate) {
  const TemporaryFolder folder;
  WriteClass(folder);
  const std::string json = folder.path() + "/results.json";
  const std::string csv = folder.path() + "/marks.csv";
  const std::string junit = folder.path() + "/junit.xml";
  const std::string keys = folder.path() + "/keys.csv";
  const ProgramResult result =
      Grade({folder.path() + "/in", "--anonymize", keys, "--json", json,
             "--csv", csv, "--junit", junit, "--key-regex", "8675309"});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  ExpectValid(json);
  EXPECT_EQ(ValidJunit(junit)["cases"][0]["name"], "submission 001");
  EXPECT_EQ(CsvCells(csv).size(), 4u);
  for (const std::string& text :
       {result.out, result.err, Content(json), Content(csv), Content(junit)}) {
    EXPECT_THAT(text, Not(HasSubstr(folder.path())));
    for (const char* name : kNames) EXPECT_THAT(text, Not(HasSubstr(name)));
  }
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("submission 001"), HasSubstr("submission 004"),
                    HasSubstr("1 submission has no key")));
  struct stat info = {};
  ASSERT_EQ(stat(keys.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777, 0600u);
  const auto rows = CsvCells(keys);
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_THAT(Content(keys), AllOf(StartsWith("submission,path,key\r\n"),
                                   HasSubstr("/in/zhangwei 8675309")));
}

TEST(MarksOptionsTest, AnonymousNumbersAreTheSameEachTime) {
  const TemporaryFolder folder;
  WriteClass(folder);
  const std::string keys = folder.path() + "/keys.csv";
  const std::vector<std::string> call = {"--anonymize", keys,
                                         folder.path() + "/in", "--jobs", "3"};
  const std::vector<std::string> rows = Rows(Grade(call).out);
  const std::string first = Content(keys);
  EXPECT_EQ(Rows(Grade(call).out), rows);
  EXPECT_EQ(Content(keys), first);
}

TEST(MarksOptionsTest, AReportIsNotWrittenOverWhatIsRead) {
  const TemporaryFolder folder;
  const std::string a = folder.Write("in/ada/a.c", kRight);
  const std::string header = folder.Write("in/ada/a.h", "#define A 1\n");
  folder.Write("in/ada/b.c", "#include \"a.h\"\nint b(void) { return A; }\n");
  const std::string board = folder.Write("set/1.in", "bwwb bbwb bwwb bwww");
  const std::string in = folder.path() + "/in";
  const std::string out = folder.path() + "/out";
  for (const std::vector<std::string>& call :
       std::vector<std::vector<std::string>>{
           {in, "--csv", a},
           {in, "--csv", header},
           {in, "--anonymize", a},
           {in, "--csv", folder.path() + "/in/../in/ada/a.c"},
           {in, "--csv", board, "--boards", board},
           {in, "--csv", out, "--json", out},
           {in, "--csv", out, "--junit", out},
           {in, "--junit", header},
           {in, "--junit", "-"},
           {in, "--csv", out, "--anonymize", out},
           {in, "--csv", ""},
           {in, "--csv", "-"}}) {
    const ProgramResult result = Grade(call);
    EXPECT_EQ(result.exit_code, 2) << call[2] << result.out;
    EXPECT_EQ(result.out, "");
  }
  EXPECT_EQ(Content(a), kRight);
  EXPECT_EQ(Content(header), "#define A 1\n");
  EXPECT_EQ(Content(board), "bwwb bbwb bwwb bwww");
}

TEST(MarksOptionsTest, OptionsThatNeedAReportSaySo) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.c", kRight);
  const ProgramResult points = Grade({path, "--points", "10"});
  EXPECT_EQ(points.exit_code, 2);
  EXPECT_THAT(points.err, HasSubstr("--points: add --csv FILE"));
  EXPECT_EQ(Grade({path, "--key-regex", "x"}).exit_code, 2);
  EXPECT_EQ(Grade({path, "--csv", folder.path() + "/m.csv", "--points", "0"})
                .exit_code,
            2);
}

TEST(MarksOptionsTest, AReportThatCannotBeWrittenIsAFaultOfOurs) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.c", kAlwaysImpossible);
  for (const char* option : {"--csv", "--junit", "--anonymize"}) {
    const ProgramResult result =
        Grade({path, option, folder.path() + "/no/folder.csv"});
    EXPECT_EQ(result.exit_code, 3) << option;
    EXPECT_THAT(result.err, AllOf(HasSubstr(option),
                                  HasSubstr("No such file or directory")));
  }
  const ProgramResult full = Grade({path, "--csv", "/dev/full"});
  EXPECT_EQ(full.exit_code, 3);
  EXPECT_THAT(full.err, HasSubstr("No space left on device"));
  EXPECT_THAT(Rows(full.out), ElementsAre("WA 0/1"));
}

}  // namespace
}  // namespace flip
