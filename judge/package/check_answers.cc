// Inputs are boards, answers right, and outputs right or wrong as they have to
// be.
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "judge/check/compare.h"
#include "judge/package/checks.h"
#include "solver/answer_table.h"
#include "solver/board_text.h"

namespace flip {
namespace {

// Longer than any board, answer or output that somebody writes.
constexpr Bytes kMostTestFile = MiB(1);

// A file's text; nothing, and a finding, when it is too long.
absl::StatusOr<std::optional<std::string>> Text(const PackageFiles& files,
                                                const std::string& path,
                                                Findings& findings) {
  absl::StatusOr<std::string> text = files.Content(path, kMostTestFile);
  if (text.ok()) return std::optional<std::string>(*std::move(text));
  if (!absl::IsOutOfRange(text.status())) return text.status();
  AddError(findings, path, "is larger than 1 MiB", "shorten it");
  return std::nullopt;
}

// The one board of an input.
std::optional<Board> BoardOf(const std::string& path, const std::string& text,
                             Findings& findings) {
  const absl::StatusOr<std::vector<Board>> boards =
      ParseBoards(path, text, TextForm::kStrict);
  if (!boards.ok()) {
    // "PATH:LINE:COLUMN: what"
    const absl::string_view message = boards.status().message();
    const size_t place_end = message.find(": ", path.size());
    // It shows odd bytes as C does, and findings are shown so in their turn.
    std::string what;
    if (!absl::CUnescape(message.substr(place_end + 2), &what)) {
      what = std::string(message.substr(place_end + 2));
    }
    AddError(findings, std::string(message.substr(0, place_end)),
             absl::StrCat("is no board: ", what),
             "write four lines of four cells");
    return std::nullopt;
  }
  if (boards->size() == 1) return boards->front();
  AddError(findings, path,
           absl::StrCat("has ", boards->size(), " boards in it"),
           "write one board a test case");
  return std::nullopt;
}

// "'4'", of what may be long.
std::string Shown(absl::string_view text) {
  text = absl::StripAsciiWhitespace(text);
  constexpr size_t kMost = 40;
  return text.size() <= kMost
             ? absl::StrCat("'", text, "'")
             : absl::StrCat("'", text.substr(0, kMost), "...'");
}

bool IsAccepted(std::string output, std::string answer, bool case_sensitive) {
  if (!case_sensitive) {
    absl::AsciiStrToLower(&output);
    absl::AsciiStrToLower(&answer);
  }
  return Compare(Comparison::kTokens, output, answer) == CheckOutcome::kAccept;
}

// Checks a test case's .ans against the reference, and its .out against that.
class AnswerCheck {
 public:
  AnswerCheck(const PackageFiles& files, const DataItem& item,
              bool case_sensitive, Findings& findings)
      : files_(files),
        item_(item),
        case_sensitive_(case_sensitive),
        findings_(findings) {}

  absl::Status Run() {
    const auto input = Text(files_, item_.Path(".in"), findings_);
    if (!input.ok()) return input.status();
    if (!input->has_value()) return absl::OkStatus();
    const std::optional<Board> board =
        BoardOf(item_.Path(".in"), **input, findings_);
    if (!item_.Has(".ans")) return absl::OkStatus();
    const auto answer = Text(files_, item_.Path(".ans"), findings_);
    if (!answer.ok()) return answer.status();
    if (!answer->has_value()) return absl::OkStatus();
    if (board.has_value()) CheckAnswer(*board, **answer);
    if (!item_.Has(".out")) return absl::OkStatus();
    const auto output = Text(files_, item_.Path(".out"), findings_);
    if (!output.ok()) return output.status();
    if (output->has_value()) CheckOutput(**output, **answer);
    return absl::OkStatus();
  }

 private:
  void CheckAnswer(Board board, const std::string& answer) {
    const std::string right = AnswerText(AnswerTable()[board.number()]);
    if (Compare(Comparison::kTokens, answer, right) == CheckOutcome::kAccept) {
      return;
    }
    AddError(findings_, item_.Path(".ans"),
             absl::StrCat("says ", Shown(answer), " where the answer to ",
                          item_.Path(".in"), " is ", right),
             absl::StrCat("write ", right));
  }

  void CheckOutput(const std::string& output, const std::string& answer) {
    const bool accepted = IsAccepted(output, answer, case_sensitive_);
    if (accepted && item_.section == DataSection::kInvalidOutput) {
      AddError(findings_, item_.Path(".out"),
               "is accepted as output, and has to be refused",
               "make it wrong, or move it to valid_output");
    } else if (!accepted && item_.section != DataSection::kInvalidOutput) {
      AddError(
          findings_, item_.Path(".out"),
          absl::StrCat("says ", Shown(output),
                       ", which is refused: the answer is ", Shown(answer)),
          "make it right, or move it to invalid_output");
    }
  }

  const PackageFiles& files_;
  const DataItem& item_;
  const bool case_sensitive_;
  Findings& findings_;
};

// That the default output validator would judge as flip-judge does.
void CheckCaseSensitivity(const DataFiles& data,
                          const DataConfiguration& configuration,
                          DataSection section, Findings& findings) {
  size_t insensitive = 0;
  for (const DataItem& item : data.items) {
    if (item.section == section && item.IsTestCase() &&
        !configuration.IsCaseSensitive(item)) {
      ++insensitive;
    }
  }
  if (insensitive == 0) return;
  const std::string folder = absl::StrCat("data/", DataSectionName(section));
  AddWarning(findings, folder,
             absl::StrCat(insensitive,
                          " test cases are without case_sensitive: other "
                          "judges take 'impossible' for 'Impossible' there, "
                          "flip-judge does not"),
             absl::StrCat("write output_validator_args: [case_sensitive] in ",
                          folder, "/test_group.yaml"));
}

}  // namespace

absl::Status CheckAnswers(const PackageFiles& files, const DataFiles& data,
                          const DataConfiguration& configuration,
                          Findings& findings) {
  for (const DataSection section :
       {DataSection::kSample, DataSection::kSecret}) {
    CheckCaseSensitivity(data, configuration, section, findings);
  }
  for (const DataItem& item : data.items) {
    if (!item.IsTestCase() || item.section == DataSection::kInvalidInput) {
      continue;
    }
    const absl::Status status =
        AnswerCheck(files, item, configuration.IsCaseSensitive(item), findings)
            .Run();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace flip
