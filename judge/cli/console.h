// Standard output and standard error of flip-judge.
#ifndef FLIP_JUDGE_CLI_CONSOLE_H_
#define FLIP_JUDGE_CLI_CONSOLE_H_

#include <chrono>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "judge/batch/batch.h"
#include "judge/report/text_report.h"

namespace flip {

// Colours are used when standard output is a terminal, unless NO_COLOR is set
// and not empty, or TERM is "dumb".
Colour ConsoleColour();

// How this program was called, quoted for a shell: its path, or its name where
// that was enough.
std::string ProgramAsCalled();

// Writes to standard output.
void Print(absl::string_view text);

// Writes "flip-judge: ", `text` and a newline to standard error; control
// characters other than newlines as '?'.
void PrintError(absl::string_view text);

// Passes on what was printed so far; false when it, or something before, could
// not be written.
bool Flush();

// Whether everything printed could be written (the disk may be full). Call
// once, at the end.
absl::Status FlushOutput();

// A line that tells how far a batch is, redrawn in place on standard error;
// where that is no terminal, or a dumb one, another one each minute. Not safe
// for use by several threads at once.
class ProgressLine {
 public:
  // `quiet`: nothing at all.
  explicit ProgressLine(bool quiet);
  ~ProgressLine() { Clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Draws, at most ten times a second, as much as a line of the terminal holds.
  void Update(const Progress& progress);
  // Takes the line away, so that something else can be printed.
  void Clear();

 private:
  using Clock = std::chrono::steady_clock;

  const bool quiet_;
  const bool terminal_;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_at_;
  bool drawn_ = false;
};

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_CONSOLE_H_
