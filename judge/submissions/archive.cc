#include "judge/submissions/archive.h"

#include <sys/stat.h>
#include <zip.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/civil_time.h"
#include "judge/submissions/archive_name.h"
#include "judge/submissions/zip_content.h"

namespace flip {
namespace {

using Kind = ArchiveEntry::Kind;

struct Discard {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
struct CloseEntry {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

absl::Status NoArchive(absl::string_view why) {
  return absl::FailedPreconditionError(
      absl::StrCat("no zip archive that can be read: ", why));
}

absl::Status NotUnpacked(absl::string_view why) {
  return absl::FailedPreconditionError(
      absl::StrCat("cannot be unpacked: ", why));
}

absl::Status OtherSize() {
  return NotUnpacked("it does not have the size that the archive claims");
}

// A failure of libzip that is not the archive's doing; OK when it is.
absl::Status OwnFault(const ZipContent& content, zip_error_t* error) {
  if (!content.fault().ok()) return content.fault();
  if (zip_error_code_zip(error) == ZIP_ER_MEMORY) {
    return absl::ResourceExhaustedError("no memory to read an archive");
  }
  return absl::OkStatus();
}

// The civil time that the archive has. libzip takes it for local time, which is
// undone here, so that the result is the same wherever the judge runs.
absl::Time Modified(const zip_stat_t& stat) {
  std::tm civil = {};
  if ((stat.valid & ZIP_STAT_MTIME) == 0 || stat.mtime == -1 ||
      localtime_r(&stat.mtime, &civil) == nullptr) {
    return absl::InfinitePast();
  }
  return absl::FromCivil(
      absl::CivilSecond(civil.tm_year + 1900, civil.tm_mon + 1, civil.tm_mday,
                        civil.tm_hour, civil.tm_min, civil.tm_sec),
      absl::UTCTimeZone());
}

// What an entry is by the attributes that the maker's system gave it.
Kind KindByAttributes(zip_t* zip, zip_uint64_t index) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(zip, index, ZIP_FL_UNCHANGED, &system,
                                       &attributes) != 0) {
    return Kind::kFile;
  }
  if (system != ZIP_OPSYS_UNIX && system != ZIP_OPSYS_OS_X) {
    constexpr zip_uint32_t kDosFolder = 0x10;
    return (attributes & kDosFolder) != 0 ? Kind::kFolder : Kind::kFile;
  }
  switch ((attributes >> 16) & S_IFMT) {
    case 0:  // Said nothing.
    case S_IFREG:
      return Kind::kFile;
    case S_IFDIR:
      return Kind::kFolder;
    case S_IFLNK:
      return Kind::kLink;
    default:
      return Kind::kOther;
  }
}

ArchiveEntry EntryAt(zip_t* zip, zip_uint64_t index, absl::string_view raw,
                     NameSeparator separator, size_t depth) {
  ArchiveEntry entry;
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_stat_index(zip, index, ZIP_FL_UNCHANGED, &stat) == 0) {
    if ((stat.valid & ZIP_STAT_SIZE) != 0) {
      entry.size = Bytes(
          static_cast<int64_t>(std::min<zip_uint64_t>(stat.size, INT64_MAX)));
    }
    entry.modified = Modified(stat);
  }
  entry.name = std::string(raw);
  absl::StatusOr<std::string> path = PathOfArchiveName(raw, separator, depth);
  if (!path.ok()) {
    entry.reason = std::string(path.status().message());
    return entry;
  }
  entry.kind = KindByAttributes(zip, index);
  if (entry.kind == Kind::kOther) {
    entry.reason = "neither a file nor a folder";
    return entry;
  }
  if (entry.kind == Kind::kFile && EndsInSeparator(raw, separator)) {
    entry.kind = Kind::kFolder;
  }
  entry.name = *std::move(path);
  return entry;
}

void Refuse(ArchiveEntry& entry, absl::string_view reason) {
  entry.kind = Kind::kOther;
  entry.reason = std::string(reason);
}

// Sees to it that the names are those of a tree.
void RefuseClashes(std::vector<ArchiveEntry>& entries) {
  absl::flat_hash_map<absl::string_view, ArchiveEntry*> last;
  for (ArchiveEntry& entry : entries) {
    if (entry.kind == Kind::kOther) continue;
    ArchiveEntry*& slot = last[entry.name];
    if (slot != nullptr) Refuse(*slot, "another entry of this name follows");
    slot = &entry;
  }
  absl::flat_hash_set<absl::string_view> leaves;
  for (const auto& [name, entry] : last) {
    if (entry->kind != Kind::kFolder) leaves.insert(name);
  }
  for (const auto& [name, entry] : last) {
    for (size_t slash = name.find('/'); slash != absl::string_view::npos;
         slash = name.find('/', slash + 1)) {
      if (!leaves.contains(name.substr(0, slash))) continue;
      Refuse(*entry, "below an entry that is no folder");
      break;
    }
  }
}

}  // namespace

