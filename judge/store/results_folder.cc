#include "judge/store/results_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "judge/boards/content_id.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

using Json = nlohmann::ordered_json;

Json LimitsJson(const Limits& limits) {
  return {{"cpu_us", absl::ToInt64Microseconds(limits.cpu)},
          {"wall_us", absl::ToInt64Microseconds(limits.wall)},
          {"memory", limits.memory.count()},
          {"output", limits.output.count()},
          {"processes", limits.processes},
          {"stack", limits.stack.count()}};
}

// What a program is, as its id has it.
Json IdentityJson(const ProgramIdentity& identity,
                  const ResultsSetting& setting, const JudgeOptions& options) {
  return {{"language", identity.language},
          {"compile_key", identity.compile_key},
          {"limits", LimitsJson(identity.limits)},
          {"engine", options.engine == Engine::kCold ? "cold" : "auto"},
          {"memory_mode", setting.memory_mode},
          {"judge_version", setting.judge_version},
          {"results_version", kResultsVersion}};
}

std::string ProgramId(const Json& identity) {
  return absl::HexStringToBytes(ContentId(identity.dump()));
}

// Texts of a submission's making in JSON, whatever their bytes.
std::string Hex(absl::string_view bytes) {
  return absl::BytesToHexString(bytes);
}

// The text that Hex() made of a member; empty where there is none such.
std::string TextIn(const Json& facts, const char* name) {
  const auto member = facts.find(name);
  return member == facts.end() || !member->is_string()
             ? std::string()
             : absl::HexStringToBytes(member->get_ref<const std::string&>());
}

// What the facts of a program tell of it, whatever they are.
void ReadFacts(const std::string& text, EarlierRuns& earlier) {
  const Json facts = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!facts.is_object()) return;
  earlier.cold_reason = TextIn(facts, "cold_reason");
  const auto compiled = facts.find("compiled");
  if (compiled == facts.end() || !compiled->is_boolean()) return;
  earlier.compilation = {compiled->get<bool>(), TextIn(facts, "reason"),
                         TextIn(facts, "diagnostics")};
}

std::string RulesOf(const JudgeOptions& options) {
  const Json rules = {
      {"comparison", std::string(ComparisonName(options.comparison))},
      {"ignore_exit_status", options.exit_status == ExitStatus::kIgnored},
      {"stop_at_first", options.stop.at_first_failure},
      {"stop_limits", options.stop.limits},
      {"engine", options.engine == Engine::kCold ? "cold" : "auto"},
      {"limits", LimitsJson(options.limits)},
      {"protocol", static_cast<int>(options.protocol)}};
  return rules.dump();
}

}  // namespace

std::string ResultsPath(const std::string& folder) {
  return absl::StrCat(folder, "/results.sqlite");
}

absl::StatusOr<UniqueFd> LockResults(const std::string& folder) {
  if (mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) {
    return absl::ErrnoToStatus(
        errno, absl::StrCat("cannot make the folder ", folder,
                            ", of which the one around it has to be there"));
  }
  const std::string path = absl::StrCat(folder, "/lock");
  UniqueFd fd(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!fd.is_open()) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot open ", path));
  }
  if (flock(fd.get(), LOCK_EX | LOCK_NB) == 0) return fd;
  if (errno != EWOULDBLOCK) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot lock ", path));
  }
  return absl::UnavailableError(
      absl::StrCat("another flip-judge writes into ", folder,
                   ": wait for it, or name another folder"));
}

absl::StatusOr<std::unique_ptr<ResultsFolder>> ResultsFolder::Open(
    const std::string& folder, ResultsSetting setting,
    const JudgeOptions& options, absl::Span<const TestCase> test_cases) {
  absl::StatusOr<UniqueFd> lock = LockResults(folder);
  if (!lock.ok()) return lock.status();
  absl::StatusOr<ResultsDatabase> database =
      ResultsDatabase::Open(ResultsPath(folder), SqlDatabase::Mode::kWrite);
  if (!database.ok()) return database.status();
  absl::StatusOr<std::string> cases = database->KeepCases(test_cases);
  if (!cases.ok()) return cases.status();
  std::unique_ptr<ResultsFolder> opened(
      new ResultsFolder(*std::move(lock), *std::move(database),
                        std::move(setting), options, test_cases));
  const absl::MutexLock guard(&opened->mutex_);
  opened->cases_ = *std::move(cases);
  if (stat(opened->database_.path().c_str(), &opened->file_) != 0) {
    return absl::ErrnoToStatus(
        errno, absl::StrCat("cannot look at ", opened->database_.path()));
  }
  return opened;
}

ResultStore ResultsFolder::ForJudging() {
  return {
      [this](const ProgramIdentity& identity) { return Find(identity); },
      [this](const std::string& program, const KnownCompilation& compilation) {
        KeepCompilation(program, compilation);
      },
      [this](const std::string& program, const std::string& cold_reason) {
        KeepColdReason(program, cold_reason);
      },
      [this](const std::string& program, size_t first,
             absl::Span<const BoardResult* const> boards, bool provisional) {
        KeepRuns(program, first, boards, provisional);
      }};
}

