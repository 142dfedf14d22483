#include "judge/compile/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/language.h"
#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Compilation CompileText(const std::string& name, absl::string_view text) {
  absl::StatusOr<Compilation> compilation =
      Compile(*LanguageOfFile(name),
              SourcesOfFile(name, *FileData::FromBytes(text)), TestFactory());
  EXPECT_TRUE(compilation.ok()) << compilation.status();
  return compilation.ok() ? *std::move(compilation) : Compilation();
}

// Each file is a name and its text; the first is the entry.
Compilation CompileFiles(
    const std::vector<std::pair<std::string, std::string>>& files) {
  Sources sources;
  std::vector<std::string> names;
  for (const auto& [name, text] : files) {
    sources.files.push_back({name, *FileData::FromBytes(text)});
    names.push_back(name);
  }
  sources.entry = 0;
  absl::StatusOr<Compilation> compilation =
      Compile(*LanguageOfFiles(names), sources, TestFactory());
  EXPECT_TRUE(compilation.ok()) << compilation.status();
  return compilation.ok() ? *std::move(compilation) : Compilation();
}

std::string OutputOf(const Program& program, const std::string& input) {
  const auto sandbox = TestFactory()(program.sandbox);
  EXPECT_TRUE(sandbox.ok()) << sandbox.status();
  Command command;
  command.argv = program.argv;
  command.environment = program.environment;
  command.input = input;
  const auto result = (*sandbox)->Run(command);
  EXPECT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->execution.exit_code, 0);
  return result->execution.output;
}

TEST(CompilerTest, CompilesC) {
  const Compilation compilation = CompileText("a.c", R"(
#include <stdio.h>
#include <math.h>
int main(void) {
#ifdef ONLINE_JUDGE
  double x;
  if (scanf("%lf", &x) == 1) printf("%.0f\n", sqrt(x));
#endif
})");
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_THAT(compilation.reason, IsEmpty());
  EXPECT_EQ(OutputOf(*compilation.program, "49"), "7\n");
}

TEST(CompilerTest, CompilesCxxAsGnu17AndStatic) {
  const Compilation compilation = CompileText("a.cpp", R"(
#include <iostream>
int main() { std::cout << __cplusplus << '\n'; })");
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_FALSE(compilation.program->sandbox.system_files);
  EXPECT_EQ(OutputOf(*compilation.program, ""), "201703\n");
}

TEST(CompilerTest, ChecksPythonWithoutRunningIt) {
  const Compilation compilation =
      CompileText("a.py", "import sys\nprint(sys.stdin.read() * 2)\n");
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(OutputOf(*compilation.program, "ab"), "abab\n");
  EXPECT_FALSE(CompileText("a.py", "while True print(1)").program.has_value());
  EXPECT_TRUE(CompileText("a.py", "raise SystemExit(1)").program.has_value());
}

TEST(CompilerTest, TellsWhatTheCompilerSaid) {
  const Compilation compilation =
      CompileText("a.cpp", "int main() { return undeclared; }");
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_EQ(compilation.reason, "the compiler exited with 1");
  EXPECT_THAT(compilation.diagnostics,
              AllOf(HasSubstr("submission.cpp:1:21: error: 'undeclared'"),
                    Not(HasSubstr("/box"))));
}

TEST(CompilerTest, NothingButTheSourceAndTheToolchainIsThere) {
  for (const char* path :
       {"/etc/passwd", "/work", "/home", "/proc/1/environ"}) {
    EXPECT_FALSE(CompileText("a.c", absl::StrCat("#include \"", path, "\"\n"))
                     .program.has_value())
        << path;
  }
  const Compilation incbin = CompileText(
      "a.c", "__asm__(\".incbin \\\"/etc/passwd\\\"\"); int main(void) {}");
  EXPECT_FALSE(incbin.program.has_value());
}

