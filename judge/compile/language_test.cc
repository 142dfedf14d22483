#include "judge/compile/language.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace flip {
namespace {

std::string NameOf(absl::string_view path) {
  const Language* language = LanguageOfFile(path);
  return language != nullptr ? language->name : "none";
}

TEST(LanguageTest, IsToldByTheSuffix) {
  EXPECT_EQ(NameOf("a.c"), "C");
  for (const char* path : {"a.cc", "a.cpp", "a.cxx", "a.c++", "a.C"}) {
    EXPECT_EQ(NameOf(path), "C++") << path;
  }
  EXPECT_EQ(NameOf("folder.c/a.py"), "Python 3");
  EXPECT_EQ(NameOf("a.java"), "Java");
  EXPECT_EQ(NameOf("two words\n'.cpp"), "C++");
}

TEST(LanguageTest, OtherLettersTellItWhereNothingElseDoes) {
  for (const char* path : {"HW.CPP", "a.Cpp", "a.CC"}) {
    EXPECT_EQ(NameOf(path), "C++") << path;
  }
  EXPECT_EQ(NameOf("HW.PY"), "Python 3");
  EXPECT_EQ(NameOf("HW.Java"), "Java");
}

TEST(LanguageTest, OtherNamesHaveNone) {
  for (const char* path : {"", "a", "c", "a.h", "a.H", "a.c/", "a.cpp.txt"}) {
    EXPECT_EQ(NameOf(path), "none") << path;
  }
}

TEST(LanguageTest, CAndCxxMakeOneProgramInCxx) {
  const auto name_of = [](const std::vector<std::string>& paths) {
    const Language* language = LanguageOfFiles(paths);
    return language != nullptr ? language->name : "none";
  };
  EXPECT_EQ(name_of({"a.c", "b.h", "notes"}), "C");
  EXPECT_EQ(name_of({"a.c", "b.cpp"}), "C++");
  EXPECT_EQ(name_of({"b.cpp", "a.c"}), "C++");
  EXPECT_EQ(name_of({"a.py", "b/c.py"}), "Python 3");
  EXPECT_EQ(name_of({"a.py", "b.c"}), "none");
  EXPECT_EQ(name_of({"b.h"}), "none");
  EXPECT_TRUE(CompiledTogether(*LanguageOfFile("a.c"), *LanguageOfFile("a.C")));
  EXPECT_FALSE(
      CompiledTogether(*LanguageOfFile("a.c"), *LanguageOfFile("a.py")));
}

TEST(LanguageTest, HeadersComeAlong) {
  for (const char* path : {"a.h", "b/a.hpp", "a.h++", "a.H", "a.inc"}) {
    EXPECT_TRUE(ComesAlong(*LanguageOfFile("a.c"), path)) << path;
    EXPECT_TRUE(ComesAlong(*LanguageOfFile("a.cpp"), path)) << path;
    EXPECT_FALSE(ComesAlong(*LanguageOfFile("a.py"), path)) << path;
  }
  EXPECT_FALSE(ComesAlong(*LanguageOfFile("a.c"), "a.c"));
  EXPECT_FALSE(ComesAlong(*LanguageOfFile("a.c"), "a.h/a"));
}

TEST(LanguageTest, EveryRowIsComplete) {
  for (const Language& language : Languages()) {
    EXPECT_EQ(language.tool.front(), '/');
    EXPECT_FALSE(language.packages.empty());
    EXPECT_FALSE(language.compile.empty());
    EXPECT_FALSE(language.run.empty());
    EXPECT_FALSE(language.version.empty());
    EXPECT_FALSE(language.short_names.empty());
    EXPECT_GE(language.time_multiplier, 1);
    EXPECT_FALSE(language.suffixes.empty());
  }
}

}  // namespace
}  // namespace flip
