// What hostile programs and files make of reports: nothing but text.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
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
using ::testing::ContainsRegex;
using ::testing::Each;
using ::testing::HasSubstr;
using Json = nlohmann::json;

constexpr char kHostile[] = FLIP_TESTDATA "/hostile";

// Valid UTF-8 that steers no terminal: no control character but the end of a
// line.
void ExpectPlainText(absl::string_view text) {
  EXPECT_NO_THROW(Json(std::string(text)).dump()) << "no UTF-8";
  for (size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    ASSERT_TRUE(byte == '\n' || (byte >= ' ' && byte != 0x7f))
        << "byte " << static_cast<int>(byte) << " after "
        << text.substr(i < 200 ? 0 : i - 200, i < 200 ? i : 200);
    // U+0080 to U+009F, as UTF-8.
    ASSERT_FALSE(byte == 0xc2 && static_cast<unsigned char>(text[i + 1]) < 0xa0)
        << text.substr(i);
  }
}

// The start of what each program wrote, by its file's name.
std::string OutputOf(const Json& report, absl::string_view name) {
  for (const Json& submission : report["submissions"]) {
    if (absl::EndsWith(submission["path"].get<std::string>(), name)) {
      return submission["runs"][0]["output"];
    }
  }
  return "";
}

TEST(HostileReportsTest, StrangeOutputsAreShownEscapedInEveryReport) {
  const TemporaryFolder folder;
  const std::string json = folder.path() + "/results.json";
  const std::string csv = folder.path() + "/marks.csv";
  const std::string junit = folder.path() + "/junit.xml";
  const std::string wrong = absl::StrCat(kHostile, "/wrong_answer");
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", "--output-limit", "256KiB",
                 "--json", json, "--csv", csv, "--junit", junit, wrong});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  size_t programs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(wrong)) {
    programs += entry.path().extension() == ".h" ? 0 : 1;
  }
  const std::vector<std::string> rows = Rows(result.out);
  EXPECT_EQ(rows.size(), programs);
  EXPECT_THAT(rows, Each("WA 0/1"));
  ExpectPlainText(result.out);
  ExpectPlainText(absl::StrReplaceAll(Content(csv), {{"\r\n", "\n"}}));
  ExpectPlainText(Content(json));
  ExpectPlainText(Content(junit));
  const Json report = ValidJson(json);
  EXPECT_EQ(OutputOf(report, "/answer_nul_junk.c"), "4\\x00junk\\n");
  EXPECT_THAT(OutputOf(report, "/escape_sequences.c"),
              HasSubstr("\\x1b[32m4\\x1b[0m"));
  EXPECT_THAT(OutputOf(report, "/invalid_utf8.c"),
              HasSubstr("\\xed\\xa0\\x80"));
  EXPECT_THAT(OutputOf(report, "/markup.c"), HasSubstr("<script>alert(4)"));
  const Json cases = ValidJunit(junit)["cases"];
  EXPECT_EQ(cases.size(), report["submissions"].size());
  for (const Json& test_case : cases) {
    if (test_case["kind"] == "skipped") continue;  // A header.
    EXPECT_EQ(test_case["type"], "WA") << test_case;
    EXPECT_EQ(test_case["message"], "WA on board 1: bwwb bbwb bwwb bwww");
    EXPECT_THAT(test_case["text"].get<std::string>(), HasSubstr("got \""));
  }
}

TEST(HostileReportsTest, StrangeDiagnosticsAreShownEscaped) {
  const TemporaryFolder folder;
  const std::string json = folder.path() + "/results.json";
  const ProgramResult result = FlipJudge(
      {"grade", "--boards", "sample", "--json", json,
       absl::StrCat(kHostile, "/compile_error/diagnostic_with_nul.java"),
       absl::StrCat(kHostile, "/compile_error/raw_bytes.c"),
       absl::StrCat(kHostile, "/compile_error/megabytes_of_diagnostics.c")});
  EXPECT_EQ(Rows(result.out), std::vector<std::string>(3, "CE -"))
      << result.out << result.err;
  ExpectPlainText(result.out);
  ExpectPlainText(Content(json));
  EXPECT_THAT(ValidJson(json)["submissions"][0].dump(),
              HasSubstr("\\\\x00 \\\\x1b[31m"));
}

TEST(HostileReportsTest, OneRunIsShownEscapedToo) {
  for (const char* name : {"escape_sequences.c", "all_bytes.c"}) {
    const ProgramResult result =
        FlipJudge({"run", absl::StrCat(kHostile, "/wrong_answer/", name),
                   "--board", "bwwbbbwbbwwbbwww"});
    EXPECT_THAT(result.out, HasSubstr("\\x1b")) << result.err;
    ExpectPlainText(result.out);
  }
}

TEST(HostileReportsTest, WhatIsNoSourceIsToldAndTheRestIsJudged) {
  const TemporaryFolder folder;
  folder.Write("class/right.c", kRight);
  const std::string in = folder.path() + "/class/";
  ASSERT_EQ(mkfifo((in + "pipe.c").c_str(), 0600), 0);
  ASSERT_EQ(symlink("/etc/passwd", (in + "link.c").c_str()), 0);
  folder.Write("class/sparse.c", "");
  ASSERT_EQ(truncate((in + "sparse.c").c_str(), int64_t{10} << 30), 0);
  const std::string device = folder.path() + "/device.c";
  ASSERT_EQ(symlink("/dev/zero", device.c_str()), 0);
  const ProgramResult result =
      FlipJudge({"grade", "--boards", "sample", "--group", "file", in, device});
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_THAT(
      result.out,
      AllOf(ContainsRegex("skip .*link\\.c \\(a symbolic link\\)"),
            ContainsRegex("skip .*pipe\\.c \\(neither a file nor a folder\\)"),
            ContainsRegex("AC  *1/1 .*right\\.c"),
            ContainsRegex("skip .*sparse\\.c \\(larger than 1\\.0 MiB"),
            ContainsRegex("skip .*device\\.c \\(neither a file nor a folder")));
}

}  // namespace
}  // namespace flip
