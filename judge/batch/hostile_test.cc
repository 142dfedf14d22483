// testdata/hostile: each program gets the verdict that its folder names, for
// the reason that its comment tells, and does no harm to what comes after it.
#include <fcntl.h>
#include <sys/resource.h>

#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/batch/testing/hostile_case.h"
#include "judge/boards/test_case.h"
#include "judge/check/compare.h"
#include "judge/compile/compiler.h"
#include "judge/compile/language_limits.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "judge/sandbox/unique_fd.h"
#include "judge/submissions/submission.h"
#include "judge/verdict/verdict.h"
#include "solver/board.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

constexpr char kFolder[] = FLIP_TESTDATA "/hostile";
constexpr char kRightInside[] = "/box/right";

// bwwb bbwb bwwb bwww, whose answer is 4.
const TestCase& Sample() {
  static const TestCase& sample = *new TestCase(MakeTestCase(Board(0x9d98)));
  return sample;
}

// As the judge does: found, read, compiled.
Compilation CompileCase(const std::string& path) {
  const auto found = FindSubmissions({path});
  EXPECT_TRUE(found.ok() && found->size() == 1) << found.status();
  if (!found.ok()) return {};
  const absl::StatusOr<Sources> sources = ReadSources(found->front());
  EXPECT_TRUE(sources.ok()) << sources.status();
  if (!sources.ok()) return {};
  absl::StatusOr<Compilation> compilation =
      Compile(*found->front().language, *sources, TestFactory());
  EXPECT_TRUE(compilation.ok()) << compilation.status();
  return compilation.ok() ? *std::move(compilation) : Compilation();
}

// A sandbox that a ProgramRunner and a test have together.
class SharedSandbox : public Sandbox {
 public:
  explicit SharedSandbox(std::shared_ptr<Sandbox> sandbox)
      : sandbox_(std::move(sandbox)) {}
  absl::StatusOr<CommandResult> Run(const Command& command) override {
    return sandbox_->Run(command);
  }
  absl::StatusOr<BatchRuns> RunBatch(
      const Command& command,
      absl::Span<const absl::string_view> inputs) override {
    return sandbox_->RunBatch(command, inputs);
  }

 private:
  std::shared_ptr<Sandbox> sandbox_;
};

// The judge's limits for it.
Limits LimitsOf(const HostileCase& hostile) {
  Limits limits = LimitsFor(*hostile.language, Limits(), hostile.limits);
  // A machine that is busy takes longer to give a program its CPU time.
  if (hostile.fact == HostileFact::kCpu) limits.wall = absl::Seconds(30);
  return limits;
}

// The sandbox of one hostile program, where a right one and the probe stand
// beside it.
class Scene {
 public:
  // `program` is run as the judge would run it.
  Scene(const HostileCase& hostile, Program program)
      : limits_(LimitsOf(hostile)) {
    const UniqueFd right(::open(FLIP_TEST_RIGHT, O_RDONLY | O_CLOEXEC));
    absl::StatusOr<FileData> data =
        FileData::FromDescriptor(right.get(), MiB(64));
    EXPECT_TRUE(data.ok()) << data.status();
    if (!data.ok()) return;
    program.sandbox.files.push_back(
        {kRightInside, *std::move(data), /*executable=*/true});
    program.sandbox.files.push_back(ProbeSpec().files.front());
    // There is one sandbox, for runs and for batches.
    std::move(program.forked_files.begin(), program.forked_files.end(),
              std::back_inserter(program.sandbox.files));
    program.forked_files.clear();
    auto sandbox = TestFactory()(program.sandbox);
    EXPECT_TRUE(sandbox.ok()) << sandbox.status();
    if (!sandbox.ok()) return;
    sandbox_ = *std::move(sandbox);
    runner_ = std::make_unique<ProgramRunner>(
        std::move(program), limits_,
        [this](const SandboxSpec&) -> absl::StatusOr<std::unique_ptr<Sandbox>> {
          // Made anew only after a fault of ours, which there must not be.
          EXPECT_EQ(++opened_, 1) << "the sandbox broke";
          return std::make_unique<SharedSandbox>(sandbox_);
        },
        std::nullopt);
  }
  const Limits& limits() const { return runner_->limits(); }
  bool open() const { return sandbox_ != nullptr; }

