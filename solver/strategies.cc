#include "solver/strategies.h"

#include "solver/answer_table.h"
#include "solver/breadth_first_search.h"
#include "solver/first_row_enumeration.h"
#include "solver/gaussian_elimination.h"
#include "solver/iterative_deepening.h"

namespace flip {
namespace {

constexpr Strategy kStrategies[] = {
    {"table", "look the board up among the answers to all 65,536",
     SolveByAnswerTable},
    {"bfs", "breadth-first search over boards", SolveByBreadthFirstSearch},
    {"deepening", "depth-first search for 0, 1, 2, ... flips",
     SolveByIterativeDeepening},
    {"first-row", "all choices for the first row, which force the others",
     SolveByFirstRowEnumeration},
    {"gauss", "elimination over GF(2), smallest of the solutions",
     SolveByGaussianElimination},
};

}  // namespace

absl::Span<const Strategy> Strategies() { return kStrategies; }

const Strategy* FindStrategy(absl::string_view name) {
  for (const Strategy& strategy : kStrategies) {
    if (strategy.name == name) return &strategy;
  }
  return nullptr;
}

}  // namespace flip
