#include "judge/submissions/unit.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "judge/submissions/attempt_choice.h"

namespace flip {
namespace {

// In a remark; a few tell enough.
constexpr size_t kNamesTold = 4;

}  // namespace

std::string TellNames(const std::vector<std::string>& names) {
  const auto told =
      static_cast<std::ptrdiff_t>(std::min(names.size(), kNamesTold));
  std::string text = absl::StrJoin(names.begin(), names.begin() + told, ", ");
  if (names.size() > kNamesTold) {
    absl::StrAppend(&text, " and ", names.size() - kNamesTold, " more");
  }
  return text;
}

std::vector<std::string> NamesOf(const FileNode& folder, const NodeSet& nodes) {
  std::vector<std::string> names;
  for (const FileNode* node : nodes) names.push_back(NameIn(folder, *node));
  std::sort(names.begin(), names.end());
  return names;
}

bool IsBelow(const FileNode& folder, const FileNode& node) {
  return folder.is_folder() &&
         absl::StartsWith(node.path, BelowPath(folder.path));
}

Nodes SourcesIn(const FileNode& node, const NodeSet& excluded) {
  Nodes sources;
  for (const FileNode* file : ContentsOf(node).files) {
    if (file->is_source() && !excluded.contains(file)) sources.push_back(file);
  }
  return sources;
}

// An archive often lies beside what was unpacked from it: a source in more
// archives than an equal one counts for nothing. Equal ones in as many may be
// different people's.
void Unit::ExcludeRepeated() {
  std::map<std::string, size_t> archives;  // the fewest around each content
  const Nodes sources = SourcesIn(folder_, excluded_);
  for (const FileNode* source : sources) {
    const size_t around = source->location.members.size();
    const auto [it, is_new] = archives.emplace(source->digest, around);
    if (!is_new) it->second = std::min(it->second, around);
  }
  for (const FileNode* source : sources) {
    if (source->has_entry_point &&
        source->location.members.size() > archives[source->digest]) {
      excluded_.insert(source);
    }
  }
}

void Unit::FindRoots() {
  Nodes entries;
  NodeSet needed;
  for (const FileNode* source : SourcesIn(folder_, excluded_)) {
    if (!source->has_entry_point) continue;
    entries.push_back(source);
    const Nodes needs = links_.Needs(*source);
    needed.insert(needs.begin(), needs.end());
  }
  roots_.clear();
  for (const FileNode* entry : entries) {
    if (!needed.contains(entry)) roots_.push_back(entry);
  }
  // Each needs another: nothing tells which is first.
  if (roots_.empty()) roots_ = entries;
}

void Unit::ChooseAttempts(Attempts attempts) {
  std::vector<NumberedAttempts> series;
  std::string how;
  if (attempts == Attempts::kNumbered) {
    series = AttemptsByNumber(folder_);
  } else if (attempts == Attempts::kLatest && roots_.size() > 1) {
    const LatestChoice latest = LatestOf(roots_);
    how = latest.by_number ? " by number" : " by time of modification";
    series.push_back({latest.file, {}});
    for (const FileNode* root : roots_) {
      if (root != latest.file) series.front().earlier.push_back(root);
    }
  }
  if (series.empty()) return;
  NodeSet files;
  for (const NumberedAttempts& one : series) {
    std::vector<std::string> names =
        NamesOf(folder_, NodeSet(one.earlier.begin(), one.earlier.end()));
    std::string remark = absl::StrCat("the last attempt", how,
                                      "; not judged: ", TellNames(names));
    chosen_attempts_.push_back({one.last, std::move(names), std::move(remark)});
    for (const FileNode* node : one.earlier) {
      const Nodes in_node = ContentsOf(*node).files;
      files.insert(in_node.begin(), in_node.end());
    }
  }
  excluded_.insert(files.begin(), files.end());
  // The last attempt may be equal to an earlier one that counted in its place.
  if (SourcesIn(folder_, excluded_).empty()) excluded_ = files;
  FindRoots();
}

}  // namespace flip
