#include "judge/report/text_report.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "judge/report/board_drawing.h"
#include "judge/report/escape.h"

namespace flip {

namespace {

constexpr char kIndent[] = "       ";
constexpr size_t kShownOutput = 200;
constexpr size_t kShownDiagnosticLines = 8;
constexpr size_t kShownDiagnosticLine = 200;

constexpr char kGreen[] = "\x1b[32m";
constexpr char kRed[] = "\x1b[31m";
constexpr char kYellow[] = "\x1b[33m";
constexpr char kPlain[] = "\x1b[0m";

const char* ColourOf(const SubmissionResult& result) {
  if (!result.has_verdict() || result.verdict == Verdict::kJudgeError) {
    return kYellow;
  }
  return result.verdict == Verdict::kAccepted ? kGreen : kRed;
}

std::string UnfinishedText(const SubmissionResult& result) {
  const size_t left = result.judgement.not_run();
  const auto boards =
      result.judgement.boards == 0
          ? std::string("no board run: ")
          : absl::StrCat(left, left == 1 ? " board" : " boards", " not run: ");
  switch (result.unfinished) {
    case Unfinished::kNo:
    case Unfinished::kFault:  // Told as the fault.
      return "";
    case Unfinished::kLimits:
      return absl::StrCat(boards, "three runs reached a limit");
    case Unfinished::kFirstFailure:
      return absl::StrCat(boards, "stopped at the first failure");
    case Unfinished::kBudget:
      return absl::StrCat(boards, "budget spent");
    case Unfinished::kStream:
      return absl::StrCat(boards, "the run ended before");
    case Unfinished::kInterrupted:
      return absl::StrCat(boards, "interrupted");
  }
  return "";
}

// A board whose two runs gave different verdicts is worth a remark, since the
// program may behave differently every time. The first such board is named.
std::string RepetitionText(const SubmissionResult& result) {
  for (size_t i = 0; i < result.boards.size(); ++i) {
    const BoardResult& board = result.boards[i];
    if (board.other == nullptr || board.other_verdict == board.verdict) {
      continue;
    }
    return absl::StrCat("board ", i + 1, " gave ", VerdictCode(board.verdict),
                        " and, in another run, ",
                        VerdictCode(board.other_verdict));
  }
  return "";
}

// A program of the time of `void main` leaves a status that nobody chose, and
// is worth a remark where nothing else is wrong with it.
std::string ExitStatusText(const SubmissionResult& result) {
  if (result.verdict != Verdict::kRunTimeError || result.stream != nullptr) {
    return "";
  }
  int status = 0;
  for (const BoardResult& board : result.boards) {
    const bool only_status =
        board.verdict == Verdict::kAccepted ||
        (board.verdict == Verdict::kRunTimeError && board.run.signal == 0 &&
         board.run.start_errno == 0);
    if (board.check != CheckOutcome::kAccept || !only_status) return "";
    if (status == 0) status = board.run.exit_code;
  }
  return absl::StrCat("answers right; exit status ", status);
}

// Why a program was run more slowly than it might have been.
std::string ColdText(const SubmissionResult& result) {
  if (result.cold_reason.empty()) return "";
  return absl::StrCat("run cold: ", EscapeBytes(result.cold_reason));
}

std::string CompilerWords(const SubmissionResult& result) {
  std::string text;
  size_t shown = 0;
  const std::vector<absl::string_view> lines =
      absl::StrSplit(result.diagnostics, '\n', absl::SkipWhitespace());
  for (absl::string_view line : lines) {
    if (shown++ == kShownDiagnosticLines) {
      const size_t left = lines.size() - kShownDiagnosticLines;
      absl::StrAppend(&text, kIndent, "... ", left,
                      left == 1 ? " line more\n" : " lines more\n");
      break;
    }
    absl::StrAppend(&text, kIndent,
                    EscapeBytes(line.substr(0, kShownDiagnosticLine)), "\n");
  }
  return text;
}

// A path that cannot be taken for an option.
std::string PathArgument(absl::string_view path) {
  return ShellQuote(absl::StartsWith(path, "-") ? absl::StrCat("./", path)
                                                : std::string(path));
}

// The command that repeats the run on `test_case`.
std::string AgainText(const SubmissionResult& result, const TestCase& test_case,
                      const Repetition& repetition) {
  const Submission& submission = result.submission;
  std::string path = PathArgument(submission.path);
  if (!submission.part_of.empty()) {
    path = absl::StrCat(PathArgument(submission.part_of), " --only ", path);
  }
  // What run does without being told.
  const std::string grouping = absl::StrCat(
      repetition.grouping,
      submission.files.size() > 1 ? " --paths-are-submissions" : "");
  if (result.stream != nullptr) {
    return absl::StrCat(repetition.program, " grade ", path,
                        " --protocol stream", repetition.boards,
                        repetition.options, grouping);
  }
  return IsCanonical(test_case)
             ? absl::StrCat(repetition.program, " run ", path, " --board ",
                            BoardArgument(test_case), repetition.options,
                            repetition.grouping)
             : absl::StrCat(repetition.program, " grade ", path, " --boards ",
                            PathArgument(test_case.file), " --raw-input",
                            repetition.options, grouping);
}

std::string NameText(const TestCase& test_case) {
  if (test_case.name.empty()) return "";
  return absl::StrCat(" (", EscapeBytes(test_case.name), ")");
}

std::string EndText(const Execution& run, const Limits& limits) {
  switch (run.killed_for) {
    case LimitReached::kCpu:
      return "ended by the judge for its CPU time";
    case LimitReached::kWall:
      return "ended by the judge for its elapsed time";
    case LimitReached::kMemory:
      return run.peak_memory > limits.memory
                 ? "ended by the judge for its memory"
                 : "ended by the kernel, its control group being full of "
                   "memory that is not resident in a process";
    case LimitReached::kOutput:
      return "ended by the judge for its output";
    case LimitReached::kNone:
      break;
  }
  if (run.signal == 0) return absl::StrCat("exit code ", run.exit_code);
  return absl::StrCat("signal ", run.signal, " (", strsignal(run.signal), ")");
}

std::string OutputText(const Execution& run) {
  return QuoteBytes(run.output, kShownOutput,
                    static_cast<size_t>(run.output_size.count()));
}

}  // namespace

std::string DurationText(absl::Duration duration) {
  const double seconds = absl::ToDoubleSeconds(duration);
  if (seconds < 0.9995e-3) return absl::StrFormat("%.2f ms", seconds * 1e3);
  if (seconds < 0.9995) return absl::StrFormat("%.3g ms", seconds * 1e3);
  if (seconds < 100) return absl::StrFormat("%.3g s", seconds);
  return absl::FormatDuration(absl::Trunc(duration, absl::Seconds(1)));
}

std::string VerdictLabel(const SubmissionResult& result, Colour colour) {
  std::string label = "-";
  if (result.submission.skipped()) {
    label = "skip";
  } else if (result.has_verdict()) {
    label = std::string(VerdictCode(result.verdict));
  }
  std::string padded = absl::StrFormat("%-4s", label);
  if (colour == Colour::kNo) return padded;
  return absl::StrCat(ColourOf(result), padded, kPlain);
}

std::string RemarksText(const SubmissionResult& result) {
  std::vector<std::string> remarks = {
      EscapeBytes(result.submission.skip_reason),
      EscapeBytes(result.compile_reason),
      EscapeBytes(result.fault),
      ExitStatusText(result),
      UnfinishedText(result),
      RepetitionText(result),
      result.stream_remark,
      ColdText(result),
      EscapeBytes(result.submission.note)};
  remarks.erase(std::remove(remarks.begin(), remarks.end(), ""), remarks.end());
  return absl::StrJoin(remarks, "; ");
}

std::string ResultHeader() {
  return absl::StrFormat("%-4s %11s %9s %10s  %-8s  %s\n", "", "boards", "CPU",
                         "memory", "language", "submission");
}

std::string ResultLine(const SubmissionResult& result, Colour colour) {
  const Judgement& judgement = result.judgement;
  std::string boards = "-";
  std::string cpu = "-";
  std::string memory = "-";
  const std::string remarks = RemarksText(result);
  if (judgement.run > 0) {
    boards = absl::StrCat(judgement.right, "/", judgement.run);
    cpu = DurationText(judgement.slowest_cpu);
    memory = FormatBytes(judgement.peak_memory);
  }
  return absl::StrCat(
      VerdictLabel(result, colour),
      absl::StrFormat(" %11s %9s %10s  %-8s  ", boards, cpu, memory,
                      result.submission.language == nullptr
                          ? "-"
                          : result.submission.language->name),
      EscapeBytes(result.submission.path),
      remarks.empty() ? "" : absl::StrCat(" (", remarks, ")"), "\n");
}

std::string DescribeRun(const Execution& run, const Limits& limits) {
  if (run.start_errno != 0) {
    return absl::StrCat("could not be started: ", strerror(run.start_errno));
  }
  return absl::StrCat(
      EndText(run, limits), "; ", DurationText(run.cpu), " CPU (limit ",
      DurationText(limits.cpu), "), ", DurationText(run.wall), " wall (",
      DurationText(limits.wall), "), ", FormatBytes(run.peak_memory),
      " memory (", FormatBytes(limits.memory), "), ",
      FormatBytes(run.output_size),
      run.output_size > limits.output ? " or more" : "", " output (",
      FormatBytes(limits.output), ")");
}

std::string FailureDetails(const SubmissionResult& result,
                           absl::Span<const TestCase> test_cases,
                           const Repetition& repetition) {
  if (!result.has_verdict() || result.verdict == Verdict::kAccepted) return "";
  if (result.verdict == Verdict::kCompileError) return CompilerWords(result);
  if (!result.judgement.deciding.has_value()) return "";
  const size_t index = *result.judgement.deciding;
  const TestCase& test_case = test_cases[index];
  const BoardResult& board = result.boards[index];
  const Execution& run = result.stream == nullptr ? board.run : *result.stream;
  std::string text = absl::StrCat(
      kIndent, "board ", index + 1, " of ", test_cases.size(),
      NameText(test_case), " is the first that is not AC\n",
      DrawTestCase(test_case, kIndent), kIndent, "got ", OutputText(board.run),
      "\n", kIndent, result.stream == nullptr ? "" : "all boards in one run: ",
      DescribeRun(run, result.limits), "\n");
  if (!run.error_output.empty()) {
    absl::StrAppend(
        &text, kIndent, "standard error ",
        QuoteBytes(run.error_output, kShownOutput, run.error_output.size()),
        "\n");
  }
  if (repetition.program.empty()) return text;
  absl::StrAppend(&text, kIndent,
                  "again: ", AgainText(result, test_case, repetition), "\n");
  return text;
}

void Totals::Add(const SubmissionResult& result) {
  ++submissions;
  if (!result.fault.empty()) ++faults;
  if (result.compiled || result.verdict == Verdict::kCompileError) {
    ++compilations;
    if (result.cached) ++cached;
  }
  earlier_attempts += result.submission.earlier_attempts;
  for (const BoardResult& board : result.boards) {
    if (result.stream == nullptr) ++(board.forked ? forked_runs : cold_runs);
  }
  confirmed_runs += result.confirmed;
  reused_runs += result.reused;
  if (result.submission.language != nullptr) {
    limits[result.submission.language->name] = result.limits;
  }
  if (result.submission.skipped()) {
    ++skipped;
  } else if (!result.has_verdict()) {
    ++without_verdict;
  } else {
    ++verdicts[static_cast<size_t>(result.verdict)];
    if (result.verdict == Verdict::kAccepted &&
        result.judgement.not_run() > 0) {
      ++incomplete;
    }
  }
}

absl::string_view MemoryModeText(MemoryMode mode) {
  return mode == MemoryMode::kPolled
             ? "resident memory, polled every 10 ms, and its peak"
             : "resident memory, polled every 10 ms, and its peak; a control "
               "group bounds all memory, above what a run may use";
}

namespace {

std::string EngineText(const Totals& totals) {
  if (totals.forked_runs == 0) return "";
  return absl::StrCat("runs: ", totals.forked_runs, " by fork servers, ",
                      totals.confirmed_runs, " of them confirmed cold; ",
                      totals.cold_runs, " cold\n");
}

}  // namespace

namespace {

// "14 AC", "22 WA": those that there are; of AC so many are not on all boards.
std::vector<std::string> CountsOf(const std::array<size_t, kVerdicts>& verdicts,
                                  size_t incomplete) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < verdicts.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    if (verdicts[i] == 0) continue;
    parts.push_back(absl::StrCat(verdicts[i], " ", VerdictCode(verdict)));
    if (verdict == Verdict::kAccepted && incomplete > 0) {
      absl::StrAppend(&parts.back(), " (", incomplete, " not on all boards)");
    }
  }
  return parts;
}

}  // namespace

