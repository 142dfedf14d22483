#include "judge/submissions/archive.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zip.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/civil_time.h"
#include "judge/submissions/testing/zip_builder.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using Kind = ArchiveEntry::Kind;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

absl::StatusOr<Archive> OpenBytes(absl::string_view bytes,
                                  const ArchiveLimits& limits = {}) {
  return Archive::Open(*FileData::FromBytes(bytes), limits);
}

std::vector<std::string> NamesIn(const Archive& archive, Kind kind) {
  std::vector<std::string> names;
  for (const ArchiveEntry& entry : archive.entries()) {
    if (entry.kind == kind) names.push_back(entry.name);
  }
  return names;
}

// Why the bytes are no archive.
std::string WhyNot(absl::string_view bytes, const ArchiveLimits& limits = {}) {
  const absl::Status status = OpenBytes(bytes, limits).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_THAT(std::string(status.message()),
              StartsWith("no zip archive that can be read: "));
  return std::string(status.message());
}

// Why the first entry cannot be read.
std::string WhyNotRead(absl::string_view bytes, Bytes most = MiB(1)) {
  const auto archive = OpenBytes(bytes);
  EXPECT_TRUE(archive.ok()) << archive.status();
  if (!archive.ok()) return "";
  const absl::Status status = archive->Read(0, most).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_THAT(std::string(status.message()),
              StartsWith("cannot be unpacked: "));
  return std::string(status.message());
}

// An archive by libzip itself, its entries deflated.
std::string Deflated(
    const std::vector<std::pair<std::string, std::string>>& files) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/x.zip";
  zip_t* zip = zip_open(path.c_str(), ZIP_CREATE, nullptr);
  for (const auto& [name, content] : files) {
    zip_source_t* source =
        zip_source_buffer(zip, content.data(), content.size(), 0);
    EXPECT_GE(zip_file_add(zip, name.c_str(), source, ZIP_FL_ENC_UTF_8), 0);
  }
  EXPECT_EQ(zip_close(zip), 0);
  const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return *FileData::FromDescriptor(fd.get(), MiB(64))->Read();
}

