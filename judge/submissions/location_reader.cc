#include "judge/submissions/location_reader.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/file_data.h"

namespace flip {
namespace {

// Not with the code of errno, which may be that of a reason to skip.
absl::Status Ours(const absl::Status& status) {
  return absl::UnavailableError(status.message());
}

// FileData's own words, as a reason to skip.
absl::Status AsReason(const absl::Status& status) {
  if (absl::IsInvalidArgument(status) || absl::IsOutOfRange(status)) {
    return absl::FailedPreconditionError(status.message());
  }
  return Ours(status);
}

absl::Status NoLongerThere() {
  return absl::FailedPreconditionError("no longer in its archive");
}

absl::StatusOr<size_t> FindEntry(const Archive& archive,
                                 const std::string& name) {
  const auto& entries = archive.entries();
  const auto found = std::find_if(
      entries.begin(), entries.end(), [&name](const ArchiveEntry& entry) {
        return entry.kind == ArchiveEntry::Kind::kFile && entry.name == name;
      });
  if (found == entries.end()) return NoLongerThere();
  return static_cast<size_t>(found - entries.begin());
}

// Whether two members lie in the same archive.
bool SameArchive(const FileLocation& a, const FileLocation& b) {
  return a.file == b.file && a.members.size() == b.members.size() &&
         std::equal(a.members.begin(), a.members.end() - 1, b.members.begin());
}

}  // namespace

ArchiveLimits LimitsOfNamedArchive() {
  ArchiveLimits limits;
  limits.file = GiB(4);
  limits.directory = MiB(64);
  limits.entries = 500'000;
  limits.total = GiB(16);
  return limits;
}

absl::StatusOr<UniqueFd> OpenToRead(const std::string& path, bool follow_link) {
  const int follow = follow_link ? 0 : O_NOFOLLOW;
  // Not blocking, for what may have become a FIFO since it was found.
  UniqueFd fd(open(path.c_str(),
                   O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | follow));
  if (!fd.is_open()) {
    const int error = errno;
    const std::string message =
        absl::StrCat("cannot be read: ", strerror(error));
    const bool is_no_file =
        error == ENOENT || error == ENOTDIR || error == ELOOP || error == ENXIO;
    if (is_no_file) return absl::FailedPreconditionError(message);
    return absl::UnavailableError(message);
  }
  struct stat info = {};
  if (fstat(fd.get(), &info) != 0)
    return Ours(absl::ErrnoToStatus(errno, "fstat"));
  if (!S_ISREG(info.st_mode)) {
    return absl::FailedPreconditionError("not a regular file");
  }
  return fd;
}

absl::StatusOr<Archive> LocationReader::OpenArchive(
    const FileLocation& location) {
  absl::StatusOr<UniqueFd> fd = OpenToRead(location.file, location.follow_link);
  if (!fd.ok()) return fd.status();
  absl::StatusOr<Archive> archive =
      Archive::Open(*std::move(fd), LimitsOfNamedArchive());
  for (size_t i = 0; archive.ok() && i + 1 < location.members.size(); ++i) {
    const absl::StatusOr<size_t> entry =
        FindEntry(*archive, location.members[i]);
    if (!entry.ok()) return entry.status();
    const absl::StatusOr<std::string> bytes =
        archive->Read(*entry, ArchiveLimits().file);
    if (!bytes.ok()) return bytes.status();
    absl::StatusOr<FileData> data = FileData::FromBytes(*bytes);
    if (!data.ok()) return Ours(data.status());
    archive = Archive::Open(*data, ArchiveLimits());
  }
  return archive;
}

absl::StatusOr<std::string> LocationReader::Read(const FileLocation& location,
                                                 Bytes most) {
  if (location.members.empty()) {
    absl::StatusOr<UniqueFd> fd =
        OpenToRead(location.file, location.follow_link);
    if (!fd.ok()) return fd.status();
    const absl::StatusOr<FileData> data =
        FileData::FromDescriptor(fd->get(), most);
    if (!data.ok()) return AsReason(data.status());
    absl::StatusOr<std::string> bytes = data->Read();
    if (!bytes.ok()) return Ours(bytes.status());
    return bytes;
  }
  if (!opened_.has_value() || !SameArchive(opened_->location, location)) {
    absl::StatusOr<Archive> archive = OpenArchive(location);
    if (!archive.ok()) return archive.status();
    opened_ = OpenedArchive{location, *std::move(archive), {}};
    const std::vector<ArchiveEntry>& entries = opened_->archive.entries();
    for (size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].kind != ArchiveEntry::Kind::kFile) continue;
      opened_->files.emplace(entries[i].name, i);
    }
  }
  const auto entry = opened_->files.find(location.members.back());
  if (entry == opened_->files.end()) return NoLongerThere();
  return opened_->archive.Read(entry->second, most);
}

}  // namespace flip
