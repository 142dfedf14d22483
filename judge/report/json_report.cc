#include "judge/report/json_report.h"

#include <cstring>
#include <functional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/report/answers.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

using Json = nlohmann::ordered_json;

std::string Text(absl::string_view text) { return std::string(text); }

Json Seconds(absl::Duration duration) {
  // Infinity is no JSON number.
  if (duration == absl::InfiniteDuration()) return nullptr;
  // To the microsecond, as results are kept.
  return absl::ToDoubleSeconds(absl::Trunc(duration, absl::Microseconds(1)));
}

const char* KilledForText(LimitReached reached) {
  switch (reached) {
    case LimitReached::kNone:
      return "";
    case LimitReached::kCpu:
      return "cpu";
    case LimitReached::kWall:
      return "wall";
    case LimitReached::kMemory:
      return "memory";
    case LimitReached::kOutput:
      return "output";
  }
  return "";
}

const char* UnfinishedName(Unfinished unfinished) {
  switch (unfinished) {
    case Unfinished::kNo:
      return "";
    case Unfinished::kLimits:
      return "limits";
    case Unfinished::kFirstFailure:
      return "first_failure";
    case Unfinished::kBudget:
      return "budget";
    case Unfinished::kStream:
      return "stream";
    case Unfinished::kInterrupted:
      return "interrupted";
    case Unfinished::kFault:
      return "fault";
  }
  return "";
}

Json LimitsJson(const Limits& limits) {
  Json json = {{"cpu_seconds", Seconds(limits.cpu)},
               {"wall_seconds", Seconds(limits.wall)},
               {"memory_bytes", limits.memory.count()},
               {"output_bytes", limits.output.count()},
               {"processes", limits.processes},
               {"stack_bytes", limits.stack.count()}};
  if (limits.address_space.has_value()) {
    json["address_space_bytes"] = limits.address_space->count();
  }
  return json;
}

void AddFacts(Verdict verdict, const Execution& run, Json& json) {
  json["verdict"] = Text(VerdictCode(verdict));
  if (run.start_errno != 0) {
    json["start_error"] = strerror(run.start_errno);
  } else if (run.signal != 0) {
    json["signal"] = run.signal;
  } else {
    json["exit_code"] = run.exit_code;
  }
  json["cpu_seconds"] = Seconds(run.cpu);
  json["wall_seconds"] = Seconds(run.wall);
  json["memory_bytes"] = run.peak_memory.count();
  json["output_bytes"] = run.output_size.count();
  if (run.killed_for != LimitReached::kNone) {
    json["killed_for"] = KilledForText(run.killed_for);
  }
  if (run.left_over > 0) json["left_over_processes"] = run.left_over;
  if (verdict != Verdict::kAccepted) json["output"] = EscapeBytes(run.output);
  if (!run.error_output.empty()) {
    json["error_output"] = EscapeBytes(run.error_output);
  }
}

const char* ProtocolName(Protocol protocol) {
  switch (protocol) {
    case Protocol::kSingle:
      return "single";
    case Protocol::kStream:
      return "stream";
    case Protocol::kAuto:
      return "auto";
  }
  return "";
}

Json CompileJson(const SubmissionResult& result) {
  Json json = {{"ok", result.compiled}};
  if (result.cached) json["cached"] = true;
  if (!result.compile_reason.empty()) {
    json["reason"] = EscapeBytes(result.compile_reason);
  }
  if (!result.diagnostics.empty()) {
    json["diagnostics"] = EscapeBytes(result.diagnostics);
  }
  return json;
}

Json TallyJson(const std::array<size_t, kVerdicts>& tally) {
  Json json = Json::object();
  for (int i = 0; i < kVerdicts; ++i) {
    const size_t count = tally[static_cast<size_t>(i)];
    if (count > 0) json[Text(VerdictCode(static_cast<Verdict>(i)))] = count;
  }
  return json;
}

