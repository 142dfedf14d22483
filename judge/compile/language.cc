#include "judge/compile/language.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

// Static, so that a run needs nothing of the machine.
Language NativeLanguage(std::string name, std::vector<std::string> suffixes,
                        const std::string& source, const std::string& tool,
                        const std::string& standard, std::string trial) {
  Language language;
  language.name = std::move(name);
  language.suffixes = std::move(suffixes);
  language.source = absl::StrCat(kSourceFolder, source);
  language.tool = absl::StrCat("/usr/bin/", tool);
  language.packages = absl::StrCat(tool, " libc6-dev");
  language.trial = std::move(trial);
  language.compile = {language.tool,
                      "-O2",
                      "-static",
                      "-DONLINE_JUDGE",
                      absl::StrCat("-std=", standard),
                      "-o",
                      kProductPath,
                      language.source,
                      "-lm"};
  language.run = {kProgramPath};
  language.address_space = GiB(4);
  language.version = {language.tool, "--version"};
  return language;
}

Language Python() {
  Language language;
  language.name = "Python 3";
  language.suffixes = {".py"};
  language.source = absl::StrCat(kSourceFolder, "submission.py");
  language.tool = "/usr/bin/python3";
  language.packages = "python3";
  language.trial = "print(0)\n";
  // Compiles and runs none of it.
  const std::string check =
      "import sys; name = sys.argv[1]; "
      "compile(open(name, 'rb').read(), name, 'exec')";
  language.compile = {language.tool, "-I",  "-S",           "-B",
                      "-c",          check, language.source};
  language.program_is_source = true;
  language.run = {language.tool, "-B", "-s", language.source};
  language.run_needs_system_files = true;
  language.address_space = GiB(4);
  language.version = {language.tool, "--version"};
  return language;
}

}  // namespace

absl::Span<const Language> Languages() {
  static const std::vector<Language>& languages = *new std::vector<Language>{
      NativeLanguage(
          "C", {".c"}, "submission.c", "gcc", "gnu17",
          "#include <stdio.h>\nint main(void) { return puts(\"0\"); }\n"),
      NativeLanguage("C++", {".cc", ".cpp", ".cxx", ".c++", ".C"},
                     "submission.cpp", "g++", "gnu++17",
                     "#include <iostream>\nint main() { std::cout << 0; }\n"),
      Python()};
  return languages;
}

const Language* LanguageOfFile(absl::string_view path) {
  const absl::string_view name = path.substr(path.rfind('/') + 1);
  for (const Language& language : Languages()) {
    for (const std::string& suffix : language.suffixes) {
      if (absl::EndsWith(name, suffix)) return &language;
    }
  }
  return nullptr;
}

std::vector<std::string> FixedEnvironment() {
  return {"PATH=/usr/bin:/bin", "LC_ALL=C", "HOME=/", "TMPDIR=/tmp",
          "PYTHONHASHSEED=0"};
}

}  // namespace flip
