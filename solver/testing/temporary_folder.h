// A folder for the files of a test.
#ifndef FLIP_SOLVER_TESTING_TEMPORARY_FOLDER_H_
#define FLIP_SOLVER_TESTING_TEMPORARY_FOLDER_H_

#include <string>

#include "absl/strings/string_view.h"

namespace flip {

// A new folder, removed with all that is in it at the end of the scope.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  const std::string& path() const { return path_; }
  // Writes a file, with the folders that it needs; returns its path.
  std::string Write(absl::string_view name, absl::string_view content) const;

 private:
  std::string path_;
};

}  // namespace flip

#endif  // FLIP_SOLVER_TESTING_TEMPORARY_FOLDER_H_
