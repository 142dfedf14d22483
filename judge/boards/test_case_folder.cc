#include "judge/boards/test_case_folder.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "judge/boards/natural_order.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

constexpr char kInput[] = ".in";
constexpr char kAnswer[] = ".ans";

std::string Join(absl::string_view folder, absl::string_view name) {
  return absl::StrCat(absl::StripSuffix(folder, "/"), "/", name);
}

absl::Status Wrong(absl::string_view path, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(ShownPath(path), ": ", what));
}

absl::Status Failed(absl::string_view path, const std::error_code& error) {
  return absl::ErrnoToStatus(error.value(), ShownPath(path));
}

// An entry that counts: a sub-folder or an `.in` file.
struct Entry {
  std::string name;  // Without the suffix.
  bool is_folder = false;

  bool operator<(const Entry& other) const {
    if (name != other.name) return NaturalLess(name, other.name);
    return is_folder && !other.is_folder;
  }
};

struct Listing {
  std::vector<Entry> entries;
  std::set<std::string> answers;  // Without the suffix.
  std::set<std::string> outputs;  // What some call their answers.
};

absl::Status AddEntry(const fs::directory_entry& found, Listing& listing) {
  const std::string& path = found.path().native();
  const std::string name = found.path().filename().native();
  if (absl::StartsWith(name, ".")) return absl::OkStatus();
  std::error_code error;
  const fs::file_type type = found.symlink_status(error).type();
  if (type == fs::file_type::none) return Failed(path, error);
  if (type == fs::file_type::directory) {
    listing.entries.push_back({name, true});
    return absl::OkStatus();
  }
  // Of a link that leads nowhere it is told when it is read.
  std::error_code leads_nowhere;
  if (type == fs::file_type::symlink && fs::is_directory(path, leads_nowhere)) {
    return Wrong(path,
                 "a link to a folder is not followed: name the folder itself, "
                 "too, or take the link away");
  }
  if (absl::EndsWith(name, kInput)) {
    listing.entries.push_back(
        {std::string(absl::StripSuffix(name, kInput)), false});
  } else if (absl::EndsWith(name, kAnswer)) {
    listing.answers.emplace(absl::StripSuffix(name, kAnswer));
  } else if (absl::EndsWith(name, ".out")) {
    listing.outputs.emplace(absl::StripSuffix(name, ".out"));
  }
  return absl::OkStatus();
}

absl::StatusOr<Listing> List(const std::string& folder) {
  Listing listing;
  std::error_code error;
  for (fs::directory_iterator entries(folder, error), end;
       !error && entries != end; entries.increment(error)) {
    const absl::Status added = AddEntry(*entries, listing);
    if (!added.ok()) return added;
  }
  if (error) return Failed(folder, error);
  std::sort(listing.entries.begin(), listing.entries.end());
  return listing;
}

// `prefix` is what the names of the test cases start with. Ends, since folders
// that are no links make no circle.
absl::Status AddFolder(const std::string& folder, const std::string& prefix,
                       std::vector<TestCaseFile>& found) {
  absl::StatusOr<Listing> listing = List(folder);
  if (!listing.ok()) return listing.status();
  for (const Entry& entry : listing->entries) {
    const std::string path = Join(folder, entry.name);
    if (entry.is_folder) {
      absl::Status added =
          AddFolder(path, absl::StrCat(prefix, entry.name, "/"), found);
      if (!added.ok()) return added;
      continue;
    }
    const bool has_answer = listing->answers.erase(entry.name) > 0;
    if (!has_answer && listing->outputs.contains(entry.name)) {
      return Wrong(absl::StrCat(path, ".out"),
                   "answers are looked for in .ans files: rename it, or move "
                   "it elsewhere");
    }
    found.push_back({absl::StrCat(prefix, entry.name),
                     absl::StrCat(path, kInput),
                     has_answer ? absl::StrCat(path, kAnswer) : ""});
  }
  if (listing->answers.empty()) return absl::OkStatus();
  const std::string lone = *listing->answers.begin();
  return Wrong(Join(folder, lone + kAnswer),
               absl::StrCat("there is no ", ShownPath(lone + kInput),
                            " beside it: add it, or remove the .ans"));
}

bool Exists(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool IsFolder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

// Whether `folder` is the data/ of a problem package, also when it is called
// "." from inside.
bool IsPackageData(const std::string& folder) {
  std::error_code error;
  fs::path path = fs::absolute(folder, error).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  return path.filename() == "data" &&
         Exists(path.parent_path() / "problem.yaml");
}

absl::Status AddPackageData(const std::string& data,
                            std::vector<TestCaseFile>& found) {
  for (const char* name : {"sample", "secret"}) {
    const std::string path = Join(data, name);
    std::error_code error;
    const fs::file_type type = fs::status(path, error).type();
    if (type == fs::file_type::none) return Failed(path, error);
    if (type != fs::file_type::directory) continue;
    absl::Status added = AddFolder(path, absl::StrCat(name, "/"), found);
    if (!added.ok()) return added;
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<TestCaseFile>> FindTestCaseFiles(
    const std::string& folder) {
  const std::string data = Join(folder, "data");
  const bool is_root = Exists(Join(folder, "problem.yaml")) && IsFolder(data);
  const bool is_package = is_root || IsPackageData(folder);
  std::vector<TestCaseFile> found;
  const absl::Status added =
      is_package ? AddPackageData(is_root ? data : folder, found)
                 : AddFolder(folder, "", found);
  if (!added.ok()) return added;
  if (!found.empty()) return found;
  return Wrong(
      folder,
      absl::StrCat("there is no .in file in it",
                   is_package ? ", below data/sample or data/secret" : "",
                   ": name a folder with a file for each board, as 1.in, 2.in, "
                   "or a file of boards"));
}

absl::StatusOr<TestCaseFile> FindTestCaseFile(const std::string& path) {
  const std::string stem(absl::StripSuffix(path, kInput));
  TestCaseFile file = {fs::path(stem).filename().native(), path,
                       stem + kAnswer};
  std::error_code error;
  const fs::file_type type = fs::symlink_status(file.answer, error).type();
  if (type == fs::file_type::none) return Failed(file.answer, error);
  if (type == fs::file_type::not_found) file.answer.clear();
  return file;
}

std::string ShownPath(absl::string_view path) {
  return absl::Utf8SafeCHexEscape(path);
}

}  // namespace flip
