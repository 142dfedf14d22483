// The languages of submissions, one row a language.
#ifndef FLIP_JUDGE_COMPILE_LANGUAGE_H_
#define FLIP_JUDGE_COMPILE_LANGUAGE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/compile/program.h"
#include "judge/sandbox/bytes.h"

namespace flip {

// How the judge treats a language. To add one, add a row in language.cc.
struct Language {
  std::string name;  // "C++"
  // As typed in options, in small letters; the first is the usual one.
  std::vector<std::string> short_names;
  // Of file names, with the dot. A name with none of them, of whichever row,
  // may have one in other letters: HW.CPP, written where capitals do not
  // matter. Files with a suffix of the first kind are compiled, those with one
  // of the second come along, for the first to read.
  std::vector<std::string> suffixes;
  std::vector<std::string> companions;
  // Names of the rows whose sources may be among the sources of this one: each
  // row compiles its own into a part, which this one links.
  std::vector<std::string> links;
  // Where the source stands inside the sandbox when it is one file alone,
  // whatever its own name.
  std::string source;
  // The tool, by its absolute path, and the packages that it needs, as
  // arguments for apt-get install. A command whose first word has no '/' is
  // found beside the tool, in the folder that it really stands in: Debian may
  // let the choice between several be a link in /etc, which no sandbox has.
  std::string tool;
  std::string packages;
  // A right program that needs what every program needs. Where it does not
  // compile, compile errors say nothing of submissions.
  std::string trial;
  // Where not empty, makes the object file `part` of the sources, which stand
  // in place of kFilesWord; kPartWord stands for the option that makes one of
  // them.
  std::vector<std::string> compile_part;
  std::string part;
  // Makes kProductPath of the sources, or of the parts where there are some,
  // or, where `program_is_source`, only checks the sources. They stand in place
  // of kFilesWord, and what is started where there is kEntryWord. An exit
  // status other than 0 is a compile error.
  std::vector<std::string> compile;
  bool program_is_source = false;
  // Where not empty, `compile` makes a program with a fork server of this,
  // which stands at kForkServerPath.
  absl::string_view fork_server;
  // Where not empty, `run` starts an interpreter that has a fork server with
  // this library, which stands at kForkServerLibrary, and what `compile` prints
  // as FLIP_PYTHON.
  absl::string_view fork_server_library;
  // Where not empty, the text of a script of ours that `compile` starts, which
  // stands at kCheckPath.
  std::string check;
  // Where not empty, a program of ours that `compile` starts: its text stands
  // at kDriverPath, the submission's files at kSourceFolder 0, 1, ..., and
  // kDriverList has, each ended by a NUL, the submission's name, the number of
  // the file with the entry point or nothing, and the files' names.
  std::string driver;
  // A header of the tool's own that is worth compiling once, as sources name it
  // between angle brackets; empty where there is none (precompiled_header.h).
  std::string large_header;
  // Goes before each folder that has companions among several files; empty
  // where sources need no such option.
  std::string folder_option;
  // Starts the program. kEntryWord stands for the file with the entry point.
  std::vector<std::string> run;
  // Whether a run needs the machine's /usr.
  bool run_needs_system_files = false;
  // Folders outside /usr that compiling and running need, as patterns for
  // glob(7).
  std::vector<std::string> system_folders;
  // Not null where the runtime has to be told its limits.
  LimitWords limit_words = nullptr;
  // A backstop for runs; none for runtimes that reserve more than they use.
  std::optional<Bytes> address_space;
  // What runs may use beside the limits for all (language_limits.h).
  double time_multiplier = 1;
  Bytes memory_allowance;
  // Prints the tool's version on the first line of its output.
  std::vector<std::string> version;
};

// Words of commands that stand for what a submission brings.
inline constexpr char kFilesWord[] = "FILES";
inline constexpr char kPartWord[] = "PART";
inline constexpr char kEntryWord[] = "ENTRY";

// Where the sandbox has things.
inline constexpr char kSourceFolder[] = "/box/";
inline constexpr char kForkServerPath[] = "/judge/fork_server.o";
inline constexpr char kForkServerLibrary[] = "/judge/fork_server.so";
inline constexpr char kCheckPath[] = "/judge/check";
inline constexpr char kDriverPath[] = "/driver/Driver.java";
inline constexpr char kDriverList[] = "/driver/list";
// Where a compilation leaves its program.
inline constexpr char kProductPath[] = "/tmp/program";
// Where a compiled program stands when it runs.
inline constexpr char kProgramPath[] = "/box/program";

// All rows.
absl::Span<const Language> Languages();

// The row for a file of this name, by its suffix; null when there is none.
const Language* LanguageOfFile(absl::string_view path);

// The row that compiles files of these names into one program; null when there
// is none, since they are of languages that do not go together or no sources at
// all. Names that no row compiles do not matter.
const Language* LanguageOfFiles(absl::Span<const std::string> paths);

// Whether `language` compiles its own sources into one program with those of
// `other`.
bool Links(const Language& language, const Language& other);

// Whether sources of both may make one program: of one language, or one links
// the other. "No" says nothing of three.
bool CompiledTogether(const Language& a, const Language& b);

// Whether a file of this name is none to compile, but one that sources in
// `language` may read, a header say.
bool ComesAlong(const Language& language, absl::string_view path);

// The environment of every command in a sandbox: the same everywhere and every
// time, so that two runs of a program give the same result.
std::vector<std::string> FixedEnvironment();

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_LANGUAGE_H_
