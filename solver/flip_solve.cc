// flip-solve: answers boards. What it does is said by --help; see
// flip_solve_options.cc.
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <variant>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "solver/answer_output.h"
#include "solver/board_text.h"
#include "solver/byte_source.h"
#include "solver/flip_solve_options.h"
#include "solver/solve_stream.h"
#include "solver/strategies.h"

namespace flip {
namespace {

enum ExitCode { kSuccess = 0, kBadUsageOrInput = 2, kWriteError = 3 };

absl::Status WriteToStandardOutput(absl::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(STDOUT_FILENO, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return absl::ErrnoToStatus(errno, "standard output");
    text.remove_prefix(static_cast<size_t>(count));
  }
  return absl::OkStatus();
}

ExitCode Complain(ExitCode code, absl::string_view what) {
  std::cerr << what << '\n';
  return code;
}

// Like SolveStream(), with any strategy and any form of the answers.
absl::Status SolveBoardByBoard(absl::string_view name, const ByteSource& source,
                               const FlipSolveOptions& options,
                               const AnswerSink& sink) {
  // More than this is passed on even when more input is at hand.
  constexpr size_t kEnough = size_t{64} * 1024;
  std::string pending;
  const auto flush = [&] {
    absl::Status status = pending.empty() ? absl::OkStatus() : sink(pending);
    pending.clear();
    return status;
  };
  const auto flush_and_read = [&](char* buffer,
                                  size_t size) -> absl::StatusOr<size_t> {
    if (absl::Status status = flush(); !status.ok()) return status;
    return source(buffer, size);
  };
  BoardReader reader(name, flush_and_read, options.text_form);
  for (;;) {
    const absl::StatusOr<std::optional<Board>> board = reader.Next();
    if (!board.ok() || !board->has_value()) {
      const absl::Status flushed = flush();
      return flushed.ok() ? board.status() : flushed;
    }
    AppendAnswer(**board, options.strategy->solve(**board), options.answer_form,
                 pending);
    if (pending.size() < kEnough) continue;
    if (absl::Status status = flush(); !status.ok()) return status;
  }
}

absl::Status SolveFile(const std::string& file, const FlipSolveOptions& options,
                       const AnswerSink& sink) {
  constexpr absl::string_view kStandardInput = "<stdin>";
  const bool is_standard_input = file == "-";
  const absl::StatusOr<ByteSource> source =
      is_standard_input ? DescriptorByteSource(STDIN_FILENO, kStandardInput)
                        : OpenByteSource(file);
  if (!source.ok()) return source.status();
  const absl::string_view name = is_standard_input ? kStandardInput : file;
  const bool is_fast = options.strategy == &Strategies().front() &&
                       options.answer_form == AnswerForm::kAnswer;
  return is_fast ? SolveStream(name, *source, options.text_form, sink)
                 : SolveBoardByBoard(name, *source, options, sink);
}

ExitCode Solve(const FlipSolveOptions& options) {
  absl::Status written;
  const AnswerSink sink = [&written](absl::string_view answers) {
    written = WriteToStandardOutput(answers);
    return written;
  };
  for (const std::string& file : options.files) {
    const absl::Status status = SolveFile(file, options, sink);
    if (!written.ok()) return Complain(kWriteError, written.message());
    if (!status.ok()) return Complain(kBadUsageOrInput, status.message());
  }
  return kSuccess;
}

ExitCode Main(int argc, const char* const* argv) {
  // Who closes the other end of a pipe wants no complaint, whatever the parent
  // process has set.
  signal(SIGPIPE, SIG_DFL);
  const auto parsed = ParseFlipSolveCommandLine(argc, argv);
  if (const auto* options = std::get_if<FlipSolveOptions>(&parsed)) {
    return Solve(*options);
  }
  const auto& message = std::get<FlipSolveMessage>(parsed);
  if (message.is_error) {
    std::cerr << message.text;
    return kBadUsageOrInput;
  }
  const absl::Status written = WriteToStandardOutput(message.text);
  return written.ok() ? kSuccess : Complain(kWriteError, written.message());
}

}  // namespace
}  // namespace flip

int main(int argc, char** argv) {
  try {
    return flip::Main(argc, argv);
  } catch (const std::exception& error) {
    // Memory has run out; nothing else here throws.
    std::fprintf(stderr, "flip-solve: %s\n", error.what());
    return EXIT_FAILURE;
  }
}
