#include "solver/flip_solve_options.h"

#include <sstream>

#include "CLI/CLI.hpp"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

constexpr char kDescription[] =
    R"(Solves boards of the Flip Game: prints for each the smallest number of rounds
that leaves one colour, or "Impossible".)";

constexpr char kFooter[] = R"(
A board is 16 cells, 'w' or 'b', in groups of 4 (rows) or 16, separated by white
space. For what has no solution, a certificate is a set of cells of which every
flip touches an even number, so that no round changes the parity of the black
ones among them, and that parity differs from that of both goals.

--json prints an object for each board:
  board        its four rows, "bwwb bbwb bwwb bwww"
  number       the board as 16 bits, first cell most significant, b = 1
  answer       what is printed without --json
  rounds       the answer as a number; absent if Impossible
  flips        [[row,column],...] from 1; absent if Impossible
  certificate  [[row,column],...] from 1; only if Impossible

Exit status: 0 all boards were answered; 2 wrong usage, or a file that cannot be
read or is malformed (the boards before that are answered); 3 the answers could
not be written.)";

std::string StrategyHelp() {
  std::string help = "How to solve; the answers are the same:";
  for (const Strategy& strategy : Strategies()) {
    absl::StrAppend(&help, "\n", strategy.name, ": ", strategy.summary);
  }
  return help;
}

std::vector<std::string> StrategyNames() {
  std::vector<std::string> names;
  for (const Strategy& strategy : Strategies()) {
    names.emplace_back(strategy.name);
  }
  return names;
}

// What CLI11 fills in.
struct Arguments {
  std::vector<std::string> files;
  std::string strategy{Strategies().front().name};
  bool moves = false;
  bool steps = false;
  bool json = false;
  bool strict = false;
};

void Define(CLI::App& app, Arguments& arguments) {
  app.footer(kFooter);
  app.set_version_flag("--version", "flip-solve " FLIP_VERSION);
  app.add_option("FILE", arguments.files,
                 "Files of boards; standard input if there is none, or for -");
  app.add_option("--strategy", arguments.strategy, StrategyHelp())
      ->type_name("NAME")
      ->check(CLI::IsMember(StrategyNames()).description(""))
      ->capture_default_str();
  CLI::Option* const moves = app.add_flag(
      "--moves", arguments.moves,
      "Also the cells to flip, as (row,column) from 1, or the certificate");
  CLI::Option* const steps = app.add_flag(
      "--steps", arguments.steps, "Also each position, drawn after each flip");
  CLI::Option* const json = app.add_flag("--json", arguments.json,
                                         "A JSON object a line for each board");
  moves->excludes(steps)->excludes(json);
  steps->excludes(json);
  app.add_flag("--strict", arguments.strict,
               "Accept four lines of four cells and nothing else");
}

FlipSolveOptions OptionsFrom(const Arguments& arguments) {
  FlipSolveOptions options;
  options.files = arguments.files;
  if (options.files.empty()) options.files.push_back("-");
  options.strategy = FindStrategy(arguments.strategy);
  if (arguments.moves) options.answer_form = AnswerForm::kMoves;
  if (arguments.steps) options.answer_form = AnswerForm::kSteps;
  if (arguments.json) options.answer_form = AnswerForm::kJson;
  if (arguments.strict) options.text_form = TextForm::kStrict;
  return options;
}

}  // namespace

std::variant<FlipSolveOptions, FlipSolveMessage> ParseFlipSolveCommandLine(
    int argc, const char* const* argv) {
  CLI::App app(kDescription, "flip-solve");
  Arguments arguments;
  Define(app, arguments);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream err;
    const bool is_error = app.exit(error, out, err) != 0;
    return FlipSolveMessage{is_error ? err.str() : out.str(), is_error};
  }
  return OptionsFrom(arguments);
}

}  // namespace flip
