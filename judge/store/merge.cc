#include "judge/store/merge.h"

#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "judge/store/board_record.h"
#include "judge/store/sqlite.h"
#include "judge/store/stored_boards.h"
#include "nlohmann/json.hpp"

namespace flip {
namespace {

// What is its address, so that rows agree; of the names of test cases those
// stay that were there first.
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

// Whether a program was compiled, as its facts have it; nothing where they do
// not say.
std::optional<bool> IsCompiled(absl::string_view facts) {
  const auto json = nlohmann::json::parse(facts, nullptr,
                                          /*allow_exceptions=*/false);
  if (!json.is_object()) return std::nullopt;
  const auto compiled = json.find("compiled");
  if (compiled == json.end() || !compiled->is_boolean()) return std::nullopt;
  return compiled->get<bool>();
}

// What people call a program: a path that it was judged at.
std::string NameOf(SqlDatabase& database, absl::string_view program) {
  absl::StatusOr<SqlStatement> find = database.Prepare(
      "SELECT path FROM judgement WHERE program = ? ORDER BY path LIMIT 1");
  if (find.ok()) {
    const absl::StatusOr<bool> found = find->BindBlob(1, program).Step();
    if (found.ok() && *found) return find->Text(0);
  }
  return absl::StrCat("program ", absl::BytesToHexString(program));
}

absl::Status CopyPrograms(SqlDatabase& out, SqlDatabase& in,
                          MergeOutcome& outcome) {
  absl::StatusOr<SqlStatement> select =
      in.Prepare("SELECT id, facts FROM program");
  if (!select.ok()) return select.status();
  absl::StatusOr<SqlStatement> find =
      out.Prepare("SELECT facts FROM program WHERE id = ?");
  if (!find.ok()) return find.status();
  absl::StatusOr<SqlStatement> insert =
      out.Prepare("INSERT INTO program VALUES (?, ?)");
  if (!insert.ok()) return insert.status();
  absl::StatusOr<bool> more = select->Step();
  for (; more.ok() && *more; more = select->Step()) {
    const std::string id = select->Text(0);
    const absl::StatusOr<bool> found = find->BindBlob(1, id).Step();
    if (!found.ok()) return found.status();
    if (!*found) {
      const absl::Status inserted =
          insert->BindBlob(1, id).BindText(2, select->Bytes(1)).Run();
      if (!inserted.ok()) return inserted;
      continue;
    }
    const auto ours = IsCompiled(find->Bytes(0));
    const auto theirs = IsCompiled(select->Bytes(1));
    find->Reset();
    if (ours == theirs) continue;
    outcome.conflicts.push_back(absl::StrCat(
        NameOf(in, id), ": compiles in one of them and not in the other"));
  }
  return more.status();
}

// A row of runs, with the ids of its test cases.
struct Row {
  std::string program;
  std::string cases;
  std::string case_ids;
  StoredBoards boards;
};

absl::StatusOr<std::vector<BoardRecord>> RecordsOf(const Row& row,
                                                   const std::string& path) {
  auto records = UnpackRecords(row.boards.records);
  if (records.has_value() &&
      records->size() * kTestCaseIdSize == row.case_ids.size()) {
    return *std::move(records);
  }
  return absl::DataLossError(
      absl::StrCat(path, ": a row of runs is damaged; --fresh replaces it"));
}

constexpr char kRows[] =
    "SELECT program, runs.cases, case_list.cases, records, details, texts "
    "FROM runs LEFT JOIN case_list ON case_list.id = runs.cases ";

Row RowOf(const SqlStatement& rows) {
  return {rows.Text(0),
          rows.Text(1),
          rows.Text(2),
          {rows.Text(3), rows.Text(4), rows.Text(5)}};
}

// Whether they tell of another end or another answer.
bool Contradict(const BoardRecord& a, const BoardRecord& b) {
  return a.ending != b.ending || a.right_by != b.right_by;
}

class RunsMerger {
 public:
  RunsMerger(SqlDatabase& out, SqlDatabase& in, MergeOutcome& outcome)
      : out_(out), in_(in), outcome_(outcome) {}

  // Rows of the same program come one after the other.
  absl::Status Add(const Row& row);

