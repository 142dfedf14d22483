// flip-judge: judges programs for the Flip Game.
#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>

#include <exception>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"

namespace flip {
namespace {

constexpr char kAbout[] =
    "Judges programs for the Flip Game (POJ 1753): compiles them, runs each "
    "on\n"
    "a set of boards in a sandbox, and compares its answers with the "
    "reference.\n";

constexpr char kFooter[] =
    "Verdicts: AC accepted; PE presentation error; WA wrong answer; RTE\n"
    "run-time error; TLE, MLE, OLE time, memory or output limit exceeded; CE\n"
    "compile error; JE a fault of the judge.\n"
    "Exit status: 0 all was judged; 1 an unwanted verdict (--fail-on, "
    "verify),\n"
    "or a package that is not valid;\n"
    "2 usage, or nothing to judge; 3 a fault of the judge or its surroundings\n"
    "(JE, or what doctor finds); 130 interrupted.";

// Each file of a submission is a descriptor, and several submissions are judged
// at once. The usual soft limit is low for the sake of programs that use
// select(). Where it stays low, opening a file fails and says so.
void AllowManyDescriptors() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Parses and carries out; the exit status.
int Main(int argc, char** argv) {
  AllowManyDescriptors();
  CLI::App app(kAbout, "flip-judge");
  app.footer(kFooter);
  app.set_version_flag("--version", "flip-judge " FLIP_VERSION);
  bool languages = false;
  app.add_flag("--languages", languages,
               "List the languages with the versions found, and exit");
  app.require_subcommand(0, 1);
  Action action;
  AddGradeCommand(app, action);
  AddVerifyCommand(app, action);
  AddRunCommand(app, action);
  AddBoardsCommand(app, action);
  AddPackageCommand(app, action);
  AddDoctorCommand(app, action);
  AddResultsCommands(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and the version are "errors" with status 0.
    if (error.get_exit_code() == 0) {
      app.exit(error);
      return kExitJudged;
    }
    const std::vector<CLI::App*> commands = app.get_subcommands();
    PrintError(absl::StrCat(
        error.what(), "; flip-judge ",
        commands.empty() ? "" : absl::StrCat(commands.front()->get_name(), " "),
        "--help tells more"));
    return kExitUsage;
  }
  if (languages) return ListLanguages();
  if (action) return action();
  PrintError(
      "name a command: grade, verify, run, boards, package, doctor, merge, "
      "list or diff; --help tells more");
  return kExitUsage;
}

}  // namespace
}  // namespace flip

int main(int argc, char** argv) {
  int exit_code = flip::kExitFault;
  // Results of many boards are large and short-lived: what one thread gives
  // back serves the others, and large pieces go back to the system.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  // Under a limit on the size of files writing shall fail, and be told.
  signal(SIGXFSZ, SIG_IGN);
  try {
    exit_code = flip::Main(argc, argv);
  } catch (const std::exception& error) {
    // Memory or threads have run out; nothing else here throws.
    flip::PrintError(error.what());
  }
  const absl::Status flushed = flip::FlushOutput();
  if (flushed.ok()) return exit_code;
  flip::PrintError(flushed.message());
  return flip::kExitFault;
}
