// Zip archives of any bytes, opened, listed and read.
// - what fails is the archive's fault, never ours;
// - names that are to be used are paths of a tree below one folder;
// - no entry and no archive gives more than was asked for, and what it gives is
//   of the size that was listed;
// - the same bytes give the same again.
// An input is an archive as it is, so that one can be opened by other programs.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/file_data.h"
#include "judge/submissions/archive.h"

namespace flip {
namespace {

using Kind = ArchiveEntry::Kind;

// So small that an input of some kilobytes can pass each of them.
constexpr ArchiveLimits kLimits = {.file = KiB(64),
                                   .directory = KiB(96),
                                   .entries = 40,
                                   .total = KiB(256),
                                   .depth = 4};
// Of one entry: a deflated kilobyte passes it.
constexpr Bytes kMost = KiB(48);

void CheckName(const ArchiveEntry& entry) {
  Check(!absl::StrContains(entry.name, '\0'), "no name has a NUL");
  Check((entry.kind == Kind::kOther) == !entry.reason.empty(),
        "what is not to be used has a reason");
  if (entry.kind == Kind::kOther) return;
  const std::vector<std::string> parts = absl::StrSplit(entry.name, '/');
  Check(parts.size() <= kLimits.depth, "the depth is bounded");
  for (const std::string& part : parts) {
    Check(!part.empty() && part != "." && part != "..", "a part is a name");
    Check(part.size() <= 255, "a part can be the name of a file");
  }
}

void CheckTree(const std::vector<ArchiveEntry>& entries) {
  std::set<std::string> names;
  std::set<std::string> leaves;
  for (const ArchiveEntry& entry : entries) {
    if (entry.kind == Kind::kOther) continue;
    Check(names.insert(entry.name).second, "names are different");
    if (entry.kind != Kind::kFolder) leaves.insert(entry.name);
  }
  for (const std::string& name : names) {
    for (size_t slash = name.find('/'); slash != std::string::npos;
         slash = name.find('/', slash + 1)) {
      Check(leaves.count(name.substr(0, slash)) == 0,
            "only folders have something below them");
    }
  }
}

// The content of each entry, or why there is none.
std::vector<std::string> ReadAll(const Archive& archive) {
  std::vector<std::string> contents;
  int64_t total = 0;
  for (size_t i = 0; i < archive.entries().size(); ++i) {
    const ArchiveEntry& entry = archive.entries()[i];
    const absl::StatusOr<std::string> content = archive.Read(i, kMost);
    if (!content.ok()) {
      Check(
          content.status().code() ==
              (entry.kind == Kind::kFile ? absl::StatusCode::kFailedPrecondition
                                         : absl::StatusCode::kInvalidArgument),
          "what cannot be unpacked is the archive's fault");
      contents.push_back(content.status().ToString());
      continue;
    }
    const auto size = static_cast<int64_t>(content->size());
    Check(Bytes(size) == entry.size, "the size is as listed");
    Check(Bytes(size) <= kMost, "an entry is bounded");
    total += size;
    contents.push_back(*content);
  }
  Check(Bytes(total) <= kLimits.total, "all entries together are bounded");
  return contents;
}

// Everything that the bytes give, for a comparison.
std::vector<std::string> Unpack(absl::string_view bytes) {
  const absl::StatusOr<FileData> data = FileData::FromBytes(bytes);
  Check(data.ok(), "there is memory for the input");
  const absl::StatusOr<Archive> archive = Archive::Open(*data, kLimits);
  if (!archive.ok()) {
    Check(absl::IsFailedPrecondition(archive.status()),
          "what cannot be opened is the archive's fault");
    return {archive.status().ToString()};
  }
  Check(archive->entries().size() <= kLimits.entries, "entries are bounded");
  for (const ArchiveEntry& entry : archive->entries()) CheckName(entry);
  CheckTree(archive->entries());
  std::vector<std::string> all = ReadAll(*archive);
  for (const ArchiveEntry& entry : archive->entries()) {
    all.push_back(entry.name);
    all.push_back(entry.reason);
  }
  return all;
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  flip::Check(flip::Unpack(bytes) == flip::Unpack(bytes), "the same again");
  return 0;
}
