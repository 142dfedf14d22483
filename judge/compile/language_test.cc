#include "judge/compile/language.h"

#include <gtest/gtest.h>

#include <string>

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
  EXPECT_EQ(NameOf("two words\n'.cpp"), "C++");
}

TEST(LanguageTest, OtherNamesHaveNone) {
  for (const char* path : {"", "a", "c", "a.h", "a.CPP", "a.c/", "a.cpp.txt"}) {
    EXPECT_EQ(NameOf(path), "none") << path;
  }
}

TEST(LanguageTest, EveryRowIsComplete) {
  for (const Language& language : Languages()) {
    EXPECT_EQ(language.tool.front(), '/');
    EXPECT_FALSE(language.packages.empty());
    EXPECT_EQ(language.compile.at(0).front(), '/');
    EXPECT_EQ(language.run.at(0).front(), '/');
    EXPECT_FALSE(language.version.empty());
    EXPECT_FALSE(language.suffixes.empty());
  }
}

}  // namespace
}  // namespace flip
