#include "judge/report/scratch_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

// With TMPDIR of its own.
class ScratchFileTest : public ::testing::Test {
 protected:
  ScratchFileTest() { SetFolder(folder_.path()); }
  ~ScratchFileTest() override {
    if (had_folder_) {
      SetFolder(before_);
    } else {
      unsetenv("TMPDIR");
    }
  }

  static void SetFolder(const std::string& folder) {
    setenv("TMPDIR", folder.c_str(), /*overwrite=*/1);
  }
  size_t Files() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }

  const bool had_folder_ = getenv("TMPDIR") != nullptr;
  const std::string before_ = had_folder_ ? getenv("TMPDIR") : "";
  const TemporaryFolder folder_;
};

TEST_F(ScratchFileTest, GivesBackWhatWasWritten) {
  auto scratch = ScratchFile::Create();
  ASSERT_TRUE(scratch.ok()) << scratch.status();
  std::string expected;
  for (int i = 0; i < 1000; ++i) {
    const std::string piece(static_cast<size_t>(i), static_cast<char>(i));
    scratch->Write(piece);
    expected += piece;
  }
  ScratchFile moved = *std::move(scratch);
  moved.Write("end");
  const std::string path = folder_.path() + "/copy";
  auto copy = AtomicFile::Create(path);
  ASSERT_TRUE(copy.ok()) << copy.status();
  ASSERT_TRUE(moved.CopyTo(*copy).ok());
  ASSERT_TRUE(copy->Finish().ok());
  std::ifstream file(path, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}),
            expected + "end");
}

TEST_F(ScratchFileTest, HasNoName) {
  const auto scratch = ScratchFile::Create();
  ASSERT_TRUE(scratch.ok()) << scratch.status();
  EXPECT_EQ(Files(), 0u);
}

TEST_F(ScratchFileTest, IsNotHandedToProgramsThatAreStarted) {
  const int next = dup(0);
  close(next);
  const auto scratch = ScratchFile::Create();
  ASSERT_TRUE(scratch.ok()) << scratch.status();
  EXPECT_EQ(fcntl(next, F_GETFD), FD_CLOEXEC);
}

TEST_F(ScratchFileTest, AFolderThatIsNotThereIsAnErrorThatTellsTheRemedy) {
  SetFolder(folder_.path() + "/none");
  EXPECT_THAT(std::string(ScratchFile::Create().status().message()),
              HasSubstr("TMPDIR"));
  // Also for root.
  SetFolder("/proc/sys");
  EXPECT_THAT(std::string(ScratchFile::Create().status().message()),
              HasSubstr("/proc/sys (TMPDIR may name another folder)"));
}

TEST_F(ScratchFileTest, WhatCouldNotBeWrittenIsToldWhenItIsCopied) {
  auto copy = AtomicFile::Create("/dev/null");
  ASSERT_TRUE(copy.ok()) << copy.status();
  auto scratch = ScratchFile::Create();
  ASSERT_TRUE(scratch.ok()) << scratch.status();
  // Instead of a full disk: no file may grow beyond this.
  rlimit before;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = signal(SIGXFSZ, SIG_IGN);
  const rlimit small = {1000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  scratch->Write(std::string(100'000, 'x'));
  const absl::Status status = scratch->CopyTo(*copy);
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, handler);
  EXPECT_THAT(std::string(status.message()), HasSubstr(folder_.path()));
  EXPECT_THAT(std::string(status.message()), HasSubstr("File too large"));
}

}  // namespace
}  // namespace flip
