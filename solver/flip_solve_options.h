// The command line of flip-solve.
#ifndef FLIP_SOLVER_FLIP_SOLVE_OPTIONS_H_
#define FLIP_SOLVER_FLIP_SOLVE_OPTIONS_H_

#include <string>
#include <variant>
#include <vector>

#include "solver/answer_output.h"
#include "solver/board_text.h"
#include "solver/strategies.h"

namespace flip {

struct FlipSolveOptions {
  std::vector<std::string> files;      // at least one; "-" is standard input
  const Strategy* strategy = nullptr;  // never null
  AnswerForm answer_form = AnswerForm::kAnswer;
  TextForm text_form = TextForm::kFree;
};

// What to say instead of solving: help or the version on standard output, or an
// error of usage on standard error.
struct FlipSolveMessage {
  std::string text;
  bool is_error;
};

std::variant<FlipSolveOptions, FlipSolveMessage> ParseFlipSolveCommandLine(
    int argc, const char* const* argv);

}  // namespace flip

#endif  // FLIP_SOLVER_FLIP_SOLVE_OPTIONS_H_
