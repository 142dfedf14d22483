#include "judge/sandbox/file_data.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "absl/status/status.h"

namespace flip {
namespace {

TEST(FileDataTest, GivesBackWhatWentIn) {
  const std::string bytes("a\0b\n\xff", 5);
  const auto data = FileData::FromBytes(bytes);
  ASSERT_TRUE(data.ok());
  EXPECT_EQ(data->size(), Bytes(5));
  EXPECT_EQ(*data->Read(), bytes);
  EXPECT_EQ(*FileData::FromBytes("")->Read(), "");
}

TEST(FileDataTest, DescriptorsDoNotShareAnOffset) {
  const FileData data = *FileData::FromBytes("abc");
  char c = 0;
  const UniqueFd first = *data.Open();
  ASSERT_EQ(read(first.get(), &c, 1), 1);
  const UniqueFd second = *data.Open();
  ASSERT_EQ(read(second.get(), &c, 1), 1);
  EXPECT_EQ(c, 'a');
  EXPECT_LT(write(second.get(), "x", 1), 0) << "the content never changes";
}

TEST(FileDataTest, TakesAtMostSoMuch) {
  const UniqueFd sparse(memfd_create("test", MFD_CLOEXEC));
  ASSERT_EQ(ftruncate(sparse.get(), int64_t{10} << 30), 0);
  const auto data = FileData::FromDescriptor(sparse.get(), MiB(1));
  EXPECT_TRUE(absl::IsOutOfRange(data.status())) << data.status();
  ASSERT_EQ(ftruncate(sparse.get(), 100), 0);
  EXPECT_EQ(FileData::FromDescriptor(sparse.get(), Bytes(100))->size(),
            Bytes(100));
}

TEST(FileDataTest, TakesRegularFilesAlone) {
  const UniqueFd null(open("/dev/null", O_RDONLY));
  EXPECT_FALSE(FileData::FromDescriptor(null.get(), MiB(1)).ok());
}

TEST(FileDataTest, NoFileIsAnErrorToOpen) {
  EXPECT_FALSE(FileData().has_value());
  EXPECT_FALSE(FileData().Open().ok());
}

}  // namespace
}  // namespace flip
