#include "judge/compile/cached_compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/synchronization/notification.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "judge/compile/stored_outcome.h"
#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

Sources OneFile(const std::string& name, absl::string_view text) {
  return SourcesOfFile(name, *FileData::FromBytes(text));
}

// Whether it comes to `condition`, which is long before the bound or never.
bool Comes(const std::function<bool()>& condition) {
  const absl::Time bound = absl::Now() + absl::Seconds(30);
  while (!condition()) {
    if (absl::Now() > bound) return false;
    absl::SleepFor(absl::Milliseconds(1));
  }
  return true;
}

std::string ProgramBytes(const Compilation& compilation) {
  return *compilation.program->sandbox.files.back().data.Read();
}

// Sandboxes that compile as scripted, counted but for those that ask a version.
class CachedCompilerTest : public ::testing::Test {
 protected:
  std::unique_ptr<CompileCache> Open(const std::string& judge_version = "1") {
    absl::StatusOr<ContentStore> store = ContentStore::Open(name_, MiB(64));
    EXPECT_TRUE(store.ok()) << store.status();
    return std::make_unique<CompileCache>(
        *std::move(store), std::make_shared<CompileKeys>(
                               SurroundingsHere(judge_version, "runner")));
  }
  SandboxFactory Machine() {
    return FakeFactory(
        [this](const Command& command) -> absl::StatusOr<CommandResult> {
          CommandResult result;
          if (absl::StrContains(command.argv.back(), "-version")) {
            ++versions_;
            result.execution.output = version_ + "\nmore\n";
            return result;
          }
          if (command.argv[0] == kRunnerInside) return result;
          if (absl::c_linear_search(command.argv, kForkServerPath)) {
            result.collected = *FileData::FromBytes("program");
            return result;  // What was compiled is linked.
          }
          const int compilation = ++compilations_;
          if (on_compile_) on_compile_(compilation);
          result.execution = run_;
          if (run_.exit_code == 0 && run_.signal == 0) {
            result.collected = *FileData::FromBytes("program");
          }
          return result;
        });
  }
  Compilation CompileWith(CompileCache* cache, const std::string& name,
                          const std::string& text) {
    return CompileSources(cache, *LanguageOfFile(name), OneFile(name, text));
  }
  Compilation CompileSources(CompileCache* cache, const Language& language,
                             const Sources& sources) {
    const SandboxFactory machine = Machine();
    // A toolchain that works or not, whatever the submission.
    ToolchainTrial toolchain(FakeFactory([this](const Command&) {
      CommandResult result;
      if (toolchain_works_) result.collected = *FileData::FromBytes("trial");
      return result;
    }));
    absl::StatusOr<Compilation> compilation =
        CompileCached(language, sources, machine, toolchain, {cache, nullptr});
    EXPECT_TRUE(compilation.ok()) << compilation.status();
    return compilation.ok() ? *std::move(compilation) : Compilation();
  }

  const TemporaryFolder folder_;
  const std::string name_ = folder_.path() + "/cache";
  std::string version_ = "gcc 12";
  Execution run_;
  bool toolchain_works_ = true;
  // Called by each compilation with its number, from 1 on.
  std::function<void(int)> on_compile_;
  std::atomic<int> compilations_ = 0;
  std::atomic<int> versions_ = 0;
};

TEST_F(CachedCompilerTest, TheSameSourceIsCompiledOnce) {
  run_.error_output = "/box/submission.c:1: warning";
  run_.cpu = absl::Milliseconds(77);
  const Compilation first = CompileWith(Open().get(), "a.c", "x");
  EXPECT_FALSE(first.cached);
  // Of another name: inside it has the same one.
  const Compilation second = CompileWith(Open().get(), "b.c", "x");
  EXPECT_EQ(compilations_, 1);
  EXPECT_TRUE(second.cached);
  ASSERT_TRUE(second.program.has_value());
  EXPECT_EQ(ProgramBytes(second), ProgramBytes(first));
  EXPECT_EQ(second.program->argv, first.program->argv);
  EXPECT_EQ(second.commands, first.commands);
  EXPECT_EQ(second.diagnostics, "submission.c:1: warning");
  EXPECT_EQ(second.execution.cpu, absl::Milliseconds(77));
}