Json BeginningJson(const JsonHeader& header, const JudgeOptions& options) {
  Json json = {{"schema", "flip-judge/results"},
               {"schema_version", kResultsSchemaVersion},
               {"judge_version", header.judge_version}};
  Json sets = Json::array();
  for (const std::string& set : header.board_sets) {
    sets.push_back(EscapeBytes(set));
  }
  json["options"] = {
      {"board_sets", std::move(sets)},
      {"comparison", Text(ComparisonName(options.comparison))},
      {"protocol", ProtocolName(options.protocol)},
      {"engine", options.engine == Engine::kAuto ? "auto" : "cold"},
      {"ignore_exit_status", options.exit_status == ExitStatus::kIgnored},
      {"limits", LimitsJson(options.limits)},
      {"jobs", header.jobs},
      {"stop_at_first", options.stop.at_first_failure},
      {"budget_seconds", Seconds(options.budget)},
      {"memory_mode", Text(MemoryModeText(header.memory_mode))}};
  if (header.raw_input) json["options"]["raw_input"] = true;
  return json;
}

Json BoardJson(const TestCase& test_case) {
  Json board = {{"id", test_case.id},
                {"board", EscapeBytes(test_case.label)},
                {"expected", EscapeBytes(test_case.answer)}};
  if (!test_case.name.empty()) board["name"] = EscapeBytes(test_case.name);
  return board;
}

// A board of a stream: what was said of it, since the facts are of all boards.
Json StreamedJson(const BoardResult& board) {
  Json json = {{"verdict", Text(VerdictCode(board.verdict))}};
  if (board.verdict != Verdict::kAccepted) {
    json["output"] = EscapeBytes(board.run.output);
  }
  return json;
}

// What a submission is made of.
void AddFiles(const Submission& submission, Json& json) {
  if (submission.language != nullptr) {
    json["language"] = submission.language->name;
  }
  Json files = Json::array();
  for (const SubmissionFile& file : submission.files) {
    files.push_back(EscapeBytes(file.name));
  }
  if (!files.empty()) json["files"] = std::move(files);
  if (!submission.note.empty()) json["note"] = EscapeBytes(submission.note);
  if (submission.earlier_attempts > 0) {
    json["earlier_attempts"] = submission.earlier_attempts;
  }
}

void AddEngine(const SubmissionResult& result, Json& json) {
  if (result.boards.empty() || result.stream != nullptr) return;
  const size_t forked = ForkedRuns(result);
  Json engine = {{"forked", forked},
                 {"cold", result.boards.size() - forked},
                 {"confirmed", result.confirmed}};
  if (!result.cold_reason.empty()) {
    engine["cold_reason"] = EscapeBytes(result.cold_reason);
  }
  if (result.reused > 0) engine["reused"] = result.reused;
  json["engine"] = std::move(engine);
}

}  // namespace

Json RunJson(const BoardResult& board) {
  Json json = Json::object();
  AddFacts(board.verdict, board.run, json);
  if (board.abridged) {
    json.erase("wall_seconds");
    json.erase("output_bytes");
  }
  if (board.forked) json["forked"] = true;
  if (board.other != nullptr) {
    Json other = Json::object();
    AddFacts(board.other_verdict, *board.other, other);
    json["other_run"] = std::move(other);
  }
  return json;
}

namespace {

Json FactsJson(const SubmissionResult& result) {
  Json json = {{"path", EscapeBytes(result.submission.path)}};
  if (result.submission.skipped()) {
    json["verdict"] = nullptr;
    json["skip_reason"] = EscapeBytes(result.submission.skip_reason);
    return json;
  }
  AddFiles(result.submission, json);
  json["verdict"] = result.has_verdict()
                        ? Json(Text(VerdictCode(result.verdict)))
                        : Json(nullptr);
  if (!result.fault.empty()) json["fault"] = EscapeBytes(result.fault);
  // A fault or an interrupt before leaves it open.
  if (result.compiled || result.verdict == Verdict::kCompileError) {
    json["compile"] = CompileJson(result);
  }
  json["limits"] = LimitsJson(result.limits);
  const Judgement& judgement = result.judgement;
  json["boards"] = judgement.boards;
  json["boards_run"] = judgement.run;
  json["boards_right"] = judgement.right;
  json["tally"] = TallyJson(judgement.tally);
  if (judgement.deciding.has_value()) json["deciding"] = *judgement.deciding;
  if (result.unfinished != Unfinished::kNo) {
    json["unfinished"] = UnfinishedName(result.unfinished);
  }
  AddEngine(result, json);
  json["slowest_cpu_seconds"] = Seconds(judgement.slowest_cpu);
  if (const std::optional<size_t> slowest = SlowestBoard(result)) {
    json["slowest"] = *slowest;
  }
  json["peak_memory_bytes"] = judgement.peak_memory.count();
  json["judging_seconds"] = Seconds(result.wall);
  return json;
}

}  // namespace

