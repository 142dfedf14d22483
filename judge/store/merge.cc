#include "judge/store/merge.h"

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "judge/store/board_record.h"
#include "judge/store/sqlite.h"
#include "judge/store/stored_boards.h"

namespace flip {
namespace {

// What has no content but what its address says, so that rows agree.
absl::Status CopyContents(SqlDatabase& out, SqlDatabase& in) {
  struct Table {
    const char* select;
    const char* insert;
    int columns;
  };
  constexpr Table kTables[] = {
      {"SELECT id, input, answer, label, name FROM test_case",
       "INSERT OR IGNORE INTO test_case VALUES (?, ?, ?, ?, ?)", 5},
      {"SELECT id, cases FROM case_list",
       "INSERT OR IGNORE INTO case_list VALUES (?, ?)", 2},
      {"SELECT id, bytes FROM text", "INSERT OR IGNORE INTO text VALUES (?, ?)",
       2}};
  for (const Table& table : kTables) {
    absl::StatusOr<SqlStatement> select = in.Prepare(table.select);
    if (!select.ok()) return select.status();
    absl::StatusOr<SqlStatement> insert = out.Prepare(table.insert);
    if (!insert.ok()) return insert.status();
    absl::StatusOr<bool> more = select->Step();
    for (; more.ok() && *more; more = select->Step()) {
      for (int i = 0; i < table.columns; ++i) {
        insert->BindBlob(i + 1, select->Bytes(i));
      }
      const absl::Status inserted = insert->Run();
      if (!inserted.ok()) return inserted;
    }
    if (!more.ok()) return more.status();
  }
  return absl::OkStatus();
}

absl::Status CopyPrograms(SqlDatabase& out, SqlDatabase& in) {
  absl::StatusOr<SqlStatement> select =
      in.Prepare("SELECT id, facts FROM program");
  if (!select.ok()) return select.status();
  absl::StatusOr<SqlStatement> insert =
      out.Prepare("INSERT OR IGNORE INTO program VALUES (?, ?)");
  if (!insert.ok()) return insert.status();
  absl::StatusOr<bool> more = select->Step();
  for (; more.ok() && *more; more = select->Step()) {
    const absl::Status inserted = insert->BindBlob(1, select->Bytes(0))
                                      .BindText(2, select->Bytes(1))
                                      .Run();
    if (!inserted.ok()) return inserted;
  }
  return more.status();
}

// A row of runs.
struct Row {
  std::string program;
  std::string cases;
  StoredBoards boards;
};

std::optional<std::vector<BoardRecord>> RecordsOf(const Row& row) {
  return UnpackRecords(row.boards.records);
}

// Whether they tell of the same ends and answers.
bool Agree(const std::vector<BoardRecord>& a,
           const std::vector<BoardRecord>& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i].ending != b[i].ending || a[i].right_by != b[i].right_by) {
      return false;
    }
  }
  return true;
}

bool IsProvisional(const std::vector<BoardRecord>& records) {
  return !records.empty() && records.front().provisional;
}

class RunsMerger {
 public:
  RunsMerger(SqlDatabase& out, SqlStatement find, SqlStatement insert,
             MergeOutcome& outcome)
      : out_(out),
        find_(std::move(find)),
        insert_(std::move(insert)),
        outcome_(outcome) {}

  absl::Status Add(const Row& row);

 private:
  absl::Status Insert(const Row& row) {
    return insert_.BindBlob(1, row.program)
        .BindBlob(2, row.cases)
        .BindBlob(3, row.boards.records)
        .BindBlob(4, row.boards.details)
        .BindBlob(5, row.boards.texts)
        .Run();
  }

  SqlDatabase& out_;
  SqlStatement find_;
  SqlStatement insert_;
  MergeOutcome& outcome_;
};

absl::Status RunsMerger::Add(const Row& row) {
  const absl::StatusOr<bool> found =
      find_.BindBlob(1, row.program).BindBlob(2, row.cases).Step();
  if (!found.ok()) return found.status();
  if (!*found) return Insert(row);
  const auto ours = UnpackRecords(find_.Bytes(0));
  find_.Reset();
  const auto theirs = RecordsOf(row);
  if (!ours.has_value() || !theirs.has_value()) {
    return absl::DataLossError(
        absl::StrCat(out_.path(), ": a row of runs is damaged"));
  }
  if (IsProvisional(*theirs)) return absl::OkStatus();
  if (IsProvisional(*ours)) return Insert(row);
  if (!Agree(*ours, *theirs)) {
    outcome_.conflicts.push_back(
        absl::StrCat("program ", absl::BytesToHexString(row.program), " on ",
                     theirs->size(), " boards: other verdicts"));
  }
  return absl::OkStatus();
}

absl::Status MergeRuns(SqlDatabase& out, SqlDatabase& in,
                       MergeOutcome& outcome) {
  absl::StatusOr<SqlStatement> find =
      out.Prepare("SELECT records FROM runs WHERE program = ? AND cases = ?");
  if (!find.ok()) return find.status();
  absl::StatusOr<SqlStatement> insert =
      out.Prepare("INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?)");
  if (!insert.ok()) return insert.status();
  RunsMerger merger(out, *std::move(find), *std::move(insert), outcome);
  absl::StatusOr<SqlStatement> select =
      in.Prepare("SELECT program, cases, records, details, texts FROM runs");
  if (!select.ok()) return select.status();
  absl::StatusOr<bool> more = select->Step();
  for (; more.ok() && *more; more = select->Step()) {
    const absl::Status added =
        merger.Add({select->Text(0),
                    select->Text(1),
                    {select->Text(2), select->Text(3), select->Text(4)}});
    if (!added.ok()) return added;
  }
  return more.status();
}

absl::Status MergeJudgement(ResultsDatabase& database,
                            const StoredJudgement& theirs,
                            MergeOutcome& outcome) {
  ++outcome.judgements;
  const absl::StatusOr<std::optional<StoredJudgement>> ours =
      database.FindJudgement(JudgementId(theirs));
  if (!ours.ok()) return ours.status();
  if (!ours->has_value()) {
    ++outcome.new_judgements;
    return database.KeepJudgement(theirs);
  }
  if ((*ours)->verdict != theirs.verdict) {
    outcome.conflicts.push_back(absl::StrCat(
        theirs.path, ": ", (*ours)->verdict, " and ", theirs.verdict));
    return absl::OkStatus();
  }
  if (theirs.judged_at <= (*ours)->judged_at) return absl::OkStatus();
  return database.KeepJudgement(theirs);
}

}  // namespace

absl::StatusOr<MergeOutcome> Merge(ResultsDatabase& database,
                                   const std::string& path) {
  absl::StatusOr<ResultsDatabase> other =
      ResultsDatabase::Open(path, SqlDatabase::Mode::kRead);
  if (!other.ok()) return other.status();
  absl::StatusOr<SqlTransaction> transaction =
      SqlTransaction::Begin(database.sql());
  if (!transaction.ok()) return transaction.status();
  MergeOutcome outcome;
  absl::Status status = CopyContents(database.sql(), other->sql());
  if (status.ok()) status = CopyPrograms(database.sql(), other->sql());
  if (status.ok()) status = MergeRuns(database.sql(), other->sql(), outcome);
  if (!status.ok()) return status;
  const absl::Status visited =
      other->ForEachJudgement([&](const StoredJudgement& judgement) {
        if (status.ok()) status = MergeJudgement(database, judgement, outcome);
      });
  status.Update(visited);
  if (status.ok()) status = transaction->Commit();
  if (!status.ok()) return status;
  return outcome;
}

}  // namespace flip
