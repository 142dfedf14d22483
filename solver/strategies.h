// The strategies by name.
#ifndef FLIP_SOLVER_STRATEGIES_H_
#define FLIP_SOLVER_STRATEGIES_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

struct Strategy {
  absl::string_view name;
  absl::string_view summary;  // for a list of them: one line, no full stop
  // Any two give the same number of rounds for a board, but not always the same
  // flips or the same certificate. Safe to call from any thread.
  Answer (*solve)(Board board);
};

// All of them, the default one ("table") first.
absl::Span<const Strategy> Strategies();

// The one of that name, or null.
const Strategy* FindStrategy(absl::string_view name);

}  // namespace flip

#endif  // FLIP_SOLVER_STRATEGIES_H_
