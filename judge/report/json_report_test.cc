#include "judge/report/json_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "solver/board.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

SubmissionResult WrongResult(std::string output) {
  SubmissionResult result;
  result.submission.path = "a\xff.cpp";
  result.submission.language = LanguageOfFile("a.cpp");
  result.verdict = Verdict::kWrongAnswer;
  BoardResult board;
  board.verdict = Verdict::kWrongAnswer;
  board.run.cpu = absl::Milliseconds(2);
  board.run.output = std::move(output);
  board.run.output_size = Bytes(100);
  board.run.killed_for = LimitReached::kWall;
  board.other = std::make_unique<Execution>();
  board.other->signal = 11;
  board.other_verdict = Verdict::kRunTimeError;
  result.boards.push_back(std::move(board));
  result.judgement =
      Judge(std::vector<RunSummary>{{Verdict::kWrongAnswer,
                                     absl::Milliseconds(2), MiB(1)}},
            1);
  return result;
}

TEST(SubmissionJsonTest, StaysValidWhateverTheNamesInACompileError) {
  SubmissionResult result = WrongResult("");
  result.verdict = Verdict::kCompileError;
  result.compile_reason = "no file may be called \xff";
  result.submission.note = "with \xfe.h";
  result.submission.files = {{"\xfd.c", {"\xfd.c", {}, false}, false}};
  EXPECT_NO_THROW(
      SubmissionJson(result, std::vector{MakeTestCase(Board(1))}).dump());
}

TEST(SubmissionJsonTest, TellsThatACompilationWasKept) {
  SubmissionResult result = WrongResult("");
  result.compiled = true;
  EXPECT_FALSE(
      SubmissionJson(result, std::vector{MakeTestCase(Board(1))})["compile"]
          .contains("cached"));
  result.cached = true;
  EXPECT_EQ(
      SubmissionJson(result,
                     std::vector{MakeTestCase(Board(1))})["compile"]["cached"],
      true);
}

class JsonReportTest : public ::testing::Test {
 protected:
  JsonReportTest() {
    path_ = folder_.path() + "/results.json";
    cases_ = {MakeTestCase(Board(1))};
    header_.judge_version = "1.2.3";
    header_.board_sets = {"standard"};
  }

