#include "judge/submissions/grouping.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "judge/submissions/source_links.h"
#include "judge/submissions/unit.h"
#include "judge/verdict/expectation.h"

namespace flip {
namespace {

void AddRemark(std::string& note, absl::string_view remark) {
  if (remark.empty()) return;
  absl::StrAppend(&note, note.empty() ? "" : "; ", remark);
}

bool IsContainerByName(const FileNode& folder) {
  return ExpectationOfFolder(folder.name).has_value();
}

bool HoldsContainer(const FileNode& node) {
  return node.is_folder() && (IsContainerByName(node) ||
                              std::any_of(node.children.begin(),
                                          node.children.end(), HoldsContainer));
}

bool GoTogether(const Nodes& sources) {
  return std::all_of(
      sources.begin(), sources.end(), [&sources](const FileNode* source) {
        return CompiledTogether(*source->language, *sources.front()->language);
      });
}

class Grouper {
 public:
  explicit Grouper(const GroupingOptions& options)
      : options_(options),
        attempts_(options.attempts.value_or(options.grouping == Grouping::kFile
                                                ? Attempts::kAll
                                                : Attempts::kNumbered)) {}

  std::vector<Submission> Group(const FileNode& root);

 private:
  bool IsOneSubmission(const FileNode& root) const;
  bool HoldsPeople(const FileNode& folder) const;
  void AddContainer(const FileNode& folder);
  void AddInContainer(const FileNode& node, const FileNode& folder,
                      const SourceLinks& links);
  void AddUnit(const FileNode& folder);
  void AddNothing(const FileNode& folder);
  // Tells of an attempt on its row, of those from `before` on.
  void TellAttempt(const ChosenAttempt& attempt, size_t before);
  void CutParts(const FileNode& folder, size_t before);
  void AddParts(const FileNode& folder, const Unit& unit,
                const NodeSet& needed);
  // Adds the part of `unit` around a root: the files of the largest folder at
  // or below `folder` where nothing is excluded, or, with what is excluded
  // beside it, those of its own folder; and what else it needs.
  void AddAround(const FileNode* root, const FileNode& folder,
                 const Unit& unit);
  // Adds a submission of the files in `folder` that are not excluded and what
  // its root (null: unknown) needs of the unit.
  void AddWhole(const FileNode* root, const FileNode& folder, const Unit& unit);
  void AddFile(const FileNode& file, const FileNode& folder,
               const SourceLinks& links);
  Submission& AddRow(const std::string& path);

