#include "judge/compile/sources.h"

#include <climits>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace flip {
namespace {

bool IsUsableName(absl::string_view name) {
  if (name.find('\0') != absl::string_view::npos) return false;
  for (absl::string_view part : absl::StrSplit(name, '/')) {
    if (part.empty() || part == "." || part == ".." || part.size() > NAME_MAX) {
      return false;
    }
  }
  return name.size() < PATH_MAX - 64;  // Room for where the sandbox has it.
}

}  // namespace

Sources SourcesOfFile(absl::string_view path, FileData data) {
  Sources sources;
  sources.name = std::string(path.substr(path.rfind('/') + 1));
  sources.files.push_back({sources.name, std::move(data)});
  sources.entry = 0;
  return sources;
}

std::string UnusableReason(const Sources& sources) {
  if (sources.files.size() > kMaxSourceFiles) {
    return absl::StrCat(sources.files.size(), " files, more than the ",
                        kMaxSourceFiles, " that a submission may have");
  }
  size_t bytes = 0;
  std::set<absl::string_view> names;
  std::set<absl::string_view> folders;
  for (const SourceFile& file : sources.files) {
    const absl::string_view name = file.name;
    bytes += name.size();
    if (!IsUsableName(name)) {
      return absl::StrCat("no file can have the name '", name, "'");
    }
    if (!names.insert(name).second) {
      return absl::StrCat("two files have the name '", name, "'");
    }
    for (size_t i = name.find('/'); i != name.npos; i = name.find('/', i + 1)) {
      folders.insert(name.substr(0, i));
    }
  }
  for (absl::string_view folder : folders) {
    if (names.contains(folder)) {
      return absl::StrCat("'", folder, "' is both a file and a folder");
    }
  }
  if (Bytes(static_cast<int64_t>(bytes)) > kMaxSourceNames) {
    return absl::StrCat("the names of its files take more than ",
                        FormatBytes(kMaxSourceNames));
  }
  return "";
}

}  // namespace flip