TEST_F(CachedCompilerTest, AProgramKeepsWhatItsForkServerMayDo) {
  run_.output = "2,1\n";
  const Compilation first = CompileWith(Open().get(), "a.py", "x");
  const Compilation second = CompileWith(Open().get(), "a.py", "x");
  EXPECT_TRUE(second.cached);
  ASSERT_TRUE(first.program.has_value() && second.program.has_value());
  EXPECT_EQ(second.program->forked_environment.back(), "FLIP_PYTHON=2,1");
  EXPECT_EQ(second.program->forked_environment,
            first.program->forked_environment);
}

TEST_F(CachedCompilerTest, WithoutACacheNothingIsKept) {
  EXPECT_FALSE(CompileWith(nullptr, "a.c", "x").cached);
  EXPECT_FALSE(CompileWith(nullptr, "a.c", "x").cached);
  EXPECT_EQ(compilations_, 2);
  EXPECT_EQ(versions_, 0);
}

TEST_F(CachedCompilerTest, TheVersionIsAskedOnceForALanguage) {
  const auto cache = Open();
  for (const char* text : {"x", "y", "x"})
    CompileWith(cache.get(), "a.c", text);
  EXPECT_EQ(versions_, 1);
  EXPECT_EQ(compilations_, 2);
}

TEST_F(CachedCompilerTest, ACompileErrorIsKeptWithItsDiagnostics) {
  run_.exit_code = 1;
  run_.error_output = "/box/submission.c:1: error";
  CompileWith(Open().get(), "a.c", "x");
  const Compilation second = CompileWith(Open().get(), "a.c", "x");
  EXPECT_TRUE(second.cached);
  EXPECT_FALSE(second.program.has_value());
  EXPECT_EQ(second.reason, "the compiler exited with 1");
  EXPECT_EQ(second.diagnostics, "submission.c:1: error");
  EXPECT_THAT(second.commands, SizeIs(1));
  EXPECT_EQ(compilations_, 1);
}

TEST_F(CachedCompilerTest, NoCompileErrorIsKeptOfAToolchainThatDoesNotWork) {
  run_.exit_code = 1;
  toolchain_works_ = false;
  CompileWith(Open().get(), "a.c", "x");
  EXPECT_FALSE(CompileWith(Open().get(), "a.c", "x").cached);
}

TEST_F(CachedCompilerTest, WhatALimitOrASignalEndedIsNotKept) {
  std::vector<Execution> runs(3);
  runs[0].signal = SIGKILL;
  runs[1].cpu = absl::Seconds(31);
  runs[2].exit_code = 1;
  runs[2].killed_for = LimitReached::kMemory;
  for (const Execution& run : runs) {
    run_ = run;
    EXPECT_FALSE(CompileWith(Open().get(), "a.c", "x").program.has_value());
    EXPECT_FALSE(CompileWith(Open().get(), "a.c", "x").cached);
  }
  EXPECT_EQ(compilations_, 6);
  EXPECT_TRUE(std::filesystem::is_empty(name_));
}

TEST_F(CachedCompilerTest, FaultsOfOursAreNotKept) {
  const auto cache = Open();
  ToolchainTrial toolchain(Machine());
  const SandboxFactory broken =
      FakeFactory([](const Command& command) -> absl::StatusOr<CommandResult> {
        if (command.argv.back() == "--version") return CommandResult();
        return absl::UnavailableError("gone");
      });
  EXPECT_FALSE(CompileCached(*LanguageOfFile("a.c"), OneFile("a.c", "x"),
                             broken, toolchain, {cache.get(), nullptr})
                   .ok());
  EXPECT_TRUE(std::filesystem::is_empty(name_));
}

TEST_F(CachedCompilerTest, RefusedSourcesStartNothing) {
  Sources sources;
  for (int i = 0; i < 257; ++i) {
    sources.files.push_back(
        {absl::StrCat(i, ".c"), *FileData::FromBytes(""), false});
  }
  const Compilation compilation =
      CompileSources(Open().get(), *LanguageOfFile("a.c"), sources);
  EXPECT_THAT(compilation.reason, HasSubstr("257 files"));
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_EQ(compilations_ + versions_, 0);
}