 private:
  absl::Status Begin(const std::string& program);
  absl::Status Insert(const Row& row);

  SqlDatabase& out_;
  SqlDatabase& in_;
  MergeOutcome& outcome_;
  std::string program_;
  // What was settled before of the program, by test case.
  absl::flat_hash_map<std::string, BoardRecord> settled_;
  // The lists of its rows, and whether they are provisional.
  std::map<std::string, bool> rows_;
};

absl::Status RunsMerger::Begin(const std::string& program) {
  program_ = program;
  settled_.clear();
  rows_.clear();
  absl::StatusOr<SqlStatement> select =
      out_.Prepare(absl::StrCat(kRows, "WHERE program = ?"));
  if (!select.ok()) return select.status();
  select->BindBlob(1, program);
  absl::StatusOr<bool> more = select->Step();
  for (; more.ok() && *more; more = select->Step()) {
    const Row row = RowOf(*select);
    const auto records = RecordsOf(row, out_.path());
    if (!records.ok()) return records.status();
    bool is_provisional = false;
    for (size_t i = 0; i < records->size(); ++i) {
      const BoardRecord& record = (*records)[i];
      is_provisional |= record.provisional;
      if (record.provisional) continue;
      settled_.emplace(
          row.case_ids.substr(i * kTestCaseIdSize, kTestCaseIdSize), record);
    }
    rows_.emplace(row.cases, is_provisional);
  }
  return more.status();
}

absl::Status RunsMerger::Insert(const Row& row) {
  absl::StatusOr<SqlStatement> insert =
      out_.Prepare("INSERT OR REPLACE INTO runs VALUES (?, ?, ?, ?, ?)");
  if (!insert.ok()) return insert.status();
  return insert->BindBlob(1, row.program)
      .BindBlob(2, row.cases)
      .BindBlob(3, row.boards.records)
      .BindBlob(4, row.boards.details)
      .BindBlob(5, row.boards.texts)
      .Run();
}

absl::Status RunsMerger::Add(const Row& row) {
  if (row.program != program_) {
    const absl::Status begun = Begin(row.program);
    if (!begun.ok()) return begun;
  }
  const auto theirs = RecordsOf(row, in_.path());
  if (!theirs.ok()) return theirs.status();
  size_t contradictions = 0;
  bool is_provisional = false;
  for (size_t i = 0; i < theirs->size(); ++i) {
    is_provisional |= (*theirs)[i].provisional;
    const auto ours = settled_.find(
        row.case_ids.substr(i * kTestCaseIdSize, kTestCaseIdSize));
    contradictions += !(*theirs)[i].provisional && ours != settled_.end() &&
                      Contradict((*theirs)[i], ours->second);
  }
  if (contradictions > 0) {
    outcome_.conflicts.push_back(absl::StrCat(
        NameOf(in_, row.program), ": other verdicts on ", contradictions,
        contradictions == 1 ? " board" : " boards"));
    return absl::OkStatus();
  }
  const auto same = rows_.find(row.cases);
  if (same == rows_.end()) return Insert(row);
  return same->second && !is_provisional ? Insert(row) : absl::OkStatus();
}

absl::Status MergeRuns(SqlDatabase& out, SqlDatabase& in,
                       MergeOutcome& outcome) {
  RunsMerger merger(out, in, outcome);
  absl::StatusOr<SqlStatement> select =
      in.Prepare(absl::StrCat(kRows, "ORDER BY program, runs.cases"));
  if (!select.ok()) return select.status();
  absl::StatusOr<bool> more = select->Step();
  for (; more.ok() && *more; more = select->Step()) {
    const absl::Status added = merger.Add(RowOf(*select));
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
  // Somebody may judge into it meanwhile.
  absl::StatusOr<SqlTransaction> reading =
      SqlTransaction::BeginReading(other->sql());
  if (!reading.ok()) return reading.status();
  absl::StatusOr<SqlTransaction> transaction =
      SqlTransaction::Begin(database.sql());
  if (!transaction.ok()) return transaction.status();
  MergeOutcome outcome;
  absl::Status status = CopyContents(database.sql(), other->sql());
  if (status.ok()) status = CopyPrograms(database.sql(), other->sql(), outcome);
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
