#include "judge/boards/test_case_writer.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "judge/boards/test_case_folder.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

constexpr char kRemedy[] = ": name a new or an empty folder";

// What this call has made, taken away again unless it is to stay.
class MadeFiles {
 public:
  explicit MadeFiles(std::string folder) : folder_(std::move(folder)) {}
  MadeFiles(const MadeFiles&) = delete;
  MadeFiles& operator=(const MadeFiles&) = delete;
  ~MadeFiles() {
    for (const std::string& path : paths_) unlink(path.c_str());
    if (made_folder_) rmdir(folder_.c_str());
  }

  // Makes the folder, or finds it without any `.in` and `.ans`.
  absl::Status Start() {
    if (mkdir(folder_.c_str(), 0777) == 0) {
      made_folder_ = true;
      return absl::OkStatus();
    }
    if (errno != EEXIST) return absl::ErrnoToStatus(errno, ShownPath(folder_));
    std::error_code error;
    if (!fs::is_directory(folder_, error)) {
      return absl::InvalidArgumentError(
          absl::StrCat(ShownPath(folder_), " is no folder", kRemedy));
    }
    std::vector<std::string> names;
    for (fs::directory_iterator entries(folder_, error), end;
         !error && entries != end; entries.increment(error)) {
      const std::string name = entries->path().filename().native();
      if (absl::EndsWith(name, ".in") || absl::EndsWith(name, ".ans")) {
        names.push_back(name);
      }
    }
    if (error) return absl::ErrnoToStatus(error.value(), ShownPath(folder_));
    if (names.empty()) return absl::OkStatus();
    return absl::AlreadyExistsError(absl::StrCat(
        ShownPath(Path(*std::min_element(names.begin(), names.end()))),
        " is there already", kRemedy));
  }

  absl::Status Write(absl::string_view name, absl::string_view bytes) {
    const std::string path = Path(name);
    // Fails where there is something: it may have come since we looked.
    std::FILE* file = std::fopen(path.c_str(), "wxe");
    if (file == nullptr) return absl::ErrnoToStatus(errno, ShownPath(path));
    paths_.push_back(path);
    errno = 0;
    const bool written =
        std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    int write_errno = errno;
    const bool closed = std::fclose(file) == 0;
    if (written && closed) return absl::OkStatus();
    if (written) write_errno = errno;
    return absl::ErrnoToStatus(write_errno != 0 ? write_errno : EIO,
                               ShownPath(path));
  }

  void Keep() {
    paths_.clear();
    made_folder_ = false;
  }

 private:
  std::string Path(absl::string_view name) const {
    return absl::StrCat(folder_, "/", name);
  }

  const std::string folder_;
  bool made_folder_ = false;
  std::vector<std::string> paths_;
};

}  // namespace

absl::Status WriteTestCases(absl::Span<const TestCase> test_cases,
                            const std::string& folder) {
  if (test_cases.empty()) {
    return absl::InvalidArgumentError("there is no board to be written");
  }
  MadeFiles files(folder);
  absl::Status status = files.Start();
  if (!status.ok()) return status;
  const auto width = static_cast<int>(absl::StrCat(test_cases.size()).size());
  for (size_t i = 0; i < test_cases.size(); ++i) {
    const std::string name = absl::StrFormat("%0*d", width, i + 1);
    status = files.Write(name + ".in", test_cases[i].input);
    if (status.ok()) status = files.Write(name + ".ans", test_cases[i].answer);
    if (!status.ok()) return status;
  }
  files.Keep();
  return absl::OkStatus();
}

}  // namespace flip
