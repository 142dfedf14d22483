// Zip archives byte by byte, so that their headers can claim anything.
#ifndef FLIP_JUDGE_SUBMISSIONS_TESTING_ZIP_BUILDER_H_
#define FLIP_JUDGE_SUBMISSIONS_TESTING_ZIP_BUILDER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flip {

// Initialisers everywhere, so that designated ones may leave members out.
struct ZipEntry {
  std::string name = {};
  // As it stands in the archive: packed by `method`, 0 for not at all.
  std::string content = {};
  uint16_t method = 0;
  // Bit 0 is for encrypted.
  uint16_t flags = 0;
  // Those of `content`, unless given.
  std::optional<uint32_t> crc = {};
  std::optional<uint32_t> size = {};
  // Where the entry's data is said to be; where it is, unless given.
  std::optional<uint32_t> offset = {};
  // The kind and permissions of Unix; 0 for none.
  uint32_t mode = 0;
  // 3 for Unix, 0 for DOS, where `dos_attributes` has 0x10 for a folder.
  uint8_t system = 3;
  uint8_t dos_attributes = 0;
  // In DOS form: 1 January 2020, 12:00:00.
  uint16_t date = (40 << 9) | (1 << 5) | 1;
  uint16_t time = 12 << 11;
};

// The archive with these entries, in this order.
std::string ZipOf(const std::vector<ZipEntry>& entries);

// The checksum of zip archives.
uint32_t Crc32(const std::string& bytes);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_TESTING_ZIP_BUILDER_H_