TEST(CompilerTest, HostileSourcesAreCompileErrorsWithinTheLimits) {
  // Reads without an end, empty, raw bytes, too large a product.
  for (const std::string& source :
       {std::string("#include \"/dev/zero\"\n"), std::string(),
        std::string("\0\xff\xfe", 3),
        std::string("char a[1 << 28] = {1}; int main(void) {}")}) {
    const Compilation compilation = CompileText("a.c", source);
    EXPECT_FALSE(compilation.program.has_value());
    EXPECT_FALSE(compilation.reason.empty());
    EXPECT_LE(compilation.diagnostics.size(), 64u * 1024);
  }
}

TEST(CompilerTest, DiagnosticsAreCut) {
  std::string source;
  for (int i = 0; i < 4000; ++i)
    absl::StrAppend(&source, "#error no ", i, "\n");
  const Compilation compilation = CompileText("a.c", source);
  EXPECT_FALSE(compilation.program.has_value());
  // The pipe holds whole pages, of which the last may be cut by a write.
  EXPECT_GT(compilation.diagnostics.size(), 60u * 1024);
  EXPECT_LE(compilation.diagnostics.size(), 64u * 1024);
}

TEST(CompilerTest, AMissingToolIsOurFaultAndNamesThePackages) {
  Language language = *LanguageOfFile("a.cpp");
  language.tool = "/usr/bin/no-such-compiler";
  language.packages = "some-package";
  const auto compilation = Compile(
      language, SourcesOfFile("a.c", *FileData::FromBytes("")), TestFactory());
  EXPECT_TRUE(absl::IsNotFound(compilation.status()));
  EXPECT_THAT(std::string(compilation.status().message()),
              HasSubstr("apt-get install some-package"));
}

TEST(CompilerTest, ABrokenSandboxIsOurFault) {
  const auto broken = FakeFactory(
      [](const Command&) { return absl::UnavailableError("gone"); });
  EXPECT_TRUE(absl::IsUnavailable(
      Compile(*LanguageOfFile("a.c"),
              SourcesOfFile("a.c", *FileData::FromBytes("")), broken)
          .status()));
}

// With the sandbox scripted: each limit names itself.
TEST(CompilerTest, LimitsOfTheCompilerAreCompileErrors) {
  const auto reason_of = [](const Execution& execution) {
    const auto fake = FakeFactory([&](const Command&) {
      return CommandResult{execution, {}};
    });
    return Compile(*LanguageOfFile("a.c"),
                   SourcesOfFile("a.c", *FileData::FromBytes("")), fake)
        ->reason;
  };
  Execution run;
  EXPECT_THAT(reason_of(run), HasSubstr("no program of at most 64.0 MiB"));
  run.signal = 9;
  EXPECT_THAT(reason_of(run), HasSubstr("signal 9 (Killed)"));
  run.signal = SIGXFSZ;
  EXPECT_THAT(reason_of(run), HasSubstr("a file of more than 64.0 MiB"));
  run.wall = absl::Seconds(91);
  EXPECT_THAT(reason_of(run), HasSubstr("more than 1m30s"));
  run.cpu = absl::Seconds(31);
  EXPECT_THAT(reason_of(run), HasSubstr("more than 30s of CPU"));
  run.peak_memory = GiB(3);
  EXPECT_THAT(reason_of(run), HasSubstr("more than 2.0 GiB of memory"));
}

TEST(CompilerTest, SeveralFilesMakeOneProgramWhateverTheirNames) {
  const Compilation compilation = CompileFiles(
      {{"-o", "not read"},
       {"@main.cpp",
        "#include <iostream>\n#include \"two words.h\"\n"
        "int main() { std::cout << Twice(21); }"},
       {"a\nb/'\"/\xff\xfe.cpp", "int Twice(int n) { return 2 * n; }"},
       {"-I x/two words.h", "int Twice(int);"}});
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(OutputOf(*compilation.program, ""), "42");
}

TEST(CompilerTest, CFilesAmongCxxAreCompiledAsC) {
  const Compilation compilation = CompileFiles(
      {{"main.cpp",
        "#include <iostream>\nextern \"C\" { \n#include \"twice.h\"\n}\n"
        "int main() { std::cout << twice(21); }"},
       {"lib/twice.c",
        "#include \"twice.h\"\nint twice(int n) { int new = 2 * n; return new; "
        "}"},
       {"include/twice.h", "int twice(int);"}});
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(compilation.diagnostics, "");
  EXPECT_EQ(OutputOf(*compilation.program, ""), "42");
}

