#include "judge/report/junit_report.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

constexpr char kSuite[] = "flip-judge";

std::string Attribute(absl::string_view name, absl::string_view value) {
  return absl::StrCat(" ", name, "=\"", XmlAttribute(value), "\"");
}

std::string SecondsText(absl::Duration duration) {
  return absl::StrFormat("%.3f", absl::ToDoubleSeconds(duration));
}

// Of a path, what pytest makes of a test's: its folders joined by dots, and the
// rest.
struct CaseName {
  std::string class_name;
  std::string name;
};

CaseName NameOf(const std::string& path) {
  std::vector<std::string> parts;
  for (absl::string_view part : absl::StrSplit(path, '/')) {
    if (!part.empty() && part != ".") parts.push_back(EscapeBytes(part));
  }
  if (parts.empty()) return {kSuite, EscapeBytes(path)};
  std::string name = std::move(parts.back());
  parts.pop_back();
  return {parts.empty() ? kSuite : absl::StrJoin(parts, "."), std::move(name)};
}

// "WA on board 12: bwwb bbwb bwwb bwww"; without such a board, what else is
// known of it.
std::string VerdictMessage(const SubmissionResult& result,
                           absl::Span<const TestCase> cases) {
  const absl::string_view code = VerdictCode(result.verdict);
  const std::optional<size_t> deciding = result.judgement.deciding;
  if (result.verdict != Verdict::kCompileError && deciding.has_value()) {
    const TestCase& test_case = cases[*deciding];
    const std::string file =
        test_case.name.empty()
            ? ""
            : absl::StrCat(" (", EscapeBytes(test_case.name), ")");
    return absl::StrCat(code, " on board ", *deciding + 1, file, ": ",
                        EscapeBytes(test_case.label));
  }
  const std::string remarks = RemarksText(result);
  return remarks.empty() ? std::string(code)
                         : absl::StrCat(code, ": ", remarks);
}

std::string SkippedMessage(const SubmissionResult& result) {
  const std::string remarks = RemarksText(result);
  if (result.submission.skipped()) return remarks;
  if (!result.has_verdict()) return absl::StrCat("no verdict: ", remarks);
  return absl::StrCat("AC on ", result.judgement.run, " of ",
                      result.judgement.boards, " boards; ", remarks);
}

// What is inside the testcase.
std::string Inside(const SubmissionResult& result,
                   absl::Span<const TestCase> cases,
                   const Repetition& repetition) {
  const JunitKind kind = JunitKindOf(result);
  if (kind == JunitKind::kPassed) return "";
  if (kind == JunitKind::kSkipped) {
    return absl::StrCat("<skipped",
                        Attribute("message", SkippedMessage(result)), "/>");
  }
  const char* element = kind == JunitKind::kError ? "error" : "failure";
  const std::string remarks = RemarksText(result);
  return absl::StrCat(
      "<", element, Attribute("message", VerdictMessage(result, cases)),
      Attribute("type", VerdictCode(result.verdict)), ">",
      remarks.empty() ? "" : absl::StrCat(XmlText(remarks), "\n"),
      XmlText(FailureDetails(result, cases, repetition)), "</", element, ">");
}

}  // namespace

JunitKind JunitKindOf(const SubmissionResult& result) {
  if (!result.has_verdict()) return JunitKind::kSkipped;
  switch (result.verdict) {
    case Verdict::kAccepted:
      return result.judgement.not_run() > 0 ? JunitKind::kSkipped
                                            : JunitKind::kPassed;
    case Verdict::kJudgeError:
      return JunitKind::kError;
    default:
      return JunitKind::kFailure;
  }
}

std::string JunitTestCase(const SubmissionResult& result,
                          absl::Span<const TestCase> cases,
                          const Repetition& repetition) {
  const CaseName name = NameOf(result.submission.path);
  return absl::StrCat("<testcase", Attribute("classname", name.class_name),
                      Attribute("name", name.name),
                      Attribute("time", SecondsText(result.wall)), ">",
                      Inside(result, cases, repetition), "</testcase>\n");
}

absl::StatusOr<JunitReport> JunitReport::Create(
    const std::string& path, absl::Time begun, const Repetition& repetition,
    absl::Span<const TestCase> cases) {
  absl::StatusOr<AtomicFile> file = AtomicFile::Create(path);
  if (!file.ok()) return file.status();
  absl::StatusOr<ScratchFile> test_cases = ScratchFile::Create();
  if (!test_cases.ok()) return test_cases.status();
  return JunitReport(*std::move(file), *std::move(test_cases), begun,
                     repetition, cases);
}

void JunitReport::Add(const SubmissionResult& result) {
  ++counts_[static_cast<size_t>(JunitKindOf(result))];
  test_cases_.Write(JunitTestCase(result, cases_, repetition_));
}

absl::Status JunitReport::Finish(absl::Duration wall) {
  const auto count = [this](JunitKind kind) {
    return counts_[static_cast<size_t>(kind)];
  };
  const size_t failures = count(JunitKind::kFailure);
  const size_t errors = count(JunitKind::kError);
  const size_t skipped = count(JunitKind::kSkipped);
  const size_t tests = count(JunitKind::kPassed) + failures + errors + skipped;
  file_.Write(absl::StrCat(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites>\n<testsuite",
      Attribute("name", kSuite), Attribute("tests", absl::StrCat(tests)),
      Attribute("failures", absl::StrCat(failures)),
      Attribute("errors", absl::StrCat(errors)),
      Attribute("skipped", absl::StrCat(skipped)),
      Attribute("time", SecondsText(wall)),
      Attribute("timestamp", absl::FormatTime("%Y-%m-%dT%H:%M:%E3S+00:00",
                                              begun_, absl::UTCTimeZone())),
      ">\n"));
  const absl::Status copied = test_cases_.CopyTo(file_);
  if (!copied.ok()) return copied;
  file_.Write("</testsuite>\n</testsuites>\n");
  return file_.Finish();
}

}  // namespace flip
