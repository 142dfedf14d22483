// testdata/flipgame is a valid problem package, with the board sets that the
// judge has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_format.h"
#include "judge/boards/board_sets.h"
#include "judge/boards/standard_set.h"
#include "judge/boards/test_case.h"
#include "judge/package/package.h"
#include "judge/package/testing/minimal_package.h"
#include "judge/package/yaml.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "solver/testing/program.h"

namespace flip {
namespace {

using ::testing::IsEmpty;

namespace fs = std::filesystem;

std::string Content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(BundledPackageTest, IsValid) {
  EXPECT_THAT(FindingsText(FLIP_PACKAGE, TestFactory()), IsEmpty());
}

TEST(BundledPackageTest, SecretIsTheStandardSet) {
  const std::string folder = FLIP_PACKAGE "/data/secret/";
  size_t number = 0;
  for (const Board board : StandardSet()) {
    const TestCase test_case = MakeTestCase(board);
    const std::string name = absl::StrFormat("%s%03d", folder, ++number);
    ASSERT_EQ(Content(name + ".in"), test_case.input) << name;
    ASSERT_EQ(Content(name + ".ans"), test_case.answer) << name;
  }
  // With test_group.yaml.
  EXPECT_EQ(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()),
      2 * static_cast<std::ptrdiff_t>(number) + 1);
}

TEST(BundledPackageTest, SampleIsTheProblemsSample) {
  const std::vector<Board> sample = *BoardsOf({"sample"});
  ASSERT_EQ(sample.size(), 1u);
  const std::string name = FLIP_PACKAGE "/data/sample/1";
  EXPECT_EQ(Content(name + ".in"), MakeTestCase(sample[0]).input);
  EXPECT_EQ(Content(name + ".ans"), "4\n");
}

TEST(BundledPackageTest, HasTheProblemsLimits) {
  const absl::StatusOr<Package> package = LoadPackage(FLIP_PACKAGE);
  ASSERT_TRUE(package.ok()) << package.status();
  EXPECT_EQ(package->name, "Flip Game");
  EXPECT_EQ(package->limits.time_limit, absl::Seconds(1));
  EXPECT_EQ(package->limits.memory, MiB(64));
}

// Each is refused for its own reason, which its description tells.
TEST(BundledPackageTest, InvalidInputsAreRefusedForTheReasonsThatTheyTell) {
  std::set<std::string> reasons;
  for (const auto& entry :
       fs::directory_iterator(FLIP_PACKAGE "/data/invalid_input")) {
    if (entry.path().extension() != ".in") continue;
    ProgramCall call;
    call.path = FLIP_PYTHON;
    call.arguments = {FLIP_PACKAGE "/input_validators/four_rows.py"};
    call.input = Content(entry.path().string());
    const ProgramResult result = RunProgram(call);
    EXPECT_EQ(result.exit_code, 43) << entry.path();
    const std::string reason(absl::StripAsciiWhitespace(result.err));
    EXPECT_TRUE(reasons.insert(reason).second) << reason;

    fs::path yaml = entry.path();
    yaml.replace_extension(".yaml");
    const absl::StatusOr<YamlNode> root =
        ParseYaml(yaml.string(), Content(yaml.string()));
    ASSERT_TRUE(root.ok()) << root.status();
    const YamlNode* description = root->Find("description");
    ASSERT_NE(description, nullptr) << yaml;
    EXPECT_EQ(description->text, reason) << yaml;
  }
  EXPECT_GE(reasons.size(), 12u);
}

}  // namespace
}  // namespace flip