struct Archive::State {
  State(UniqueFd file, Bytes size, const ArchiveLimits& limits_of_it)
      : limits(limits_of_it), content(std::move(file), size) {}

  absl::Status OpenZip();
  absl::Status List();
  absl::StatusOr<std::string> Read(size_t index, Bytes most);
  absl::StatusOr<std::string> Unpack(zip_file_t* file, Bytes most);
  absl::Status Failure(zip_error_t* error) const;

  const ArchiveLimits limits;
  absl::Mutex mutex;
  // Before what reads from it.
  ZipContent content;
  std::unique_ptr<zip_t, Discard> zip;
  std::vector<ArchiveEntry> entries;
  // Where entries[i] is in the archive.
  std::vector<zip_uint64_t> places;
};

absl::Status Archive::State::OpenZip() {
  content.SetBudget(limits.directory);
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = content.NewSource(&error);
  if (source != nullptr) {
    zip.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (zip == nullptr) zip_source_free(source);
  }
  // Also when libzip has found another directory after a failure.
  absl::Status status = OwnFault(content, &error);
  if (status.ok() && content.is_over_budget()) {
    status = NoArchive(absl::StrCat("its directory has more than ",
                                    FormatBytes(limits.directory)));
  } else if (status.ok() && zip == nullptr) {
    status = NoArchive(zip_error_strerror(&error));
  }
  zip_error_fini(&error);
  content.SetBudget(limits.total);
  return status;
}

absl::Status Archive::State::List() {
  const zip_int64_t count = zip_get_num_entries(zip.get(), ZIP_FL_UNCHANGED);
  if (count < 0 || static_cast<zip_uint64_t>(count) > limits.entries) {
    return NoArchive(absl::StrCat("it has ", count, " entries, at most ",
                                  limits.entries, " are taken"));
  }
  std::vector<absl::string_view> names;
  NameSeparator separator = NameSeparator::kBackslash;
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* name = zip_get_name(zip.get(), static_cast<zip_uint64_t>(i),
                                    ZIP_FL_ENC_RAW | ZIP_FL_UNCHANGED);
    names.push_back(absl::NullSafeStringView(name));
    if (names.back().find('/') != absl::string_view::npos) {
      separator = NameSeparator::kSlash;
    }
  }
  for (size_t i = 0; i < names.size(); ++i) {
    ArchiveEntry entry =
        EntryAt(zip.get(), i, names[i], separator, limits.depth);
    if (entry.name.empty() && entry.kind != Kind::kOther) continue;
    entries.push_back(std::move(entry));
    places.push_back(i);
  }
  RefuseClashes(entries);
  return absl::OkStatus();
}

