#include "judge/compile/precompiled_header.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr char kAll[] = "#include <bits/stdc++.h>\n";

BuildPlan PlanOf(const std::string& text) {
  return *PlanCompilation(*LanguageOfFile("a.cpp"),
                          SourcesOfFile("a.cpp", *FileData::FromBytes(text)));
}

TEST(IncludesFirstTest, IsTheFirstTokenWhateverTheBlanksAndComments) {
  for (const char* text :
       {"#include <bits/stdc++.h>", "\n\t #\tinclude<bits/stdc++.h> // all",
        "// one\n/* two\n * three */ # /* four */ include "
        "<bits/stdc++.h>\r\n"}) {
    EXPECT_TRUE(IncludesFirst(text, "bits/stdc++.h")) << text;
  }
  for (const char* text :
       {"", "//", "/*", "#", "#include", "#include <bits/stdc++.h",
        "#include \"bits/stdc++.h\"",
        "#include <iostream>\n#include "
        "<bits/stdc++.h>",
        "#define x\n#include <bits/stdc++.h>",
        "// \\\n#include <bits/stdc++.h>", "#\ninclude <bits/stdc++.h>",
        "int x;\n#include <bits/stdc++.h>", "/* #include <bits/stdc++.h> */"}) {
    EXPECT_FALSE(IncludesFirst(text, "bits/stdc++.h")) << text;
  }
}

// With sandboxes that are scripted: what is started, and with what.
class PrecompiledHeaderTest : public ::testing::Test {
 protected:
  CompileOutcome Run(const std::string& text, CompileCache* cache = nullptr) {
    shared_ = absl::ZeroDuration();
    const auto outcome = header_.RunPlan(*LanguageOfFile("a.cpp"), PlanOf(text),
                                         Machine(), cache, shared_);
    EXPECT_TRUE(outcome.ok()) << outcome.status();
    return outcome.ok() ? *outcome : CompileOutcome();
  }
  SandboxFactory Machine() {
    return [this](const SandboxSpec& spec) {
      const bool has_file =
          absl::EndsWith(spec.files.empty() ? "" : spec.files.back().path,
                         "/bits/stdc++.h.gch");
      if (has_file && !opens_with_file_) {
        return absl::StatusOr<std::unique_ptr<Sandbox>>(
            absl::UnavailableError("no room"));
      }
      return FakeFactory([this, has_file](const Command& command) {
        return Answer(command, has_file);
      })(spec);
    };
  }
  absl::StatusOr<CommandResult> Answer(const Command& command, bool has_file) {
    CommandResult result;
    if (absl::StrContains(command.argv.back(), "-version")) return result;
    for (const std::string& word : command.argv) {
      if (word != "c++-header") continue;
      ++made_;
      result.execution.exit_code = can_be_made_ ? 0 : 1;
      if (can_be_made_) result.collected = *FileData::FromBytes("header");
      return result;
    }
    if (command.argv[0] == kRunnerInside) return result;
    if (absl::c_linear_search(command.argv, kForkServerPath)) {
      result.collected = *FileData::FromBytes("program");
      return result;  // What was compiled is linked.
    }
    ++(has_file ? with_ : without_);
    EXPECT_EQ(has_file, command.argv[1] == "-I");
    result.execution = has_file ? run_with_ : run_without_;
    if (result.execution.exit_code == 0) {
      result.collected = *FileData::FromBytes("program");
    }
    return result;
  }
  // As many as are compiled without it.
  void MakeItPay() {
    for (int i = 0; i < PrecompiledHeader::kCompiledWithout; ++i) Run(kAll);
    without_ = 0;
  }

  PrecompiledHeader header_;
  Execution run_with_;
  Execution run_without_;
  bool can_be_made_ = true;
  bool opens_with_file_ = true;
  absl::Duration shared_;
  int made_ = 0;
  int with_ = 0;
  int without_ = 0;
};

TEST_F(PrecompiledHeaderTest, IsMadeOnceWhenItPays) {
  for (int i = 0; i < PrecompiledHeader::kCompiledWithout; ++i) Run(kAll);
  EXPECT_EQ(made_, 0);
  EXPECT_EQ(without_, PrecompiledHeader::kCompiledWithout);
  for (int i = 0; i < 5; ++i) Run(kAll);
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(with_, 5);
  EXPECT_EQ(without_, PrecompiledHeader::kCompiledWithout);
}

