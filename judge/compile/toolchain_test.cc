#include "judge/compile/toolchain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(ToolchainTest, AProgramStandsBesideTheToolThatLinksLeadTo) {
  const auto java = ProgramFor(*LanguageOfFile("a.java"), "java");
  ASSERT_TRUE(java.ok()) << java.status();
  EXPECT_THAT(*java, StartsWith("/usr/lib/jvm/"));
  EXPECT_THAT(*java, EndsWith("/bin/java"));
}

TEST(ToolchainTest, APathIsTakenAsItIs) {
  EXPECT_EQ(*ProgramFor(*LanguageOfFile("a.c"), "/box/program"),
            "/box/program");
}

TEST(ToolchainTest, WhatIsMissingNamesThePackages) {
  Language language = *LanguageOfFile("a.java");
  const auto message_of = [&language](absl::string_view word) {
    const auto program = ProgramFor(language, word);
    EXPECT_TRUE(absl::IsNotFound(program.status()));
    return std::string(program.status().message());
  };
  EXPECT_THAT(message_of("no-such-program"),
              HasSubstr("no-such-program, beside /usr/bin/javac, is missing: "
                        "apt-get install openjdk-17-jdk-headless"));
  language.tool = "/usr/bin/no-such-tool";
  EXPECT_THAT(message_of("java"), HasSubstr("no-such-tool is missing"));
  EXPECT_TRUE(absl::IsNotFound(CheckTool(language)));
}

TEST(ToolchainTest, AToolThatNoSandboxHasIsRefused) {
  const TemporaryFolder folder;
  Language language = *LanguageOfFile("a.java");
  language.tool = folder.Write("javac", "");
  ASSERT_EQ(chmod(folder.Write("java", "").c_str(), 0755), 0);
  EXPECT_THAT(std::string(ProgramFor(language, "java").status().message()),
              HasSubstr("which a sandbox does not have"));
}

TEST(ToolchainTest, PatternsBecomeTheFoldersThatAreThere) {
  const TemporaryFolder folder;
  folder.Write("java-17/x", "");
  folder.Write("java-file", "");
  folder.Write("other/x", "");
  Language language;
  EXPECT_THAT(SystemFolders(language), ElementsAre());
  language.system_folders = {absl::StrCat(folder.path(), "/java-*"), "/none*"};
  EXPECT_THAT(SystemFolders(language),
              ElementsAre(absl::StrCat(folder.path(), "/java-17")));
}

}  // namespace
}  // namespace flip
