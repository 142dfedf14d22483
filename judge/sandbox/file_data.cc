#include "judge/sandbox/file_data.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

absl::StatusOr<UniqueFd> NewMemfd() {
  UniqueFd fd(memfd_create("flip", MFD_CLOEXEC));
  if (!fd.is_open()) return absl::ErrnoToStatus(errno, "memfd_create");
  return fd;
}

}  // namespace

absl::StatusOr<FileData> FileData::FromBytes(absl::string_view bytes) {
  absl::StatusOr<UniqueFd> fd = NewMemfd();
  if (!fd.ok()) return fd.status();
  absl::string_view rest = bytes;
  while (!rest.empty()) {
    const ssize_t written = write(fd->get(), rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return absl::ErrnoToStatus(errno, "write to a memfd");
    rest.remove_prefix(static_cast<size_t>(written));
  }
  FileData data;
  data.fd_ = std::make_shared<const UniqueFd>(*std::move(fd));
  data.size_ = Bytes(static_cast<int64_t>(bytes.size()));
  return data;
}

absl::StatusOr<FileData> FileData::FromDescriptor(int source, Bytes most) {
  struct stat info = {};
  if (fstat(source, &info) != 0) return absl::ErrnoToStatus(errno, "fstat");
  if (!S_ISREG(info.st_mode)) {
    return absl::InvalidArgumentError("not a regular file");
  }
  if (Bytes(info.st_size) > most) {
    return absl::OutOfRangeError(absl::StrCat("the file has ", info.st_size,
                                              " bytes, at most ", most.count(),
                                              " are taken"));
  }
  absl::StatusOr<UniqueFd> fd = NewMemfd();
  if (!fd.ok()) return fd.status();
  off_t offset = 0;
  while (offset < info.st_size) {
    const ssize_t sent = sendfile(fd->get(), source, &offset,
                                  static_cast<size_t>(info.st_size - offset));
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return absl::ErrnoToStatus(errno, "sendfile to a memfd");
    if (sent == 0) break;  // The file has become shorter; take what there is.
  }
  FileData data;
  data.fd_ = std::make_shared<const UniqueFd>(*std::move(fd));
  data.size_ = Bytes(offset);
  return data;
}

absl::StatusOr<std::string> FileData::Read() const {
  std::string bytes(static_cast<size_t>(size_.count()), '\0');
  size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = pread(fd_->get(), bytes.data() + done,
                              bytes.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return absl::ErrnoToStatus(errno, "read from a memfd");
    done += static_cast<size_t>(got);
  }
  return bytes;
}

absl::StatusOr<UniqueFd> FileData::Open() const {
  if (!has_value()) return absl::FailedPreconditionError("no file to open");
  // Through /proc, since a duplicate would share the offset.
  const std::string path = absl::StrCat("/proc/self/fd/", fd_->get());
  UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd.is_open()) {
    return absl::ErrnoToStatus(errno, absl::StrCat("open ", path));
  }
  return fd;
}

}  // namespace flip