  const GroupingOptions options_;
  const Attempts attempts_;
  std::vector<Submission> found_;
};

Submission& Grouper::AddRow(const std::string& path) {
  found_.emplace_back().path = path;
  return found_.back();
}

std::vector<Submission> Grouper::Group(const FileNode& root) {
  if (!root.is_folder() || !root.only.empty()) {
    const SourceLinks links(root, SourceLinks::Reach::kBeside);
    const FileNode* named = &root;
    for (const FileNode& child : root.children) {
      if (child.name == root.only) named = &child;
    }
    AddInContainer(*named, root, links);
  } else if (options_.paths_are_submissions ||
             (!options_.paths_are_containers && IsOneSubmission(root))) {
    AddUnit(root);
  } else {
    AddContainer(root);
  }
  if (found_.empty()) AddNothing(root);
  return std::move(found_);
}

bool Grouper::IsOneSubmission(const FileNode& root) const {
  if (options_.grouping == Grouping::kFile || HoldsContainer(root)) {
    return false;
  }
  const Unit unit(root);
  const Nodes sources = SourcesIn(root, unit.excluded());
  const TreeContents contents = ContentsOf(root);
  // What cannot be read may be somebody else's.
  const bool all_known = std::none_of(
      contents.refused.begin(), contents.refused.end(),
      [](const FileNode* node) {
        return node->is_archive || LanguageOfFile(node->name) != nullptr;
      });
  if (unit.roots().size() != 1 || !all_known) return false;
  const FileNode* entry = unit.roots().front();
  const Nodes needs = unit.links().Needs(*entry);
  const NodeSet linked(needs.begin(), needs.end());
  // All in one of its folders: that is the submission, and this its class.
  const bool in_one_folder = std::any_of(
      root.children.begin(), root.children.end(), [&](const FileNode& child) {
        return IsBelow(child, *entry) &&
               std::all_of(needs.begin(), needs.end(),
                           [&child](const FileNode* need) {
                             return IsBelow(child, *need);
                           });
      });
  return !linked.empty() && !in_one_folder &&
         std::all_of(sources.begin(), sources.end(),
                     [&](const FileNode* source) {
                       return source == entry || linked.contains(source);
                     });
}

// A folder that stands for the archive it lies in; null when there is none.
const FileNode* OnlyFolder(const FileNode& folder) {
  if (!folder.is_archive || folder.children.size() != 1) return nullptr;
  const FileNode& child = folder.children.front();
  const auto folders =
      std::count_if(child.children.begin(), child.children.end(),
                    [](const FileNode& node) { return node.is_folder(); });
  return child.is_folder() && folders > 1 ? &child : nullptr;
}

void Grouper::AddContainer(const FileNode& folder) {
  const FileNode* inner = OnlyFolder(folder);
  if (inner != nullptr && HoldsPeople(*inner)) return AddContainer(*inner);
  const SourceLinks links(folder, SourceLinks::Reach::kBeside);
  NodeSet needed;
  for (const FileNode& child : folder.children) {
    if (!child.is_source()) continue;
    for (const FileNode* need : links.Needs(child)) needed.insert(need);
  }
  for (const FileNode& child : folder.children) {
    // What goes with a source beside it has no row of its own.
    if (child.is_source() || !needed.contains(&child)) {
      AddInContainer(child, folder, links);
    }
  }
}

// Whether the folders of a folder are different people's.
bool Grouper::HoldsPeople(const FileNode& folder) const {
  if (options_.grouping == Grouping::kFile) return false;
  const bool has_sources =
      std::any_of(folder.children.begin(), folder.children.end(),
                  [](const FileNode& child) { return child.is_source(); });
  return options_.grouping == Grouping::kFolder
             ? !has_sources
             : Unit(folder).roots().size() > 1;
}

void Grouper::AddInContainer(const FileNode& node, const FileNode& folder,
                             const SourceLinks& links) {
  switch (node.kind) {
    case FileNode::Kind::kFolder:
      AddUnit(node);
      return;
    case FileNode::Kind::kFault:
      AddRow(node.path).fault = node.reason;
      return;
    case FileNode::Kind::kRefused: {
      Submission& row = AddRow(node.path);
      row.skip_reason = node.reason;
      row.stray = !node.is_archive && LanguageOfFile(node.name) == nullptr;
      return;
    }
    case FileNode::Kind::kFile:
      break;
  }
  if (node.is_source()) return AddFile(node, folder, links);
  Submission& row = AddRow(node.path);
  row.skip_reason = IsCompanionName(node.name)
                        ? "no source beside it includes it"
                        : "no language has this suffix";
  row.stray = true;
}

void Grouper::AddUnit(const FileNode& folder) {
  if (options_.grouping == Grouping::kFile || HoldsContainer(folder)) {
    const size_t before = found_.size();
    AddContainer(folder);
    if (found_.size() == before) AddNothing(folder);
    return;
  }
  const TreeContents contents = ContentsOf(folder);
  if (contents.fault != nullptr) {
    Submission& row = AddRow(folder.path);
    row.fault = contents.fault->reason;
    if (contents.fault == &folder) return;
    row.other_names = {NameIn(folder, *contents.fault)};
    row.fault = absl::StrCat(row.other_names.front(), " ", row.fault);
    return;
  }
  Unit unit(folder);
  if (SourcesIn(folder, unit.excluded()).empty()) return AddNothing(folder);
  unit.ChooseAttempts(attempts_);
  const size_t before = found_.size();
  const Nodes& roots = unit.roots();
  const bool is_one = roots.empty()
                          ? GoTogether(SourcesIn(folder, unit.excluded()))
                          : roots.size() == 1;
  if (options_.grouping == Grouping::kFolder || is_one) {
    AddAround(roots.size() == 1 ? roots.front() : nullptr, folder, unit);
  } else {
    NodeSet needed;
    for (const FileNode* root : roots) {
      const Nodes needs = unit.links().Needs(*root);
      needed.insert(needs.begin(), needs.end());
    }
    AddParts(folder, unit, needed);
    CutParts(folder, before);
  }
  for (const ChosenAttempt& attempt : unit.chosen_attempts()) {
    TellAttempt(attempt, before);
  }
}

void Grouper::TellAttempt(const ChosenAttempt& attempt, size_t before) {
  const std::string& last = attempt.last->path;
  auto row =
      std::find_if(found_.begin() + static_cast<std::ptrdiff_t>(before),
                   found_.end(), [&last](const Submission& one) {
                     // The file; of an archive what is in it; or a folder
                     // around.
                     return one.path == last ||
                            absl::StartsWith(one.path, BelowPath(last)) ||
                            absl::StartsWith(last, BelowPath(one.path));
                   });
  // Among more parts than are judged.
  if (row == found_.end()) row = std::prev(row);
  std::string note = attempt.remark;
  AddRemark(note, row->note);
  row->note = std::move(note);
  row->earlier_attempts += attempt.left_out.size();
  row->other_names.insert(row->other_names.end(), attempt.left_out.begin(),
                          attempt.left_out.end());
}

// Bounds what one person's folder costs; a row tells what was left out.
void Grouper::CutParts(const FileNode& folder, size_t before) {
  const size_t parts = found_.size() - before;
  if (parts <= kMostParts) return;
  found_.resize(before + kMostParts);
  AddRow(folder.path).skip_reason =
      absl::StrCat(parts - kMostParts, " more submissions in it, of which ",
                   kMostParts, " at most are judged; name their folder");
}

void Grouper::AddNothing(const FileNode& folder) {
  const TreeContents contents = ContentsOf(folder);
  Submission& row = AddRow(folder.path);
  std::vector<std::string> found;
  for (const FileNode* node : contents.refused) {
    row.other_names.push_back(NameIn(folder, *node));
    found.push_back(absl::StrCat(row.other_names.back(), ": ", node->reason));
  }
  for (const FileNode* node : contents.files) {
    row.other_names.push_back(NameIn(folder, *node));
    found.push_back(absl::StrCat(row.other_names.back(), " is no source"));
  }
  row.skip_reason = absl::StrCat(
      "nothing to judge: ", found.empty() ? "it is empty" : TellNames(found));
}

// Whether who names one of the files finds the others beside it.
bool AreInOneFolder(const std::vector<SubmissionFile>& files) {
  const auto folder_of = [](const SubmissionFile& file) {
    return absl::string_view(file.name).substr(0, file.name.rfind('/') + 1);
  };
  return std::all_of(files.begin(), files.end(),
                     [&](const SubmissionFile& file) {
                       return folder_of(file) == folder_of(files.front());
                     });
}

void Grouper::AddParts(const FileNode& folder, const Unit& unit,
                       const NodeSet& needed) {
  const auto has_root = [&unit](const FileNode& node) {
    return std::count_if(unit.roots().begin(), unit.roots().end(),
                         [&node](const FileNode* root) {
                           return root == &node || IsBelow(node, *root);
                         });
  };
  for (const FileNode& child : folder.children) {
    const auto roots = has_root(child);
    const Nodes sources = SourcesIn(child, unit.excluded());
    if (roots == 0 && std::all_of(sources.begin(), sources.end(),
                                  [&needed](const FileNode* source) {
                                    return needed.contains(source);
                                  })) {
      continue;
    }
    if (child.is_source()) {
      AddFile(child, unit.folder(), unit.links());
      Submission& row = found_.back();
      if (!AreInOneFolder(row.files)) row.part_of = unit.folder().path;
    } else if (roots > 1) {
      AddParts(child, unit, needed);
    } else {
      const auto root = std::find_if(
          unit.roots().begin(), unit.roots().end(),
          [&child](const FileNode* node) { return IsBelow(child, *node); });
      AddAround(roots == 0 ? nullptr : *root, child, unit);
    }
  }
}

void Grouper::AddAround(const FileNode* root, const FileNode& folder,
                        const Unit& unit) {
  const FileNode* around = &folder;
  const auto holds_excluded = [&unit](const FileNode& node) {
    const Nodes files = ContentsOf(node).files;
    return std::any_of(files.begin(), files.end(),
                       [&unit](const FileNode* file) {
                         return unit.excluded().contains(file);
                       });
  };
  while (root != nullptr && holds_excluded(*around)) {
    const auto child = std::find_if(
        around->children.begin(), around->children.end(),
        [root](const FileNode& node) { return IsBelow(node, *root); });
    if (child == around->children.end()) break;
    around = &*child;
  }
  AddWhole(root, *around, unit);
}

// What of `files` one language compiles: that of the root, or of the first; the
// names of the others go to `left_out`.
const Language* KeepOneLanguage(const FileNode* root, const FileNode& base,
                                Nodes& files,
                                std::vector<std::string>& left_out) {
  const FileNode* first = root;
  for (const FileNode* file : files) {
    if (first == nullptr && file->is_source()) first = file;
  }
  std::vector<std::string> names;
  Nodes kept;
  for (const FileNode* file : files) {
    if (!file->is_source() ||
        CompiledTogether(*file->language, *first->language)) {
      kept.push_back(file);
      names.push_back(file->name);
    } else {
      left_out.push_back(NameIn(base, *file));
    }
  }
  const Language* language = LanguageOfFiles(names);
  if (language == nullptr) language = first->language;
  files.clear();
  for (const FileNode* file : kept) {
    if (file->is_source() || ComesAlong(*language, file->name)) {
      files.push_back(file);
    }
  }
  return language;
}

void Grouper::AddWhole(const FileNode* root, const FileNode& folder,
                       const Unit& unit) {
  const TreeContents contents = ContentsOf(folder);
  NodeSet chosen;
  for (const FileNode* file : contents.files) {
    if (unit.excluded().contains(file)) continue;
    if (file->is_source() || IsCompanionName(file->name)) chosen.insert(file);
  }
  const FileNode* base = &folder;
  if (root != nullptr) {
    for (const FileNode* need : unit.links().Needs(*root)) {
      if (!IsBelow(folder, *need)) base = &unit.folder();
      chosen.insert(need);
    }
  }
  Nodes files(chosen.begin(), chosen.end());
  std::sort(files.begin(), files.end(),
            [](const auto* a, const auto* b) { return a->path < b->path; });
  std::vector<std::string> left_out;
  const Language* language = KeepOneLanguage(root, *base, files, left_out);
  std::vector<std::string> other_names = left_out;
  for (const FileNode* refused : contents.refused) {
    other_names.push_back(NameIn(*base, *refused));
    left_out.push_back(absl::StrCat(other_names.back(), ": ", refused->reason));
  }
  const Nodes sources = [&files] {
    Nodes only;
    for (const FileNode* file : files) {
      if (file->is_source()) only.push_back(file);
    }
    return only;
  }();
  const SourceLinks& links = unit.links();
  Submission& row = AddRow(folder.path);
  row.language = language;
  std::vector<std::string> names;
  for (const FileNode* file : files) {
    if (file == root) row.entry = row.files.size();
    names.push_back(NameIn(*base, *file));
    // An entry point that a left file includes counts all the same.
    const bool included = file == root ? links.IsIncludedAmong(*file, files)
                                       : links.IsIncluded(*file);
    row.files.push_back({names.back(), file->location, included});
  }
  if (base != &folder) row.part_of = base->path;
  // Named as people would name it: the file, when it is the only source.
  if (sources.size() == 1 && AreInOneFolder(row.files)) {
    row.path = sources.front()->path;
  }
  row.other_names = std::move(other_names);
  if (files.size() > 1) {
    AddRemark(row.note,
              absl::StrCat(files.size(), " files: ", TellNames(names)));
  }
  if (!left_out.empty()) {
    AddRemark(row.note, absl::StrCat("left out: ", TellNames(left_out)));
  }
}

void Grouper::AddFile(const FileNode& file, const FileNode& folder,
                      const SourceLinks& links) {
  Submission& row = AddRow(file.path);
  row.language = file.language;
  row.entry = 0;
  row.files.push_back({&file == &folder ? file.name : NameIn(folder, file),
                       file.location, false});
  if (&file == &folder || !options_.companions) return;
  std::vector<std::string> names;
  for (const FileNode* need : links.Needs(file)) {
    if (need->is_source() &&
        !CompiledTogether(*need->language, *file.language)) {
      continue;
    }
    names.push_back(NameIn(folder, *need));
    row.files.push_back(
        {names.back(), need->location, links.IsIncluded(*need)});
  }
  if (names.empty()) return;
  names.push_back(row.files.front().name);
  row.language = LanguageOfFiles(names);
  names.pop_back();
  row.note = absl::StrCat("with ", TellNames(names));
}

}  // namespace

std::vector<Submission> GroupSubmissions(const FileNode& root,
                                         const GroupingOptions& options) {
  return Grouper(options).Group(root);
}

}  // namespace flip
