// Earlier judgings, as the judging of a submission sees them.
#ifndef FLIP_JUDGE_BATCH_RESULT_STORE_H_
#define FLIP_JUDGE_BATCH_RESULT_STORE_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/types/span.h"
#include "judge/batch/board_result.h"
#include "judge/batch/board_run_context.h"
#include "judge/sandbox/sandbox.h"
#include "judge/verdict/judgement.h"

namespace flip {

// All that decides what a program does on a board, but for the board and what
// is the same for a whole batch.
struct ProgramIdentity {
  std::string language;
  std::string compile_key;  // CompileKeys::KeyOf()
  Limits limits;
};

// What came of a compilation.
struct KnownCompilation {
  bool compiled = false;
  std::string reason;
  std::string diagnostics;
};

// What is known of a program.
struct EarlierRuns {
  // Its address in the store.
  std::string program;
  std::optional<KnownCompilation> compilation;
  // Why its runs are all cold although it has a fork server; empty otherwise.
  std::string cold_reason;
  // Empty, or as many as test cases.
  std::vector<std::optional<KnownBoard>> boards;
};

// Where results are kept. Called by several threads at once.
struct ResultStore {
  std::function<EarlierRuns(const ProgramIdentity& identity)> find;
  std::function<void(const std::string& program,
                     const KnownCompilation& compilation)>
      keep_compilation;
  std::function<void(const std::string& program,
                     const std::string& cold_reason)>
      keep_cold_reason;
  // As BoardRunContext::on_settled, but for boards that are null: of those it
  // knows.
  std::function<void(const std::string& program, size_t first,
                     absl::Span<const BoardResult* const> boards,
                     bool provisional)>
      keep_runs;
};

// Whether a board has to be run, where these are known of a set: up to the one
// that ends the judging, if there is one. The one that decides too, where it
// did not before (BoardResult::decided).
bool HasToRun(absl::Span<const std::optional<KnownBoard>> known,
              const StopRule& stop);

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_RESULT_STORE_H_
