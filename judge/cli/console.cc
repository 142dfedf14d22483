#include "judge/cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

constexpr std::chrono::milliseconds kRedraw(100);
constexpr std::chrono::milliseconds kPlainLines(60'000);

bool IsSet(const char* variable, absl::string_view not_value) {
  const char* value = std::getenv(variable);
  return value != nullptr && value != not_value;
}

// Whether terminals are said not to know what moves their cursor.
bool IsDumb() {
  const char* term = std::getenv("TERM");
  return term == nullptr || absl::string_view(term) == "dumb";
}

}  // namespace

Colour ConsoleColour() {
  return isatty(STDOUT_FILENO) != 0 && !IsSet("NO_COLOR", "") && !IsDumb()
             ? Colour::kYes
             : Colour::kNo;
}

std::string ProgramAsCalled() { return ShellQuote(program_invocation_name); }

void Print(absl::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

bool Flush() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

void PrintError(absl::string_view text) {
  // In order with what stands on standard output, where both are a terminal.
  std::fflush(stdout);
  // Lines are ours; other control characters come from somebody's file names.
  std::string line = absl::StrCat("flip-judge: ", text, "\n");
  std::replace_if(
      line.begin(), line.end(),
      [](char c) {
        return c != '\n' && absl::ascii_iscntrl(static_cast<unsigned char>(c));
      },
      '?');
  std::fwrite(line.data(), 1, line.size(), stderr);
}

absl::Status FlushOutput() {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
    return absl::OkStatus();
  }
  return absl::ErrnoToStatus(errno != 0 ? errno : EIO,
                             "writing standard output");
}

ProgressLine::ProgressLine(bool quiet)
    : quiet_(quiet),
      terminal_(isatty(STDERR_FILENO) != 0 && !IsDumb()),
      drawn_at_(terminal_ ? Clock::time_point() : start_) {}

namespace {

// How long it will take, as if every board took the same time: all that is
// known. With a comma before; empty at the beginning.
std::string TimeLeftText(const Progress& progress, absl::Duration taken) {
  const auto boards = static_cast<double>(progress.boards);
  const auto in_flight = static_cast<double>(progress.boards_in_flight);
  // What was there before took no time and says nothing of the rest.
  const double done = static_cast<double>(progress.submissions_done -
                                          progress.submissions_found) *
                          boards +
                      in_flight;
  const double left =
      static_cast<double>(progress.submissions - progress.submissions_done) *
          boards -
      in_flight;
  if (done <= 0) return "";
  return absl::StrCat(
      ", about ",
      absl::FormatDuration(absl::Ceil(taken * (left / done), absl::Seconds(1))),
      " left");
}

std::string ProgressText(const Progress& progress, absl::Duration taken) {
  const std::string counts = CountsText(progress.verdicts);
  return absl::StrCat(progress.submissions_done, " of ", progress.submissions,
                      " submissions", counts.empty() ? "" : ": ", counts, "; ",
                      progress.running, " running (", progress.boards_in_flight,
                      " of ", progress.running * progress.boards, " boards)",
                      TimeLeftText(progress, taken));
}

// As many columns as standard error has; a line that is longer would wrap, and
// could not be taken away again.
size_t Columns() {
  winsize size = {};
  const bool is_known =
      ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return is_known ? size.ws_col : 80;
}

}  // namespace

void ProgressLine::Update(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (quiet_ || now - drawn_at_ < (terminal_ ? kRedraw : kPlainLines)) return;
  drawn_at_ = now;
  std::string text = ProgressText(progress, absl::FromChrono(now - start_));
  if (terminal_) text.resize(std::min(text.size(), Columns() - 1));
  std::fflush(stdout);
  std::fprintf(stderr, terminal_ ? "\r%s\x1b[K" : "%s\n", text.c_str());
  drawn_ = terminal_;
}

void ProgressLine::Clear() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

}  // namespace flip
