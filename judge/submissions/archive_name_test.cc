#include "judge/submissions/archive_name.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

constexpr size_t kDepth = 4;

std::string PathOf(absl::string_view raw,
                   NameSeparator separator = NameSeparator::kSlash) {
  const auto path = PathOfArchiveName(raw, separator, kDepth);
  return path.ok() ? *path : "refused: " + std::string(path.status().message());
}

TEST(ArchiveNameTest, APathIsLeftAsItIs) {
  EXPECT_EQ(PathOf("main.cpp"), "main.cpp");
  EXPECT_EQ(PathOf("a/b c/d'\".cpp"), "a/b c/d'\".cpp");
  EXPECT_EQ(PathOf("line\nbreak.c"), "line\nbreak.c");
  EXPECT_EQ(PathOf("\xd7\xf7\xd2\xb5.cpp"), "\xd7\xf7\xd2\xb5.cpp");
  EXPECT_EQ(PathOf("a..b/..c/d.."), "a..b/..c/d..");
  EXPECT_EQ(PathOf("a:b.cpp"), "a:b.cpp");
}

TEST(ArchiveNameTest, EmptyPartsAndDotsAreLeftOut) {
  EXPECT_EQ(PathOf("./main.cpp"), "main.cpp");
  EXPECT_EQ(PathOf("a//b/./c/"), "a/b/c");
  EXPECT_EQ(PathOf("./"), "");
}

TEST(ArchiveNameTest, WhatLeadsOutsideIsRefused) {
  for (const absl::string_view raw :
       {"..", "../x", "a/../../x", "a/..", "a/../b"}) {
    EXPECT_EQ(PathOf(raw), "refused: its name leads outside") << raw;
  }
  EXPECT_EQ(PathOf("..\\x", NameSeparator::kBackslash),
            "refused: its name leads outside");
}

TEST(ArchiveNameTest, AbsoluteNamesAreRefused) {
  for (const absl::string_view raw :
       {"/etc/passwd", "//host/x", "C:/x", "c:\\x"}) {
    EXPECT_EQ(PathOf(raw), "refused: its name is absolute") << raw;
  }
  for (const absl::string_view raw : {"\\x", "C:\\x", "\\\\host\\x"}) {
    EXPECT_EQ(PathOf(raw, NameSeparator::kBackslash),
              "refused: its name is absolute")
        << raw;
  }
}

TEST(ArchiveNameTest, WhatNoFileCanBeCalledIsRefused) {
  EXPECT_EQ(PathOf(""), "refused: it has no name");
  EXPECT_EQ(PathOf(absl::string_view("a\0b", 3)),
            "refused: its name has a NUL");
  EXPECT_EQ(PathOf(std::string(255, 'x')), std::string(255, 'x'));
  EXPECT_EQ(PathOf(std::string(256, 'x')), "refused: its name is too long");
}

TEST(ArchiveNameTest, ALongPathIsRefused) {
  std::string path;
  for (int i = 0; i < 1024; ++i) path += "x/";
  EXPECT_TRUE(PathOfArchiveName(path, NameSeparator::kSlash, 2000).ok());
  EXPECT_EQ(
      PathOfArchiveName(path + "xyz", NameSeparator::kSlash, 2000).status(),
      absl::FailedPreconditionError("its name is too long"));
}

TEST(ArchiveNameTest, DepthIsBounded) {
  EXPECT_EQ(PathOf("a/b/c/d"), "a/b/c/d");
  EXPECT_EQ(PathOf("a/b/c/d/e"), "refused: more than 4 folders deep");
}

TEST(ArchiveNameTest, ABackslashSeparatesWhereItIsTheSeparator) {
  EXPECT_EQ(PathOf("a\\b.cpp"), "a\\b.cpp");
  EXPECT_EQ(PathOf("a\\b.cpp", NameSeparator::kBackslash), "a/b.cpp");
  // Chinese in UTF-8, then the separator.
  EXPECT_EQ(PathOf("\xe4\xbd\x9c\\b.cpp", NameSeparator::kBackslash),
            "\xe4\xbd\x9c/b.cpp");
}

TEST(ArchiveNameTest, ABackslashInACharacterOfTwoBytesIsNoSeparator) {
  EXPECT_EQ(PathOf("\x81\x5c.cpp", NameSeparator::kBackslash), "\x81\x5c.cpp");
  EXPECT_EQ(PathOf("\xd7\xf7\\\x81\x5c.cpp", NameSeparator::kBackslash),
            "\xd7\xf7/\x81\x5c.cpp");
}

TEST(ArchiveNameTest, FoldersEndInASeparator) {
  EXPECT_TRUE(EndsInSeparator("a/", NameSeparator::kSlash));
  EXPECT_FALSE(EndsInSeparator("a\\", NameSeparator::kSlash));
  EXPECT_TRUE(EndsInSeparator("a\\", NameSeparator::kBackslash));
  EXPECT_FALSE(EndsInSeparator("\x81\x5c", NameSeparator::kBackslash));
}

}  // namespace
}  // namespace flip