std::string SubmissionFacts(const SubmissionResult& result) {
  return FactsJson(result).dump();
}

namespace {

// Where pieces of a report go: a report on all boards as one value would take
// some hundred megabytes.
using PieceWriter = std::function<void(absl::string_view piece)>;

// Writes the elements of an array, `element(i)` the one at that place.
template <typename Element>
void WriteArray(size_t size, const Element& element, const PieceWriter& write) {
  for (size_t i = 0; i < size; ++i) {
    write(absl::StrCat(i == 0 ? "" : ",", element(i).dump()));
  }
}

Json AnswersJson(const SubmissionResult& result,
                 absl::Span<const TestCase> test_cases) {
  Json answers = Json::object();
  for (const auto& [right, gots] : CountAnswers(result, test_cases)) {
    answers[EscapeBytes(right)] = gots;
  }
  return answers;
}

void WriteSubmission(const SubmissionResult& result,
                     absl::Span<const TestCase> test_cases,
                     const PieceWriter& write) {
  Json json = FactsJson(result);
  if (result.submission.skipped()) return write(json.dump());
  if (result.stream != nullptr) {
    Json stream = Json::object();
    AddFacts(result.verdict, *result.stream, stream);
    json["stream"] = std::move(stream);
  }
  if (!result.stream_remark.empty()) {
    json["stream_remark"] = EscapeBytes(result.stream_remark);
  }
  std::string facts = json.dump();
  facts.pop_back();  // More members follow.
  write(absl::StrCat(facts, ",\"runs\":["));
  const auto run = [&](size_t i) {
    return result.stream == nullptr ? RunJson(result.boards[i])
                                    : StreamedJson(result.boards[i]);
  };
  WriteArray(result.boards.size(), run, write);
  write("]");
  if (!result.boards.empty()) {
    write(
        absl::StrCat(",\"answers\":", AnswersJson(result, test_cases).dump()));
  }
  write("}");
}

}  // namespace

Json SubmissionJson(const SubmissionResult& result,
                    absl::Span<const TestCase> test_cases) {
  std::string text;
  WriteSubmission(result, test_cases, [&](absl::string_view piece) {
    absl::StrAppend(&text, piece);
  });
  return Json::parse(text);
}

absl::StatusOr<JsonReport> JsonReport::Create(
    const std::string& path, const JsonHeader& header,
    const JudgeOptions& options, absl::Span<const TestCase> cases) {
  absl::StatusOr<AtomicFile> file = AtomicFile::Create(path);
  if (!file.ok()) return file.status();
  JsonReport report(*std::move(file), cases);
  std::string text = BeginningJson(header, options).dump(/*indent=*/1);
  text.resize(text.rfind('}'));  // More members follow.
  while (text.back() == '\n') text.pop_back();
  const PieceWriter write = [&](absl::string_view piece) {
    report.Write(piece);
  };
  write(absl::StrCat(text, ",\n \"boards\": ["));
  WriteArray(
      cases.size(), [&](size_t i) { return BoardJson(cases[i]); }, write);
  write("],\n \"submissions\": [");
  return report;
}

void JsonReport::Add(const SubmissionResult& result) {
  Write(first_ ? "\n" : ",\n");
  WriteSubmission(result, test_cases_,
                  [this](absl::string_view piece) { Write(piece); });
  first_ = false;
}

void JsonReport::Write(absl::string_view piece) {
  constexpr size_t kBuffered = 64 * 1024;
  absl::StrAppend(&buffer_, piece);
  if (buffer_.size() < kBuffered) return;
  file_.Write(buffer_);
  buffer_.clear();
}

absl::Status JsonReport::Finish(const Totals& totals, bool interrupted) {
  const Json ending = {{"verdicts", TallyJson(totals.verdicts)},
                       {"submissions", totals.submissions},
                       {"skipped", totals.skipped},
                       {"without_verdict", totals.without_verdict},
                       {"incomplete", totals.incomplete},
                       {"earlier_attempts", totals.earlier_attempts},
                       {"faults", totals.faults}};
  Write(absl::StrCat("\n ],\n \"totals\": ", ending.dump(),
                     ",\n \"interrupted\": ", interrupted ? "true" : "false",
                     "\n}\n"));
  file_.Write(buffer_);
  return file_.Finish();
}

}  // namespace flip