absl::Status Archive::State::Failure(zip_error_t* error) const {
  const absl::Status own = OwnFault(content, error);
  if (!own.ok()) return own;
  if (content.is_over_budget()) {
    return NotUnpacked(absl::StrCat("the archive takes more than ",
                                    FormatBytes(limits.total), " in all"));
  }
  switch (zip_error_code_zip(error)) {
    case ZIP_ER_NOPASSWD:
    case ZIP_ER_ENCRNOTSUPP:
      return NotUnpacked("it is encrypted");
    case ZIP_ER_CRC:
      return NotUnpacked("its checksum is wrong");
    case ZIP_ER_INCONS:
      return OtherSize();
    default:
      return NotUnpacked(zip_error_strerror(error));
  }
}

absl::StatusOr<std::string> Archive::State::Unpack(zip_file_t* file,
                                                   Bytes most) {
  std::string bytes;
  std::array<char, 32 * 1024> piece;
  for (;;) {
    const zip_int64_t got = zip_fread(file, piece.data(), piece.size());
    if (got < 0) return Failure(zip_file_get_error(file));
    // The checksum has been compared by now.
    if (got == 0) return bytes;
    if (!content.Spend(Bytes(got))) return Failure(zip_file_get_error(file));
    bytes.append(piece.data(), static_cast<size_t>(got));
    if (Bytes(static_cast<int64_t>(bytes.size())) > most) {
      return NotUnpacked(absl::StrCat("more than ", FormatBytes(most)));
    }
  }
}

absl::StatusOr<std::string> Archive::State::Read(size_t index, Bytes most) {
  if (index >= entries.size() || entries[index].kind != Kind::kFile) {
    return absl::InvalidArgumentError("not a file of the archive");
  }
  if (entries[index].size > most) {
    return NotUnpacked(absl::StrCat("more than ", FormatBytes(most)));
  }
  const absl::MutexLock lock(&mutex);
  const std::unique_ptr<zip_file_t, CloseEntry> file(
      zip_fopen_index(zip.get(), places[index], ZIP_FL_UNCHANGED));
  if (file == nullptr) return Failure(zip_get_error(zip.get()));
  absl::StatusOr<std::string> bytes = Unpack(file.get(), most);
  // libzip does not compare when the packed size is said to be 0.
  if (bytes.ok() &&
      Bytes(static_cast<int64_t>(bytes->size())) != entries[index].size) {
    return OtherSize();
  }
  return bytes;
}

absl::StatusOr<Archive> Archive::Open(UniqueFd file,
                                      const ArchiveLimits& limits) {
  struct stat info = {};
  if (fstat(file.get(), &info) != 0) {
    // Not with the code of errno, which may be that of the archive's faults.
    return absl::UnavailableError(
        absl::ErrnoToStatus(errno, "looking at an archive").message());
  }
  if (!S_ISREG(info.st_mode)) return NoArchive("not a regular file");
  // libzip takes nothing for an archive without entries.
  if (info.st_size == 0) return NoArchive("it is empty");
  if (Bytes(info.st_size) > limits.file) {
    return NoArchive(absl::StrCat("it has ", FormatBytes(Bytes(info.st_size)),
                                  ", at most ", FormatBytes(limits.file),
                                  " are taken"));
  }
  auto state =
      std::make_shared<State>(std::move(file), Bytes(info.st_size), limits);
  if (absl::Status status = state->OpenZip(); !status.ok()) return status;
  if (absl::Status status = state->List(); !status.ok()) return status;
  return Archive(std::move(state));
}

absl::StatusOr<Archive> Archive::Open(const FileData& data,
                                      const ArchiveLimits& limits) {
  absl::StatusOr<UniqueFd> file = data.Open();
  if (!file.ok()) {
    return absl::InternalError(
        absl::StrCat("opening an archive: ", file.status().message()));
  }
  return Open(*std::move(file), limits);
}

const std::vector<ArchiveEntry>& Archive::entries() const {
  return state_->entries;
}

absl::StatusOr<std::string> Archive::Read(size_t index, Bytes most) const {
  return state_->Read(index, most);
}

}  // namespace flip
