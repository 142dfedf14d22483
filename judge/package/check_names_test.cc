// Names, texts and statements: each test breaks a package in one place and
// expects the one finding that says so.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "judge/package/package_files.h"
#include "judge/package/testing/broken.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace fs = std::filesystem;

TEST(CheckNamesTest, ThePackageHasANameOfSmallLettersAndDigits) {
  for (const char* name : {"Flip", "flip_game", "flip-game", "flip.1"}) {
    MinimalPackage package;
    package.name = name;
    EXPECT_THAT(package.Findings(),
                IsOnly("error: .: the package's folder is called '" +
                       std::string(name) + "'"));
  }
  MinimalPackage package;
  package.name = "flip1753";
  EXPECT_THAT(package.Findings(), IsEmpty());
}

TEST(CheckNamesTest, NamesOfFilesHaveTheFormOfTheFormat) {
  for (const char* name : {"a", "_", "A-b.c", "0", "a."}) {
    EXPECT_TRUE(IsPackageName(name)) << name;
  }
  EXPECT_TRUE(IsPackageName(std::string(255, 'a')));
  EXPECT_FALSE(IsPackageName(std::string(256, 'a')));
  for (const char* name : {"", ".a", "-a", "a b", "\xC3\xA4", "a+b", "a\n"}) {
    EXPECT_FALSE(IsPackageName(name)) << name;
  }
}

TEST(CheckNamesTest, IgnoredFilesThatLookIntegralAreWarnings) {
  EXPECT_THAT(WithFile("submissions/accepted/a b.py", "x\n"),
              IsOnly("warning: submissions/accepted/a b.py: is ignored because "
                     "of its name"));
  EXPECT_THAT(WithFile("data/secret/-3.in", "x\n"),
              IsOnly("warning: data/secret/-3.in: is ignored"));
  EXPECT_THAT(WithFile("submissions/my own/a.py", "x\n"),
              IsOnly("warning: submissions/my own: is ignored"));
  EXPECT_THAT(WithFile(".gitignore", "x"), IsEmpty());
  EXPECT_THAT(WithFile(".git/config", "x"), IsEmpty());
}

TEST(CheckNamesTest, WhatTheFormatDoesNotKnowIsAWarning) {
  EXPECT_THAT(WithFile("README.md", "x\n"),
              IsOnly("warning: README.md: has no meaning"));
  EXPECT_THAT(WithFile("output_validators/a.py", "x\n"),
              IsOnly("warning: output_validators: has no meaning"));
  EXPECT_THAT(WithFile("data/hard/1.txt", "x\n"),
              IsOnly("warning: data/hard: has no meaning"));
}

TEST(CheckNamesTest, WhatIsNotSupportedIsAnErrorThatSaysSo) {
  for (const char* folder :
       {"include", "static_validator", "output_validator"}) {
    EXPECT_THAT(WithFile(std::string(folder) + "/default/a.py", "x\n"),
                IsOnly(std::string("error: ") + folder +
                       ": is not supported by flip-judge"));
  }
  EXPECT_THAT(WithFile("attachments/a.zip", "x"), IsEmpty());
  EXPECT_THAT(WithFile("generators/a.py", "x\n"), IsEmpty());
}

// The findings of a package in which `path` is a link to `target`.
std::string WithLink(const std::string& path, const std::string& target) {
  const TemporaryFolder folder;
  folder.Write("outside.txt", "x\n");
  const std::string package = MinimalPackage().WriteTo(folder);
  fs::create_directories(fs::path(package + "/" + path).parent_path());
  fs::create_symlink(target, package + "/" + path);
  return FindingsText(package, FakeValidatorFactory());
}

