// The programs of testdata/hostile that are about memory get the verdict of
// their folder where the judge can make control groups, and so does a right one
// after them. FLIP_MEMORY_ROWS names a folder with them, compiled, as
// VERDICT/NAME; ci/cgroup makes it, and a machine where groups can be made.
#include <fcntl.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "judge/check/compare.h"
#include "judge/sandbox/bubblewrap.h"
#include "judge/sandbox/cgroup.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/sandbox/unique_fd.h"
#include "judge/verdict/verdict.h"

namespace flip {
namespace {

constexpr char kRowInside[] = "/box/row";
constexpr char kRightInside[] = "/box/right";
constexpr char kRight[] = "accepted/no_final_newline";

std::string Folder() {
  const char* folder = std::getenv("FLIP_MEMORY_ROWS");
  return folder != nullptr ? folder : "";
}

// "accepted/malloc_untouched" and so on, sorted.
std::vector<std::string> Rows() {
  std::vector<std::string> rows;
  std::error_code error;  // Without a folder there are none.
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(Folder(), error)) {
    if (!entry.is_regular_file()) continue;
    rows.push_back(std::filesystem::relative(entry.path(), Folder()));
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

Verdict VerdictOfFolder(const std::string& row) {
  return VerdictByFolder(row.substr(0, row.find('/')))
      .value_or(Verdict::kJudgeError);
}

SandboxFile RowFile(const std::string& row, const std::string& inside) {
  const UniqueFd fd(
      open(absl::StrCat(Folder(), "/", row).c_str(), O_RDONLY | O_CLOEXEC));
  const absl::StatusOr<FileData> data =
      FileData::FromDescriptor(fd.get(), MiB(64));
  EXPECT_TRUE(data.ok()) << row << ": " << data.status();
  return {inside, data.ok() ? *data : FileData(), true};
}

class CgroupRowsTest : public ::testing::TestWithParam<std::string> {
 protected:
  // The judge's limits, but for time: the machine may be an emulated one.
  static Verdict Judge(Sandbox& sandbox, const std::string& program) {
    Command command;
    command.argv = {program};
    command.input = "bwwb\nbbwb\nbwwb\nbwww\n";
    command.limits.cpu = absl::Seconds(60);
    command.limits.wall = absl::Seconds(120);
    const absl::StatusOr<CommandResult> result = sandbox.Run(command);
    EXPECT_TRUE(result.ok()) << result.status();
    if (!result.ok()) return Verdict::kJudgeError;
    const Execution& run = result->execution;
    return VerdictOf(run, command.limits,
                     Compare(Comparison::kTokens, run.output, "4\n"));
  }

  std::atomic<bool> interrupted_ = false;
};

TEST_P(CgroupRowsTest, GetsTheVerdictOfItsFolder) {
  absl::StatusOr<std::shared_ptr<const CgroupParent>> groups =
      FindCgroupParent();
  ASSERT_TRUE(groups.ok()) << groups.status() << "; "
                           << CgroupRemedy(groups.status());
  SandboxTools tools = TestTools();
  tools.groups = *std::move(groups);
  SandboxSpec spec;
  spec.files = {RowFile(GetParam(), kRowInside), RowFile(kRight, kRightInside)};
  const absl::StatusOr<std::unique_ptr<Sandbox>> sandbox =
      BubblewrapFactory(std::move(tools), &interrupted_)(spec);
  ASSERT_TRUE(sandbox.ok()) << sandbox.status();
  EXPECT_EQ(VerdictFolder(Judge(**sandbox, kRowInside)),
            VerdictFolder(VerdictOfFolder(GetParam())));
  EXPECT_EQ(VerdictCode(Judge(**sandbox, kRightInside)), "AC");
}

INSTANTIATE_TEST_SUITE_P(Memory, CgroupRowsTest, ::testing::ValuesIn(Rows()),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::replace(name.begin(), name.end(), '/', '_');
                           return name;
                         });

TEST(MemoryRowsTest, AreThere) {
  std::vector<Verdict> verdicts;
  for (const std::string& row : Rows()) {
    verdicts.push_back(VerdictOfFolder(row));
  }
  for (const Verdict verdict :
       {Verdict::kAccepted, Verdict::kMemoryLimit, Verdict::kRunTimeError}) {
    EXPECT_NE(std::count(verdicts.begin(), verdicts.end(), verdict), 0)
        << "FLIP_MEMORY_ROWS, \"" << Folder() << "\", has no "
        << VerdictFolder(verdict);
  }
}

}  // namespace
}  // namespace flip
