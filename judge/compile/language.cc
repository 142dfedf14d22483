#include "judge/compile/language.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/java_driver.h"
#include "judge/compile/python_shortcuts.h"
#include "judge/sandbox/fork_server_object.h"

namespace flip {
namespace {

bool HasSuffix(absl::string_view path,
               const std::vector<std::string>& suffixes) {
  const absl::string_view name = path.substr(path.rfind('/') + 1);
  return absl::c_any_of(suffixes, [name](const std::string& suffix) {
    return absl::EndsWith(name, suffix);
  });
}

// Static, so that a run needs nothing of the machine.
Language NativeLanguage(std::string name, std::vector<std::string> suffixes,
                        const std::string& source, const std::string& tool,
                        const std::string& standard, std::string trial) {
  Language language;
  language.name = std::move(name);
  language.suffixes = std::move(suffixes);
  language.companions = {".h", ".hh",  ".hpp", ".hxx", ".h++",
                         ".H", ".inc", ".inl", ".ipp", ".tpp"};
  language.source = absl::StrCat(kSourceFolder, source);
  language.tool = absl::StrCat("/usr/bin/", tool);
  language.packages = absl::StrCat(tool, " libc6-dev");
  language.trial = std::move(trial);
  // In two steps, so that it can be seen what is linked.
  language.part = absl::StrCat("/tmp/", tool, ".o");
  language.compile_part = {
      language.tool, "-O2", "-DONLINE_JUDGE", absl::StrCat("-std=", standard),
      kPartWord,     "-o",  language.part,    kFilesWord};
  language.fork_server = ForkServerObject();
  language.compile = {language.tool, "-O2", "-static", "-o", kProductPath};
  // Before everything else: what comes first runs first.
  if (!language.fork_server.empty()) {
    language.compile.emplace_back(kForkServerPath);
  }
  language.compile.insert(language.compile.end(), {kFilesWord, "-lm"});
  language.folder_option = "-iquote";
  language.run = {kProgramPath};
  language.address_space = GiB(4);
  language.version = {language.tool, "--version"};
  return language;
}

Language C() {
  Language language = NativeLanguage(
      "C", {".c"}, "submission.c", "gcc", "gnu17",
      "#include <stdio.h>\nint main(void) { return puts(\"0\"); }\n");
  language.short_names = {"c"};
  return language;
}

Language Cxx() {
  Language language = NativeLanguage(
      "C++", {".cc", ".cpp", ".cxx", ".c++", ".C"}, "submission.cpp", "g++",
      "gnu++17", "#include <iostream>\nint main() { std::cout << 0; }\n");
  language.short_names = {"c++", "cpp"};
  language.links = {"C"};
  language.large_header = "bits/stdc++.h";
  return language;
}

Language Python() {
  Language language;
  language.name = "Python 3";
  language.short_names = {"python", "python3"};
  language.suffixes = {".py"};
  language.source = absl::StrCat(kSourceFolder, "submission.py");
  language.tool = "/usr/bin/python3";
  language.packages = "python3";
  language.trial = "print(0)\n";
  // Compiles and runs none of it.
  language.check = kPythonShortcuts;
  language.compile = {language.tool, "-I",       "-S",      "-B",
                      kCheckPath,    kEntryWord, kFilesWord};
  language.fork_server_library = PythonForkServer();
  language.program_is_source = true;
  language.run = {language.tool, "-B", "-s", kEntryWord};
  language.run_needs_system_files = true;
  language.address_space = GiB(4);
  language.version = {language.tool, "--version"};
  return language;
}

// The heap may be as large as the memory limit, so that a program which needs
// more is told so by the limit; but no virtual machine starts with next to
// none, and with less than it takes by itself it reaches any limit. The stack
// of a thread is a sixteenth: when it overflows, the virtual machine takes
// several times as much to unwind it, and the error shall still come before the
// limit.
std::vector<std::string> JavaLimits(const Limits& limits) {
  const int64_t memory = limits.memory.count();
  const int64_t heap = std::max(memory, MiB(32).count());
  const int64_t stack =
      std::clamp(memory / 16, MiB(1).count(), MiB(512).count());
  return {absl::StrCat("-Xmx", heap / 1024, "k"),
          absl::StrCat("-Xss", stack / 1024, "k")};
}

constexpr char kJavaTrial[] =
    "class Trial {\n"
    "  public static void main(String[] arguments) {\n"
    "    System.out.println(new java.util.Scanner(System.in).hasNext());\n"
    "  }\n"
    "}\n";

Language Java() {
  Language language;
  language.name = "Java";
  language.short_names = {"java"};
  language.suffixes = {".java"};
  language.source = absl::StrCat(kSourceFolder, "0");
  language.tool = "/usr/bin/javac";
  language.packages = "openjdk-17-jdk-headless";
  language.trial = kJavaTrial;
  language.driver = kJavaDriver;
  // Compiling ends before the optimizing compiler would pay.
  language.compile = {"java",
                      "-XX:TieredStopAtLevel=1",
                      "-XX:+UseSerialGC",
                      "-XX:-UsePerfData",
                      "-XX:-UseContainerSupport",
                      "-Xshare:auto",
                      "-Xmx1g",
                      "-Xss64m",
                      kDriverPath};
  // A small heap to begin with, whatever the machine: it grows with what is
  // alive, not with garbage.
  language.run = {
      "java", "-Xms32m", "-XX:+UseSerialGC", "-XX:-UsePerfData",
      "-XX:-UseContainerSupport", "-Xshare:auto", "-XX:ErrorFile=/dev/null",
      // Its warnings do not belong to the answer.
      "-Xlog:disable", "-Xlog:all=warning:stderr", "-jar", kProgramPath};
  language.limit_words = JavaLimits;
  language.run_needs_system_files = true;
  language.system_folders = {"/etc/java-*"};
  // Starting the virtual machine takes about 0.1 s and 40 MiB; before it is
  // warm everything takes longer.
  language.time_multiplier = 2;
  language.memory_allowance = MiB(192);
  language.version = {"javac", "--version"};
  return language;
}

}  // namespace

absl::Span<const Language> Languages() {
  static const std::vector<Language>& languages =
      *new std::vector<Language>{C(), Cxx(), Python(), Java()};
  return languages;
}

const Language* LanguageOfFile(absl::string_view path) {
  for (const Language& language : Languages()) {
    if (HasSuffix(path, language.suffixes)) return &language;
  }
  const std::string small = absl::AsciiStrToLower(path);
  for (const Language& language : Languages()) {
    if (HasSuffix(small, language.suffixes)) return &language;
  }
  return nullptr;
}

const Language* LanguageOfFiles(absl::Span<const std::string> paths) {
  const Language* language = nullptr;
  for (const std::string& path : paths) {
    const Language* other = LanguageOfFile(path);
    if (other == nullptr || other == language) continue;
    if (language == nullptr || Links(*other, *language)) {
      language = other;
    } else if (!Links(*language, *other)) {
      return nullptr;
    }
  }
  return language;
}

bool Links(const Language& language, const Language& other) {
  return absl::c_linear_search(language.links, other.name);
}

bool CompiledTogether(const Language& a, const Language& b) {
  return a.name == b.name || Links(a, b) || Links(b, a);
}

bool ComesAlong(const Language& language, absl::string_view path) {
  return HasSuffix(path, language.companions);
}

std::vector<std::string> FixedEnvironment() {
  return {"PATH=/usr/bin:/bin", "LC_ALL=C", "HOME=/", "TMPDIR=/tmp",
          "PYTHONHASHSEED=0"};
}

}  // namespace flip
