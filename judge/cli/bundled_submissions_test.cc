// testdata: every program gets the verdicts that its folder or package names,
// and no two that are not accepted fail in the same way.
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

ProgramResult Verify(const std::string& folder,
                     std::vector<std::string> options) {
  ProgramCall call;
  call.path = FLIP_JUDGE_PATH;
  call.arguments = {"verify", absl::StrCat(FLIP_TESTDATA, "/", folder)};
  call.arguments.insert(call.arguments.end(), options.begin(), options.end());
  return RunProgram(call);
}

// What a submission did on each board that was run: its verdict, how it ended,
// and what it wrote. Equal for two accepted runs.
std::vector<std::string> Vector(const Json& submission) {
  std::vector<std::string> vector;
  for (const Json& run : submission["runs"]) {
    vector.push_back(absl::StrCat(
        run["verdict"].get<std::string>(), " ", run.value("exit_code", -1), " ",
        run.value("signal", 0), " ", run.value("output", "")));
  }
  return vector;
}

// Whether they differ on a board that both were run on.
bool Differ(const std::vector<std::string>& a,
            const std::vector<std::string>& b) {
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] != b[i]) return true;
  }
  return false;
}

TEST(BundledSubmissionsTest, GetTheirVerdictsAndNoTwoWrongOnesAreAlike) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/results.json";
  // As a problem package: what it says of every run.
  const ProgramResult result = Verify("flipgame", {"--json", path});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr(" as the package asks, 0 different\n"));

  const Json json = Json::parse(std::ifstream(path));
  std::vector<std::pair<std::string, std::vector<std::string>>> wrong;
  std::map<std::string, int> languages;
  int accepted = 0;
  for (const Json& submission : json["submissions"]) {
    ++languages[submission["language"].get<std::string>()];
    if (submission["verdict"] == "AC") {
      ++accepted;
    } else {
      wrong.emplace_back(submission["path"].get<std::string>(),
                         Vector(submission));
    }
  }
  EXPECT_GE(languages.size(), 3u);
  EXPECT_GE(accepted, 10);
  EXPECT_GE(wrong.size(), 14u);
  for (size_t i = 0; i < wrong.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      EXPECT_TRUE(Differ(wrong[i].second, wrong[j].second))
          << wrong[j].first << " and " << wrong[i].first
          << " answer alike on every board that both were run on";
    }
  }
}

TEST(BundledSubmissionsTest, TheSixPublishedKindsAreThere) {
  std::map<std::string, std::string> kinds = {
      {"masks_bfs.cpp", "accepted"},
      {"deepening_dfs.cpp", "rejected"},
      {"string_bfs.cpp", "rejected"},
      {"bitmask_bfs.cpp", "accepted"},
      {"row_enumeration.cpp", "accepted"},
      {"circular_queue_bfs.c", "accepted"}};
  for (const auto& [name, folder] : kinds) {
    EXPECT_TRUE(
        std::ifstream(absl::StrCat(FLIP_TESTDATA, "/flipgame/submissions/",
                                   folder, "/", name))
            .is_open())
        << name;
  }
}

TEST(BundledSubmissionsTest, OtherVerdicts) {
  int folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           absl::StrCat(FLIP_TESTDATA, "/verdicts"))) {
    const std::string folder = entry.path().filename().string();
    if (folder == "presentation_error") continue;  // See below.
    ++folders;
    const ProgramResult result = Verify(absl::StrCat("verdicts/", folder), {});
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  }
  EXPECT_GE(folders, 3);
}

TEST(BundledSubmissionsTest, PresentationErrorsAreThoseOfLinesAndExact) {
  const std::string folder = "verdicts/presentation_error";
  for (const char* mode : {"lines", "exact"}) {
    const ProgramResult result = Verify(folder, {"--compare", mode});
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  }
  EXPECT_EQ(Verify(folder, {"--expect", "AC"}).exit_code, 0)
      << "tokens do not see white space";
}

}  // namespace
}  // namespace flip