TEST_F(PrecompiledHeaderTest, IsNotForSourcesThatDoNotBeginWithIt) {
  MakeItPay();
  Run("#include <iostream>\n");
  EXPECT_EQ(with_, 0);
  EXPECT_EQ(without_, 1);
}

TEST_F(PrecompiledHeaderTest, TheTimeThatItTakesIsNoSubmissionsOwn) {
  MakeItPay();
  Run("#include <iostream>\n");
  EXPECT_EQ(shared_, absl::ZeroDuration());
  Run(kAll);
  EXPECT_EQ(made_, 1);
  EXPECT_GT(shared_, absl::ZeroDuration());
}

TEST_F(PrecompiledHeaderTest, AnErrorIsFoundAgainWithoutIt) {
  MakeItPay();
  run_with_.exit_code = 1;
  run_with_.error_output = "with";
  run_without_.exit_code = 1;
  run_without_.error_output = "without";
  EXPECT_EQ(Run(kAll).diagnostics, "without");
  // A mistake of the header's would not be one of the submission.
  run_without_ = {};
  EXPECT_THAT(Run(kAll).reason, IsEmpty());
}

TEST_F(PrecompiledHeaderTest, SoIsAWarning) {
  MakeItPay();
  run_with_.error_output = "with";
  run_without_.error_output = "without";
  EXPECT_EQ(Run(kAll).diagnostics, "without");
}

TEST_F(PrecompiledHeaderTest, ALimitIsNotReachedTwice) {
  MakeItPay();
  run_with_.cpu = absl::Seconds(31);
  EXPECT_THAT(Run(kAll).reason, HasSubstr("more than 30s of CPU"));
  EXPECT_EQ(without_, 0);
}

TEST_F(PrecompiledHeaderTest, WithoutRoomForItEverythingCompilesWithout) {
  MakeItPay();
  opens_with_file_ = false;
  EXPECT_THAT(Run(kAll).reason, IsEmpty());
  EXPECT_EQ(without_, 1);
}

TEST_F(PrecompiledHeaderTest, WhatCannotBeMadeIsNotTriedAgain) {
  can_be_made_ = false;
  for (int i = 0; i < 8; ++i) EXPECT_THAT(Run(kAll).reason, IsEmpty());
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(without_, 8);
}

TEST_F(PrecompiledHeaderTest, IsKeptInTheCacheForTheFirstOfTheNextJudging) {
  const TemporaryFolder folder;
  CompileCache cache(
      *ContentStore::Open(folder.path() + "/cache", MiB(1)),
      std::make_shared<CompileKeys>(SurroundingsHere("1", "runner")));
  for (int i = 0; i < 4; ++i) Run(kAll, &cache);
  EXPECT_EQ(made_, 1);
  PrecompiledHeader next;
  absl::Duration shared;
  ASSERT_TRUE(next.RunPlan(*LanguageOfFile("a.cpp"), PlanOf(kAll), Machine(),
                           &cache, shared)
                  .ok());
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(with_, 2);
}

// With the real compiler.
class RealHeaderTest : public ::testing::Test {
 protected:
  // Makes the header, after as many as are compiled without it.
  static void SetUpTestSuite() {
    header_ = new PrecompiledHeader;
    const SandboxFactory fake =
        FakeFactory([](const Command&) { return CommandResult(); });
    for (int i = 0; i < PrecompiledHeader::kCompiledWithout; ++i) {
      With(PlanOf(kAll), fake);
    }
  }
  static void TearDownTestSuite() { delete header_; }

  static CompileOutcome With(const BuildPlan& plan,
                             const SandboxFactory& open_sandbox) {
    absl::Duration shared;
    const auto outcome = header_->RunPlan(*LanguageOfFile("a.cpp"), plan,
                                          open_sandbox, nullptr, shared);
    EXPECT_TRUE(outcome.ok()) << outcome.status();
    return outcome.ok() ? *outcome : CompileOutcome();
  }
  static CompileOutcome Without(const BuildPlan& plan) {
    const auto outcome = RunPlan(*LanguageOfFile("a.cpp"), plan, TestFactory());
    EXPECT_TRUE(outcome.ok()) << outcome.status();
    return outcome.ok() ? *outcome : CompileOutcome();
  }
  // The same program, or the same words.
  static void ExpectTheSame(const BuildPlan& plan) {
    const int before = with_file_;
    const CompileOutcome with = With(plan, Factory());
    EXPECT_EQ(with_file_, before + 1);
    const CompileOutcome without = Without(plan);
    EXPECT_EQ(with.reason, without.reason);
    EXPECT_EQ(with.diagnostics, without.diagnostics);
    ASSERT_EQ(with.product.has_value(), without.product.has_value());
    if (!with.product.has_value()) return;
    EXPECT_TRUE(*with.product.Read() == *without.product.Read());
  }
  // Real ones, counted where they have the file.
  static SandboxFactory Factory() {
    return [](const SandboxSpec& spec) {
      if (absl::EndsWith(spec.files.back().path, ".gch")) ++with_file_;
      return TestFactory()(spec);
    };
  }