TEST_F(CachedCompilerTest, WhatDecidesACompilationDecidesTheKey) {
  const auto two = [](const char* first, const char* second, bool included,
                      std::optional<size_t> entry) {
    Sources sources;
    sources.name = "both";
    sources.files = {{first, *FileData::FromBytes("x"), false},
                     {second, *FileData::FromBytes("y"), included}};
    sources.entry = entry;
    return sources;
  };
  Language flag = *LanguageOfFile("a.c");
  flag.compile.insert(flag.compile.begin() + 1, "-O1");
  const Language& c = *LanguageOfFile("a.c");
  const Language& cxx = *LanguageOfFile("a.cc");
  const Language& python = *LanguageOfFile("a.py");
  const Language& java = *LanguageOfFile("a.java");
  const std::vector<std::pair<const Language*, Sources>> all = {
      {&c, OneFile("a.c", "x")},
      {&c, OneFile("a.c", "y")},
      {&flag, OneFile("a.c", "x")},
      {&cxx, OneFile("a.cc", "x")},
      {&python, OneFile("a.py", "x")},
      {&c, two("a.c", "b.c", false, std::nullopt)},
      {&c, two("a.c", "b.c", true, std::nullopt)},
      {&c, two("b.c", "a.c", false, std::nullopt)},
      {&c, two("a.c", "b/c.c", false, std::nullopt)},
      {&python, two("a.py", "b.py", false, 0)},
      {&python, two("a.py", "b.py", false, 1)},
      {&java, OneFile("a.java", "x")},
      {&java, OneFile("b.java", "x")},  // its name may tell the class to start
      {&java, two("a.java", "b.java", false, 0)},
      {&java, two("a.java", "b.java", false, 1)}};
  const auto cache = Open();
  for (const auto& [language, sources] : all) {
    EXPECT_FALSE(CompileSources(cache.get(), *language, sources).cached);
  }
  for (const auto& [language, sources] : all) {
    EXPECT_TRUE(CompileSources(cache.get(), *language, sources).cached);
  }
}

TEST_F(CachedCompilerTest, WhatSurroundsItDecidesTheKey) {
  const Language& c = *LanguageOfFile("a.c");
  const BuildPlan plan = *PlanCompilation(c, OneFile("a.c", "x"));
  const CompileSurroundings here = SurroundingsHere("1", "runner");
  EXPECT_THAT(here.processor, Not(IsEmpty()));
  CompileSurroundings processor = here;
  processor.processor += "x";
  CompileSurroundings packages = here;
  packages.packages += "x";
  const std::set<std::string> keys = {
      *CompileKey(c, plan, "gcc 12", here),
      *CompileKey(c, plan, "gcc 13", here),
      *CompileKey(c, plan, "gcc 12", SurroundingsHere("2", "runner")),
      *CompileKey(c, plan, "gcc 12", processor),
      *CompileKey(c, plan, "gcc 12", SurroundingsHere("1", "another")),
      *CompileKey(c, plan, "gcc 12", packages)};
  EXPECT_THAT(keys, SizeIs(6));
  EXPECT_EQ(*CompileKey(c, plan, "gcc 12", SurroundingsHere("1", "runner")),
            *CompileKey(c, plan, "gcc 12", here));
}

// A judge that was built anew may have others.
TEST_F(CachedCompilerTest, WhatTheJudgeAddsToAProgramDecidesTheKey) {
  const auto key = [](const Language& language, const std::string& name) {
    return *CompileKey(language, *PlanBuild(language, OneFile(name, "x")), "1",
                       SurroundingsHere("1", "runner"));
  };
  Language cxx = *LanguageOfFile("a.cpp");
  ASSERT_THAT(cxx.fork_server, Not(IsEmpty()));
  cxx.fork_server = "another";
  EXPECT_NE(key(cxx, "a.cpp"), key(*LanguageOfFile("a.cpp"), "a.cpp"));
  Language shortcuts = *LanguageOfFile("a.py");
  shortcuts.check = "another";
  Language library = *LanguageOfFile("a.py");
  library.fork_server_library = "another";
  const std::set<std::string> python = {key(*LanguageOfFile("a.py"), "a.py"),
                                        key(shortcuts, "a.py"),
                                        key(library, "a.py")};
  EXPECT_THAT(python, SizeIs(3));
  Language java = *LanguageOfFile("a.java");
  java.driver = "another";
  EXPECT_NE(key(java, "a.java"), key(*LanguageOfFile("a.java"), "a.java"));
}

