// Checks what an answer claims, on the 16 characters of a board.
//
// Shares nothing with the searches, not even a neighbour rule: it turns
// characters over one by one, as one would do by hand. That a witness is a
// smallest one is not checked here; the tests have a count of all sets for
// that.
#ifndef FLIP_SOLVER_PROOF_CHECK_H_
#define FLIP_SOLVER_PROOF_CHECK_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "solver/answer.h"
#include "solver/board.h"

namespace flip {

// `cells` is a board's 16 characters, 'w' or 'b', row by row and without
// separators. OK when flipping `answer.flips()` leaves one colour; or when
// every flip touches an even number of cells of `answer.certificate()`, and the
// number of black ones among them is odd and is even on both goals, or the
// other way round. Otherwise InvalidArgument, which says what is wrong. Safe to
// call from any thread.
absl::Status CheckProof(absl::string_view cells, const Answer& answer);

// The two halves of that.
absl::Status CheckWitness(absl::string_view cells, Cells flips);
absl::Status CheckCertificate(absl::string_view cells, Cells certificate);

}  // namespace flip

#endif  // FLIP_SOLVER_PROOF_CHECK_H_
