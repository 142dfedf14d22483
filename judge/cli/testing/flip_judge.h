// flip-judge as a test calls it, and programs for it to judge.
#ifndef FLIP_JUDGE_CLI_TESTING_FLIP_JUDGE_H_
#define FLIP_JUDGE_CLI_TESTING_FLIP_JUDGE_H_

#include <string>
#include <vector>

#include "nlohmann/json.hpp"
#include "solver/testing/program.h"

namespace flip {

// Right: tries every set of flips.
extern const char kRight[];
extern const char kAlwaysImpossible[];
extern const char kSpins[];
extern const char kSleeps[];
extern const char kCrashes[];

// The program that was built, with these arguments.
ProgramCall Call(std::vector<std::string> arguments);
ProgramResult FlipJudge(std::vector<std::string> arguments);
// The same where these files cannot be read: tools that are missing.
ProgramResult FlipJudgeWithout(const std::vector<std::string>& tools,
                               std::vector<std::string> arguments);

// Through a shell, as a person would.
ProgramResult Shell(const std::string& command);
// The first command that repeats a run in a report; empty without one.
std::string AgainIn(const std::string& report);

std::string Content(const std::string& path);
// The JSON in a file, which has to be as its JSON Schema says.
nlohmann::json ValidJson(const std::string& report);
void ExpectValid(const std::string& report);
// The cells of a CSV report, without its first row.
std::vector<std::vector<std::string>> CsvCells(const std::string& path);

// The verdict and boards of each line of a report; details left out.
std::vector<std::string> Rows(const std::string& report);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_TESTING_FLIP_JUDGE_H_
