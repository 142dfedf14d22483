#include "judge/submissions/leftovers.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

// Systems put these beside files as well as in the place of folders.
constexpr absl::string_view kEitherKind[] = {
    "__MACOSX",        ".AppleDouble",
    ".Spotlight-V100", ".Trashes",
    ".fseventsd",      ".TemporaryItems",
    "$RECYCLE.BIN",    ".DocumentRevisions-V100"};

constexpr absl::string_view kFolders[] = {
    // Versions.
    ".git", ".svn", ".hg", ".bzr", "CVS",
    // Editors.
    ".idea", ".vscode", ".vs", ".settings", ".metadata", ".history", ".clangd",
    ".ccls-cache", "ipch", "xcuserdata", ".ipynb_checkpoints",
    // Builds. Test programs of CMake and installed modules have entry points.
    "__pycache__", "CMakeFiles", ".gradle", ".pytest_cache", ".mypy_cache",
    ".tox", "venv", ".venv", "site-packages", "node_modules"};

constexpr absl::string_view kFolderSuffixes[] = {".dSYM", ".xcodeproj",
                                                 ".xcworkspace", ".egg-info"};

constexpr absl::string_view kFiles[] = {
    // Java's descriptions of modules, which editors write: without them, what
    // they describe compiles as any other program.
    "module-info.java", ".DS_Store",  "Thumbs.db",  "ehthumbs.db",
    "desktop.ini",      "Icon\r",     ".directory", ".project",
    ".classpath",       ".cproject",  "a.out",      ".localized",
    ".apdisk",          ".gitignore", ".gitkeep",   ".gitattributes",
    "CMakeCache.txt"};

constexpr absl::string_view kFileSuffixes[] = {
    // Copies by editors and by programs that merge.
    "~", ".bak", ".orig", ".rej", ".tmp", ".temp", ".swp", ".swo", ".swn",
    // Projects.
    ".sln", ".suo", ".vcproj", ".vcxproj", ".filters", ".dsp", ".dsw", ".ncb",
    ".sdf", ".opensdf", ".plg", ".cbp", ".layout", ".depend", ".dev", ".iml",
    // Builds.
    ".o", ".obj", ".a", ".so", ".lib", ".dll", ".exe", ".pdb", ".ilk", ".idb",
    ".gch", ".pch", ".class", ".pyc", ".pyo", ".pyd"};

template <typename Names>
bool HasName(const Names& names, absl::string_view name) {
  return std::any_of(
      std::begin(names), std::end(names),
      [name](absl::string_view n) { return absl::EqualsIgnoreCase(n, name); });
}

// A suffix alone, ".tmp" say, is a name.
template <typename Suffixes>
bool HasSuffix(const Suffixes& suffixes, absl::string_view name) {
  return std::any_of(std::begin(suffixes), std::end(suffixes),
                     [name](absl::string_view suffix) {
                       return name.size() > suffix.size() &&
                              absl::EndsWithIgnoreCase(name, suffix);
                     });
}

bool IsLeftoverFolder(absl::string_view name) {
  return HasName(kFolders, name) || HasSuffix(kFolderSuffixes, name) ||
         absl::StartsWith(name, "cmake-build-") ||
         absl::StartsWith(name, ".Trash-");
}

bool IsLeftoverFile(absl::string_view name) {
  // "._x" holds what a Mac knows about x, ".#x" is a lock of Emacs, "~$x" one
  // of an office program, and the last what NFS keeps of a deleted file.
  for (const absl::string_view mark : {"._", ".#", "~$", ".nfs0"}) {
    if (name.size() > mark.size() && absl::StartsWith(name, mark)) return true;
  }
  const bool is_autosave = name.size() > 2 && absl::StartsWith(name, "#") &&
                           absl::EndsWith(name, "#");
  return is_autosave || HasName(kFiles, name) || HasSuffix(kFileSuffixes, name);
}

}  // namespace

bool IsLeftover(absl::string_view name, bool is_folder) {
  if (HasName(kEitherKind, name)) return true;
  return is_folder ? IsLeftoverFolder(name) : IsLeftoverFile(name);
}

}  // namespace flip