  Execution RunHostile(const std::string& input) {
    absl::StatusOr<Execution> run = runner_->Run(input);
    EXPECT_TRUE(run.ok()) << run.status();
    return run.ok() ? *std::move(run) : Execution();
  }
  // On the same input so many times, as far as the fork server goes.
  std::vector<Execution> RunForked(const std::string& input, int times) {
    const std::vector<absl::string_view> inputs(static_cast<size_t>(times),
                                                input);
    std::vector<Execution> runs;
    while (runs.size() < inputs.size()) {
      absl::StatusOr<BatchRuns> batch =
          runner_->RunBatch(absl::MakeSpan(inputs).subspan(runs.size()));
      EXPECT_TRUE(batch.ok()) << batch.status();
      if (!batch.ok()) break;
      std::move(batch->runs.begin(), batch->runs.end(),
                std::back_inserter(runs));
      if (batch->end == BatchEnd::kUnusable) break;
    }
    return runs;
  }
  Execution Run(const Command& command) {
    absl::StatusOr<CommandResult> result = sandbox_->Run(command);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? std::move(result->execution) : Execution();
  }
  // What is there: processes, files, mounts, messages.
  std::string Surroundings() {
    Command command = ProbeCommand({"surroundings"});
    command.limits.output = MiB(1);
    return Run(command).output;
  }
  // As little is left of what came before as if nothing had.
  void ExpectUntouched(const std::string& surroundings_before) {
    const std::string surroundings = Surroundings();
    EXPECT_EQ(surroundings, surroundings_before);
    EXPECT_THAT(surroundings, HasSubstr("processes 2\n"))
        << "process 1 and the probe";
    EXPECT_EQ(Run(ProbeCommand({"state"})).output, "0 1 0 0 0\n");
    EXPECT_EQ(Run(ProbeCommand({"forks"})).output, "63\n");
    const TestCase next = MakeTestCase(Board(0x0013));
    Command command;
    command.argv = {kRightInside};
    command.environment = FixedEnvironment();
    command.input = next.input;
    const Execution right = Run(command);
    EXPECT_EQ(
        VerdictOf(right, command.limits,
                  Compare(Comparison::kTokens, right.output, next.answer)),
        Verdict::kAccepted)
        << right.output;
    EXPECT_EQ(right.left_over, 0);
  }

 private:
  const Limits limits_;
  std::shared_ptr<Sandbox> sandbox_;
  std::unique_ptr<ProgramRunner> runner_;
  int opened_ = 0;
};

// The fact that the comment tells holds by the figures of the run.
void ExpectFact(const HostileCase& hostile, const Execution& run,
                const Limits& limits) {
  const bool by_itself = run.killed_for == LimitReached::kNone;
  EXPECT_EQ(run.start_errno != 0, hostile.fact == HostileFact::kNotStarted);
  switch (hostile.fact) {
    case HostileFact::kAnswer:
    case HostileFact::kExit:
      EXPECT_TRUE(by_itself);
      EXPECT_EQ(run.signal, 0);
      EXPECT_EQ(run.exit_code, hostile.number);
      break;
    case HostileFact::kSignal:
      EXPECT_TRUE(by_itself);
      EXPECT_EQ(run.signal, hostile.number);
      break;
    case HostileFact::kNotStarted:
      break;
    case HostileFact::kCpu:
      EXPECT_GT(run.cpu, limits.cpu);
      break;
    case HostileFact::kWall:
      EXPECT_GT(run.wall, limits.wall);
      EXPECT_LE(run.cpu, limits.cpu);
      break;
    case HostileFact::kMemory:
      EXPECT_GT(run.peak_memory.count(), limits.memory.count());
      break;
    case HostileFact::kOutput:
      EXPECT_GT(run.output_size.count(), limits.output.count());
      EXPECT_LE(static_cast<int64_t>(run.output.size()), limits.output.count());
      break;
    case HostileFact::kCompile:
      ADD_FAILURE() << "it compiles";
  }
  if (hostile.left_over.has_value()) {
    EXPECT_EQ(run.left_over, *hostile.left_over);
  }
  EXPECT_LE(static_cast<int64_t>(run.error_output.size()),
            limits.kept_error_output.count());
}

void ExpectVerdict(const HostileCase& hostile, const Execution& run,
                   const Limits& limits) {
  const auto verdict = [&](Comparison comparison) {
    return std::string(VerdictCode(VerdictOf(
        run, limits, Compare(comparison, run.output, Sample().answer))));
  };
  EXPECT_EQ(verdict(hostile.comparison), VerdictCode(hostile.verdict))
      << run.output.substr(0, 2000);
  if (hostile.verdict == Verdict::kPresentationError) {
    EXPECT_EQ(verdict(Comparison::kTokens), "AC");
    EXPECT_EQ(verdict(Comparison::kExact), "PE");
  }
}

