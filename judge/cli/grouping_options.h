// The options that say what is one submission.
#ifndef FLIP_JUDGE_CLI_GROUPING_OPTIONS_H_
#define FLIP_JUDGE_CLI_GROUPING_OPTIONS_H_

#include <string>

#include "CLI/CLI.hpp"
#include "judge/submissions/submission.h"

namespace flip {

// As typed.
struct GroupingArguments {
  std::string group = "auto";
  std::string attempts;  // Empty: as GroupingOptions has it.
  bool paths_are_submissions = false;
  std::string only;
};

// Adds the options to `command`, their values into `arguments`, which must
// outlive the parsing.
void AddGroupingOptions(CLI::App& command, GroupingArguments& arguments);
// The one for commands whose paths may also be folders of many submissions.
void AddPathOption(CLI::App& command, GroupingArguments& arguments);

// The meaning of the arguments, which the parsing has checked.
GroupingOptions ResolveGrouping(const GroupingArguments& arguments);

// --group and --attempts where they are not at their defaults, each with a
// blank before it.
std::string NonDefaultGroupingOptions(const GroupingArguments& arguments);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_GROUPING_OPTIONS_H_