TEST_F(CachedCompilerTest, TheVersionsOfAllToolsOfAPlanCount) {
  Sources sources;
  sources.files = {{"a.cc", *FileData::FromBytes("x"), false},
                   {"b.c", *FileData::FromBytes("y"), false}};
  CompileSources(Open().get(), *LanguageOfFile("a.cc"), sources);
  EXPECT_EQ(versions_, 2);
  version_ = "gcc 13";
  EXPECT_FALSE(
      CompileSources(Open().get(), *LanguageOfFile("a.cc"), sources).cached);
}

TEST_F(CachedCompilerTest, WhatStandsUnderAKeyButIsNotOfItsPlanIsReplaced) {
  CompileWith(Open().get(), "a.c", "x");
  const std::filesystem::path file =
      std::filesystem::directory_iterator(name_)->path();
  const ContentStore store = *ContentStore::Open(name_, MiB(1));
  CompileOutcome without_program;
  without_program.steps = 1;
  CompileOutcome more_steps = without_program;
  more_steps.steps = 9;
  more_steps.product = *FileData::FromBytes("program");
  for (const std::string& content :
       {std::string("no outcome"), *StoredOutcome(without_program),
        *StoredOutcome(more_steps)}) {
    ASSERT_TRUE(store.Put(file.stem().string(), content).ok());
    EXPECT_FALSE(CompileWith(Open().get(), "a.c", "x").cached);
    EXPECT_TRUE(CompileWith(Open().get(), "a.c", "x").cached);
  }
}

TEST_F(CachedCompilerTest, AFolderThatCannotBeWrittenIsToldAndCompilingGoesOn) {
  const auto cache = Open();
  std::filesystem::remove_all(name_);
  for (const char* text : {"x", "y"}) {
    EXPECT_TRUE(CompileWith(cache.get(), "a.c", text).program.has_value());
  }
  EXPECT_THAT(std::string(cache->fault().message()),
              AllOf(HasSubstr(name_), HasSubstr("let the folder be")));
  EXPECT_TRUE(Open()->fault().ok());
}

