#include "judge/store/results_database.h"

#include <cstddef>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "judge/boards/content_id.h"

namespace flip {
namespace {

// "FLIP", so that a file is known for one of ours.
constexpr int kApplicationId = 0x464C4950;

constexpr char kTables[] = R"(
CREATE TABLE test_case (
  id BLOB PRIMARY KEY, input BLOB NOT NULL, answer BLOB NOT NULL,
  label BLOB NOT NULL, name BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE case_list (
  id BLOB PRIMARY KEY, cases BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE program (
  id BLOB PRIMARY KEY, facts TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE runs (
  program BLOB NOT NULL, cases BLOB NOT NULL, records BLOB NOT NULL,
  details BLOB NOT NULL, texts BLOB NOT NULL,
  PRIMARY KEY (program, cases)) STRICT, WITHOUT ROWID;
CREATE TABLE text (
  id BLOB PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE judgement (
  id BLOB PRIMARY KEY, path BLOB NOT NULL, program BLOB NOT NULL,
  cases BLOB NOT NULL, rules TEXT NOT NULL, verdict TEXT NOT NULL,
  facts TEXT NOT NULL, judged_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)";

std::string BinaryId(absl::string_view content) {
  return absl::HexStringToBytes(ContentId(content));
}

std::string BinaryCaseIds(absl::Span<const TestCase* const> cases) {
  std::string ids;
  for (const TestCase* test_case : cases) {
    ids += absl::HexStringToBytes(test_case->id);
  }
  return ids;
}

std::vector<const TestCase*> Pointers(absl::Span<const TestCase> cases) {
  std::vector<const TestCase*> pointers;
  pointers.reserve(cases.size());
  for (const TestCase& test_case : cases) pointers.push_back(&test_case);
  return pointers;
}

absl::Status MakeTables(SqlDatabase& database) {
  absl::Status status = database.Execute("PRAGMA journal_mode = WAL");
  if (!status.ok()) return status;
  absl::StatusOr<SqlTransaction> transaction = SqlTransaction::Begin(database);
  if (!transaction.ok()) return transaction.status();
  status = database.Execute(
      absl::StrCat(kTables, "PRAGMA application_id = ", kApplicationId,
                   "; PRAGMA user_version = ", kDatabaseVersion));
  if (!status.ok()) return status;
  return transaction->Commit();
}

// Whether the file is one that this version can use; false when it is new.
absl::StatusOr<bool> IsOurs(SqlDatabase& database) {
  const absl::StatusOr<int64_t> application =
      database.QueryNumber("PRAGMA application_id");
  if (!application.ok()) return application.status();
  const absl::StatusOr<int64_t> version =
      database.QueryNumber("PRAGMA user_version");
  if (!version.ok()) return version.status();
  const absl::StatusOr<int64_t> tables =
      database.QueryNumber("SELECT count(*) FROM sqlite_master");
  if (!tables.ok()) return tables.status();
  if (*application == 0 && *version == 0 && *tables == 0) return false;
  if (*application != kApplicationId) {
    return absl::FailedPreconditionError(absl::StrCat(
        database.path(), ": is a database, but none of flip-judge's results"));
  }
  if (*version == kDatabaseVersion) return true;
  return absl::FailedPreconditionError(
      absl::StrCat(database.path(), ": has version ", *version,
                   " of the format, expected ", kDatabaseVersion,
                   ": use the flip-judge that wrote it, or another folder"));
}

// The end of what a transaction did.
absl::Status CommitIf(const absl::Status& status, SqlTransaction& transaction) {
  return status.ok() ? transaction.Commit() : status;
}

absl::Status InsertCases(SqlDatabase& database, const std::string& list,
                         absl::Span<const TestCase* const> cases) {
  absl::StatusOr<SqlStatement> insert = database.Prepare(
      "INSERT OR IGNORE INTO test_case VALUES (?, ?, ?, ?, ?)");
  if (!insert.ok()) return insert.status();
  for (const TestCase* test_case : cases) {
    const absl::Status status =
        insert->BindBlob(1, absl::HexStringToBytes(test_case->id))
            .BindBlob(2, test_case->input)
            .BindBlob(3, test_case->answer)
            .BindBlob(4, test_case->label)
            .BindBlob(5, test_case->name)
            .Run();
    if (!status.ok()) return status;
  }
  absl::StatusOr<SqlStatement> insert_list =
      database.Prepare("INSERT OR IGNORE INTO case_list VALUES (?, ?)");
  if (!insert_list.ok()) return insert_list.status();
  return insert_list->BindBlob(1, list).BindBlob(2, BinaryCaseIds(cases)).Run();
}

absl::StatusOr<bool> HasList(SqlDatabase& database, absl::string_view list) {
  absl::StatusOr<SqlStatement> find =
      database.Prepare("SELECT 1 FROM case_list WHERE id = ?");
  if (!find.ok()) return find.status();
  return find->BindBlob(1, list).Step();
}

absl::StatusOr<std::string> AddCases(SqlDatabase& database,
                                     absl::Span<const TestCase* const> cases) {
  const std::string list = BinaryId(BinaryCaseIds(cases));
  const absl::StatusOr<bool> has = HasList(database, list);
  if (!has.ok()) return has.status();
  if (*has) return list;
  const absl::Status status = InsertCases(database, list, cases);
  if (!status.ok()) return status;
  return list;
}

// The texts of a database, by their ids.
class Texts {
 public:
  static absl::StatusOr<Texts> Of(SqlDatabase& database) {
    absl::StatusOr<SqlStatement> find =
        database.Prepare("SELECT bytes FROM text WHERE id = ?");
    if (!find.ok()) return find.status();
    return Texts(*std::move(find));
  }
  std::optional<std::string> Find(absl::string_view id) {
    const absl::StatusOr<bool> found = find_.BindBlob(1, id).Step();
    if (!found.ok() || !*found) return std::nullopt;
    std::string text = find_.Text(0);
    find_.Reset();
    return text;
  }

 private:
  explicit Texts(SqlStatement find) : find_(std::move(find)) {}
  SqlStatement find_;
};

absl::Status InsertRuns(SqlDatabase& database, absl::string_view program,
                        absl::string_view list,
                        absl::Span<const BoardResult* const> boards,
                        bool provisional) {
  absl::StatusOr<SqlStatement> insert_text =
      database.Prepare("INSERT OR IGNORE INTO text VALUES (?, ?)");
  if (!insert_text.ok()) return insert_text.status();
  absl::Status status;
  const StoredBoards stored = StoreBoards(
      boards, provisional, [&](absl::string_view id, absl::string_view text) {
        status.Update(insert_text->BindBlob(1, id).BindBlob(2, text).Run());
      });
  if (!status.ok()) return status;
  absl::StatusOr<SqlStatement> insert =
      database.Prepare("INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?)");
  if (!insert.ok()) return insert.status();
  return insert->BindBlob(1, program)
      .BindBlob(2, list)
      .BindBlob(3, stored.records)
      .BindBlob(4, stored.details)
      .BindBlob(5, stored.texts)
      .Run();
}

// Whether all there is to tell of an earlier run is there.
bool IsWhole(const BoardResult& board) {
  if (board.verdict == Verdict::kAccepted) return true;
  return !board.abridged &&
         (!board.run.output.empty() || board.run.output_size == Bytes(0));
}

// Of two runs of the same, whether `other` is worth more.
bool IsBetter(const EarlierBoard& other, const KnownBoard& board) {
  const bool is_settled = !other.record.provisional;
  if (is_settled != board.is_settled) return is_settled;
  if (other.result.decided != board.result.decided) {
    return other.result.decided;
  }
  return board.result.forked && !other.record.forked;
}

// Puts runs at the places of their test cases.
class RunsFinder {
 public:
  explicit RunsFinder(absl::Span<const TestCase> cases)
      : cases_(cases), found_(cases.size()) {}

  // False when there are not as many ids as boards.
  bool Take(absl::string_view ids, std::vector<EarlierBoard>& boards);
  std::vector<std::optional<KnownBoard>> found() { return std::move(found_); }

 private:
  const absl::Span<const TestCase> cases_;
  std::vector<std::optional<KnownBoard>> found_;
  // Made when there is something to find, which often there is not.
  absl::flat_hash_map<std::string, size_t> places_;
};

bool RunsFinder::Take(absl::string_view ids,
                      std::vector<EarlierBoard>& boards) {
  if (boards.size() * kTestCaseIdSize != ids.size()) return false;
  for (size_t i = 0; i < cases_.size() && places_.size() < cases_.size(); ++i) {
    places_.emplace(absl::HexStringToBytes(cases_[i].id), i);
  }
  for (size_t i = 0; i < boards.size(); ++i) {
    const auto place =
        places_.find(ids.substr(i * kTestCaseIdSize, kTestCaseIdSize));
    if (place == places_.end() || !IsWhole(boards[i].result)) continue;
    std::optional<KnownBoard>& board = found_[place->second];
    if (!board.has_value() || IsBetter(boards[i], *board)) {
      board = {std::move(boards[i].result), !boards[i].record.provisional};
    }
  }
  return true;
}

StoredJudgement JudgementOf(const SqlStatement& row) {
  return {row.Text(0), row.Text(1), row.Text(2),  row.Text(3),
          row.Text(4), row.Text(5), row.Number(6)};
}

constexpr char kJudgementColumns[] =
    "SELECT path, program, cases, rules, verdict, facts, judged_at "
    "FROM judgement ";

}  // namespace

bool HasVerdict(const StoredJudgement& judgement) {
  return !judgement.verdict.empty() &&
         judgement.verdict != VerdictCode(Verdict::kJudgeError);
}

std::string JudgementId(const StoredJudgement& judgement) {
  std::string content;
  for (const std::string* part : {&judgement.path, &judgement.program,
                                  &judgement.cases, &judgement.rules}) {
    absl::StrAppend(&content, part->size(), ":", *part);
  }
  if (!HasVerdict(judgement)) content += "none";
  return BinaryId(content);
}

std::string CaseListId(absl::Span<const TestCase> cases) {
  return BinaryId(BinaryCaseIds(Pointers(cases)));
}

namespace {

// A damaged file is found out before the first change makes it worse.
absl::Status CheckWhole(SqlDatabase& database) {
  absl::StatusOr<SqlStatement> check =
      database.Prepare("PRAGMA quick_check(1)");
  if (!check.ok()) return check.status();
  const absl::StatusOr<bool> row = check->Step();
  if (!row.ok()) return row.status();
  const std::string said = *row ? check->Text(0) : "nothing";
  if (said == "ok") return absl::OkStatus();
  return absl::DataLossError(absl::StrCat(database.path(), ": ", said));
}

// Makes a database that was opened one that can be used.
absl::Status Prepare(SqlDatabase& database, SqlDatabase::Mode mode) {
  const absl::StatusOr<bool> is_ours = IsOurs(database);
  if (!is_ours.ok()) return is_ours.status();
  if (mode == SqlDatabase::Mode::kRead) {
    if (*is_ours) return absl::OkStatus();
    return absl::FailedPreconditionError(absl::StrCat(
        database.path(), ": is empty, and no database of results"));
  }
  absl::Status status = *is_ours ? CheckWhole(database) : MakeTables(database);
  // A commit is on the disk when it returns, also over a power cut.
  if (status.ok()) status = database.Execute("PRAGMA synchronous = FULL");
  if (status.ok()) database.KeepInOrder();
  return status;
}

}  // namespace

absl::StatusOr<ResultsDatabase> ResultsDatabase::Open(const std::string& path,
                                                      SqlDatabase::Mode mode) {
  absl::StatusOr<SqlDatabase> database = SqlDatabase::Open(path, mode);
  if (!database.ok()) return database.status();
  const absl::Status status = Prepare(*database, mode);
  if (absl::IsDataLoss(status)) {
    return absl::DataLossError(
        absl::StrCat(status.message(),
                     "; it was left as it is: name another folder, or move "
                     "this one away"));
  }
  if (!status.ok()) return status;
  return ResultsDatabase(*std::move(database));
}

absl::StatusOr<std::string> ResultsDatabase::KeepCases(
    absl::Span<const TestCase> cases) {
  absl::StatusOr<SqlTransaction> transaction = SqlTransaction::Begin(database_);
  if (!transaction.ok()) return transaction.status();
  absl::StatusOr<std::string> list = AddCases(database_, Pointers(cases));
  const absl::Status status = CommitIf(list.status(), *transaction);
  if (!status.ok()) return status;
  return list;
}

absl::Status ResultsDatabase::KeepProgram(const StoredProgram& program) {
  absl::StatusOr<SqlStatement> insert =
      database_.Prepare("INSERT OR REPLACE INTO program VALUES (?, ?)");
  if (!insert.ok()) return insert.status();
  return insert->BindBlob(1, program.id).BindText(2, program.facts).Run();
}

absl::Status ResultsDatabase::KeepRuns(
    absl::string_view program, absl::Span<const TestCase* const> cases,
    absl::Span<const BoardResult* const> boards, bool provisional,
    Earlier earlier) {
  absl::StatusOr<SqlTransaction> transaction = SqlTransaction::Begin(database_);
  if (!transaction.ok()) return transaction.status();
  if (earlier == Earlier::kGoes) {
    absl::StatusOr<SqlStatement> remove =
        database_.Prepare("DELETE FROM runs WHERE program = ?");
    if (!remove.ok()) return remove.status();
    const absl::Status removed = remove->BindBlob(1, program).Run();
    if (!removed.ok()) return removed;
  }
  const absl::StatusOr<std::string> list = AddCases(database_, cases);
  if (!list.ok()) return list.status();
  return CommitIf(InsertRuns(database_, program, *list, boards, provisional),
                  *transaction);
}

absl::Status ResultsDatabase::KeepJudgement(const StoredJudgement& judgement) {
  absl::StatusOr<SqlStatement> insert = database_.Prepare(
      "INSERT OR REPLACE INTO judgement VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  if (!insert.ok()) return insert.status();
  return insert->BindBlob(1, JudgementId(judgement))
      .BindBlob(2, judgement.path)
      .BindBlob(3, judgement.program)
      .BindBlob(4, judgement.cases)
      .BindText(5, judgement.rules)
      .BindText(6, judgement.verdict)
      .BindText(7, judgement.facts)
      .BindNumber(8, judgement.judged_at)
      .Run();
}

absl::StatusOr<std::optional<StoredProgram>> ResultsDatabase::FindProgram(
    absl::string_view id) {
  absl::StatusOr<SqlStatement> find =
      database_.Prepare("SELECT facts FROM program WHERE id = ?");
  if (!find.ok()) return find.status();
  const absl::StatusOr<bool> found = find->BindBlob(1, id).Step();
  if (!found.ok()) return found.status();
  if (!*found) return std::nullopt;
  return StoredProgram{std::string(id), find->Text(0)};
}

absl::StatusOr<std::vector<std::optional<KnownBoard>>>
ResultsDatabase::FindRuns(absl::string_view program,
                          absl::Span<const TestCase> cases,
                          Comparison comparison, ExitStatus exit_status) {
  absl::StatusOr<SqlStatement> rows = database_.Prepare(
      "SELECT case_list.cases, records, details, texts FROM runs "
      "JOIN case_list ON case_list.id = runs.cases WHERE program = ?");
  if (!rows.ok()) return rows.status();
  absl::StatusOr<Texts> texts = Texts::Of(database_);
  if (!texts.ok()) return texts.status();
  RunsFinder finder(cases);
  rows->BindBlob(1, program);
  absl::StatusOr<bool> more = rows->Step();
  for (; more.ok() && *more; more = rows->Step()) {
    auto boards = ReadBoards(
        {rows->Text(1), rows->Text(2), rows->Text(3)}, comparison, exit_status,
        [&](absl::string_view id) { return texts->Find(id); });
    if (!boards.has_value() || !finder.Take(rows->Bytes(0), *boards)) {
      return absl::DataLossError(
          absl::StrCat(path(),
                       ": a row of runs is damaged, so that its program is run "
                       "again; --fresh puts an end to that"));
    }
  }
  if (!more.ok()) return more.status();
  return finder.found();
}

absl::StatusOr<std::optional<StoredJudgement>> ResultsDatabase::FindJudgement(
    absl::string_view id) {
  absl::StatusOr<SqlStatement> find =
      database_.Prepare(absl::StrCat(kJudgementColumns, "WHERE id = ?"));
  if (!find.ok()) return find.status();
  const absl::StatusOr<bool> found = find->BindBlob(1, id).Step();
  if (!found.ok()) return found.status();
  if (!*found) return std::nullopt;
  return JudgementOf(*find);
}

absl::StatusOr<std::string> ResultsDatabase::LabelOf(absl::string_view list,
                                                     size_t board) {
  absl::StatusOr<SqlStatement> find = database_.Prepare(
      "SELECT label FROM test_case WHERE id = (SELECT substr(cases, ?, ?) FROM "
      "case_list WHERE id = ?)");
  if (!find.ok()) return find.status();
  const absl::StatusOr<bool> found =
      find->BindNumber(1, static_cast<int64_t>(board * kTestCaseIdSize + 1))
          .BindNumber(2, kTestCaseIdSize)
          .BindBlob(3, list)
          .Step();
  if (!found.ok()) return found.status();
  return *found ? find->Text(0) : std::string();
}

absl::Status ResultsDatabase::ForEachJudgement(
    const std::function<void(const StoredJudgement&)>& visit) {
  absl::StatusOr<SqlStatement> rows = database_.Prepare(
      absl::StrCat(kJudgementColumns, "ORDER BY path, judged_at, id"));
  if (!rows.ok()) return rows.status();
  absl::StatusOr<bool> more = rows->Step();
  for (; more.ok() && *more; more = rows->Step()) visit(JudgementOf(*rows));
  return more.status();
}

}  // namespace flip
