#include "judge/report/csv_report.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "judge/report/csv.h"
#include "judge/report/text_report.h"

namespace flip {
namespace {

std::string ShareText(const Share& share) {
  if (share.right == share.boards) return "1";
  constexpr uint64_t kMillion = 1'000'000;
  return absl::StrFormat("0.%06d", share.right * kMillion / share.boards);
}

// Cells for share, share_0 ... and, if asked for, points.
void AddMarks(const std::optional<Marks>& marks, const CsvOptions& options,
              std::vector<std::string>& cells) {
  cells.push_back(marks.has_value() ? ShareText(marks->all) : "");
  for (const absl::string_view answer : kAnswers) {
    const Share* share = marks.has_value() ? marks->ShareOf(answer) : nullptr;
    cells.push_back(share == nullptr ? "" : ShareText(*share));
  }
  if (!options.max_points.has_value()) return;
  cells.push_back(
      marks.has_value()
          ? absl::StrFormat("%.4f", PointsOf(*marks, *options.max_points))
          : "");
}

}  // namespace

std::optional<Marks> MarksOfResult(const SubmissionResult& result,
                                   absl::Span<const TestCase> cases) {
  if (!result.has_verdict() || !result.fault.empty() || cases.empty() ||
      result.verdict == Verdict::kJudgeError ||
      result.unfinished == Unfinished::kInterrupted) {
    return std::nullopt;
  }
  std::vector<absl::string_view> answers;
  answers.reserve(cases.size());
  for (const TestCase& test_case : cases) answers.push_back(test_case.answer);
  std::vector<Verdict> verdicts;
  verdicts.reserve(result.boards.size());
  for (const BoardResult& board : result.boards) {
    verdicts.push_back(board.verdict);
  }
  return MarksOf(answers, verdicts);
}

std::string CsvHeader(const CsvOptions& options) {
  std::vector<std::string> cells = {"key",     "submission", "language",
                                    "verdict", "boards",     "run",
                                    "right",   "share"};
  for (const absl::string_view answer : kAnswers) {
    cells.push_back(absl::StrCat("share_", answer));
  }
  if (options.max_points.has_value()) cells.emplace_back("points");
  cells.insert(cells.end(),
               {"slowest_cpu_seconds", "peak_memory_bytes", "note"});
  return CsvRow(cells);
}

std::string CsvLine(const SubmissionResult& result, absl::string_view key,
                    absl::Span<const TestCase> cases,
                    const CsvOptions& options) {
  const Judgement& judgement = result.judgement;
  const Language* language = result.submission.language;
  std::vector<std::string> cells = {
      TextCell(key), BytesCell(result.submission.path),
      language == nullptr ? "" : TextCell(language->name),
      result.has_verdict() ? std::string(VerdictCode(result.verdict)) : ""};
  if (result.submission.skipped()) {
    cells.insert(cells.end(), 3, "");
  } else {
    cells.insert(cells.end(),
                 {absl::StrCat(cases.size()), absl::StrCat(judgement.run),
                  absl::StrCat(judgement.right)});
  }
  AddMarks(MarksOfResult(result, cases), options, cells);
  if (judgement.run == 0) {
    cells.insert(cells.end(), 2, "");
  } else {
    cells.push_back(
        absl::StrFormat("%.6f", absl::ToDoubleSeconds(judgement.slowest_cpu)));
    cells.push_back(absl::StrCat(judgement.peak_memory.count()));
  }
  cells.push_back(TextCell(RemarksText(result)));
  return CsvRow(cells);
}

absl::StatusOr<CsvReport> CsvReport::Create(const std::string& path,
                                            absl::Span<const TestCase> cases,
                                            const CsvOptions& options) {
  absl::StatusOr<AtomicFile> file = AtomicFile::Create(path);
  if (!file.ok()) return file.status();
  file->Write(CsvHeader(options));
  return CsvReport(*std::move(file), cases, options);
}

void CsvReport::Add(const SubmissionResult& result, absl::string_view key) {
  file_.Write(CsvLine(result, key, cases_, options_));
}

}  // namespace flip