TEST_F(CachedCompilerTest, AFileThatCannotBeWrittenIsToldAndCompilingGoesOn) {
  const auto cache = Open();
  run_.error_output = std::string(60'000, 'x');
  rlimit before = {};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = signal(SIGXFSZ, SIG_IGN);
  const rlimit small = {40'000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const Compilation compilation = CompileWith(cache.get(), "a.c", "x");
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, handler);
  EXPECT_TRUE(compilation.program.has_value());
  EXPECT_THAT(std::string(cache->fault().message()),
              AllOf(HasSubstr(name_), HasSubstr("File too large")));
  EXPECT_TRUE(std::filesystem::is_empty(name_));
}

TEST_F(CachedCompilerTest, ADamagedFileIsToldAndReplaced) {
  CompileWith(Open().get(), "a.c", "x");
  const std::filesystem::path file =
      std::filesystem::directory_iterator(name_)->path();
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
  const auto cache = Open();
  EXPECT_FALSE(CompileWith(cache.get(), "a.c", "x").cached);
  EXPECT_THAT(std::string(cache->fault().message()),
              AllOf(HasSubstr(file.string()), HasSubstr("damaged"),
                    HasSubstr("made anew"), Not(HasSubstr("make room"))));
  EXPECT_TRUE(CompileWith(cache.get(), "a.c", "x").cached);
}

TEST_F(CachedCompilerTest,
       AToolThatDoesNotTellItsVersionIsToldAndNotAskedTwice) {
  const auto cache = Open();
  int versions = 0;
  const SandboxFactory machine = FakeFactory([&](const Command& command) {
    CommandResult result;
    if (command.argv.back() == "--version") {
      ++versions;
      result.execution.exit_code = 1;
    } else {
      result.collected = *FileData::FromBytes("program");
    }
    return result;
  });
  ToolchainTrial toolchain(machine);
  for (int i = 0; i < 2; ++i) {
    const auto compilation =
        CompileCached(*LanguageOfFile("a.c"), OneFile("a.c", "x"), machine,
                      toolchain, {cache.get(), nullptr});
    ASSERT_TRUE(compilation.ok()) << compilation.status();
    EXPECT_TRUE(compilation->program.has_value());
    EXPECT_FALSE(compilation->cached);
  }
  EXPECT_EQ(versions, 1);
  EXPECT_THAT(std::string(cache->fault().message()),
              AllOf(HasSubstr("does not tell its version"),
                    HasSubstr("apt-get install --reinstall gcc"),
                    Not(HasSubstr("folder"))));
}

TEST_F(CachedCompilerTest, AVersionThatCouldNotBeAskedIsAskedAgain) {
  for (const absl::Status& trouble :
       {absl::UnavailableError("gone"), absl::ResourceExhaustedError("full")}) {
    const auto cache = Open(std::string(trouble.message()));
    const Language& c = *LanguageOfFile("a.c");
    const BuildPlan plan = *PlanCompilation(c, OneFile("a.c", "x"));
    const SandboxFactory broken =
        FakeFactory([&](const Command&) -> absl::StatusOr<CommandResult> {
          return trouble;
        });
    EXPECT_EQ(cache->KeyOf(c, plan, broken).status().code(), trouble.code());
    EXPECT_THAT(std::string(cache->fault().message()),
                AllOf(HasSubstr(std::string(trouble.message())),
                      Not(HasSubstr("folder"))));
    CompileWith(cache.get(), "a.c", "x");
    EXPECT_TRUE(CompileWith(cache.get(), "a.c", "x").cached);
  }
}

TEST_F(CachedCompilerTest, TheBoundHoldsFromTheBeginning) {
  const std::string content(100'000, 'x');
  const ContentStore store = *ContentStore::Open(name_, MiB(1));
  for (const char key : {'a', 'b', 'c'}) {
    ASSERT_TRUE(store.Put(std::string(64, key), content).ok());
  }
  const CompileCache cache(
      *ContentStore::Open(name_, KiB(256)),
      std::make_shared<CompileKeys>(SurroundingsHere("1", "runner")));
  EXPECT_TRUE(cache.fault().ok()) << cache.fault();
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(name_),
                          std::filesystem::directory_iterator()),
            2);
}

