// SQLite with errors as absl::Status. As much of it as the results database
// needs.
#ifndef FLIP_JUDGE_STORE_SQLITE_H_
#define FLIP_JUDGE_STORE_SQLITE_H_

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// A prepared statement. Parameters and columns are counted from 1 and from 0,
// as SQLite counts them. Not safe for use by several threads at once, and to be
// destroyed before its database.
class SqlStatement {
 public:
  // Binds a value; the next Step() begins anew. Text and blobs are copied.
  SqlStatement& BindBlob(int parameter, absl::string_view bytes);
  SqlStatement& BindText(int parameter, absl::string_view text);
  SqlStatement& BindNumber(int parameter, int64_t number);

  // Whether there is another row. After the last, or an error, the statement is
  // ready to be bound and run again. An error names the database.
  absl::StatusOr<bool> Step();
  // Runs a statement that has no rows.
  absl::Status Run();
  // Ends it before its last row.
  void Reset() { sqlite3_reset(statement_.get()); }

  // Of the row that Step() came to; valid until the next one.
  absl::string_view Bytes(int column) const;
  std::string Text(int column) const { return std::string(Bytes(column)); }
  int64_t Number(int column) const;

 private:
  friend class SqlDatabase;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const {
      sqlite3_finalize(statement);
    }
  };

  SqlStatement(sqlite3_stmt* statement, std::string path)
      : statement_(statement), path_(std::move(path)) {}

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  std::string path_;
};

// A database file. Not safe for use by several threads at once.
class SqlDatabase {
 public:
  enum class Mode {
    // It must be there, and stays as it is; beside it SQLite may leave its
    // "-shm" and "-wal". A folder that cannot be written will do too.
    kRead,
    // Made if it is not there. Until KeepInOrder() what a writer left who was
    // killed stays beside the file, which is as it was until the first change.
    kWrite,
  };

  // NotFound when it is not there, FailedPrecondition when it is no file, else
  // an error of whatever failed; each names the file.
  static absl::StatusOr<SqlDatabase> Open(const std::string& path, Mode mode);

  // Runs statements that have no parameters and whose rows do not matter.
  absl::Status Execute(const std::string& sql);
  absl::StatusOr<SqlStatement> Prepare(absl::string_view sql);
  // The first column of the first row of a query; an error when there is none.
  absl::StatusOr<int64_t> QueryNumber(absl::string_view sql);

  // From here on it is tidied up when it is closed.
  void KeepInOrder();

  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };

  SqlDatabase(sqlite3* database, std::string path)
      : database_(database), path_(std::move(path)) {}

  std::unique_ptr<sqlite3, Close> database_;
  std::string path_;
};

// A transaction, undone unless it is committed.
class SqlTransaction {
 public:
  // Waits for other writers as the database does. `database` must outlive it.
  static absl::StatusOr<SqlTransaction> Begin(SqlDatabase& database);
  // One that sees the database as it is at its first reading.
  static absl::StatusOr<SqlTransaction> BeginReading(SqlDatabase& database);

  SqlTransaction(SqlTransaction&& other) noexcept
      : database_(std::exchange(other.database_, nullptr)) {}
  SqlTransaction& operator=(SqlTransaction&&) = delete;
  ~SqlTransaction();

  absl::Status Commit();

 private:
  explicit SqlTransaction(SqlDatabase& database) : database_(&database) {}

  SqlDatabase* database_;
};

}  // namespace flip

#endif  // FLIP_JUDGE_STORE_SQLITE_H_
