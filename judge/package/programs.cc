#include "judge/package/programs.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "judge/package/language_codes.h"

namespace flip {

std::vector<PackageProgram> ProgramsIn(const PackageFiles& files,
                                       const std::string& folder) {
  std::vector<PackageProgram> programs;
  for (const std::string& name : files.NamesIn(folder)) {
    PackageProgram program;
    program.path = absl::StrCat(folder, "/", name);
    program.is_folder = files.HasFolder(program.path);
    program.files = program.is_folder ? files.FilesBelow(program.path)
                                      : std::vector<std::string>{program.path};
    for (const std::string& file : program.files) {
      const absl::string_view code = LanguageCodeOfFile(file);
      if (code.empty()) continue;
      program.languages.insert(std::string(code));
      program.sources.push_back(file);
    }
    programs.push_back(std::move(program));
  }
  return programs;
}

}  // namespace flip