TEST(CheckNamesTest, LinksStayWithinThePackage) {
  EXPECT_THAT(WithLink("attachments/a.py", "../submissions/accepted/right.py"),
              IsEmpty());
  EXPECT_THAT(WithLink("attachments/a", "../data/sample"), IsEmpty());
  const std::string outside =
      "error: attachments/a: is a link to a place outside the package";
  EXPECT_THAT(WithLink("attachments/a", "../../outside.txt"), IsOnly(outside));
  EXPECT_THAT(WithLink("attachments/a", "/etc/passwd"), IsOnly(outside));
  EXPECT_THAT(WithLink("attachments/a", "../.."), IsOnly(outside));
  EXPECT_THAT(WithLink("attachments/a", "nowhere"),
              IsOnly("error: attachments/a: is a link that leads nowhere"));
  EXPECT_THAT(WithLink("attachments/a", "a"),
              IsOnly("error: attachments/a: is a link that leads nowhere"));
  EXPECT_THAT(WithLink("attachments/a/b", ".."),
              IsOnly("error: attachments/a/b: is a link to a folder that it "
                     "lies in"));
}

TEST(CheckNamesTest, AFolderThatIsNotThereIsNoPackage) {
  const TemporaryFolder folder;
  EXPECT_THAT(FindingsText(folder.path() + "/none", FakeValidatorFactory()),
              HasSubstr("NOT_FOUND"));
  EXPECT_THAT(FindingsText(folder.Write("file", "x"), FakeValidatorFactory()),
              HasSubstr("NOT_FOUND"));
}

TEST(CheckNamesTest, DepthIsBounded) {
  std::string path = "attachments";
  for (int i = 0; i < 40; ++i) path += "/a";
  EXPECT_THAT(WithFile(path, "x\n"), HasSubstr("more than 32 folders"));
}

constexpr char kStatement[] = "statement/problem.en.md";

TEST(CheckTextsTest, TextIsUtf8WithoutAByteOrderMark) {
  EXPECT_THAT(WithFile(kStatement, "\xEF\xBB\xBFTurn.\n"),
              IsOnly("error: statement/problem.en.md: begins with a byte "
                     "order mark"));
  EXPECT_THAT(WithFile(kStatement, "\xE4\xB8\xAD \xF0\x9F\x98\x80 \xC2\xA0\n"),
              IsEmpty());
  for (const char* bytes :
       {"\xE4", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE0\x80\x80",
        "\xFF", "\x80", "\xF0\x9F\x98"}) {
    EXPECT_THAT(WithFile(kStatement, std::string("a\n") + bytes + "\n"),
                IsOnly("error: statement/problem.en.md:2: is not UTF-8"));
  }
}

TEST(CheckTextsTest, LinesEndWithANewlineAlone) {
  EXPECT_THAT(WithFile(kStatement, "a\nb\r\n"),
              IsOnly("error: statement/problem.en.md:2: has a carriage"));
  EXPECT_THAT(WithFile(kStatement, "a"),
              IsOnly("error: statement/problem.en.md: does not end with a"));
  EXPECT_THAT(WithFile("submissions/accepted/empty.py", ""), IsEmpty());
}

TEST(CheckTextsTest, AllKindsOfTextCount) {
  for (const char* path :
       {"data/secret/1.ans", "submissions/accepted/a.c", "attachments/a.txt",
        "submissions/submissions.yaml", "data/sample/1.in.statement"}) {
    MinimalPackage package;
    package.Write("data/sample/1.in.download", "x\n");
    package.Write("data/sample/1.in.statement", "x\n");
    EXPECT_THAT(package.Write(path, "0").Findings(),
                HasSubstr(std::string(path) + ": does not end with a newline"));
  }
  EXPECT_THAT(WithFile("attachments/a.bin", "\xFF\r"), IsEmpty());
  EXPECT_THAT(WithFile("data/invalid_input/a.in", "wwww\r\n\xFF"), IsEmpty());
}

TEST(CheckStatementTest, ThereIsOneALanguage) {
  EXPECT_THAT(MinimalPackage().Remove("statement").Findings(),
              IsOnly("error: statement: is missing"));
  EXPECT_THAT(MinimalPackage().Rename(kStatement, "statement/x.png").Findings(),
              IsOnly("error: statement: has no file problem.LANGUAGE.TYPE"));
  EXPECT_THAT(WithFile("statement/problem.en.tex", "Turn.\n"),
              IsOnly("error: statement/problem.en.tex: is a second text in the "
                     "language en"));
  EXPECT_THAT(WithFile("statement/picture.png", "x"), IsEmpty());
}

