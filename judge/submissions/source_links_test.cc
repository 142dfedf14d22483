#include "judge/submissions/source_links.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::IsEmpty;

FileNode NodeAt(const FileNode& folder, const std::string& name) {
  FileNode node;
  node.name = name;
  node.path = absl::StrCat(BelowPath(folder.path), name);
  node.language = LanguageOfFile(name);
  return node;
}

FileNode Folder(const std::string& path) {
  FileNode folder;
  folder.kind = FileNode::Kind::kFolder;
  folder.name = folder.path = path;
  return folder;
}

// Would take hours if a closure resolved its names anew.
TEST(SourceLinksTest, AThousandClassesThatNameEachOtherAreResolvedOnce) {
  constexpr size_t kCount = 1000;
  FileNode folder = Folder("ada");
  for (size_t i = 0; i < kCount; ++i) {
    folder.children.push_back(
        NodeAt(folder, absl::StrCat("C", 1000 + i, ".java")));
    for (size_t j = 0; j < kCount; ++j) {
      folder.children.back().named_files.push_back(
          absl::StrCat("C", 1000 + j, ".java"));
    }
  }
  const SourceLinks links(folder, SourceLinks::Reach::kAnywhere);
  for (const FileNode& file : folder.children) {
    ASSERT_EQ(links.Needs(file).size(), kCount - 1);
  }
}

TEST(SourceLinksTest, AFileThatIsNotTheFoldersNeedsNothing) {
  const FileNode folder = Folder("ada");
  FileNode other = NodeAt(folder, "Main.java");
  other.named_files = {"Board.java"};
  EXPECT_THAT(SourceLinks(folder, SourceLinks::Reach::kAnywhere).Needs(other),
              IsEmpty());
}

TEST(SourceLinksTest, AFileIsCalledFromItsFolder) {
  EXPECT_EQ(NameIn(Folder("ada"), NodeAt(Folder("ada/lib"), "x.c")), "lib/x.c");
  EXPECT_EQ(NameIn(Folder("/"), NodeAt(Folder("/"), "x.c")), "x.c");
}

TEST(SourceLinksTest, AFileThatLiesElsewhereIsCalledByItsOwnName) {
  EXPECT_EQ(NameIn(Folder("ada//b"), NodeAt(Folder("ada/b"), "x.c")), "x.c");
  EXPECT_EQ(NameIn(Folder("a/very/long/path"), NodeAt(Folder("b"), "x.c")),
            "x.c");
}

}  // namespace
}  // namespace flip
