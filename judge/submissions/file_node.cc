#include "judge/submissions/file_node.h"

#include <algorithm>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"

namespace flip {
namespace {

void AddContents(const FileNode& node, TreeContents& contents) {
  switch (node.kind) {
    case FileNode::Kind::kFile:
      contents.files.push_back(&node);
      return;
    case FileNode::Kind::kRefused:
      contents.refused.push_back(&node);
      return;
    case FileNode::Kind::kFault:
      if (contents.fault == nullptr) contents.fault = &node;
      return;
    case FileNode::Kind::kFolder:
      break;
  }
  for (const FileNode& child : node.children) AddContents(child, contents);
}

}  // namespace

TreeContents ContentsOf(const FileNode& node) {
  TreeContents contents;
  AddContents(node, contents);
  return contents;
}

std::string BelowPath(absl::string_view folder) {
  const bool complete = folder.empty() || absl::EndsWith(folder, "/");
  return absl::StrCat(folder, complete ? "" : "/");
}

bool IsCompanionName(absl::string_view name) {
  const absl::Span<const Language> languages = Languages();
  return std::any_of(
      languages.begin(), languages.end(),
      [name](const Language& row) { return ComesAlong(row, name); });
}

}  // namespace flip
