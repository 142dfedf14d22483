#include "judge/package/package.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "judge/package/testing/minimal_package.h"

namespace flip {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

absl::StatusOr<Package> Load(const MinimalPackage& package) {
  const TemporaryFolder folder;
  return LoadPackage(package.WriteTo(folder));
}

std::string ErrorOf(const std::string& lines) {
  const absl::StatusOr<Package> package =
      Load(MinimalPackage().Append("problem.yaml", lines));
  EXPECT_EQ(package.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(package.status().message());
}

TEST(PackageTest, WhatIsNotThereHasTheFormatsDefault) {
  const absl::StatusOr<Package> package = Load(MinimalPackage());
  ASSERT_TRUE(package.ok()) << package.status();
  EXPECT_EQ(package->name, "Minimal");
  EXPECT_THAT(package->data_folder, EndsWith("/minimal/data"));
  EXPECT_THAT(package->submissions_folder, EndsWith("/minimal/submissions"));
  EXPECT_EQ(package->limits.time_limit, std::nullopt);
  EXPECT_EQ(package->limits.memory, std::nullopt);
  EXPECT_EQ(package->limits.output, std::nullopt);
  EXPECT_EQ(package->limits.validation_time, absl::Seconds(60));
  EXPECT_EQ(package->limits.ac_to_time_limit, 2.0);
  EXPECT_EQ(package->limits.time_limit_to_tle, 1.5);
  EXPECT_THAT(package->languages, IsEmpty());
  EXPECT_THAT(package->rules.rules(), SizeIs(6));
}

TEST(PackageTest, LimitsAreReadWithTheirUnits) {
  const absl::StatusOr<Package> package = Load(MinimalPackage().Append(
      "problem.yaml",
      "limits:\n  time_limit: 1.5\n  memory: 64\n  output: 1\n  code: 128\n"
      "  compilation_time: 30\n  compilation_memory: 512\n"
      "  validation_time: 7\n  validation_memory: 256\n"
      "  validation_output: 2\n"
      "  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n"));
  ASSERT_TRUE(package.ok()) << package.status();
  EXPECT_EQ(package->limits.time_limit, absl::Milliseconds(1500));
  EXPECT_EQ(package->limits.memory, MiB(64));
  EXPECT_EQ(package->limits.output, MiB(1));
  EXPECT_EQ(package->limits.code, KiB(128));
  EXPECT_EQ(package->limits.compilation_time, absl::Seconds(30));
  EXPECT_EQ(package->limits.compilation_memory, MiB(512));
  EXPECT_EQ(package->limits.validation_time, absl::Seconds(7));
  EXPECT_EQ(package->limits.validation_memory, MiB(256));
  EXPECT_EQ(package->limits.validation_output, MiB(2));
  EXPECT_EQ(package->limits.ac_to_time_limit, 3);
  EXPECT_EQ(package->limits.time_limit_to_tle, 1.25);
}

TEST(PackageTest, TheEnglishNameIsTheName) {
  const absl::StatusOr<Package> package = Load(MinimalPackage().Replace(
      "problem.yaml", "Minimal", "{de: Klein, en: Small}"));
  ASSERT_TRUE(package.ok()) << package.status();
  EXPECT_EQ(package->name, "Small");
}

TEST(PackageTest, LanguagesAllow) {
  const absl::StatusOr<Package> package =
      Load(MinimalPackage().Append("problem.yaml", "languages: [c, java]\n"));
  ASSERT_TRUE(package.ok()) << package.status();
  for (const Language& language : Languages()) {
    EXPECT_EQ(package->Allows(language),
              language.name == "C" || language.name == "Java")
        << language.name;
    EXPECT_TRUE(Load(MinimalPackage())->Allows(language));
  }
}

TEST(PackageTest, RulesAreThoseOfSubmissionsYaml) {
  const absl::StatusOr<Package> package = Load(MinimalPackage().Write(
      "submissions/submissions.yaml", "mixed:\n  permitted: [AC, WA]\n"));
  ASSERT_TRUE(package.ok()) << package.status();
  EXPECT_TRUE(package->rules.HasFolder("mixed"));
}

TEST(PackageTest, WhatIsWrongIsToldWithItsPlace) {
  EXPECT_THAT(ErrorOf("limits: {time_limit: -1}\n"),
              HasSubstr("/minimal/problem.yaml:4:22: time_limit is -1; write "
                        "more than 0"));
  EXPECT_THAT(ErrorOf("type: interactive\n"), HasSubstr("not supported"));
  EXPECT_THAT(ErrorOf("languages: c++\n"), HasSubstr("'c++' is no code"));
  EXPECT_THAT(ErrorOf("a: [\n"), HasSubstr("problem.yaml:5:1: not YAML"));
  const absl::StatusOr<Package> rules = Load(
      MinimalPackage().Write("submissions/submissions.yaml", "a: {b: 1}\n"));
  EXPECT_THAT(std::string(rules.status().message()),
              HasSubstr("/minimal/submissions/submissions.yaml:1:5: 'b' is not "
                        "a key"));
}

TEST(PackageTest, WhatJudgingDoesNotNeedIsNotLookedAt) {
  EXPECT_TRUE(Load(MinimalPackage()
                       .Append("problem.yaml", "licence: mit\n")
                       .Remove("statement")
                       .Remove("submissions"))
                  .ok());
}

TEST(PackageTest, AFolderWithoutProblemYamlIsNoPackage) {
  const TemporaryFolder folder;
  const absl::StatusOr<Package> package = LoadPackage(folder.path());
  EXPECT_EQ(package.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(package.status().message()),
              HasSubstr("/problem.yaml: No such file"));
  EXPECT_EQ(LoadPackage(folder.path() + "/none").status().code(),
            absl::StatusCode::kNotFound);
}

TEST(PackageTest, FilesAreBounded) {
  const absl::StatusOr<Package> package =
      Load(MinimalPackage().Append("problem.yaml", std::string(2 << 20, '#')));
  EXPECT_EQ(package.status().code(), absl::StatusCode::kOutOfRange);
}

}  // namespace
}  // namespace flip