std::string CountsText(const std::array<size_t, kVerdicts>& verdicts) {
  return absl::StrJoin(CountsOf(verdicts, /*incomplete=*/0), ", ");
}

std::string TotalsText(const Totals& totals, size_t boards, absl::Duration wall,
                       MemoryMode memory_mode) {
  std::vector<std::string> parts = CountsOf(totals.verdicts, totals.incomplete);
  if (totals.skipped > 0) {
    parts.push_back(absl::StrCat(totals.skipped, totals.skipped == 1
                                                     ? " row skipped"
                                                     : " rows skipped"));
  }
  if (totals.without_verdict > 0) {
    parts.push_back(absl::StrCat(totals.without_verdict, " without a verdict"));
  }
  if (totals.earlier_attempts > 0) {
    parts.push_back(absl::StrCat(
        totals.earlier_attempts, " earlier ",
        totals.earlier_attempts == 1 ? "attempt" : "attempts", " not judged"));
  }
  if (parts.empty()) parts.emplace_back("nothing was judged");
  const size_t submissions = totals.submissions - totals.skipped;
  return absl::StrCat(
      submissions, submissions == 1 ? " submission" : " submissions", " on ",
      boards, boards == 1 ? " board" : " boards", " in ", DurationText(wall),
      ": ", absl::StrJoin(parts, ", "), "\n", EngineText(totals),
      "memory limit: ", MemoryModeText(memory_mode), "\n");
}

