#include "judge/package/yaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Kind = YamlNode::Kind;

YamlNode Parse(const std::string& text) {
  const absl::StatusOr<YamlNode> node = ParseYaml("a.yaml", text);
  EXPECT_TRUE(node.ok()) << node.status();
  return node.ok() ? *node : YamlNode();
}

std::string ErrorOf(const std::string& text) {
  const absl::StatusOr<YamlNode> node = ParseYaml("a.yaml", text);
  EXPECT_EQ(node.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(node.status().message());
}

TEST(YamlTest, AMapWithPlaces) {
  const YamlNode node = Parse("a: 1\nb:\n  - x\n  - {c: d}\n");
  ASSERT_EQ(node.kind, Kind::kMap);
  ASSERT_EQ(node.entries.size(), 2u);
  const YamlNode* b = node.Find("b");
  ASSERT_NE(b, nullptr);
  ASSERT_EQ(b->kind, Kind::kSequence);
  EXPECT_EQ(b->items[1].line, 4);
  EXPECT_EQ(b->items[1].column, 5);
  EXPECT_EQ(b->items[1].Find("c")->text, "d");
  EXPECT_EQ(node.Find("c"), nullptr);
}

TEST(YamlTest, PlainScalarsHaveTheTypesOfTheCoreSchema) {
  const auto kind = [](const std::string& text) {
    return Parse(absl::StrCat("- ", text, "\n")).items.at(0).kind;
  };
  for (const char* text : {"null", "~", ""}) EXPECT_EQ(kind(text), Kind::kNull);
  for (const char* text : {"true", "False"}) EXPECT_EQ(kind(text), Kind::kBool);
  for (const char* text : {"0", "-17", "+3", "007"}) {
    EXPECT_EQ(kind(text), Kind::kInt) << text;
  }
  for (const char* text : {"1.5", ".5", "5.", "1e3", "-1.5E-3"}) {
    EXPECT_EQ(kind(text), Kind::kFloat) << text;
  }
  for (const char* text : {"2025-09", "yes", ".", "1e", "1.2.3", "'1'",
                           "\"true\"", "''", "!!str 1", "x"}) {
    EXPECT_EQ(kind(text), Kind::kString) << text;
  }
}

TEST(YamlTest, AnEmptyFileIsNull) {
  EXPECT_EQ(Parse("").kind, Kind::kNull);
  EXPECT_EQ(Parse("# nothing\n").kind, Kind::kNull);
}

TEST(YamlTest, WhatIsNotYamlIsAnErrorWithItsPlace) {
  EXPECT_THAT(ErrorOf("a: [1\nb: 2\n"), StartsWith("a.yaml:2:"));

  EXPECT_THAT(ErrorOf("a: *b\n"), StartsWith("a.yaml:1:"));
}

TEST(YamlTest, AKeyOccursOnce) {
  EXPECT_THAT(ErrorOf("a: 1\nb: 2\na: 3\n"),
              "a.yaml:3:1: the key 'a' a second time");
  EXPECT_THAT(ErrorOf("x:\n  'a': 1\n  a: 3\n"), StartsWith("a.yaml:3:3:"));
}

TEST(YamlTest, AKeyIsAScalar) {
  EXPECT_THAT(ErrorOf("[a]: 1\n"), HasSubstr("key that is no plain value"));
}

TEST(YamlTest, AFileHoldsOneDocument) {
  EXPECT_THAT(ErrorOf("a: 1\n---\nb: 2\n"), HasSubstr("second document"));
}

TEST(YamlTest, TagsAreRefused) {
  EXPECT_THAT(ErrorOf("a: !!python/object x\n"), HasSubstr("a tag"));
  EXPECT_THAT(ErrorOf("a: !!set {x}\n"), HasSubstr("a tag"));
}

TEST(YamlTest, ANulByteIsAnErrorWithItsPlace) {
  EXPECT_THAT(ErrorOf(std::string("a: 1\nb\0c: 2\n", 12)),
              "a.yaml:2:2: a NUL byte");
}

TEST(YamlTest, AnAliasStandsForItsAnchor) {
  const YamlNode node = Parse("a: &x [1, 2]\nb: *x\n");
  EXPECT_EQ(node.Find("b")->items.size(), 2u);
}

TEST(YamlTest, DepthIsBounded) {
  EXPECT_THAT(ErrorOf(std::string(100'000, '[')), HasSubstr("more than 32"));
  EXPECT_THAT(ErrorOf(std::string(33, '[') + std::string(33, ']')),
              HasSubstr("more than 32"));
  EXPECT_EQ(Parse(std::string(32, '[') + std::string(32, ']')).kind,
            Kind::kSequence);
  std::string blocks;
  for (int i = 0; i < 10'000; ++i) blocks += "- ";
  EXPECT_THAT(ErrorOf(blocks), HasSubstr("more than 32"));
}

TEST(YamlTest, AliasesThatDoubleAreBounded) {
  std::string text = "- &a0 [x, x]\n";
  for (int i = 1; i < 25; ++i) {
    absl::StrAppend(&text, "- &a", i, " [*a", i - 1, ", *a", i - 1, "]\n");
  }
  EXPECT_THAT(ErrorOf(text), HasSubstr("more than 100000 values"));
}

TEST(YamlTest, SizeIsBounded) {
  EXPECT_THAT(ErrorOf("a: " + std::string(kMostYamlBytes, 'x')),
              HasSubstr("more than 1048576 bytes"));
}

TEST(YamlTest, AnyOtherBytesAreReadOrRefused) {
  for (const char* text : {"\xff\xfe", "\x80", "a\tb: c", "%YAML 9.9\n---\na",
                           "{", "- - -", "? ?", ": :", "\"\\x\"", "&", "*"}) {
    const absl::StatusOr<YamlNode> node = ParseYaml("a.yaml", text);
    if (!node.ok()) {
      EXPECT_THAT(std::string(node.status().message()), StartsWith("a.yaml:"));
    }
  }
}

}  // namespace
}  // namespace flip