TEST(CompilerTest, DiagnosticsNameTheFileAndWhicheverCommandFails) {
  const Compilation compilation =
      CompileFiles({{"main.cpp", "int main() {}"},
                    {"lib/bad.c", "int f(void) { return x; }"}});
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_THAT(compilation.diagnostics, HasSubstr("lib/bad.c:1:22: error: 'x'"));
  EXPECT_EQ(compilation.commands.size(), 1u);
}

TEST(CompilerTest, PythonModulesAreFoundBesideTheEntry) {
  const Compilation compilation =
      CompileFiles({{"src/start me.py",
                     "import helper, pack.inner\n"
                     "print(helper.N + pack.inner.N)\n"},
                    {"src/helper.py", "N = 40\n"},
                    {"src/pack/inner.py", "N = 2\n"}});
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(OutputOf(*compilation.program, ""), "42\n");
}

TEST(CompilerTest, BytesThatPythonCannotReadAreACompileError) {
  for (const auto& [text, told] :
       std::vector<std::pair<absl::string_view, absl::string_view>>{
           {"# -*- coding: nonsense -*-\nprint(0)\n", "encoding: nonsense"},
           {"print(0)\n# \xE4\n",
            "SyntaxError: Non-UTF-8 code starting with '\\xe4' in file "
            "submission.py on line 2"},
           {"print('\xE4')\n", "codec can't decode byte 0xe4"},
           {absl::string_view("print(0)\n\0", 10), "null bytes"}}) {
    const Compilation compilation = CompileText("a.py", text);
    EXPECT_FALSE(compilation.program.has_value()) << text;
    EXPECT_THAT(compilation.diagnostics, HasSubstr(told));
  }
  const Compilation compilation =
      CompileText("a.py", "# coding: latin-1\nprint(len('\xE4'))  # \xE4\n");
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(OutputOf(*compilation.program, ""), "1\n");
}

TEST(CompilerTest, EveryPythonModuleIsChecked) {
  const Compilation compilation = CompileFiles(
      {{"main.py", "print(1)\n"}, {"other.py", "while True print"}});
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_THAT(compilation.diagnostics, HasSubstr("\"other.py\""));
}

TEST(CompilerTest, AsManyFilesAsAllowed) {
  std::vector<std::pair<std::string, std::string>> files;
  std::string main;
  for (size_t i = 1; i < kMaxSourceFiles; ++i) {
    files.push_back({absl::StrCat("folder/", i, ".h"), "+1\n"});
    absl::StrAppend(&main, "#include \"", i, ".h\"\n");
  }
  files.push_back({"a.c", absl::StrCat("#include <stdio.h>\nint main(void) { "
                                       "printf(\"%d\", 0\n",
                                       main, "); }")});
  const Compilation compilation = CompileFiles(files);
  ASSERT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  EXPECT_EQ(OutputOf(*compilation.program, ""), "255");
}

TEST(CompilerTest, TooManyFilesAreTheSubmissionsFault) {
  Sources sources;
  for (size_t i = 0; i <= kMaxSourceFiles; ++i) {
    sources.files.push_back({absl::StrCat(i, ".c"), *FileData::FromBytes("")});
  }
  const auto compilation =
      Compile(*LanguageOfFile("a.c"), sources, TestFactory());
  ASSERT_TRUE(compilation.ok());
  EXPECT_FALSE(compilation->program.has_value());
  EXPECT_THAT(compilation->reason, HasSubstr("257 files, more than the 256"));
}

TEST(CompilerTest, VersionsAreAskedInTheSandbox) {
  const auto version = ToolVersion(*LanguageOfFile("a.py"), TestFactory());
  ASSERT_TRUE(version.ok()) << version.status();
  EXPECT_THAT(*version, HasSubstr("Python 3"));
}

}  // namespace
}  // namespace flip