TEST_F(CachedCompilerTest, OfEqualOnesAtOnceOneIsCompiled) {
  const auto cache = Open();
  on_compile_ = [&](int) {
    Comes([&] { return cache->waiting() == 7 || compilations_ > 1; });
  };
  std::atomic<int> cached = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back(
        [&] { cached += CompileWith(cache.get(), "a.c", "x").cached ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(compilations_, 1);
  EXPECT_EQ(cached, 7);
  EXPECT_EQ(cache->waiting(), 0);
}

TEST_F(CachedCompilerTest, EqualOnesThatAreNotKeptWaitForTheFirstAlone) {
  run_.signal = SIGKILL;
  const auto cache = Open();
  on_compile_ = [&](int compilation) {
    if (compilation == 1) {
      Comes([&] { return cache->waiting() == 7 || compilations_ > 1; });
      EXPECT_EQ(compilations_, 1);
    } else {
      EXPECT_TRUE(Comes([&] { return compilations_ == 8 || HasFailure(); }));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] { CompileWith(cache.get(), "a.c", "x"); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(compilations_, 8);
}

TEST_F(CachedCompilerTest, ATurnDoesNotWaitForOneThatBeginsLater) {
  const auto cache = Open();
  auto first = std::make_unique<CompileTurn>(*cache, "key");
  absl::Notification begun;
  std::thread waiting([&] {
    const CompileTurn turn(*cache, "key");
    EXPECT_GT(turn.waited(), absl::ZeroDuration());
    begun.Notify();
  });
  EXPECT_TRUE(Comes([&] { return cache->waiting() == 1; }));
  first.reset();
  {
    const CompileTurn later(*cache, "key");
    EXPECT_EQ(later.waited(), absl::ZeroDuration());
    EXPECT_TRUE(Comes([&] { return begun.HasBeenNotified(); }));
  }
  waiting.join();
}

TEST_F(CachedCompilerTest, WhereNothingIsKeptAnyMoreNoTurnWaits) {
  const auto cache = Open();
  std::filesystem::remove_all(name_);
  CompileWith(cache.get(), "a.c", "x");
  absl::Notification begun;
  std::thread second;
  {
    const CompileTurn first(*cache, "key");
    second = std::thread([&] {
      const CompileTurn turn(*cache, "key");
      begun.Notify();
    });
    EXPECT_TRUE(Comes([&] { return begun.HasBeenNotified(); }));
  }
  second.join();
}

TEST_F(CachedCompilerTest, SeveralThreadsUseOneCache) {
  const auto cache = Open();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([this, &cache] {
      for (int j = 0; j < 20; ++j) {
        const Compilation compilation =
            CompileWith(cache.get(), "a.c", absl::StrCat(j));
        EXPECT_EQ(ProgramBytes(compilation), "program");
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(versions_, 1);
  EXPECT_EQ(compilations_, 20);
  EXPECT_TRUE(CompileWith(cache.get(), "a.c", "7").cached);
}

// With the real tools: what comes from the cache runs as what was compiled.
TEST_F(CachedCompilerTest, ProgramsOfEveryLanguageRunFromTheCache) {
  const auto cache = Open();
  ToolchainTrial toolchain(TestFactory());
  for (const auto& [name, text] :
       std::vector<std::pair<std::string, std::string>>{
           {"a.c", "#include <stdio.h>\nint main(void) { puts(\"4\"); }"},
           {"a.cpp", "#include <iostream>\nint main() { std::cout << 4; }"},
           {"a.py", "print(4)"},
           {"A.java",
            "class A { public static void main(String[] a) { "
            "System.out.println(4); } }"}}) {
    for (const bool cached : {false, true}) {
      absl::StatusOr<Compilation> compilation =
          CompileCached(*LanguageOfFile(name), OneFile(name, text),
                        TestFactory(), toolchain, {cache.get(), nullptr});
      ASSERT_TRUE(compilation.ok()) << compilation.status();
      ASSERT_TRUE(compilation->program.has_value()) << compilation->diagnostics;
      EXPECT_EQ(compilation->cached, cached) << name;
      const Program& program = *compilation->program;
      const auto sandbox = TestFactory()(program.sandbox);
      ASSERT_TRUE(sandbox.ok()) << sandbox.status();
      Command command;
      command.argv = program.argv;
      command.environment = program.environment;
      command.limits.address_space = program.address_space;
      command.limits.memory = MiB(256);
      command.limits.cpu = absl::Seconds(10);
      command.limits.wall = absl::Seconds(60);
      const auto result = (*sandbox)->Run(command);
      ASSERT_TRUE(result.ok()) << result.status();
      EXPECT_THAT(result->execution.output, HasSubstr("4")) << name;
    }
  }
}

TEST_F(CachedCompilerTest, ARealCompileErrorIsKept) {
  const auto cache = Open();
  ToolchainTrial toolchain(TestFactory());
  std::string diagnostics;
  for (const bool cached : {false, true}) {
    const absl::StatusOr<Compilation> compilation =
        CompileCached(*LanguageOfFile("a.c"), OneFile("a.c", "int main( {"),
                      TestFactory(), toolchain, {cache.get(), nullptr});
    ASSERT_TRUE(compilation.ok()) << compilation.status();
    EXPECT_FALSE(compilation->program.has_value());
    EXPECT_EQ(compilation->cached, cached);
    if (cached) {
      EXPECT_EQ(compilation->diagnostics, diagnostics);
    }
    diagnostics = compilation->diagnostics;
    EXPECT_THAT(diagnostics, HasSubstr("error"));
  }
}

}  // namespace
}  // namespace flip
