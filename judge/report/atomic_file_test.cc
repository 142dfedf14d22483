#include "judge/report/atomic_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

class AtomicFileTest : public ::testing::Test {
 protected:
  std::string Content() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  size_t Files() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(folder_.path()), {}));
  }
  mode_t Mode() const {
    struct stat info = {};
    EXPECT_EQ(stat(path_.c_str(), &info), 0);
    return info.st_mode & 0777;
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_.path() + "/file";
};

TEST_F(AtomicFileTest, HoldsThePiecesInOrderWhenItIsFinished) {
  auto file = AtomicFile::Create(path_);
  ASSERT_TRUE(file.ok()) << file.status();
  file->Write("one ");
  AtomicFile moved = *std::move(file);
  moved.Write("");
  moved.Write("two");
  EXPECT_FALSE(std::filesystem::exists(path_));
  ASSERT_TRUE(moved.Finish().ok());
  EXPECT_EQ(Content(), "one two");
  EXPECT_EQ(Files(), 1u);
}

TEST_F(AtomicFileTest, ALinkStaysAndItsFileIsWritten) {
  const std::string link = folder_.path() + "/link";
  std::filesystem::create_symlink("file", link);
  for (const char* text : {"new", "newer"}) {
    auto file = AtomicFile::Create(link);
    ASSERT_TRUE(file.ok()) << file.status();
    file->Write(text);
    ASSERT_TRUE(file->Finish().ok());
    EXPECT_EQ(Content(), text);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
  }
}

TEST_F(AtomicFileTest, KeepsWhatWasThereUntilItIsFinished) {
  std::ofstream(path_) << "before";
  auto file = AtomicFile::Create(path_);
  ASSERT_TRUE(file.ok());
  file->Write("after");
  EXPECT_EQ(Content(), "before");
  ASSERT_TRUE(file->Finish().ok());
  EXPECT_EQ(Content(), "after");
}

TEST_F(AtomicFileTest, UnfinishedIsRemoved) {
  {
    auto file = AtomicFile::Create(path_);
    ASSERT_TRUE(file.ok());
    file->Write("text");
    EXPECT_EQ(Files(), 1u);
  }
  EXPECT_EQ(Files(), 0u);
}

TEST_F(AtomicFileTest, HasTheModeAskedForWhateverWasThere) {
  std::ofstream(path_) << "before";
  std::filesystem::permissions(path_, std::filesystem::perms(0666));
  auto file = AtomicFile::Create(path_, 0600);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(file->Finish().ok());
  EXPECT_EQ(Mode(), mode_t{0600});
}

TEST_F(AtomicFileTest, OtherwiseHasTheModeOfAnyNewFile) {
  auto file = AtomicFile::Create(path_);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(file->Finish().ok());
  const mode_t mask = umask(0);
  umask(mask);
  EXPECT_EQ(Mode(), 0666 & ~mask);
}

TEST_F(AtomicFileTest, WhatIsNoRegularFileIsWrittenAtOnce) {
  auto file = AtomicFile::Create("/dev/null");
  ASSERT_TRUE(file.ok()) << file.status();
  file->Write("text");
  EXPECT_TRUE(file->Finish().ok());
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(AtomicFileTest, APipeIsWrittenAtOnceWhereverTheLinkToItIs) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const std::string link = folder_.path() + "/link";
  // As /dev/stdout is.
  std::filesystem::create_symlink("/proc/self/fd/" + std::to_string(ends[1]),
                                  link);
  auto file = AtomicFile::Create(link);
  ASSERT_TRUE(file.ok()) << file.status();
  file->Write("text");
  EXPECT_TRUE(file->Finish().ok());
  char text[8];
  EXPECT_EQ(read(ends[0], text, sizeof text), 4);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  close(ends[0]);
  close(ends[1]);
}

TEST_F(AtomicFileTest, AFullDiskIsToldByFinish) {
  auto file = AtomicFile::Create("/dev/full");
  ASSERT_TRUE(file.ok()) << file.status();
  file->Write("text");
  file->Write("more");
  const std::string message(file->Finish().message());
  EXPECT_THAT(message, HasSubstr("/dev/full"));
  EXPECT_THAT(message, HasSubstr("No space left"));
}

TEST_F(AtomicFileTest, AFolderThatCannotBeWrittenIsAnError) {
  // Also for root.
  const std::string message(
      AtomicFile::Create("/proc/sys/no_such_file").status().message());
  EXPECT_THAT(message, HasSubstr("/proc/sys/no_such_file"));
  const std::string missing = folder_.path() + "/no/such/folder";
  EXPECT_THAT(std::string(AtomicFile::Create(missing).status().message()),
              HasSubstr(missing));
}

TEST_F(AtomicFileTest, AFolderAndAFifoWithoutReaderAreErrors) {
  EXPECT_FALSE(AtomicFile::Create(folder_.path()).ok());
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_FALSE(AtomicFile::Create(path_).ok());
}

TEST_F(AtomicFileTest, AFolderThatTookThePathIsToldByFinish) {
  auto file = AtomicFile::Create(path_);
  ASSERT_TRUE(file.ok());
  std::filesystem::create_directory(path_);
  EXPECT_THAT(std::string(file->Finish().message()), HasSubstr(path_));
}

}  // namespace
}  // namespace flip
