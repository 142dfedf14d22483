// Marks for a class: how much of a board set a submission gets right. Pure.
#ifndef FLIP_JUDGE_VERDICT_MARKS_H_
#define FLIP_JUDGE_VERDICT_MARKS_H_

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/verdict/verdict.h"

namespace flip {

// The answers of the game in the order in which people read them.
inline constexpr std::array<absl::string_view, 8> kAnswers = {
    "0", "1", "2", "3", "4", "5", "6", "Impossible"};

// Boards right of boards of the set.
struct Share {
  size_t right = 0;
  size_t boards = 0;

  // From 0 to 1; 0 of no boards.
  double value() const {
    return boards == 0
               ? 0
               : static_cast<double>(right) / static_cast<double>(boards);
  }
  friend bool operator==(const Share&, const Share&) = default;
};

// The boards of one right answer.
struct Stratum {
  std::string answer;
  Share share;
};

struct Marks {
  Share all;
  // The answers that occur: those of kAnswers, then any other in the
  // order of its bytes.
  std::vector<Stratum> strata;

  // That of `answer`; null when it does not occur.
  const Share* ShareOf(absl::string_view answer) const;
};

// `answers` are the right answers of a set's boards, white space around them
// left aside; `verdicts` those of the boards that were run, the first of them
// and no more than there are. Right is AC alone; a board that was not run is
// not right, so that a CE, which runs none, has nothing right. Whether a
// submission has any marks is for the caller to say: after a fault of ours, or
// an interrupt, the boards not run say nothing of it.
Marks MarksOf(absl::Span<const absl::string_view> answers,
              absl::Span<const Verdict> verdicts);

// `max_points` times the mean of the strata's shares: each answer that occurs
// weighs the same, however many of the boards have it. Of all boards 93.75 %
// are Impossible, and a program that always says so gets an eighth. 0 of a set
// without boards.
double PointsOf(const Marks& marks, double max_points);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_MARKS_H_
