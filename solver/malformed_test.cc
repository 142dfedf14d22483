// testdata/malformed/: each file gives the error that stands beside it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "solver/board_text.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

std::string Content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string ErrorOf(const fs::path& path, TextForm form) {
  const absl::StatusOr<std::vector<Board>> boards =
      ParseBoards(path.filename().string(), Content(path), form);
  return boards.ok() ? "" : absl::StrCat(boards.status().message(), "\n");
}

// The boards of a folder of testdata/malformed.
std::vector<fs::path> BoardFiles(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(absl::StrCat(FLIP_TESTDATA, "/", folder))) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  return files;
}

TEST(MalformedTest, EachFileGivesItsErrorInEitherForm) {
  const std::vector<fs::path> files = BoardFiles("malformed");
  EXPECT_GE(files.size(), 20u);
  for (fs::path path : files) {
    const std::string error = ErrorOf(path, TextForm::kFree);
    EXPECT_EQ(error, Content(fs::path(path).replace_extension(".error")));
    EXPECT_NE(ErrorOf(path, TextForm::kStrict), "") << path;
  }
}

TEST(MalformedTest, WhatOnlyTheStrictFormRefuses) {
  const std::vector<fs::path> files = BoardFiles("malformed/strict");
  EXPECT_GE(files.size(), 4u);
  for (fs::path path : files) {
    EXPECT_EQ(ErrorOf(path, TextForm::kFree), "") << path;
    EXPECT_EQ(ErrorOf(path, TextForm::kStrict),
              Content(fs::path(path).replace_extension(".error")));
  }
}

}  // namespace
}  // namespace flip
