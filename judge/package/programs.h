// The programs of a problem package: validators and submissions.
#ifndef FLIP_JUDGE_PACKAGE_PROGRAMS_H_
#define FLIP_JUDGE_PACKAGE_PROGRAMS_H_

#include <set>
#include <string>
#include <vector>

#include "judge/package/package_files.h"

namespace flip {

// A program: a file, or a folder with all that belongs to it.
struct PackageProgram {
  std::string path;  // relative to the package
  bool is_folder = false;
  std::vector<std::string> files;  // the file itself, or all in the folder
  // Codes of the languages that the files belong to by their suffixes; files
  // of none, such as headers, do not count.
  std::set<std::string> languages;
  // Of the files, those that belong to one of these.
  std::vector<std::string> sources;
};

// The programs directly in `folder`, sorted.
std::vector<PackageProgram> ProgramsIn(const PackageFiles& files,
                                       const std::string& folder);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_PROGRAMS_H_
