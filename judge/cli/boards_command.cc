// flip-judge boards: prints a board set, or writes it as files.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/boards/board_sets.h"
#include "judge/boards/test_case_writer.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/not_empty.h"

namespace flip {
namespace {

struct BoardsArguments {
  std::vector<std::string> specs;
  bool answers = false;
  std::optional<std::string> folder;
};

int Write(const std::vector<TestCase>& test_cases, const std::string& folder) {
  const absl::Status written = WriteTestCases(test_cases, folder);
  if (written.ok()) return kExitJudged;
  PrintError(absl::StrCat("--in-ans: ", written.message()));
  const bool usage =
      absl::IsInvalidArgument(written) || absl::IsAlreadyExists(written);
  return usage ? kExitUsage : kExitFault;
}

int PrintOrWrite(const BoardsArguments& arguments) {
  const absl::StatusOr<std::vector<TestCase>> test_cases =
      TestCasesOf(arguments.specs, TestCaseOptions());
  if (!test_cases.ok()) {
    PrintError(test_cases.status().message());
    return kExitUsage;
  }
  if (arguments.folder.has_value()) {
    return Write(*test_cases, *arguments.folder);
  }
  for (const TestCase& test_case : *test_cases) {
    Print(arguments.answers ? test_case.answer : test_case.input);
  }
  return kExitJudged;
}

}  // namespace

void AddBoardsCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "boards",
      "Print a board set in the canonical form, four lines of four a board, or "
      "write it as files");
  auto arguments = std::make_shared<BoardsArguments>();
  command
      ->add_option("SPEC", arguments->specs,
                   absl::StrCat("One or more of\n", kBoardSetHelp))
      ->type_name("")
      ->required();
  CLI::Option* answers = command->add_flag(
      "--answers", arguments->answers, "Print the answers instead, one a line");
  command
      ->add_option("--in-ans", arguments->folder,
                   "Write 1.in and 1.ans and so on into this folder "
                   "instead, which has no such files yet and is made when "
                   "missing")
      ->type_name("DIR")
      ->check(NotEmpty("the name of a folder"))
      ->excludes(answers);
  command->callback([arguments, &action] {
    action = [arguments] { return PrintOrWrite(*arguments); };
  });
}

}  // namespace flip