std::string CacheText(const Totals& totals) {
  return absl::StrCat(
      "cached: ", totals.cached, " of ", totals.compilations,
      totals.compilations == 1 ? " compilation\n" : " compilations\n");
}

std::string LimitsText(const Limits& limits, const Totals& totals,
                       std::optional<size_t> boards) {
  std::string text = absl::StrCat(
      "limits: ", DurationText(limits.cpu), " CPU, ", DurationText(limits.wall),
      " elapsed, ", FormatBytes(limits.memory), " memory");
  if (boards.has_value()) {
    absl::StrAppend(&text, ", for ", *boards, " boards in one run");
  }
  for (const auto& [language, own] : totals.limits) {
    const bool other_output = own.output != limits.output;
    const bool other_processes = own.processes != limits.processes;
    if (own.cpu == limits.cpu && own.wall == limits.wall &&
        own.memory == limits.memory && !other_output && !other_processes) {
      continue;
    }
    absl::StrAppend(&text, "; ", language, ": ", DurationText(own.cpu), ", ",
                    DurationText(own.wall), ", ", FormatBytes(own.memory));
    if (other_output) {
      absl::StrAppend(&text, ", ", FormatBytes(own.output), " output");
    }
    if (other_processes) {
      absl::StrAppend(&text, ", ", own.processes,
                      own.processes == 1 ? " process" : " processes");
    }
  }
  return absl::StrCat(text, "\n");
}

}  // namespace flip