TEST(CheckStatementTest, TypesAndLanguagesAreThoseOfTheFormat) {
  for (const char* type : {"tex", "pdf"}) {
    EXPECT_THAT(
        MinimalPackage()
            .Rename(kStatement, std::string("statement/problem.en.") + type)
            .Findings(),
        IsEmpty());
  }
  EXPECT_THAT(
      MinimalPackage()
          .Rename(kStatement, "statement/problem.en.txt")
          .Findings(),
      IsOnly("error: statement/problem.en.txt: 'txt' is no type of text"));
  EXPECT_THAT(
      MinimalPackage()
          .Rename(kStatement, "statement/problem.eng.md")
          .Findings(),
      IsOnly("error: statement/problem.eng.md: 'eng' is no language code"));
}

TEST(CheckStatementTest, TheJudgeSystemAddsNameAndSamples) {
  const auto only = [](const std::string& text, const std::string& what) {
    EXPECT_THAT(WithFile(kStatement, text),
                IsOnly("error: statement/problem.en.md: " + what));
  };
  only("# Minimal\n", "has the problem's name as a heading");
  only("## Sample Input 1\nwwww\n", "has sample data in it");
  only("{{nextsample}} {{nextsample}}\n",
       "asks for more samples than the 1 that there are");
  EXPECT_THAT(WithFile(kStatement, "{{nextsample}} {{remainingsamples}}\n"),
              IsEmpty());
  EXPECT_THAT(
      MinimalPackage()
          .Remove(kStatement)
          .Write("statement/problem.en.tex", "\\nextsample \\nextsample\n")
          .Findings(),
      IsOnly("error: statement/problem.en.tex: asks for more samples"));
}

TEST(CheckStatementTest, NothingActiveOrFromElsewhere) {
  const auto only = [](const std::string& text, const std::string& what) {
    EXPECT_THAT(WithFile(kStatement, text),
                IsOnly("error: statement/problem.en.md: " + what));
  };
  only("<SCRIPT>x</SCRIPT>\n", "has scripting in it");
  only("![a](https://a.example/b.png)\n", "shows something from outside");
  only("<img src=\"http://a.example/b.png\">\n", "shows something from");
  EXPECT_THAT(WithFile(kStatement, "[a](https://a.example) ![b](c.png)\n"),
              IsEmpty());
  EXPECT_THAT(WithFile("statement/a.svg", "<svg><script/></svg>\n"),
              IsOnly("error: statement/a.svg: has scripting in it"));
  EXPECT_THAT(
      WithFile("statement/a.svg", "<image href=\"https://a.example/b\"/>\n"),
      IsOnly("error: statement/a.svg: shows something from outside"));
}

TEST(CheckStatementTest, LatexIsTheBodyAlone) {
  EXPECT_THAT(MinimalPackage()
                  .Remove(kStatement)
                  .Write("statement/problem.en.tex",
                         "\\documentclass{article}\n\\begin{document}\n")
                  .Findings(),
              IsOnly("error: statement/problem.en.tex: is a document of its"));
}

TEST(CheckStatementTest, ASolutionIsOneALanguageToo) {
  EXPECT_THAT(WithFile("solution/solution.md", "Search.\n"), IsEmpty());
  EXPECT_THAT(WithFile("solution/notes.md", "Search.\n"),
              IsOnly("error: solution: has no file solution.LANGUAGE.TYPE"));
  EXPECT_THAT(MinimalPackage()
                  .Write("solution/solution.md", "Search.\n")
                  .Write("solution/solution.en.tex", "Search.\n")
                  .Findings(),
              HasSubstr("is a second text in the language en"));
}

}  // namespace
}  // namespace flip
