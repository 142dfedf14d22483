#include "judge/submissions/node_making.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/boards/content_id.h"
#include "judge/submissions/entry_point.h"
#include "judge/submissions/named_files.h"

namespace flip {
namespace {

// Archives that people hand in and that we do not open.
bool IsOtherArchiveName(absl::string_view name) {
  for (absl::string_view suffix :
       {".rar", ".7z", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".jar"}) {
    if (absl::EndsWithIgnoreCase(name, suffix)) return true;
  }
  return false;
}

EntryPointStyle StyleOf(absl::string_view name) {
  if (absl::EndsWith(name, ".java")) return EntryPointStyle::kJava;
  if (absl::EndsWith(name, ".py")) return EntryPointStyle::kPython;
  return EntryPointStyle::kC;
}

}  // namespace

bool IsZipName(absl::string_view name) {
  return absl::EndsWithIgnoreCase(name, ".zip");
}

bool IsHidden(absl::string_view name) { return absl::StartsWith(name, "."); }

bool MayBeAPerson(absl::string_view name) {
  return !name.empty() &&
         absl::ascii_isalnum(static_cast<unsigned char>(name[0]));
}

std::string FolderOf(absl::string_view path) {
  const size_t slash = path.rfind('/');
  if (slash == absl::string_view::npos) return "";
  return std::string(path.substr(0, std::max<size_t>(slash, 1)));
}

absl::string_view LastPart(absl::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

FileNode NewNode(FileNode::Kind kind, absl::string_view folder,
                 absl::string_view name) {
  FileNode node;
  node.kind = kind;
  node.name = std::string(name);
  node.path = absl::StrCat(BelowPath(folder), name);
  return node;
}

void Refuse(FileNode& node, absl::string_view reason) {
  node.kind = FileNode::Kind::kRefused;
  node.reason = std::string(reason);
}

void Fail(FileNode& node, const absl::Status& status) {
  node.kind = absl::IsFailedPrecondition(status) ? FileNode::Kind::kRefused
                                                 : FileNode::Kind::kFault;
  node.reason = std::string(status.message());
}

void SortByName(FileNode& folder) {
  std::sort(
      folder.children.begin(), folder.children.end(),
      [](const FileNode& a, const FileNode& b) { return a.name < b.name; });
}

void LookAtName(FileNode& node, Bytes size) {
  node.language = LanguageOfFile(node.name);
  node.is_archive = IsZipName(node.name) || IsOtherArchiveName(node.name);
  if (node.is_archive && !IsZipName(node.name)) {
    Refuse(node,
           "an archive of a kind that is not opened; unpack it, or make a .zip "
           "of it");
  } else if (HasTextToRead(node) && size > kMaxSource) {
    Refuse(node, absl::StrCat("larger than ", FormatBytes(kMaxSource)));
  }
}

bool HasTextToRead(const FileNode& node) {
  return node.is_file() && !node.is_archive &&
         (node.language != nullptr || IsCompanionName(node.name));
}

void LookAtText(FileNode& node, const std::string& text, IsClassFile is_class) {
  node.named_files = NamedFiles(node.name, text);
  if (absl::EndsWith(node.name, ".java")) {
    std::vector<std::string> classes;
    for (std::string& name : node.named_files) {
      if (is_class(name)) classes.push_back(std::move(name));
    }
    node.named_files = std::move(classes);
  }
  if (node.language == nullptr) return;
  node.has_entry_point = HasEntryPoint(StyleOf(node.name), text);
  node.digest = ContentId(text);
}

}  // namespace flip
