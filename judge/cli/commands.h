// The subcommands of flip-judge. Each adds itself to the program's options, and
// sets `action` to what is to be done when it is the one called; the action
// returns the exit status (exit_code.h).
#ifndef FLIP_JUDGE_CLI_COMMANDS_H_
#define FLIP_JUDGE_CLI_COMMANDS_H_

#include <functional>

#include "CLI/CLI.hpp"

namespace flip {

using Action = std::function<int()>;

void AddBoardsCommand(CLI::App& app, Action& action);
void AddGradeCommand(CLI::App& app, Action& action);
void AddVerifyCommand(CLI::App& app, Action& action);
void AddRunCommand(CLI::App& app, Action& action);
void AddPackageCommand(CLI::App& app, Action& action);
void AddDoctorCommand(CLI::App& app, Action& action);
// merge, list and diff.
void AddResultsCommands(CLI::App& app, Action& action);

// --languages: prints the language table with the versions found.
int ListLanguages();

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_COMMANDS_H_
