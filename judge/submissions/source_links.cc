#include "judge/submissions/source_links.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "judge/compile/language.h"

namespace flip {
namespace {

// The file of this name below a folder; null when there is none.
const FileNode* FindBelow(const FileNode& folder, absl::string_view name) {
  const FileNode* node = &folder;
  for (absl::string_view part : absl::StrSplit(name, '/')) {
    const auto child = std::lower_bound(
        node->children.begin(), node->children.end(), part,
        [](const FileNode& a, absl::string_view b) { return a.name < b; });
    if (child == node->children.end() || child->name != part) return nullptr;
    node = &*child;
  }
  return node->is_file() ? node : nullptr;
}

// "lib/" of "lib/board.h"; empty when it lies in the folder itself.
std::string PlaceOf(const FileNode& folder, const FileNode& file) {
  const std::string name = NameIn(folder, file);
  return name.substr(0, name.rfind('/') + 1);
}

absl::string_view Stem(absl::string_view name) {
  return name.substr(0, name.rfind('.'));
}

// Files that include each other, of whatever suffix, and no modules or classes.
bool IsIncluding(const FileNode& file) {
  return !absl::EndsWithIgnoreCase(file.name, ".py") &&
         !absl::EndsWithIgnoreCase(file.name, ".java");
}

}  // namespace

std::string NameIn(const FileNode& folder, const FileNode& file) {
  absl::string_view name = file.path;
  if (!absl::ConsumePrefix(&name, BelowPath(folder.path))) return file.name;
  return std::string(name);
}

SourceLinks::SourceLinks(const FileNode& folder, Reach reach)
    : folder_(folder), reach_(reach), files_(ContentsOf(folder).files) {
  std::sort(
      files_.begin(), files_.end(),
      [](const FileNode* a, const FileNode* b) { return a->path < b->path; });
  for (size_t i = 0; i < files_.size(); ++i) {
    indices_.emplace(files_[i], i);
    if (reach == Reach::kAnywhere) {
      by_name_.emplace(files_[i]->name, files_[i]);
    }
  }
  for (const FileNode* file : files_) direct_needs_.push_back(Read(*file));
}

const FileNode* SourceLinks::Resolve(const FileNode& reader,
                                     absl::string_view named) const {
  const std::string place = PlaceOf(folder_, reader);
  const FileNode* found = FindBelow(folder_, absl::StrCat(place, named));
  if (found == nullptr) found = FindBelow(folder_, named);
  if (found != nullptr || reach_ == Reach::kBeside) return found;
  const std::string ending = absl::StrCat("/", named);
  const auto range = by_name_.equal_range(named.substr(named.rfind('/') + 1));
  for (auto it = range.first; it != range.second; ++it) {
    if (!absl::EndsWith(it->second->path, ending)) continue;
    if (found != nullptr) return nullptr;  // Which of them, nobody knows.
    found = it->second;
  }
  return found;
}

// board.cpp for board.h, or null.
const FileNode* SourceLinks::ImplementationOf(const FileNode& header) const {
  if (header.is_source() || !IsCompanionName(header.name)) return nullptr;
  const FileNode* found = nullptr;
  for (const Language& language : Languages()) {
    if (!ComesAlong(language, header.name)) continue;
    for (const std::string& suffix : language.suffixes) {
      const FileNode* source =
          Resolve(header, absl::StrCat(Stem(header.name), suffix));
      if (source == nullptr || source == found) continue;
      if (found != nullptr) return nullptr;
      found = source;
    }
  }
  // What has an entry point uses the header, and does not implement it.
  return found == nullptr || found->has_entry_point ? nullptr : found;
}

std::vector<size_t> SourceLinks::Read(const FileNode& file) {
  std::vector<size_t> needs;
  for (const std::string& named : file.named_files) {
    const FileNode* found = Resolve(file, named);
    if (found == nullptr) continue;
    if (IsIncluding(file) && found->is_source() && found != &file) {
      includers_[found].push_back(&file);
    }
    if (reach_ == Reach::kBeside && found->has_entry_point) continue;
    needs.push_back(indices_.at(found));
    if (const FileNode* source = ImplementationOf(*found)) {
      needs.push_back(indices_.at(source));
    }
  }
  return needs;
}

bool SourceLinks::IsIncludedAmong(
    const FileNode& source, absl::Span<const FileNode* const> among) const {
  const auto includers = includers_.find(&source);
  if (includers == includers_.end()) return false;
  return std::any_of(includers->second.begin(), includers->second.end(),
                     [&](const FileNode* includer) {
                       return !IsIncluded(*includer) &&
                              absl::c_linear_search(among, includer);
                     });
}

std::vector<const FileNode*> SourceLinks::Needs(const FileNode& file) const {
  const auto start = indices_.find(&file);
  if (start == indices_.end()) return {};
  std::vector<bool> seen(files_.size());
  seen[start->second] = true;
  std::vector<size_t> found;
  std::vector<size_t> unread = {start->second};
  // Where all need all, the first tells everything.
  while (!unread.empty() && found.size() + 1 < files_.size()) {
    const size_t reader = unread.back();
    unread.pop_back();
    for (const size_t need : direct_needs_[reader]) {
      if (seen[need]) continue;
      seen[need] = true;
      found.push_back(need);
      unread.push_back(need);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<const FileNode*> needs;
  needs.reserve(found.size());
  for (const size_t index : found) needs.push_back(files_[index]);
  return needs;
}

}  // namespace flip
