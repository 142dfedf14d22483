#include "judge/report/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace flip {

AtomicFile::AtomicFile(std::string path, std::string new_path, int fd)
    : path_(std::move(path)), new_path_(std::move(new_path)), fd_(fd) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      new_path_(std::exchange(other.new_path_, "")),
      fd_(std::exchange(other.fd_, -1)),
      status_(std::move(other.status_)) {}

AtomicFile::~AtomicFile() {
  if (fd_ >= 0) close(fd_);
  if (!new_path_.empty()) unlink(new_path_.c_str());
}

namespace {

constexpr absl::string_view kNewSuffix = ".new.";
constexpr absl::string_view kLetters = "XXXXXX";  // mkostemp() makes others.

// Where links lead from `path`, also to what is not there yet; as many as the
// kernel follows.
std::string FollowLinks(std::filesystem::path path) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMostLinks; ++i) {
    if (!std::filesystem::is_symlink(path, error)) break;
    const std::filesystem::path target =
        std::filesystem::read_symlink(path, error);
    if (error) break;
    path = path.parent_path() / target;  // An absolute target replaces it.
  }
  return path.string();
}

}  // namespace

void RemoveAbandoned(const std::string& path) {
  const std::filesystem::path whole(path);
  const std::string begin = absl::StrCat(whole.filename().string(), kNewSuffix);
  std::error_code error;
  const std::string folder = whole.parent_path().string();
  std::vector<std::filesystem::path> abandoned;
  for (auto entry = std::filesystem::directory_iterator(
           folder.empty() ? "." : folder, error);
       !error && entry != std::filesystem::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (absl::StartsWith(name, begin) &&
        name.size() == begin.size() + kLetters.size()) {
      abandoned.push_back(entry->path());
    }
  }
  for (const std::filesystem::path& file : abandoned) {
    unlink(file.c_str());
  }
}

absl::StatusOr<AtomicFile> AtomicFile::Create(const std::string& named,
                                              mode_t mode) {
  struct stat info = {};
  const bool in_place =
      stat(named.c_str(), &info) == 0 && !S_ISREG(info.st_mode);
  // The link to a pipe in /proc is one that only the kernel can follow.
  const std::string path = in_place ? named : FollowLinks(named);
  // A name that nobody can have put a link at.
  std::string new_path =
      in_place ? "" : absl::StrCat(path, kNewSuffix, kLetters);
  const int fd = in_place ? open(path.c_str(),
                                 O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
                          : mkostemp(new_path.data(), O_CLOEXEC);
  if (fd < 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot write ", path));
  }
  // Opened without waiting for a FIFO's reader; written with.
  fcntl(fd, F_SETFL, 0);
  if (!in_place) {
    // mkostemp() made it for its owner alone.
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, mode & ~mask);
  }
  return AtomicFile(path, std::move(new_path), fd);
}

void AtomicFile::Write(absl::string_view text) {
  while (status_.ok() && !text.empty()) {
    const ssize_t written = write(fd_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      status_ = absl::ErrnoToStatus(errno, absl::StrCat("writing ", path_));
      return;
    }
    text.remove_prefix(static_cast<size_t>(written));
  }
}

absl::Status AtomicFile::Finish() {
  if (!status_.ok() || new_path_.empty()) return status_;
  // On disk before it takes the place of what was there.
  if (fsync(fd_) != 0 || rename(new_path_.c_str(), path_.c_str()) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("writing ", path_));
  }
  new_path_.clear();
  return absl::OkStatus();
}

}  // namespace flip
