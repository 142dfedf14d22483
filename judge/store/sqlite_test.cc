#include "judge/store/sqlite.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using Mode = SqlDatabase::Mode;

class SqlTest : public ::testing::Test {
 protected:
  SqlDatabase Open(Mode mode = Mode::kWrite) {
    absl::StatusOr<SqlDatabase> database = SqlDatabase::Open(path_, mode);
    EXPECT_TRUE(database.ok()) << database.status();
    return *std::move(database);
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_.path() + "/a.sqlite";
};

TEST_F(SqlTest, ValuesComeBackAsTheyWere) {
  SqlDatabase database = Open();
  ASSERT_TRUE(
      database.Execute("CREATE TABLE t (a BLOB, b TEXT, c INTEGER)").ok());
  auto insert = database.Prepare("INSERT INTO t VALUES (?, ?, ?)");
  const std::string bytes("a\0b\xFF", 4);
  ASSERT_TRUE(insert->BindBlob(1, bytes)
                  .BindText(2, "text")
                  .BindNumber(3, -5)
                  .Run()
                  .ok());
  ASSERT_TRUE(
      insert->BindBlob(1, "").BindText(2, "").BindNumber(3, 0).Run().ok());
  auto select = database.Prepare("SELECT a, b, c FROM t ORDER BY rowid");
  ASSERT_TRUE(*select->Step());
  EXPECT_EQ(select->Text(0), bytes);
  EXPECT_EQ(select->Text(1), "text");
  EXPECT_EQ(select->Number(2), -5);
  ASSERT_TRUE(*select->Step());
  EXPECT_EQ(select->Bytes(0), "");
  EXPECT_FALSE(*select->Step());
}

TEST_F(SqlTest, WhatIsNoFileIsRefusedAtOnce) {
  const std::string fifo = folder_.path() + "/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  for (const auto mode :
       {SqlDatabase::Mode::kRead, SqlDatabase::Mode::kWrite}) {
    EXPECT_TRUE(
        absl::IsFailedPrecondition(SqlDatabase::Open(fifo, mode).status()));
  }
}

TEST_F(SqlTest, ATransactionThatIsNotCommittedIsUndone) {
  SqlDatabase database = Open();
  ASSERT_TRUE(database.Execute("CREATE TABLE t (a)").ok());
  {
    auto transaction = SqlTransaction::Begin(database);
    ASSERT_TRUE(transaction.ok());
    ASSERT_TRUE(database.Execute("INSERT INTO t VALUES (1)").ok());
  }
  EXPECT_EQ(database.QueryNumber("SELECT count(*) FROM t").value(), 0);
  auto transaction = SqlTransaction::Begin(database);
  ASSERT_TRUE(database.Execute("INSERT INTO t VALUES (1)").ok());
  ASSERT_TRUE(transaction->Commit().ok());
  EXPECT_EQ(database.QueryNumber("SELECT count(*) FROM t").value(), 1);
}

TEST_F(SqlTest, ErrorsNameTheFile) {
  const auto missing = SqlDatabase::Open(path_, Mode::kRead);
  EXPECT_TRUE(absl::IsNotFound(missing.status())) << missing.status();
  folder_.Write("a.sqlite", std::string(5000, 'x'));
  SqlDatabase database = Open();
  const absl::Status damaged =
      database.QueryNumber("SELECT count(*) FROM sqlite_master").status();
  EXPECT_TRUE(absl::IsDataLoss(damaged)) << damaged;
  EXPECT_EQ(damaged.message().find(path_), 0u) << damaged;
}

TEST_F(SqlTest, WhatIsOpenedForReadingIsNotWritten) {
  ASSERT_TRUE(Open().Execute("CREATE TABLE t (a)").ok());
  EXPECT_FALSE(Open(Mode::kRead).Execute("INSERT INTO t VALUES (1)").ok());
}

}  // namespace
}  // namespace flip
