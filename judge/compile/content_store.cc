#include "judge/compile/content_store.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "judge/boards/content_id.h"

namespace flip {
namespace {

constexpr absl::string_view kFormat = "flip-judge content 1\n";
constexpr absl::string_view kSuffix = ".flip";
constexpr absl::string_view kNewPrefix = ".flip-new.";
constexpr size_t kKeySize = 64;
constexpr time_t kStaleSeconds = 3600;
// How often the folder is looked through while the bound is put once.
constexpr int64_t kLooks = 16;

bool IsEntry(absl::string_view name) {
  return absl::ConsumeSuffix(&name, kSuffix) && name.size() == kKeySize &&
         name.find_first_not_of("0123456789abcdef") == absl::string_view::npos;
}

// Of the disk: whole blocks, as most file systems give them out.
Bytes Taken(int64_t size) {
  constexpr int64_t kBlock = 4096;
  return Bytes((size + kBlock - 1) / kBlock * kBlock);
}

// A file as it is looked at when there are too many.
struct Entry {
  timespec used;
  std::string path;
  Bytes taken;

  friend bool operator<(const Entry& a, const Entry& b) {
    return std::tie(a.used.tv_sec, a.used.tv_nsec, a.path) <
           std::tie(b.used.tv_sec, b.used.tv_nsec, b.path);
  }
};

// Why `info` is not of a folder that only we can write into; empty when it is.
std::string Distrust(const struct stat& info) {
  if (info.st_uid != geteuid()) {
    return absl::StrCat("it belongs to another user (", info.st_uid,
                        "), whose programs would be run: name a folder of "
                        "your own");
  }
  if ((info.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
    return "others can write into it, and their programs would be run: chmod "
           "go-w it, or name another folder";
  }
  return "";
}

absl::Status NotOurs(absl::string_view path) {
  return absl::DataLossError(
      absl::StrCat(path, " is damaged, or no file of ours"));
}

// All of a regular file of ours that is not too large; `path` is for errors.
absl::StatusOr<std::string> ReadOwn(int fd, absl::string_view path) {
  constexpr int64_t kMostHeader = 1024;
  struct stat info = {};
  if (fstat(fd, &info) != 0) return absl::ErrnoToStatus(errno, path);
  if (!S_ISREG(info.st_mode) || info.st_uid != geteuid() ||
      info.st_size > ContentStore::kMostContent.count() + kMostHeader) {
    return NotOurs(path);
  }
  std::string bytes(static_cast<size_t>(info.st_size), '\0');
  size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t got = read(fd, bytes.data() + done, bytes.size() - done);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      return absl::ErrnoToStatus(errno, absl::StrCat("reading ", path));
    }
    if (got == 0) return NotOurs(path);
    done += static_cast<size_t>(got);
  }
  return bytes;
}

// The files that hold contents. Removes those that killed processes left.
std::vector<Entry> LookThrough(const std::string& folder,
                               std::error_code& error) {
  std::vector<Entry> entries;
  for (auto file = std::filesystem::directory_iterator(folder, error);
       !error && file != std::filesystem::directory_iterator();
       file.increment(error)) {
    const std::string path = file->path().string();
    const std::string name = file->path().filename().string();
    struct stat info = {};
    // Another process may have removed it.
    if (lstat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
    if (absl::StartsWith(name, kNewPrefix) &&
        info.st_mtim.tv_sec < time(nullptr) - kStaleSeconds) {
      unlink(path.c_str());
    }
    if (IsEntry(name)) {
      entries.push_back({info.st_mtim, path, Taken(info.st_size)});
    }
  }
  return entries;
}

}  // namespace

std::string ContentFile(absl::string_view key, absl::string_view content) {
  return absl::StrCat(kFormat, key, "\n", Sha256(content), "\n", content);
}

std::optional<absl::string_view> ContentIn(absl::string_view key,
                                           absl::string_view file) {
  if (!absl::ConsumePrefix(&file, kFormat) ||
      !absl::ConsumePrefix(&file, key) || !absl::ConsumePrefix(&file, "\n") ||
      file.size() <= kKeySize || file[kKeySize] != '\n') {
    return std::nullopt;
  }
  const absl::string_view content = file.substr(kKeySize + 1);
  if (Sha256(content) != file.substr(0, kKeySize)) return std::nullopt;
  return content;
}

ContentStore::ContentStore(std::string name, UniqueFd folder, Bytes most)
    : name_(std::move(name)),
      folder_(std::move(folder)),
      most_(most),
      left_(std::make_unique<std::atomic<int64_t>>(0)) {}

// Through the descriptor, lest another folder takes the name.
std::string ContentStore::PathOf(absl::string_view name) const {
  return absl::StrCat("/proc/self/fd/", folder_.get(), "/", name);
}

absl::Status ContentStore::Error(absl::string_view step,
                                 absl::string_view name) const {
  return absl::ErrnoToStatus(errno, absl::StrCat(step, name_, "/", name));
}

absl::StatusOr<ContentStore> ContentStore::Open(const std::string& folder,
                                                Bytes most) {
  if (mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
    return absl::ErrnoToStatus(
        errno, absl::StrCat("cannot make the folder ", folder,
                            ", of which the one around it has to be there"));
  }
  UniqueFd fd(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!fd.is_open()) {
    return absl::ErrnoToStatus(
        errno, absl::StrCat("cannot open ", folder, " as a folder"));
  }
  struct stat info = {};
  if (fstat(fd.get(), &info) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("fstat ", folder));
  }
  const std::string distrust = Distrust(info);
  if (!distrust.empty()) {
    return absl::FailedPreconditionError(absl::StrCat(folder, ": ", distrust));
  }
  return ContentStore(folder, std::move(fd), most);
}

