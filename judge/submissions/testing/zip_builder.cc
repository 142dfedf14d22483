#include "judge/submissions/testing/zip_builder.h"

#include <cstdint>
#include <string>
#include <vector>

namespace flip {
namespace {

void Put(std::string& out, uint32_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) {
    out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  }
}

// What the headers before the data and in the directory have in common.
void PutCommon(std::string& out, const ZipEntry& entry) {
  Put(out, 20, 2);  // The version needed.
  Put(out, entry.flags, 2);
  Put(out, entry.method, 2);
  Put(out, entry.time, 2);
  Put(out, entry.date, 2);
  Put(out, entry.crc.value_or(Crc32(entry.content)), 4);
  const auto packed = static_cast<uint32_t>(entry.content.size());
  Put(out, packed, 4);
  Put(out, entry.size.value_or(packed), 4);
  Put(out, static_cast<uint32_t>(entry.name.size()), 2);
  Put(out, 0, 2);  // Extra fields.
}

void PutInDirectory(std::string& out, const ZipEntry& entry, uint32_t offset) {
  out += "PK\x01\x02";
  Put(out, 20, 1);  // The version of the maker.
  Put(out, entry.system, 1);
  PutCommon(out, entry);
  Put(out, 0, 2);  // Comment.
  Put(out, 0, 2);  // Disk.
  Put(out, 0, 2);  // Internal attributes.
  Put(out, entry.mode << 16 | entry.dos_attributes, 4);
  Put(out, entry.offset.value_or(offset), 4);
  out += entry.name;
}

}  // namespace

uint32_t Crc32(const std::string& bytes) {
  uint32_t crc = 0xffffffff;
  for (const char byte : bytes) {
    crc ^= static_cast<uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) {
      crc = (crc & 1) != 0 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
  }
  return ~crc;
}

std::string ZipOf(const std::vector<ZipEntry>& entries) {
  std::string zip;
  std::string directory;
  for (const ZipEntry& entry : entries) {
    PutInDirectory(directory, entry, static_cast<uint32_t>(zip.size()));
    zip += "PK\x03\x04";
    PutCommon(zip, entry);
    zip += entry.name + entry.content;
  }
  const auto start = static_cast<uint32_t>(zip.size());
  zip += directory + "PK\x05\x06";
  Put(zip, 0, 4);  // Disks.
  Put(zip, static_cast<uint32_t>(entries.size()), 2);
  Put(zip, static_cast<uint32_t>(entries.size()), 2);
  Put(zip, static_cast<uint32_t>(directory.size()), 4);
  Put(zip, start, 4);
  Put(zip, 0, 2);  // Comment.
  return zip;
}

}  // namespace flip
