#include "solver/byte_source.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>

#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

std::string ReadAll(const ByteSource& source, size_t piece) {
  std::string all;
  std::string buffer(piece, '\0');
  for (;;) {
    const absl::StatusOr<size_t> count = source(buffer.data(), buffer.size());
    EXPECT_TRUE(count.ok()) << count.status();
    if (!count.ok() || *count == 0) return all;
    all.append(buffer, 0, *count);
  }
}

// A file that has no name, so that nothing is left behind.
class UnnamedFile {
 public:
  explicit UnnamedFile(absl::string_view content)
      : descriptor_(memfd_create("board text", MFD_CLOEXEC)) {
    EXPECT_EQ(write(descriptor_, content.data(), content.size()),
              static_cast<ssize_t>(content.size()));
    EXPECT_EQ(lseek(descriptor_, 0, SEEK_SET), 0);
  }
  ~UnnamedFile() { close(descriptor_); }
  UnnamedFile(const UnnamedFile&) = delete;
  UnnamedFile& operator=(const UnnamedFile&) = delete;

  int descriptor() const { return descriptor_; }
  std::string path() const {
    return "/proc/self/fd/" + std::to_string(descriptor_);
  }

 private:
  const int descriptor_;
};

TEST(ByteSourceTest, ReadsTextInPieces) {
  const std::string text("a\0bcdefg", 8);
  for (size_t piece = 1; piece < 10; ++piece) {
    EXPECT_EQ(ReadAll(TextByteSource(text), piece), text);
  }
  EXPECT_EQ(ReadAll(TextByteSource(""), 1), "");
}

TEST(ByteSourceTest, ReadsFilesAndDescriptors) {
  const UnnamedFile file("bwwb\n");
  const absl::StatusOr<ByteSource> source = OpenByteSource(file.path());
  ASSERT_TRUE(source.ok()) << source.status();
  EXPECT_EQ(ReadAll(*source, 2), "bwwb\n");
  EXPECT_EQ(ReadAll(DescriptorByteSource(file.descriptor(), "it"), 3),
            "bwwb\n");
}

TEST(ByteSourceTest, NamesThePathAndTheReason) {
  const absl::Status missing = OpenByteSource("/nowhere/boards.txt").status();
  EXPECT_EQ(missing.code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(missing.message()),
              HasSubstr("/nowhere/boards.txt: No such file"));

  const absl::Status folder = OpenByteSource("/").status();
  EXPECT_THAT(std::string(folder.message()), HasSubstr("/: Is a directory"));
}

TEST(ByteSourceTest, PassesOnReadErrors) {
  const int write_only = open("/dev/null", O_WRONLY | O_CLOEXEC);
  ASSERT_GE(write_only, 0);
  char byte;
  const absl::StatusOr<size_t> count =
      DescriptorByteSource(write_only, "boards.txt")(&byte, 1);
  close(write_only);
  ASSERT_FALSE(count.ok());
  EXPECT_THAT(std::string(count.status().message()),
              HasSubstr("boards.txt: Bad file descriptor"));
}

}  // namespace
}  // namespace flip