absl::StatusOr<std::string> ContentStore::Get(absl::string_view key) const {
  const std::string name = absl::StrCat(key, kSuffix);
  const std::string path = absl::StrCat(name_, "/", name);
  // Neither a link is followed nor a FIFO waited for.
  const UniqueFd fd(open(PathOf(name).c_str(), O_RDONLY | O_CLOEXEC |
                                                   O_NOFOLLOW | O_NONBLOCK |
                                                   O_NOCTTY));
  if (!fd.is_open()) {
    return errno == ELOOP
               ? NotOurs(path)
               : absl::ErrnoToStatus(errno, absl::StrCat("cannot open ", path));
  }
  absl::StatusOr<std::string> file = ReadOwn(fd.get(), path);
  if (!file.ok()) return file;
  const std::optional<absl::string_view> content = ContentIn(key, *file);
  if (!content.has_value()) return NotOurs(path);
  // Fails on a disk that cannot be written, where nothing is removed either.
  futimens(fd.get(), nullptr);
  file->erase(0, file->size() - content->size());
  return file;
}

absl::Status ContentStore::Put(absl::string_view key,
                               absl::string_view content) const {
  const std::string file = ContentFile(key, content);
  // What alone is over the bound would be removed at once.
  const Bytes taken = Taken(static_cast<int64_t>(file.size()));
  if (Bytes(static_cast<int64_t>(content.size())) > kMostContent ||
      taken > most_) {
    return absl::OkStatus();
  }
  std::string new_path = PathOf(absl::StrCat(kNewPrefix, "XXXXXX"));
  const UniqueFd fd(mkostemp(new_path.data(), O_CLOEXEC));
  if (!fd.is_open()) return Error("cannot make a file in ", "");
  absl::Status status = Write(fd.get(), file);
  if (status.ok()) status = Place(new_path, key);
  if (!status.ok()) {
    unlink(new_path.c_str());
    return status;
  }
  *left_ -= taken.count();
  return *left_ < 0 ? Trim() : absl::OkStatus();
}

absl::Status ContentStore::Write(int fd, absl::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t written = write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return Error("writing a file in ", "");
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return absl::OkStatus();
}

// Not brought to disk before: what a power failure makes of it is no content.
absl::Status ContentStore::Place(const std::string& new_path,
                                 absl::string_view key) const {
  const std::string path = PathOf(absl::StrCat(key, kSuffix));
  if (rename(new_path.c_str(), path.c_str()) == 0) return absl::OkStatus();
  // A folder has the name. An empty one can go.
  if (errno == EISDIR && rmdir(path.c_str()) == 0 &&
      rename(new_path.c_str(), path.c_str()) == 0) {
    return absl::OkStatus();
  }
  return Error("cannot put a file at ", absl::StrCat(key, kSuffix));
}

absl::Status ContentStore::Trim() const {
  std::error_code error;
  std::vector<Entry> entries = LookThrough(PathOf(""), error);
  if (error) {
    return absl::InternalError(
        absl::StrCat("reading the folder ", name_, ": ", error.message()));
  }
  Bytes total;
  for (const Entry& entry : entries) total = total + entry.taken;
  if (total > most_) {
    const Bytes target(most_.count() / 10 * 9);
    std::sort(entries.begin(), entries.end());
    for (const Entry& entry : entries) {
      if (total <= target) break;
      if (unlink(entry.path.c_str()) != 0 && errno != ENOENT) {
        return Error("removing a file of ", "");
      }
      total = total - entry.taken;
    }
  }
  *left_ = std::min(most_.count() / kLooks, (most_ - total).count());
  return absl::OkStatus();
}

}  // namespace flip
