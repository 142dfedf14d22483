#include "judge/store/sqlite.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

// How long a writer waits for another one before it gives up.
constexpr int kBusyMilliseconds = 10'000;

absl::Status SqlError(int code, absl::string_view why,
                      const std::string& path) {
  const std::string text = absl::StrCat(path, ": ", why);
  switch (code & 0xFF) {
    case SQLITE_FULL:
      return absl::ResourceExhaustedError(text);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return absl::UnavailableError(text);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return absl::DataLossError(text);
    default:
      return absl::InternalError(text);
  }
}

}  // namespace

SqlStatement& SqlStatement::BindBlob(int parameter, absl::string_view bytes) {
  // A null pointer would bind NULL.
  sqlite3_bind_blob64(statement_.get(), parameter,
                      bytes.empty() ? "" : bytes.data(), bytes.size(),
                      SQLITE_TRANSIENT);
  return *this;
}

SqlStatement& SqlStatement::BindText(int parameter, absl::string_view text) {
  sqlite3_bind_text64(statement_.get(), parameter,
                      text.empty() ? "" : text.data(), text.size(),
                      SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}

SqlStatement& SqlStatement::BindNumber(int parameter, int64_t number) {
  sqlite3_bind_int64(statement_.get(), parameter, number);
  return *this;
}

absl::StatusOr<bool> SqlStatement::Step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  sqlite3* const database = sqlite3_db_handle(statement_.get());
  const absl::Status status = code == SQLITE_DONE
                                  ? absl::OkStatus()
                                  : SqlError(sqlite3_extended_errcode(database),
                                             sqlite3_errmsg(database), path_);
  sqlite3_reset(statement_.get());
  if (!status.ok()) return status;
  return false;
}

absl::Status SqlStatement::Run() {
  absl::StatusOr<bool> more = true;
  do {
    more = Step();
  } while (more.ok() && *more);
  return more.status();
}

absl::string_view SqlStatement::Bytes(int column) const {
  const auto* const bytes =
      static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? absl::string_view()
                          : absl::string_view(bytes, static_cast<size_t>(size));
}

int64_t SqlStatement::Number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

namespace {

// The file as a URI for a reader who may write nothing beside it.
std::string ImmutableUri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '/') {
      uri += c;
    } else {
      absl::StrAppend(
          &uri, "%", absl::Hex(static_cast<unsigned char>(c), absl::kZeroPad2));
    }
  }
  return uri + "?immutable=1";
}

// Whether a reader has to do without files of its own beside the database, and
// can: nothing is left to be taken over from a writer.
bool NeedsNothingBeside(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path();
  return access(folder.empty() ? "." : folder.c_str(), W_OK) != 0 &&
         access((path + "-wal").c_str(), F_OK) != 0 &&
         access(path.c_str(), R_OK) == 0;
}

}  // namespace

absl::StatusOr<SqlDatabase> SqlDatabase::Open(const std::string& path,
                                              Mode mode) {
  struct stat info = {};
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
    // A reader of a FIFO would wait for ever.
    return absl::FailedPreconditionError(
        absl::StrCat(path, ": is no regular file"));
  }
  int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  std::string name = path;
  if (mode == Mode::kWrite) {
    flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  } else if (NeedsNothingBeside(path)) {
    flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    name = ImmutableUri(path);
  } else {
    flags |= SQLITE_OPEN_READONLY;
  }
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
  // Also after an error there may be something to close.
  SqlDatabase database(opened, path);
  if (code != SQLITE_OK) {
    if (opened == nullptr) {
      return absl::ResourceExhaustedError(absl::StrCat(path, ": no memory"));
    }
    if (sqlite3_system_errno(opened) == ENOENT) {
      return absl::NotFoundError(absl::StrCat(path, ": there is no such file"));
    }
    return SqlError(code, sqlite3_errmsg(opened), path);
  }
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
  sqlite3_db_config(opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  return database;
}

void SqlDatabase::KeepInOrder() {
  sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0,
                    nullptr);
}

absl::Status SqlDatabase::Execute(const std::string& sql) {
  const int code =
      sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return absl::OkStatus();
  return SqlError(code, sqlite3_errmsg(database_.get()), path_);
}

absl::StatusOr<SqlStatement> SqlDatabase::Prepare(absl::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v3(database_.get(), sql.data(),
                         static_cast<int>(sql.size()), 0, &statement, nullptr);
  if (code != SQLITE_OK) {
    return SqlError(code, sqlite3_errmsg(database_.get()), path_);
  }
  return SqlStatement(statement, path_);
}

absl::StatusOr<int64_t> SqlDatabase::QueryNumber(absl::string_view sql) {
  absl::StatusOr<SqlStatement> statement = Prepare(sql);
  if (!statement.ok()) return statement.status();
  const absl::StatusOr<bool> row = statement->Step();
  if (!row.ok()) return row.status();
  if (!*row) return absl::NotFoundError(absl::StrCat(path_, ": no row"));
  return statement->Number(0);
}

absl::StatusOr<SqlTransaction> SqlTransaction::Begin(SqlDatabase& database) {
  // At once as a writer, so that it does not fail half-way for another one.
  const absl::Status status = database.Execute("BEGIN IMMEDIATE");
  if (!status.ok()) return status;
  return SqlTransaction(database);
}

absl::StatusOr<SqlTransaction> SqlTransaction::BeginReading(
    SqlDatabase& database) {
  const absl::Status status = database.Execute("BEGIN");
  if (!status.ok()) return status;
  return SqlTransaction(database);
}

SqlTransaction::~SqlTransaction() {
  if (database_ != nullptr) (void)database_->Execute("ROLLBACK");
}

absl::Status SqlTransaction::Commit() {
  const absl::Status status = database_->Execute("COMMIT");
  if (status.ok()) database_ = nullptr;
  return status;
}

}  // namespace flip
