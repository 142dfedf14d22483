#include "solver/testing/temporary_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "gtest/gtest.h"

namespace flip {

TemporaryFolder::TemporaryFolder()
    : path_(absl::StrCat(absl::StripSuffix(testing::TempDir(), "/"),
                         "/flip_test_XXXXXX")) {
  EXPECT_NE(mkdtemp(path_.data()), nullptr);
}

TemporaryFolder::~TemporaryFolder() { std::filesystem::remove_all(path_); }

std::string TemporaryFolder::Write(absl::string_view name,
                                   absl::string_view content) const {
  const std::string path = absl::StrCat(path_, "/", name);
  std::filesystem::create_directories(
      std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << content;
  return path;
}

}  // namespace flip
