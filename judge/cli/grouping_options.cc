#include "judge/cli/grouping_options.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "judge/cli/not_empty.h"

namespace flip {
namespace {

constexpr char kGroup[] = "What is one submission";

}  // namespace

void AddGroupingOptions(CLI::App& command, GroupingArguments& arguments) {
  command
      .add_option("--group", arguments.group,
                  "Each file; each sub-folder or zip archive of PATH that has "
                  "sources (folder); or the same, unless several of its "
                  "sources have an entry point (auto)")
      ->capture_default_str()
      ->check(CLI::IsMember({"file", "folder", "auto"}))
      ->group(kGroup);
  command
      .add_option("--attempts", arguments.attempts,
                  "Of several attempts in a sub-folder: of files that differ "
                  "only in a number (hw_1.c, hw_2.c) the last (numbered, the "
                  "default but with --group file); one, the last by number "
                  "or else by time (latest); all")
      ->check(CLI::IsMember({"numbered", "latest", "all"}))
      ->group(kGroup);
  command
      .add_option("--only", arguments.only,
                  "Of several submissions in PATH the one of this path, byte "
                  "for byte")
      ->type_name("SUBMISSION")
      ->check(NotEmpty("the path of a submission"))
      ->group(kGroup);
}

void AddPathOption(CLI::App& command, GroupingArguments& arguments) {
  command
      .add_flag("--paths-are-submissions", arguments.paths_are_submissions,
                "PATH itself is what its sub-folders are otherwise, the folder "
                "or zip archive of one submission")
      ->group(kGroup);
}

GroupingOptions ResolveGrouping(const GroupingArguments& arguments) {
  GroupingOptions options;
  options.grouping = arguments.group == "file"     ? Grouping::kFile
                     : arguments.group == "folder" ? Grouping::kFolder
                                                   : Grouping::kAuto;
  options.paths_are_submissions = arguments.paths_are_submissions;
  options.only = arguments.only;
  if (arguments.attempts == "numbered") options.attempts = Attempts::kNumbered;
  if (arguments.attempts == "latest") options.attempts = Attempts::kLatest;
  if (arguments.attempts == "all") options.attempts = Attempts::kAll;
  return options;
}

std::string NonDefaultGroupingOptions(const GroupingArguments& arguments) {
  std::string text;
  if (arguments.group != GroupingArguments().group) {
    absl::StrAppend(&text, " --group ", arguments.group);
  }
  if (!arguments.attempts.empty()) {
    absl::StrAppend(&text, " --attempts ", arguments.attempts);
  }
  return text;
}

}  // namespace flip
