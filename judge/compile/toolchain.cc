#include "judge/compile/toolchain.h"

#include <glob.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

absl::Status Missing(const Language& language, absl::string_view what) {
  return absl::NotFoundError(
      absl::StrCat(what, ": apt-get install ", language.packages));
}

}  // namespace

absl::Status CheckTool(const Language& language) {
  if (access(language.tool.c_str(), X_OK) == 0) return absl::OkStatus();
  return Missing(language, absl::StrCat(language.tool, " is missing"));
}

absl::StatusOr<std::string> ProgramFor(const Language& language,
                                       absl::string_view word) {
  if (absl::StrContains(word, '/')) return std::string(word);
  std::error_code error;
  const std::filesystem::path tool =
      std::filesystem::canonical(language.tool, error);
  if (error)
    return Missing(language, absl::StrCat(language.tool, " is missing"));
  const std::string path =
      (tool.parent_path() / std::string(word)).lexically_normal().string();
  if (access(path.c_str(), X_OK) != 0) {
    return Missing(language, absl::StrCat(path, ", beside ", language.tool,
                                          ", is missing"));
  }
  if (!absl::StartsWith(path, "/usr/") ||
      absl::StartsWith(path, "/usr/local/")) {
    return Missing(language,
                   absl::StrCat(language.tool, " leads to ", path,
                                ", which a sandbox does not have: only what "
                                "is below /usr and not below /usr/local"));
  }
  return path;
}

std::vector<std::string> SystemFolders(const Language& language) {
  std::vector<std::string> folders;
  for (const std::string& pattern : language.system_folders) {
    glob_t found = {};
    if (glob(pattern.c_str(), GLOB_ONLYDIR, nullptr, &found) == 0) {
      folders.insert(folders.end(), found.gl_pathv,
                     found.gl_pathv + static_cast<ptrdiff_t>(found.gl_pathc));
    }
    globfree(&found);
  }
  return folders;
}

}  // namespace flip