  std::string Content() {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  size_t Files() {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }
  absl::StatusOr<JsonReport> Create() {
    return JsonReport::Create(path_, header_, JudgeOptions(), cases_);
  }

  const TemporaryFolder folder_;
  std::string path_;
  std::vector<TestCase> cases_;
  JsonHeader header_;
};

TEST_F(JsonReportTest, IsOneDocumentWithEverything) {
  auto report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  Totals totals;
  for (int i = 0; i < 3; ++i) {
    const SubmissionResult result = WrongResult("x");
    report->Add(result);
    totals.Add(result);
  }
  ASSERT_TRUE(report->Finish(totals, false).ok());
  const Json json = Json::parse(Content());
  EXPECT_EQ(json["schema"], "flip-judge/results");
  EXPECT_EQ(json["schema_version"], 3);
  EXPECT_EQ(json["judge_version"], "1.2.3");
  EXPECT_EQ(json["options"]["limits"]["memory_bytes"], 64 << 20);
  EXPECT_THAT(json["options"]["memory_mode"].get<std::string>(),
              Not(HasSubstr("control group")));
  EXPECT_EQ(json["boards"][0]["id"], cases_[0].id);
  EXPECT_EQ(json["boards"][0]["expected"], "Impossible\\n");
  ASSERT_EQ(json["submissions"].size(), 3u);
  const Json& run = json["submissions"][2]["runs"][0];
  EXPECT_EQ(run["verdict"], "WA");
  EXPECT_EQ(run["cpu_seconds"], 0.002);
  EXPECT_EQ(run["killed_for"], "wall");
  EXPECT_EQ(run["other_run"]["signal"], 11);
  EXPECT_EQ(json["submissions"][2]["deciding"], 0);
  EXPECT_EQ(json["totals"]["verdicts"]["WA"], 3);
  EXPECT_EQ(json["interrupted"], false);
  EXPECT_EQ(Files(), 1u);
}

TEST_F(JsonReportTest, ABoardFromAFileHasItsName) {
  cases_.push_back(MakeTestCase(Board(2)));
  cases_[1].name = "secret/\xff\n";
  auto report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  ASSERT_TRUE(report->Finish(Totals(), false).ok());
  const Json json = Json::parse(Content());
  EXPECT_FALSE(json["boards"][0].contains("name"));
  EXPECT_EQ(json["boards"][1]["name"], "secret/\\xff\\n");
}

TEST_F(JsonReportTest, TellsThatInputsWereRaw) {
  for (const bool raw : {false, true}) {
    header_.raw_input = raw;
    auto report = Create();
    ASSERT_TRUE(report.ok()) << report.status();
    ASSERT_TRUE(report->Finish(Totals(), false).ok());
    EXPECT_EQ(Json::parse(Content())["options"].value("raw_input", false), raw);
  }
}

TEST_F(JsonReportTest, TellsHowTheMemoryLimitWasHeld) {
  header_.memory_mode = MemoryMode::kGroup;
  auto report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  ASSERT_TRUE(report->Finish(Totals(), false).ok());
  EXPECT_THAT(
      Json::parse(Content())["options"]["memory_mode"].get<std::string>(),
      HasSubstr("control group"));
}

TEST_F(JsonReportTest, StaysValidWhateverASubmissionWrote) {
  std::string every_byte;
  for (int i = 0; i < 256; ++i) every_byte.push_back(static_cast<char>(i));
  auto report = Create();
  ASSERT_TRUE(report.ok());
  report->Add(WrongResult(every_byte + "\xed\xa0\x80</script>\x1b[2J"));
  ASSERT_TRUE(report->Finish(Totals(), true).ok());
  const Json json = Json::parse(Content());
  EXPECT_EQ(json["submissions"][0]["path"], "a\\xff.cpp");
  EXPECT_THAT(json["submissions"][0]["runs"][0]["output"].get<std::string>(),
              HasSubstr("\\x00\\x01"));
  EXPECT_EQ(json["interrupted"], true);
}

TEST_F(JsonReportTest, SkippedAndInterruptedHaveNoVerdict) {
  SubmissionResult skipped;
  skipped.submission.skip_reason = "a symbolic link";
  EXPECT_TRUE(SubmissionJson(skipped, {})["verdict"].is_null());
  EXPECT_EQ(SubmissionJson(skipped, {})["skip_reason"], "a symbolic link");
  SubmissionResult interrupted;
  interrupted.submission.language = LanguageOfFile("a.c");
  interrupted.unfinished = Unfinished::kInterrupted;
  EXPECT_TRUE(SubmissionJson(interrupted, {})["verdict"].is_null());
  EXPECT_EQ(SubmissionJson(interrupted, {})["unfinished"], "interrupted");
}

TEST_F(JsonReportTest, KeepsWhatWasThereUntilItIsFinished) {
  std::ofstream(path_) << "before";
  {
    auto report = Create();
    ASSERT_TRUE(report.ok());
    report->Add(WrongResult("x"));
    EXPECT_EQ(Content(), "before");
  }
  EXPECT_EQ(Content(), "before");
  EXPECT_EQ(Files(), 1u) << "an unfinished report is removed";
}

TEST_F(JsonReportTest, ErrorsNameTheFile) {
  path_ = folder_.path() + "/no/such/folder.json";
  EXPECT_THAT(std::string(Create().status().message()), HasSubstr(path_));
  path_ = "/dev/full";
  auto report = Create();
  ASSERT_TRUE(report.ok()) << report.status();
  const absl::Status status = report->Finish(Totals(), false);
  EXPECT_THAT(std::string(status.message()), HasSubstr("/dev/full"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("No space left"));
}

TEST_F(JsonReportTest, AnInfiniteBudgetIsNull) {
  JudgeOptions options;
  options.budget = absl::InfiniteDuration();
  auto report = JsonReport::Create(path_, header_, options, cases_);
  ASSERT_TRUE(report.ok());
  ASSERT_TRUE(report->Finish(Totals(), false).ok());
  EXPECT_TRUE(Json::parse(Content())["options"]["budget_seconds"].is_null());
}

}  // namespace
}  // namespace flip
