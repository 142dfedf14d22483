// A program of whose runs a test says what they do.
#ifndef FLIP_JUDGE_BATCH_SCRIPTED_BOARD_RUNS_H_
#define FLIP_JUDGE_BATCH_SCRIPTED_BOARD_RUNS_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "judge/batch/board_runs.h"

namespace flip {

inline Execution Answering(int answer,
                           absl::Duration cpu = absl::Milliseconds(1)) {
  Execution run;
  run.output = absl::StrCat(answer);
  run.output_size = Bytes(static_cast<int64_t>(run.output.size()));
  run.cpu = cpu;
  run.peak_memory = MiB(1);
  return run;
}

// What a board's run does, by its number.
using ScriptedRun = std::function<absl::StatusOr<Execution>(int board)>;
// The same for a batch: how it ends besides.
using ScriptedBatch =
    std::function<absl::StatusOr<BatchRuns>(const std::vector<int>& boards)>;

// As the runner does it: up to the first that reached a limit.
inline ScriptedBatch OneByOne(const ScriptedRun& forked) {
  return [forked](const std::vector<int>& boards) -> absl::StatusOr<BatchRuns> {
    BatchRuns batch;
    for (const int board : boards) {
      absl::StatusOr<Execution> run = forked(board);
      if (!run.ok()) return run.status();
      batch.runs.push_back(*std::move(run));
      if (batch.runs.back().killed_for == LimitReached::kNone) continue;
      batch.end = BatchEnd::kLimit;
      break;
    }
    return batch;
  };
}

class ScriptedSandbox : public Sandbox {
 public:
  ScriptedSandbox(ScriptedRun cold, ScriptedBatch forked)
      : cold_(std::move(cold)), forked_(std::move(forked)) {}

  absl::StatusOr<CommandResult> Run(const Command& command) override {
    absl::StatusOr<Execution> run = cold_(std::stoi(command.input));
    if (!run.ok()) return run.status();
    CommandResult result;
    result.execution = *std::move(run);
    return result;
  }
  absl::StatusOr<BatchRuns> RunBatch(
      const Command& /*command*/,
      absl::Span<const absl::string_view> inputs) override {
    std::vector<int> boards;
    for (const absl::string_view input : inputs) {
      boards.push_back(std::stoi(std::string(input)));
    }
    return forked_(boards);
  }

 private:
  ScriptedRun cold_;
  ScriptedBatch forked_;
};

// Test cases 0, 1, 2, ... whose answer is their number.
class ScriptedBoardRuns : public ::testing::Test {
 protected:
  ScriptedBoardRuns() { SetBoards(10); }
  void SetBoards(int boards) {
    test_cases_.clear();
    for (int i = 0; i < boards; ++i) {
      const std::string text = absl::StrCat(i);
      test_cases_.push_back({TestCaseId(text, text), text, text, text, "", ""});
    }
  }

  // With as many members of a crew.
  BoardRuns Run(ScriptedRun cold, ScriptedBatch forked, int members = 1) {
    Program program;
    program.argv = {"/box/program"};
    program.has_fork_server = true;
    const SandboxFactory open =
        [&](const SandboxSpec&) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
      return std::make_unique<ScriptedSandbox>(cold, forked);
    };
    MachineGate gate;
    Crew crew(members);
    Budget budget(budget_);
    std::vector<std::thread> helpers;
    for (int i = 1; i < members; ++i) {
      helpers.emplace_back([&crew, i] { crew.Help(i); });
    }
    BoardRuns runs = RunBoards(
        program,
        {test_cases_, Limits(), Comparison::kTokens, ExitStatus::kMatters,
         stop_, engine_, open, gate, crew, budget, std::nullopt, /*seed=*/1,
         [this](int boards) { told_ += boards; }, absl::MakeSpan(known_),
         known_cold_reason_, on_settled_});
    crew.Help(0);
    for (std::thread& helper : helpers) helper.join();
    return runs;
  }
  BoardRuns Run(const ScriptedRun& cold, const ScriptedRun& forked) {
    return Run(cold, OneByOne(forked));
  }

  static std::vector<Verdict> Verdicts(const BoardRuns& runs) {
    std::vector<Verdict> verdicts;
    for (const BoardResult& board : runs.boards) {
      verdicts.push_back(board.verdict);
    }
    return verdicts;
  }
  static long Forked(const BoardRuns& runs) {
    return std::count_if(runs.boards.begin(), runs.boards.end(),
                         [](const BoardResult& board) { return board.forked; });
  }

  std::vector<TestCase> test_cases_;
  StopRule stop_;
  Engine engine_ = Engine::kAuto;
  absl::Duration budget_ = absl::InfiniteDuration();
  std::atomic<int> told_ = 0;
  std::vector<std::optional<KnownBoard>> known_;
  std::string known_cold_reason_;
  std::function<void(size_t, absl::Span<const BoardResult* const>, bool)>
      on_settled_;
};

inline absl::StatusOr<Execution> Right(int board) { return Answering(board); }

}  // namespace flip

#endif  // FLIP_JUDGE_BATCH_SCRIPTED_BOARD_RUNS_H_