  static PrecompiledHeader* header_;
  static std::atomic<int> with_file_;
};
PrecompiledHeader* RealHeaderTest::header_ = nullptr;
std::atomic<int> RealHeaderTest::with_file_ = 0;

TEST_F(RealHeaderTest, ProgramsAreTheSameWithIt) {
  ExpectTheSame(PlanOf(absl::StrCat(kAll, R"(
using namespace std;
namespace { struct S { S() { cerr << __FILE__ << __LINE__ << __COUNTER__; } } s; }
int main() {
  map<string, vector<int>> m;
  for (string w; cin >> w;) m[w].push_back(__COUNTER__);
  for (auto& [w, v] : m) sort(v.begin(), v.end()), cout << w << v.size() << '\n';
  assert(m.count("a") < 2);
})")));
}

TEST_F(RealHeaderTest, CompileErrorsAreTheSame) {
  ExpectTheSame(PlanOf(absl::StrCat(kAll, "int main() { std::sort(1, 2); }")));
}

TEST_F(RealHeaderTest, WhatStandsBehindItCountsAsWithoutIt) {
  ExpectTheSame(PlanOf(absl::StrCat(
      kAll,
      "#pragma GCC optimize(\"Ofast\")\n#pragma GCC target(\"avx2\")\n"
      "int main() { std::vector<double> v(99, 0.5); double s = 0;"
      "for (double x : v) s += x * x; std::cout << s; }")));
}

TEST_F(RealHeaderTest, WhereSomethingStandsBeforeTheHeaderItIsNotUsed) {
  const int before = with_file_;
  const CompileOutcome outcome = With(
      PlanOf(absl::StrCat("#pragma GCC target(\"avx2\")\n#define ll long long"
                          "\n",
                          kAll, "int main() { std::cout << 1; }")),
      Factory());
  EXPECT_THAT(outcome.reason, IsEmpty()) << outcome.diagnostics;
  EXPECT_EQ(with_file_, before);
}

// So where GCC itself has to see that the file is none for this source.
TEST_F(RealHeaderTest, AFileThatDoesNotFitIsNotRead) {
  BuildPlan plan = PlanOf(
      absl::StrCat(kAll, "static_assert(__cplusplus > 201703); int main() {}"));
  for (std::string& word : plan.steps[0].argv) {
    if (word == "-std=gnu++17") word = "-std=gnu++20";
  }
  ExpectTheSame(plan);
}

TEST_F(RealHeaderTest, TheCompilerReadsIt) {
  BuildPlan plan = PlanOf(absl::StrCat(kAll, "int main() {}"));
  // Has GCC list what it reads, with "!" before what was precompiled.
  plan.steps[0].argv.push_back("-H");
  std::string said;
  With(plan, [&said](const SandboxSpec& spec) {
    auto sandbox =
        std::make_shared<std::unique_ptr<Sandbox>>(*TestFactory()(spec));
    return FakeFactory([&said, sandbox](const Command& command) {
      auto result = (*sandbox)->Run(command);
      if (result.ok()) said += result->execution.error_output;
      return result;
    })(spec);
  });
  EXPECT_THAT(said, StartsWith("! /precompiled/bits/stdc++.h.gch\n"));
}

TEST_F(RealHeaderTest, OfSeveralFilesEachThatBeginsWithItHasIt) {
  Sources sources;
  sources.files = {
      {"a.cpp",
       *FileData::FromBytes(absl::StrCat(
           kAll, "int Two();\nint main() { std::cout << Two(); }")),
       false},
      {"b.cpp", *FileData::FromBytes("int Two() { return 2; }"), false}};
  ExpectTheSame(*PlanCompilation(*LanguageOfFile("a.cpp"), sources));
}

}  // namespace
}  // namespace flip
