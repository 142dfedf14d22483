#include "judge/report/scratch_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

absl::Status Failure(int error, const std::string& folder) {
  return absl::ErrnoToStatus(error,
                             absl::StrCat("a temporary file in ", folder,
                                          " (TMPDIR may name another folder)"));
}

}  // namespace

absl::StatusOr<ScratchFile> ScratchFile::Create() {
  std::error_code error;
  const std::string folder =
      std::filesystem::temp_directory_path(error).string();
  if (error) {
    return absl::NotFoundError(absl::StrCat(
        "there is no folder for temporary files (TMPDIR, or /tmp): ",
        error.message()));
  }
  std::string path = folder + "/flip-judge.XXXXXX";
  const int fd = mkostemp(path.data(), O_CLOEXEC);
  if (fd < 0) return Failure(errno, folder);
  unlink(path.c_str());
  FILE* file = fdopen(fd, "w+");
  if (file == nullptr) {
    const int why = errno;
    close(fd);
    return Failure(why, folder);
  }
  return ScratchFile(folder, file);
}

void ScratchFile::Write(absl::string_view text) {
  if (!status_.ok()) return;
  if (fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
    status_ = Failure(errno, folder_);
  }
}

absl::Status ScratchFile::CopyTo(AtomicFile& file) {
  if (!status_.ok()) return status_;
  if (fflush(file_.get()) != 0 || fseek(file_.get(), 0, SEEK_SET) != 0) {
    return Failure(errno, folder_);
  }
  std::array<char, 64 * 1024> piece;
  while (const size_t size =
             fread(piece.data(), 1, piece.size(), file_.get())) {
    file.Write(absl::string_view(piece.data(), size));
  }
  return ferror(file_.get()) != 0 ? Failure(errno, folder_) : absl::OkStatus();
}

}  // namespace flip