void ResultsFolder::Note(const absl::Status& status) { fault_.Update(status); }

absl::Status ResultsFolder::fault() const {
  const absl::MutexLock lock(&mutex_);
  if (!fault_.ok()) return fault_;
  // To SQLite a file without a name is one as any other.
  struct stat info = {};
  const std::string& path = database_.path();
  if (stat(path.c_str(), &info) == 0 && info.st_dev == file_.st_dev &&
      info.st_ino == file_.st_ino) {
    return absl::OkStatus();
  }
  return absl::DataLossError(absl::StrCat(
      path, ": was removed or replaced meanwhile, so that nothing was kept"));
}

EarlierRuns ResultsFolder::Find(const ProgramIdentity& identity) {
  Json facts = IdentityJson(identity, setting_, options_);
  EarlierRuns earlier;
  earlier.program = ProgramId(facts);
  const absl::MutexLock lock(&mutex_);
  facts_.try_emplace(earlier.program, std::move(facts));
  if (setting_.fresh) return earlier;
  const absl::StatusOr<std::optional<StoredProgram>> program =
      database_.FindProgram(earlier.program);
  Note(program.status());
  if (!program.ok() || !program->has_value()) return earlier;
  ReadFacts((*program)->facts, earlier);
  if (!earlier.cold_reason.empty()) {
    facts_[earlier.program]["cold_reason"] = Hex(earlier.cold_reason);
  }
  absl::StatusOr<std::vector<std::optional<KnownBoard>>> boards =
      database_.FindRuns(earlier.program, test_cases_, options_.comparison,
                         options_.exit_status);
  Note(boards.status());
  if (!boards.ok()) return earlier;
  earlier.boards = *std::move(boards);
  if (earlier.cold_reason.empty()) return earlier;
  // From before its fork server was found out, or of another machine.
  for (std::optional<KnownBoard>& board : earlier.boards) {
    if (board.has_value() && board->result.forked) board.reset();
  }
  return earlier;
}

void ResultsFolder::KeepCompilation(const std::string& program,
                                    const KnownCompilation& compilation) {
  const absl::MutexLock lock(&mutex_);
  // A copy: of many submissions the compiler's words would fill the memory.
  Json facts = facts_[program];
  facts["compiled"] = compilation.compiled;
  facts["reason"] = Hex(compilation.reason);
  facts["diagnostics"] = Hex(compilation.diagnostics);
  Note(database_.KeepProgram({program, facts.dump()}));
}

void ResultsFolder::KeepColdReason(const std::string& program,
                                   const std::string& cold_reason) {
  const absl::MutexLock lock(&mutex_);
  // An equal submission may be compiled after this.
  facts_[program]["cold_reason"] = Hex(cold_reason);
  const absl::StatusOr<std::optional<StoredProgram>> found =
      database_.FindProgram(program);
  Note(found.status());
  // Without its row its runs are not found either.
  if (!found.ok() || !found->has_value()) return;
  Json facts =
      Json::parse((*found)->facts, nullptr, /*allow_exceptions=*/false);
  if (!facts.is_object()) facts = facts_[program];
  facts["cold_reason"] = Hex(cold_reason);
  Note(database_.KeepProgram({program, facts.dump()}));
}

void ResultsFolder::KeepRuns(const std::string& program, size_t first,
                             absl::Span<const BoardResult* const> boards,
                             bool provisional) {
  std::vector<const TestCase*> cases;
  std::vector<const BoardResult*> runs;
  for (size_t i = 0; i < boards.size(); ++i) {
    if (boards[i] == nullptr) continue;
    cases.push_back(&test_cases_[first + i]);
    runs.push_back(boards[i]);
  }
  if (runs.empty()) return;
  const absl::MutexLock lock(&mutex_);
  const bool replaces = setting_.fresh && replaced_.insert(program).second;
  Note(database_.KeepRuns(program, cases, runs, provisional,
                          replaces ? ResultsDatabase::Earlier::kGoes
                                   : ResultsDatabase::Earlier::kStays));
}

void ResultsFolder::Keep(const SubmissionResult& result,
                         const std::string& facts) {
  if (result.submission.skipped() ||
      result.unfinished == Unfinished::kInterrupted) {
    return;
  }
  StoredJudgement judgement;
  judgement.path = result.submission.path;
  judgement.program = result.program;
  judgement.rules = RulesOf(options_);
  if (result.has_verdict()) {
    judgement.verdict = std::string(VerdictCode(result.verdict));
  }
  judgement.facts = facts;
  judgement.judged_at = absl::ToUnixMicros(absl::Now());
  const absl::MutexLock lock(&mutex_);
  judgement.cases = cases_;
  Note(database_.KeepJudgement(judgement));
}

}  // namespace flip
