// Languages that people speak, and languages that programs are written in.
#include <gtest/gtest.h>

#include <string>

#include "judge/package/language_codes.h"
#include "judge/package/natural_language.h"

namespace flip {
namespace {

TEST(NaturalLanguageTest, TwoLettersOrThreeWhereThereAreNoTwo) {
  for (const char* code : {"en", "de", "zh", "aa", "zu", "fil", "nds"}) {
    EXPECT_TRUE(IsNaturalLanguage(code)) << code;
  }
  for (const char* code :
       {"", "e", "xx", "EN", "eng", "zul", "english", "e1"}) {
    EXPECT_FALSE(IsNaturalLanguage(code)) << code;
  }
}

TEST(NaturalLanguageTest, ARegionMayFollow) {
  for (const char* code : {"pt-BR", "en-ZW", "fil-PH", "en-AD"}) {
    EXPECT_TRUE(IsNaturalLanguage(code)) << code;
  }
  for (const char* code :
       {"pt-br", "pt-XX", "pt-", "pt_BR", "pt-BRA", "-BR", "pt-BR-AO"}) {
    EXPECT_FALSE(IsNaturalLanguage(code)) << code;
  }
}

TEST(LanguageCodesTest, TheCodesOfTheTable) {
  for (const char* code : {"ada", "c", "cpp", "java", "python3", "zig"}) {
    EXPECT_TRUE(IsLanguageCode(code)) << code;
  }
  for (const char* code : {"", "C", "c++", "python", "all"}) {
    EXPECT_FALSE(IsLanguageCode(code)) << code;
  }
}

TEST(LanguageCodesTest, SuffixesTellTheLanguage) {
  EXPECT_EQ(LanguageCodeOfFile("accepted/a.c"), "c");
  EXPECT_EQ(LanguageCodeOfFile("a.C"), "cpp");
  EXPECT_EQ(LanguageCodeOfFile("a.c++"), "cpp");
  EXPECT_EQ(LanguageCodeOfFile("a.py3"), "python3");
  EXPECT_EQ(LanguageCodeOfFile("a.rs"), "rust");
  EXPECT_EQ(LanguageCodeOfFile("a.h"), "");
  EXPECT_EQ(LanguageCodeOfFile("c"), "");
  EXPECT_EQ(LanguageCodeOfFile("a.c/b"), "");
}

TEST(LanguageCodesTest, EveryLanguageOfTheJudgeHasACode) {
  for (const Language& language : Languages()) {
    const std::string code(CodeOfLanguage(language));
    EXPECT_TRUE(IsLanguageCode(code)) << language.name;
    EXPECT_EQ(LanguageByCode(code), &language);
  }
  EXPECT_EQ(LanguageByCode("zig"), nullptr);
}

}  // namespace
}  // namespace flip
