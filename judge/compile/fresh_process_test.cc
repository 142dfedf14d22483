// testdata/fresh: what a program can find out of the process that it runs in is
// the same when a fork server made it as when it was just executed.
#include <fcntl.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {
namespace {

namespace fs = std::filesystem;

using ::testing::SizeIs;

constexpr char kFolder[] = FLIP_TESTDATA "/fresh";

// How a program is made.
enum class Making { kAsTheJudge, kDynamic, kClang };

std::string NameOf(Making making) {
  switch (making) {
    case Making::kAsTheJudge:
      return "AsTheJudge";
    case Making::kDynamic:
      return "Dynamic";
    case Making::kClang:
      return "Clang";
  }
  return "";
}

Language LanguageFor(absl::string_view path, Making making) {
  Language language = *LanguageOfFile(path);
  if (making == Making::kDynamic) {
    // Position-independent, as Debian's compilers do it when not told.
    std::erase(language.compile, "-static");
    language.run_needs_system_files = true;
  }
  if (making == Making::kClang) {
    language.tool = absl::EndsWith(language.tool, "g++") ? "/usr/bin/clang++"
                                                         : "/usr/bin/clang";
    language.compile[0] = language.tool;
    language.compile_part[0] = language.tool;
  }
  return language;
}

// Those that this machine has compilers for; the judge's own it always has.
std::vector<Making> Makings() {
  std::vector<Making> makings = {Making::kAsTheJudge, Making::kDynamic};
  if (fs::exists("/usr/bin/clang++")) makings.push_back(Making::kClang);
  return makings;
}

std::vector<std::string> ProgramsIn(absl::string_view folder) {
  std::vector<std::string> paths;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(absl::StrCat(kFolder, "/", folder))) {
    paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// One program in a sandbox.
class Fresh {
 public:
  Fresh(const std::string& path, Making making) {
    const UniqueFd fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    const absl::StatusOr<FileData> text =
        FileData::FromDescriptor(fd.get(), MiB(1));
    EXPECT_TRUE(text.ok()) << text.status();
    if (!text.ok()) return;
    absl::StatusOr<Compilation> compilation =
        Compile(LanguageFor(path, making),
                SourcesOfFile(fs::path(path).filename().string(), *text),
                TestFactory());
    EXPECT_TRUE(compilation.ok()) << compilation.status();
    if (!compilation.ok()) return;
    EXPECT_TRUE(compilation->program.has_value()) << compilation->diagnostics;
    if (!compilation->program.has_value()) return;
    const Program& program = *compilation->program;
    EXPECT_TRUE(program.has_fork_server) << program.no_fork_server;
    command_.argv = program.argv;
    command_.environment = program.environment;
    auto sandbox = TestFactory()(program.sandbox);
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
    if (sandbox.ok()) sandbox_ = *std::move(sandbox);
  }
  bool is_open() const { return sandbox_ != nullptr; }

  Execution RunExecuted(absl::string_view input) {
    command_.input = std::string(input);
    absl::StatusOr<CommandResult> result = sandbox_->Run(command_);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? std::move(result->execution) : Execution();
  }
  // All of them, but where the fork server is of no use.
  std::vector<Execution> RunForked(
      const std::vector<absl::string_view>& inputs) {
    std::vector<Execution> runs;
    while (runs.size() < inputs.size()) {
      absl::StatusOr<BatchRuns> batch = sandbox_->RunBatch(
          command_, absl::MakeSpan(inputs).subspan(runs.size()));
      EXPECT_TRUE(batch.ok()) << batch.status();
      if (!batch.ok() || batch->end == BatchEnd::kUnusable) break;
      runs.insert(runs.end(), batch->runs.begin(), batch->runs.end());
    }
    return runs;
  }

 private:
  Command command_;
  std::unique_ptr<Sandbox> sandbox_;
};

// Everything of a run that is the program's doing.
std::string Told(const Execution& run) {
  return absl::StrCat(
      "exit ", run.exit_code, " signal ", run.signal, " left ", run.left_over,
      " limit ", static_cast<int>(run.killed_for), " output (",
      run.output_size.count(), ")\n", run.output, "errors\n", run.error_output);
}

const std::vector<absl::string_view>& Boards() {
  static const auto& boards = *new std::vector<absl::string_view>{
      "bwwb\nbbwb\nbwwb\nbwww\n", "wwww\nwwww\nwwww\nwwww\n",
      "bwwb\nbbwb\nbwwb\nbwww\n", "bbbb\nbbbb\nbwbw\nwbwb\n"};
  return boards;
}

class FreshProcessTest
    : public ::testing::TestWithParam<std::tuple<std::string, Making>> {};

TEST_P(FreshProcessTest, TellsNoDifference) {
  const auto& [path, making] = GetParam();
  Fresh program(path, making);
  ASSERT_TRUE(program.is_open());
  // Before, between and after, so that nobody's runs change another's.
  std::vector<std::string> executed;
  for (const absl::string_view board : Boards()) {
    executed.push_back(Told(program.RunExecuted(board)));
  }
  for (int round = 0; round < 2; ++round) {
    const std::vector<Execution> forked = program.RunForked(Boards());
    ASSERT_THAT(forked, SizeIs(Boards().size()));
    for (size_t i = 0; i < forked.size(); ++i) {
      EXPECT_EQ(Told(forked[i]), executed[i]) << "board " << i;
      EXPECT_LT(forked[i].cpu, absl::Milliseconds(500));
    }
    EXPECT_EQ(Told(program.RunExecuted(Boards()[0])), executed[0]);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Corpus, FreshProcessTest,
    ::testing::Combine(::testing::ValuesIn(ProgramsIn("same")),
                       ::testing::ValuesIn(Makings())),
    [](const auto& parameter) {
      std::string name = fs::path(std::get<0>(parameter.param)).filename();
      for (char& c : name) {
        if (!absl::ascii_isalnum(static_cast<unsigned char>(c))) c = '_';
      }
      return absl::StrCat(name, "_", NameOf(std::get<1>(parameter.param)));
    });

// What is known to differ, which also shows that a difference would be found.
TEST(KnownDifferenceTest, IsSeen) {
  const std::vector<std::string> paths = ProgramsIn("differs");
  EXPECT_FALSE(paths.empty());
  for (const std::string& path : paths) {
    SCOPED_TRACE(path);
    Fresh program(path, Making::kAsTheJudge);
    ASSERT_TRUE(program.is_open());
    const std::vector<Execution> forked = program.RunForked(Boards());
    ASSERT_THAT(forked, SizeIs(Boards().size()));
    const std::string executed = Told(program.RunExecuted(Boards()[0]));
    EXPECT_NE(Told(forked[0]), executed);
    EXPECT_EQ(Told(forked[0]), Told(forked[1]));
  }
}

}  // namespace
}  // namespace flip