TEST(ArchiveTest, ListsAndReadsFiles) {
  const auto archive =
      OpenBytes(ZipOf({{.name = "a/", .mode = S_IFDIR | 0755},
                       {.name = "a/main.c", .content = "int"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kFolder), ElementsAre("a"));
  EXPECT_THAT(NamesIn(*archive, Kind::kFile), ElementsAre("a/main.c"));
  EXPECT_EQ(archive->entries()[1].size, Bytes(3));
  EXPECT_EQ(*archive->Read(1, Bytes(3)), "int");
  EXPECT_EQ(*archive->Read(1, Bytes(3)), "int") << "also once more";
}

TEST(ArchiveTest, ReadsWhatIsDeflated) {
  const std::string content(100'000, 'x');
  const auto archive = OpenBytes(Deflated({{"main.c", content}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_EQ(*archive->Read(0, MiB(1)), content);
}

TEST(ArchiveTest, ReadsFromAFileWhateverItsOffset) {
  const TemporaryFolder folder;
  const std::string path =
      folder.Write("x.zip", ZipOf({{.name = "main.c", .content = "int"}}));
  UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  ASSERT_EQ(lseek(fd.get(), 10, SEEK_SET), 10);
  const auto archive = Archive::Open(std::move(fd), {});
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_EQ(*archive->Read(0, MiB(1)), "int");
}

TEST(ArchiveTest, AnArchiveInAnArchiveIsReadFromItsBytes) {
  const auto outer = OpenBytes(
      ZipOf({{.name = "inner.zip",
              .content = ZipOf({{.name = "main.c", .content = "int"}})}}));
  ASSERT_TRUE(outer.ok()) << outer.status();
  const auto inner = OpenBytes(*outer->Read(0, MiB(1)));
  ASSERT_TRUE(inner.ok()) << inner.status();
  EXPECT_EQ(*inner->Read(0, MiB(1)), "int");
}

TEST(ArchiveTest, CopiesShareTheArchiveAndThreadsTakeTurns) {
  const std::string content(50'000, 'x');
  const auto archive =
      OpenBytes(Deflated({{"a.c", content}, {"b.c", content}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  std::vector<std::string> read(4);
  std::vector<std::thread> threads;
  for (size_t i = 0; i < read.size(); ++i) {
    threads.emplace_back([copy = *archive, &out = read[i], i] {
      out = *copy.Read(i % 2, MiB(1));
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(read, ::testing::Each(content));
}

TEST(ArchiveTest, NamesAreBytes) {
  const std::string gbk = "\xd7\xf7\xd2\xb5/\xb5\xda 1 '\".cpp";
  const auto archive = OpenBytes(ZipOf({{.name = gbk}, {.name = "a\nb.c"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kFile), ElementsAre(gbk, "a\nb.c"));
}

TEST(ArchiveTest, NamesThatLeadOutsideAreRefusedAndTheRestIsThere) {
  const auto archive = OpenBytes(ZipOf({{.name = "../x.c"},
                                        {.name = "/etc/x.c"},
                                        {.name = "a/../../x.c"},
                                        {.name = "main.c"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kOther),
              ElementsAre("../x.c", "/etc/x.c", "a/../../x.c"));
  EXPECT_EQ(archive->entries()[0].reason, "its name leads outside");
  EXPECT_EQ(archive->entries()[1].reason, "its name is absolute");
  EXPECT_THAT(NamesIn(*archive, Kind::kFile), ElementsAre("main.c"));
  EXPECT_TRUE(absl::IsInvalidArgument(archive->Read(0, MiB(1)).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(archive->Read(4, MiB(1)).status()));
}

TEST(ArchiveTest, ANulInANameDoesNotEndIt) {
  const auto archive =
      OpenBytes(ZipOf({{.name = std::string("main.c\0.txt", 11)}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kFile), ElementsAre("main.c .txt"));
}

TEST(ArchiveTest, BackslashesSeparateWhereNoNameHasASlash) {
  const auto windows = OpenBytes(ZipOf(
      {{.name = "a\\", .system = 0}, {.name = "a\\main.c", .system = 0}}));
  ASSERT_TRUE(windows.ok()) << windows.status();
  EXPECT_THAT(NamesIn(*windows, Kind::kFolder), ElementsAre("a"));
  EXPECT_THAT(NamesIn(*windows, Kind::kFile), ElementsAre("a/main.c"));
  const auto unix_zip =
      OpenBytes(ZipOf({{.name = "a\\b.c"}, {.name = "a/b.c"}}));
  ASSERT_TRUE(unix_zip.ok()) << unix_zip.status();
  EXPECT_THAT(NamesIn(*unix_zip, Kind::kFile), ElementsAre("a\\b.c", "a/b.c"));
}

TEST(ArchiveTest, LinksAndDevicesAreNoFiles) {
  const auto archive = OpenBytes(ZipOf(
      {{.name = "link.c", .content = "/etc/passwd", .mode = S_IFLNK | 0777},
       {.name = "fifo.c", .mode = S_IFIFO | 0644},
       {.name = "folder", .system = 0, .dos_attributes = 0x10},
       {.name = "file.c", .mode = S_IFREG | 0644}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kLink), ElementsAre("link.c"));
  EXPECT_THAT(NamesIn(*archive, Kind::kOther), ElementsAre("fifo.c"));
  EXPECT_THAT(NamesIn(*archive, Kind::kFolder), ElementsAre("folder"));
  EXPECT_THAT(NamesIn(*archive, Kind::kFile), ElementsAre("file.c"));
  EXPECT_TRUE(absl::IsInvalidArgument(archive->Read(0, MiB(1)).status()));
}

TEST(ArchiveTest, OfOneNameTheLastEntryCounts) {
  const auto archive =
      OpenBytes(ZipOf({{.name = "main.c", .content = "first"},
                       {.name = "./main.c", .content = "last"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_EQ(archive->entries()[0].kind, Kind::kOther);
  EXPECT_EQ(archive->entries()[0].reason, "another entry of this name follows");
  EXPECT_EQ(*archive->Read(1, MiB(1)), "last");
}

TEST(ArchiveTest, NothingLiesBelowAFileOrALink) {
  const auto archive =
      OpenBytes(ZipOf({{.name = "a", .content = "/etc", .mode = S_IFLNK | 0777},
                       {.name = "a/passwd"},
                       {.name = "b.c"},
                       {.name = "b.c/d/e.c"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(NamesIn(*archive, Kind::kOther),
              ElementsAre("a/passwd", "b.c/d/e.c"));
  EXPECT_EQ(archive->entries()[1].reason, "below an entry that is no folder");
}

TEST(ArchiveTest, TheRootIsNoEntry) {
  const auto archive =
      OpenBytes(ZipOf({{.name = "./", .mode = S_IFDIR | 0755},
                       {.name = "./main.c", .content = "int"}}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  ASSERT_EQ(archive->entries().size(), 1u);
  EXPECT_EQ(*archive->Read(0, MiB(1)), "int");
}

TEST(ArchiveTest, TheTimeIsTheArchivesInAnyTimeZone) {
  const std::string zip = ZipOf({{.name = "main.c"}});
  const absl::Time noon =
      absl::FromCivil(absl::CivilHour(2020, 1, 1, 12), absl::UTCTimeZone());
  const char* const zone = getenv("TZ");
  const std::string before = zone == nullptr ? "" : zone;
  for (const char* other : {"UTC", "UTC-8", "UTC+11"}) {
    setenv("TZ", other, 1);
    EXPECT_EQ(OpenBytes(zip)->entries()[0].modified, noon) << other;
  }
  if (zone == nullptr) {
    unsetenv("TZ");
  } else {
    setenv("TZ", before.c_str(), 1);
  }
}

TEST(ArchiveTest, AnArchiveWithoutEntriesIsOne) {
  const auto archive = OpenBytes(ZipOf({}));
  ASSERT_TRUE(archive.ok()) << archive.status();
  EXPECT_THAT(archive->entries(), IsEmpty());
}

TEST(ArchiveTest, OtherBytesAreNoArchive) {
  WhyNot("int main() {}\n");
  WhyNot(std::string(100'000, 'x'));
  WhyNot("PK\x05\x06");
  EXPECT_THAT(WhyNot(""), HasSubstr("it is empty"));
}

TEST(ArchiveTest, ATruncatedArchiveIsRefusedWhereverItEnds) {
  const std::string zip = ZipOf(
      {{.name = "a.c", .content = "int"}, {.name = "b.c", .content = "int"}});
  for (size_t size = 0; size < zip.size(); ++size) {
    WhyNot(absl::string_view(zip).substr(0, size));
  }
}

TEST(ArchiveTest, BytesBeforeTheFirstEntryAreRefused) {
  WhyNot("#!/bin/sh\n" + ZipOf({{.name = "a.c", .content = "int"}}));
}

TEST(ArchiveTest, WhatIsNoRegularFileIsRefused) {
  const absl::Status status =
      Archive::Open(UniqueFd(open("/dev/zero", O_RDONLY | O_CLOEXEC)), {})
          .status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
}

TEST(ArchiveTest, WhatWeCannotReadIsAFaultOfOurs) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("x.zip", ZipOf({{.name = "a.c"}}));
  EXPECT_FALSE(absl::IsFailedPrecondition(
      Archive::Open(UniqueFd(open(path.c_str(), O_WRONLY | O_CLOEXEC)), {})
          .status()));
  EXPECT_FALSE(
      absl::IsFailedPrecondition(Archive::Open(UniqueFd(), {}).status()));
  EXPECT_FALSE(
      absl::IsFailedPrecondition(Archive::Open(FileData(), {}).status()));
}

TEST(ArchiveTest, ASparseFileIsTooLarge) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("x.zip", "PK\x03\x04");
  ASSERT_EQ(truncate(path.c_str(), int64_t{2} << 30), 0);
  const absl::Status status =
      Archive::Open(UniqueFd(open(path.c_str(), O_RDONLY | O_CLOEXEC)), {})
          .status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_THAT(std::string(status.message()), HasSubstr("it has 2.0 GiB"));
}

TEST(ArchiveTest, EntriesAreCounted) {
  std::vector<ZipEntry> entries;
  for (int i = 0; i < 1000; ++i) entries.push_back({.name = absl::StrCat(i)});
  EXPECT_EQ(OpenBytes(ZipOf(entries), {.entries = 1000})->entries().size(),
            1000u);
  EXPECT_THAT(WhyNot(ZipOf(entries), {.entries = 999}),
              HasSubstr("1000 entries, at most 999"));
}

TEST(ArchiveTest, TheDirectoryIsBounded) {
  std::vector<ZipEntry> entries;
  for (int i = 0; i < 3000; ++i) {
    entries.push_back({.name = absl::StrCat(i, std::string(100, 'x'))});
  }
  EXPECT_THAT(WhyNot(ZipOf(entries), {.directory = KiB(256)}),
              HasSubstr("its directory has more than 256 KiB"));
}

TEST(ArchiveTest, ABombIsNotUnpackedBeyondTheBound) {
  const std::string bomb = Deflated({{"zeros.c", std::string(32 << 20, '\0')}});
  ASSERT_LT(bomb.size(), 100'000u);
  EXPECT_THAT(WhyNotRead(bomb), HasSubstr("more than 1.0 MiB"));
}

TEST(ArchiveTest, ABombThatClaimsToBeSmallIsNotUnpackedEither) {
  std::string bomb = Deflated({{"zeros.c", std::string(32 << 20, '\0')}});
  // The size in the directory, after which the rest of its header follows.
  const size_t header = bomb.rfind("PK\x01\x02");
  bomb.replace(header + 24, 4, std::string("\x0a\0\0\0", 4));
  EXPECT_THAT(WhyNotRead(bomb), HasSubstr("more than 1.0 MiB"));
}

TEST(ArchiveTest, ALyingSizeIsFound) {
  EXPECT_THAT(WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .size = 2}})),
              HasSubstr("the size that the archive claims"));
  WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .size = 4}}));
  EXPECT_THAT(WhyNotRead(ZipOf(
                  {{.name = "a.c", .content = "int", .size = 0xfffffff0}})),
              HasSubstr("more than 1.0 MiB"));
  EXPECT_THAT(WhyNotRead(ZipOf({{.name = "a.c", .content = "", .size = 4}})),
              HasSubstr("the size that the archive claims"));
}

TEST(ArchiveTest, AWrongChecksumIsFound) {
  EXPECT_THAT(WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .crc = 1}})),
              HasSubstr("its checksum is wrong"));
}

TEST(ArchiveTest, EncryptedEntriesAreTold) {
  EXPECT_THAT(
      WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .flags = 1}})),
      HasSubstr("it is encrypted"));
}

TEST(ArchiveTest, UnknownMethodsAreTold) {
  WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .method = 77}}));
}

TEST(ArchiveTest, BrokenDataIsTold) {
  WhyNotRead(ZipOf({{.name = "a.c", .content = "\xff\xff\xff", .method = 8}}));
  WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .offset = 1}}));
  WhyNotRead(ZipOf({{.name = "a.c", .content = "int", .offset = 0xfffffff0}}));
}

TEST(ArchiveTest, EntriesThatShareTheirDataPassTheTotal) {
  const std::string content(100'000, 'x');
  std::vector<ZipEntry> entries(20);
  for (size_t i = 0; i < entries.size(); ++i) {
    entries[i] = {.name = absl::StrCat(100 + i),
                  .crc = Crc32(content),
                  .size = 100'000,
                  .offset = 0};
  }
  entries[0].content = content;
  std::string zip = ZipOf(entries);
  // The packed sizes in the directory are those of the first entry.
  size_t header = zip.find("PK\x01\x02");
  const std::string packed = zip.substr(header + 20, 4);
  for (; header != std::string::npos;
       header = zip.find("PK\x01\x02", header + 1)) {
    zip.replace(header + 20, 4, packed);
  }
  const auto archive = OpenBytes(zip, {.total = MiB(1)});
  ASSERT_TRUE(archive.ok()) << archive.status();
  for (size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(*archive->Read(i, MiB(1)), content) << i;
  }
  const absl::Status status = archive->Read(5, MiB(1)).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_THAT(std::string(status.message()),
              HasSubstr("more than 1.0 MiB in all"));
}

}  // namespace
}  // namespace flip
