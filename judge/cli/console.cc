#include "judge/cli/console.h"

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

bool IsSet(const char* variable, absl::string_view not_value) {
  const char* value = std::getenv(variable);
  return value != nullptr && value != not_value;
}

}  // namespace

Colour ConsoleColour() {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || absl::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) != 0 && !IsSet("NO_COLOR", "") && !dumb
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

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::Update(const Progress& progress) {
  const Clock::time_point now = Clock::now();
  if (!terminal_ || now - drawn_at_ < kRedraw) return;
  drawn_at_ = now;
  // As if every board took the same time: all that is known.
  const auto boards = static_cast<double>(progress.boards);
  const double all = static_cast<double>(progress.submissions) * boards;
  const double done = static_cast<double>(progress.submissions_done) * boards +
                      static_cast<double>(progress.boards_in_flight);
  std::string left;
  if (done > 0) {
    left =
        absl::StrCat(", about ",
                     absl::FormatDuration(absl::Ceil(
                         absl::FromChrono(now - start_) * ((all - done) / done),
                         absl::Seconds(1))),
                     " left");
  }
  std::fflush(stdout);
  std::fprintf(stderr,
               "\r%zu of %zu submissions, %zu running (%zu of %zu boards)%s"
               "\x1b[K",
               progress.submissions_done, progress.submissions,
               progress.running, progress.boards_in_flight,
               progress.running * progress.boards, left.c_str());
  drawn_ = true;
}

void ProgressLine::Clear() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

}  // namespace flip