// A compile error within the limits, for the reason told.
void ExpectCompileError(const HostileCase& hostile,
                        const Compilation& compilation) {
  const Limits limits = CompileLimits();
  EXPECT_FALSE(compilation.program.has_value());
  const std::string said =
      absl::StrCat(compilation.reason, "\n", compilation.diagnostics);
  EXPECT_THAT(said, HasSubstr(hostile.text));
  EXPECT_LE(static_cast<int64_t>(compilation.diagnostics.size()),
            limits.kept_error_output.count());
  // What a limit can be exceeded by: the kernel's own, of CPU time, comes 2 s
  // later; memory grows between two looks.
  const Execution& run = compilation.execution;
  EXPECT_LT(run.cpu, limits.cpu + absl::Seconds(3));
  EXPECT_LT(run.peak_memory.count(), 2 * limits.memory.count());
}

// How often a fork server makes a process of it: once for itself and once for
// the next board, but for what takes its time.
int ForkedRuns(const HostileCase& hostile) {
  return hostile.verdict == Verdict::kTimeLimit ? 1 : 2;
}

// What attacks the fork server may lose it, and is run without one then; but as
// far as there are runs, they are what runs without it are.
void ExpectForkedTheSame(const HostileCase& hostile, Scene& scene) {
  const std::vector<Execution> runs =
      scene.RunForked(Sample().input, ForkedRuns(hostile));
  if (hostile.forks == HostileForks::kSame) {
    EXPECT_EQ(static_cast<int>(runs.size()), ForkedRuns(hostile));
  }
  if (hostile.forks == HostileForks::kDiffers) return;
  for (const Execution& run : runs) {
    ExpectFact(hostile, run, scene.limits());
    if (run.has_output) ExpectVerdict(hostile, run, scene.limits());
  }
}

class HostileTest : public ::testing::TestWithParam<std::string> {};

TEST_P(HostileTest, IsJudgedAndLeavesNothing) {
  const absl::StatusOr<HostileCase> hostile = ReadHostileCase(GetParam());
  ASSERT_TRUE(hostile.ok()) << hostile.status();
  const Compilation compilation = CompileCase(hostile->path);
  if (hostile->fact == HostileFact::kCompile) {
    return ExpectCompileError(*hostile, compilation);
  }
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  Scene scene(*hostile, *compilation.program);
  ASSERT_TRUE(scene.open());
  const std::string before = scene.Surroundings();
  for (int i = 0; i < hostile->runs; ++i) {
    const Execution run = scene.RunHostile(Sample().input);
    ExpectFact(*hostile, run, scene.limits());
    ExpectVerdict(*hostile, run, scene.limits());
  }
  scene.ExpectUntouched(before);
  const bool forks = compilation.program->has_fork_server;
  if (!hostile->language->fork_server.empty()) {
    EXPECT_EQ(forks, hostile->forks != HostileForks::kNever)
        << compilation.program->no_fork_server;
  }
  if (!forks) return;
  ExpectForkedTheSame(*hostile, scene);
  scene.ExpectUntouched(before);
}

INSTANTIATE_TEST_SUITE_P(Corpus, HostileTest,
                         ::testing::ValuesIn(HostilePaths(kFolder)),
                         [](const auto& parameter) {
                           return HostileName(parameter.param);
                         });

TEST(HostileCorpusTest, TheSampleIsTheStatementsOwn) {
  EXPECT_EQ(Sample().input, "bwwb\nbbwb\nbwwb\nbwww\n");
  EXPECT_EQ(Sample().answer, "4\n");
}

Bytes OwnPeak() {
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  return Bytes(used.ru_maxrss * 1024);
}

// However much they write, on either stream.
TEST(HostileCorpusTest, EndlessWritersTakeTheJudgeNoMemory) {
  for (const char* name : {"output_limit_exceeded/endless.c",
                           "output_limit_exceeded/answer_then_blanks.c",
                           "time_limit_exceeded/endless_error_output.c"}) {
    const auto hostile = ReadHostileCase(absl::StrCat(kFolder, "/", name));
    ASSERT_TRUE(hostile.ok()) << hostile.status();
    const Compilation compilation = CompileCase(hostile->path);
    ASSERT_TRUE(compilation.program.has_value());
    Scene scene(*hostile, *compilation.program);
    ASSERT_TRUE(scene.open());
    const Bytes before = OwnPeak();
    for (int i = 0; i < 2; ++i) {
      scene.RunHostile(Sample().input);
    }
    EXPECT_LT(OwnPeak().count() - before.count(), MiB(8).count()) << name;
  }
}

}  // namespace
}  // namespace flip
