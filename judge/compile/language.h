// The languages of submissions, one row a language.
#ifndef FLIP_JUDGE_COMPILE_LANGUAGE_H_
#define FLIP_JUDGE_COMPILE_LANGUAGE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// How the judge treats a language. To add one, add a row in language.cc.
struct Language {
  std::string name;  // "C++"
  // Of file names, with the dot; they tell capitals and small letters apart.
  std::vector<std::string> suffixes;
  // What the source is called inside the sandbox, whatever its own name.
  std::string source;
  // The tool, by its absolute path, and the packages that it needs, as
  // arguments for apt-get install.
  std::string tool;
  std::string packages;
  // A right program that needs what every program needs. Where it does not
  // compile, compile errors say nothing of submissions.
  std::string trial;
  // Makes kProductPath, or, where `program_is_source`, only checks the source.
  // An exit status other than 0 is a compile error.
  std::vector<std::string> compile;
  bool program_is_source = false;
  // Starts the program.
  std::vector<std::string> run;
  // Whether a run needs the machine's /usr.
  bool run_needs_system_files = false;
  // A backstop for runs; none for runtimes that reserve more than they use.
  std::optional<Bytes> address_space;
  // Prints the tool's version on the first line of its output.
  std::vector<std::string> version;
};

// Where the sandbox has things.
inline constexpr char kSourceFolder[] = "/box/";
// Where a compilation leaves its program.
inline constexpr char kProductPath[] = "/tmp/program";
// Where a compiled program stands when it runs.
inline constexpr char kProgramPath[] = "/box/program";

// All rows.
absl::Span<const Language> Languages();

// The row for a file of this name, by its suffix; null when there is none.
const Language* LanguageOfFile(absl::string_view path);

// The environment of every command in a sandbox: the same everywhere and every
// time, so that two runs of a program give the same result.
std::vector<std::string> FixedEnvironment();

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_LANGUAGE_H_
