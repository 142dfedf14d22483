// flip-judge grade --protocol: many boards in one run.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Right on every board of its input; `before` and `after` are what it does
// then, with the number of the board, from 1, in `k`.
std::string Answers(const std::string& before, const std::string& after = "",
                    const std::string& at_end = "") {
  return absl::StrCat(R"(#include <stdio.h>
#include <stdlib.h>
static void answer(int board) {
  int best = 99;
  for (int flips = 0; flips < 65536; flips++) {
    int state = board ^ flips ^ flips >> 4 ^ (flips << 4 & 0xffff) ^
                (flips >> 1 & 0x7777) ^ (flips << 1 & 0xeeee);
    int count = __builtin_popcount(flips);
    if ((state == 0 || state == 65535) && count < best) best = count;
  }
  if (best < 99) printf("%d\n", best);
  else printf("Impossible\n");
}
int main(void) {
  int board = 0, cells = 0, k = 1, c;
  while ((c = getchar()) != EOF) {
    if (c != 'w' && c != 'b') continue;
    board = board * 2 + (c == 'b');
    if (++cells < 16) continue;
    )",
                      before, "\n    answer(board);\n    ", after, R"(
    board = cells = 0;
    k++;
  }
  )",
                      at_end, "\n  (void)k;\n  return 0;\n}\n");
}

struct Graded {
  ProgramResult result;
  nlohmann::json submission;
};

// The program on 6 boards of different answers.
Graded Grade(const std::string& source, std::vector<std::string> options) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.c", source);
  const std::string json_path = folder.path() + "/results.json";
  std::vector<std::string> arguments = {
      "grade",    path,         "--boards", "sample",
      "--boards", "answer:1:3", "--boards", "answer:impossible:2",
      "--json",   json_path};
  arguments.insert(arguments.end(), options.begin(), options.end());
  Graded graded = {FlipJudge(arguments), {}};
  EXPECT_EQ(graded.result.exit_code, 0) << graded.result.err;
  graded.submission = ValidJson(json_path)["submissions"][0];
  return graded;
}

Graded GradeStream(const std::string& source) {
  return Grade(source, {"--protocol", "stream"});
}

TEST(ProtocolsTest, AStreamIsOneRunOfAllBoards) {
  const Graded right = GradeStream(Answers(""));
  EXPECT_THAT(Rows(right.result.out), ElementsAre("AC 6/6"));
  EXPECT_EQ(right.submission["stream"]["verdict"], "AC");
  EXPECT_EQ(right.submission["runs"].size(), 6u);
  // Limits are of the one run: those of a board times the boards.
  EXPECT_EQ(right.submission["limits"]["cpu_seconds"], 6);
  EXPECT_FALSE(right.submission.contains("unfinished"));
}

TEST(ProtocolsTest, AProgramThatAnswersOneBoardFailsOnTheSecond) {
  const Graded first = GradeStream(Answers("", "return 0;"));
  EXPECT_THAT(Rows(first.result.out), ElementsAre("WA 1/2"));
  EXPECT_THAT(first.result.out,
              AllOf(HasSubstr("(4 boards not run: the run ended before)"),
                    HasSubstr("board 2 of 6 is the first that is not AC"),
                    HasSubstr("got \"\"\n"),
                    HasSubstr("all boards in one run: exit code 0; ")));
  EXPECT_EQ(first.submission["unfinished"], "stream");
  EXPECT_EQ(first.submission["boards_run"], 2);
}

TEST(ProtocolsTest, ACrashFallsOnTheFirstBoardWithoutAnAnswer) {
  const Graded third =
      GradeStream(Answers("if (k == 3) { fflush(stdout); abort(); }"));
  EXPECT_THAT(Rows(third.result.out), ElementsAre("RTE 2/3"));
  EXPECT_THAT(third.result.out,
              AllOf(HasSubstr("board 3 of 6 is the first that is not AC"),
                    HasSubstr("signal 6 (Aborted)"),
                    HasSubstr("(3 boards not run: the run ended before)")));
  EXPECT_EQ(third.submission["stream"]["signal"], 6);
  EXPECT_EQ(third.submission["runs"][2]["verdict"], "RTE");
}

TEST(ProtocolsTest, SurplusAnswersFailTheLastBoard) {
  const Graded surplus = GradeStream(Answers("", "", "puts(\"4\");"));
  EXPECT_THAT(Rows(surplus.result.out), ElementsAre("WA 5/6"));
  EXPECT_EQ(surplus.submission["deciding"], 5);
}

TEST(ProtocolsTest, EndlessOutputIsEndedAndFallsOnTheLastBoard) {
  const Graded endless =
      GradeStream(Answers("", "", "for (;;) puts(\"Impossible\");"));
  EXPECT_THAT(Rows(endless.result.out), ElementsAre("OLE 5/6"));
  EXPECT_EQ(endless.submission["stream"]["verdict"], "OLE");
  EXPECT_GT(endless.submission["stream"]["output_bytes"], 6 * 65536);
  EXPECT_LE(endless.submission["stream"]["output"].get<std::string>().size(),
            2u * 4096)
      << "newlines are escaped";
}

TEST(ProtocolsTest, AStreamIsComparedByTokensAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a.c", kAlwaysImpossible);
  for (const char* comparison : {"lines", "exact"}) {
    const ProgramResult result = FlipJudge(
        {"grade", "--protocol", "stream", "--compare", comparison, path});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, HasSubstr("--protocol stream: "));
  }
  EXPECT_EQ(FlipJudge({"grade", "--protocol", "pipe", path}).exit_code, 2);
}

TEST(ProtocolsTest, AStreamIsRepeatedByTheCommandInItsReport) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a b.c", Answers("", "return 0;"));
  const ProgramResult graded =
      FlipJudge({"grade", path, "--protocol", "stream", "--boards", "sample",
                 "--boards", "random:3", "--time-limit", "2s"});
  EXPECT_THAT(Rows(graded.out), ElementsAre("WA 1/2"));
  const ProgramResult repeated = Shell(AgainIn(graded.out));
  EXPECT_EQ(repeated.exit_code, 0) << AgainIn(graded.out) << repeated.err;
  EXPECT_THAT(Rows(repeated.out), ElementsAre("WA 1/2"));
  EXPECT_EQ(AgainIn(repeated.out), AgainIn(graded.out));
}

TEST(ProtocolsTest, AutoTellsWhetherThreeBoardsInARowWouldBeAnswered) {
  const Graded right = Grade(Answers(""), {"--protocol", "auto"});
  EXPECT_THAT(Rows(right.result.out), ElementsAre("AC 6/6"));
  EXPECT_THAT(right.result.out, HasSubstr("(answers three boards in a row)"));
  EXPECT_EQ(right.submission["stream_remark"], "answers three boards in a row");
  EXPECT_FALSE(right.submission.contains("stream"));

  const Graded first = Grade(Answers("", "return 0;"), {"--protocol", "auto"});
  EXPECT_THAT(Rows(first.result.out), ElementsAre("AC 6/6"))
      << "single boards decide";
  EXPECT_THAT(first.result.out,
              HasSubstr("(of three boards in a row, WA on the second)"));

  const Graded wrong = Grade(kAlwaysImpossible, {"--protocol", "auto"});
  EXPECT_THAT(Rows(wrong.result.out), ElementsAre("WA 2/6"));
  EXPECT_THAT(wrong.result.out, Not(HasSubstr("in a row")));
}

}  // namespace
}  // namespace flip
