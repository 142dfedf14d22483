// Files and folders that nobody wrote: what systems, editors and builds leave
// beside the sources.
#ifndef FLIP_JUDGE_SUBMISSIONS_LEFTOVERS_H_
#define FLIP_JUDGE_SUBMISSIONS_LEFTOVERS_H_

#include "absl/strings/string_view.h"

namespace flip {

// Whether a file, or a folder with all that is in it, is to be passed over in
// silence. `name` is the last part of a path, any bytes. Leftovers are
//
//   of systems     __MACOSX, .DS_Store, ._NAME, .AppleDouble, Thumbs.db,
//                  desktop.ini, $RECYCLE.BIN, .Trash-1000, .nfs0..., ...
//   of editors     NAME~, #NAME#, .#NAME, .NAME.swp, NAME.bak, .orig, .rej,
//                  .tmp, ~$NAME, .idea, .vscode, .vs, project files, ...
//   of builds      objects, libraries and programs (.o, .obj, .exe, .class,
//                  .pyc, a.out, ...), __pycache__, CMakeFiles, cmake-build-*,
//                  *.dSYM, .gradle, virtual environments, ...
//   of versions    .git, .svn, .hg, CVS, ...
//
// Letters count in either case where the system that makes the name takes them
// so, and in suffixes. Never a leftover: a name without such a mark that has a
// source's suffix (bak.cpp, o.py, out.cpp); folders that people also name so
// (build, bin, out, Debug); .jar, which may hold what was handed in.
bool IsLeftover(absl::string_view name, bool is_folder);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_LEFTOVERS_H_
