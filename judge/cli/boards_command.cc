// flip-judge boards: prints a board set.
#include <memory>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/boards/board_sets.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "solver/answer_table.h"
#include "solver/board_text.h"

namespace flip {
namespace {

struct BoardsArguments {
  std::vector<std::string> specs;
  bool answers = false;
};

int PrintBoards(const BoardsArguments& arguments) {
  const absl::StatusOr<std::vector<Board>> boards = BoardsOf(arguments.specs);
  if (!boards.ok()) {
    PrintError(boards.status().message());
    return kExitUsage;
  }
  for (const Board board : *boards) {
    Print(arguments.answers
              ? absl::StrCat(AnswerText(AnswerTable()[board.number()]), "\n")
              : CanonicalText(board));
  }
  return kExitJudged;
}

}  // namespace

void AddBoardsCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "boards",
      "Print a board set in the canonical form: four lines of four a board");
  auto arguments = std::make_shared<BoardsArguments>();
  command
      ->add_option("SPEC", arguments->specs,
                   absl::StrCat("One or more of\n", kBoardSetHelp))
      ->type_name("")
      ->required();
  command->add_flag("--answers", arguments->answers,
                    "Print the answers instead, one a line");
  command->callback([arguments, &action] {
    action = [arguments] { return PrintBoards(*arguments); };
  });
}

}  // namespace flip
