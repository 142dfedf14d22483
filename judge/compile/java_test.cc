// Submissions in Java, compiled and run in the real sandbox.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "judge/compile/compiler.h"
#include "judge/run/program_runner.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

Compilation CompileJava(const std::string& name, const NamedTexts& files,
                        std::optional<size_t> entry = std::nullopt) {
  Sources sources;
  sources.name = name;
  sources.entry = entry;
  for (const auto& [file, text] : files) {
    sources.files.push_back({file, *FileData::FromBytes(text)});
  }
  absl::StatusOr<Compilation> compilation =
      Compile(*LanguageOfFile("a.java"), sources, TestFactory());
  EXPECT_TRUE(compilation.ok()) << compilation.status();
  return compilation.ok() ? *std::move(compilation) : Compilation();
}

Compilation CompileJava(const std::string& name, const std::string& text) {
  return CompileJava(name, {{name, text}}, 0);
}

Limits JavaLimits() {
  Limits limits;
  limits.cpu = absl::Seconds(10);
  limits.wall = absl::Seconds(60);
  limits.memory = MiB(256);
  return limits;
}

Execution RunJava(const Compilation& compilation, const std::string& input) {
  EXPECT_TRUE(compilation.program.has_value()) << compilation.diagnostics;
  if (!compilation.program.has_value()) return Execution();
  ProgramRunner runner(*compilation.program, JavaLimits(), TestFactory(),
                       std::nullopt);
  absl::StatusOr<Execution> run = runner.Run(input);
  EXPECT_TRUE(run.ok()) << run.status();
  return run.ok() ? *std::move(run) : Execution();
}

// What the program prints that the compiler has chosen.
std::string OutputOf(const Compilation& compilation) {
  const Execution run = RunJava(compilation, "");
  EXPECT_EQ(run.exit_code, 0) << run.error_output;
  return run.output;
}

// A class whose main() prints its name.
std::string Printing(const std::string& name) {
  return absl::StrCat("class ", name,
                      " { public static void main(String[] a) { "
                      "System.out.print(\"",
                      name, "\"); } }\n");
}

TEST(JavaTest, TheClassWithMainMayHaveAnyNameAndAPackage) {
  EXPECT_EQ(OutputOf(CompileJava(
                "'two words\n\xff.java",
                absl::StrCat("package a.b; interface I { int f(); }\n"
                             "enum E { A, B } record R(int x) {}\n"
                             "class Other { class Inner {} }\n"
                             "public ",
                             Printing("Whatever")))),
            "Whatever");
}

TEST(JavaTest, ANestedMainCountsWhereNoOuterOneIs) {
  EXPECT_EQ(OutputOf(CompileJava("a.java", absl::StrCat("class Outer { static ",
                                                        Printing("In"), "}"))),
            "In");
  EXPECT_EQ(OutputOf(CompileJava(
                "a.java", absl::StrCat("class Outer { static ", Printing("In"),
                                       "}", Printing("Top")))),
            "Top");
}

TEST(JavaTest, OfSeveralMainsTheOneInTheFilesNameIsStarted) {
  const std::string two = absl::StrCat(Printing("Main"), Printing("Flip"));
  EXPECT_EQ(OutputOf(CompileJava("Flip.java", two)), "Flip");
  EXPECT_EQ(OutputOf(CompileJava("1234_Flip-2.java", two)), "Flip");
  for (const char* name : {"Flipper.java", "Main_Flip.java"}) {
    const Compilation compilation = CompileJava(name, two);
    EXPECT_FALSE(compilation.program.has_value()) << name;
    EXPECT_THAT(compilation.diagnostics,
                AllOf(HasSubstr("error: several classes have a method public "
                                "static void main(String[])"),
                      HasSubstr("Main, Flip")));
  }
}

TEST(JavaTest, WithoutAnyMainItIsACompileErrorThatSaysSo) {
  const Compilation compilation = CompileJava(
      "a.java",
      "class A { public void main(String[] a) {} }\n"
      "class B { static void main(String[] a) {} }\n"
      "class C { public static int main(String[] a) { return 0; } }\n"
      "class D { public static void main() {} }\n");
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_EQ(compilation.reason, "the compiler exited with 1");
  EXPECT_THAT(
      compilation.diagnostics,
      HasSubstr(
          "error: no class has a method public static void main(String[])"));
}

TEST(JavaTest, DiagnosticsAreJavacs) {
  const Compilation compilation =
      CompileJava("my \xe4\xb8\xad.java", "class A {\n  int x = \"\";\n}\n");
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_THAT(
      compilation.diagnostics,
      StartsWith("my \xe4\xb8\xad.java:2: error: incompatible types: String "
                 "cannot be converted to int\n  int x = \"\";\n          ^\n"
                 "1 error\n"));
}

TEST(JavaTest, BytesThatAreNoUtf8AndAByteOrderMarkDoNotMatter) {
  EXPECT_EQ(OutputOf(CompileJava(
                "a.java", absl::StrCat("\xef\xbb\xbf// \xd6\xd0\xce\xc4\n",
                                       Printing("A")))),
            "A");
}

TEST(JavaTest, ClassesOfSeveralFilesMakeOneProgram) {
  const NamedTexts files = {
      {"src/b/Helper.java",
       "package b; public class Helper { public static String name() { return "
       "\"helped\"; } public static void main(String[] a) {} }"},
      {"src/App.java",
       "public class App { public static void main(String[] a) { "
       "System.out.print(b.Helper.name()); } }"},
      {"notes.txt", "not read"}};
  EXPECT_EQ(OutputOf(CompileJava("student", files, 1)), "helped");
  EXPECT_EQ(OutputOf(CompileJava("App", files)), "helped");
  const Compilation neither = CompileJava("student", files);
  EXPECT_THAT(neither.diagnostics, HasSubstr("several classes"));
}

TEST(JavaTest, NothingButTheJdkIsThereToCompileWith) {
  const Compilation compilation = CompileJava(
      "a.java", absl::StrCat("import com.sun.source.util.*;\n",
                             "class X { Driver d; }\n", Printing("A")));
  EXPECT_FALSE(compilation.program.has_value());
  EXPECT_THAT(compilation.diagnostics, HasSubstr("class Driver"));
}

// One program for all ways to end, since compiling takes a second.
class JavaRunTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    compilation_ = new Compilation(CompileJava("a.java", R"java(
import java.io.*;
import java.util.*;
public class Ways {
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  static int endless(int n) { return 1 + endless(n + 1); }
  public static void main(String[] arguments) throws Exception {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    switch (reader.readLine()) {
      case "scanner" -> {
        Scanner scanner = new Scanner(reader);
        System.out.println(scanner.nextInt() + scanner.nextInt());
      }
      case "exit" -> System.exit(3);
      case "throw" -> throw new IllegalStateException("mine");
      case "deep" -> System.out.println(depth(100000));
      case "endless" -> endless(0);
      case "heap" -> {
        List<byte[]> all = new ArrayList<>();
        for (;;) all.add(new byte[1 << 20]);
      }
      case "array" -> System.out.println(new long[1 << 30].length);
      case "garbage" -> {
        long sum = 0;
        for (int i = 0; i < 4000; ++i) sum += new byte[1 << 20].length;
        System.out.println(sum >> 20);
      }
      case "thread" -> {
        new Thread(() -> { for (;;) { } }).start();
        System.out.println("left");
      }
      case "daemon" -> {
        Thread thread = new Thread(() -> { for (;;) { } });
        thread.setDaemon(true);
        thread.start();
        System.out.println("left");
      }
      case "spin" -> { for (;;) { } }
      case "properties" ->
        System.out.println(Runtime.getRuntime().maxMemory() / (1 << 20) + " "
            + System.getenv("JAVA_TOOL_OPTIONS") + " " + new File("/etc").list().length);
      case "halt" -> {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        var field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        type.getMethod("putAddress", long.class, long.class).invoke(field.get(null), 0L, 0L);
      }
    }
  }
}
)java"));
  }
  static void TearDownTestSuite() {
    delete compilation_;
    compilation_ = nullptr;
  }

  static Execution Run(const std::string& input) {
    return RunJava(*compilation_, input);
  }

  static Compilation* compilation_;
};
Compilation* JavaRunTest::compilation_ = nullptr;

TEST_F(JavaRunTest, ReadsStandardInput) {
  EXPECT_EQ(Run("scanner\n 40\n2").output, "42\n");
}

TEST_F(JavaRunTest, ExitCodesAreTheProgramsOwn) {
  EXPECT_EQ(Run("exit\n").exit_code, 3);
}

TEST_F(JavaRunTest, AnUncaughtExceptionIsExitCodeOne) {
  const Execution run = Run("throw\n");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.error_output, HasSubstr("IllegalStateException: mine"));
}

TEST_F(JavaRunTest, DeepRecursionIsAllRight) {
  EXPECT_EQ(Run("deep\n").output, "100000\n");
}

TEST_F(JavaRunTest, RunawayRecursionIsAnExceptionWithinTheLimits) {
  const Execution run = Run("endless\n");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.killed_for, LimitReached::kNone);
  EXPECT_LE(run.peak_memory, JavaLimits().memory);
  EXPECT_THAT(run.error_output, HasSubstr("StackOverflowError"));
}

TEST_F(JavaRunTest, TooMuchMemoryReachesTheLimit) {
  const Execution run = Run("heap\n");
  EXPECT_GT(run.peak_memory, JavaLimits().memory);
}

TEST_F(JavaRunTest, AnArrayThatCannotBeIsAnException) {
  const Execution run = Run("array\n");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_LE(run.peak_memory, JavaLimits().memory);
  EXPECT_THAT(run.error_output, HasSubstr("OutOfMemoryError"));
}

TEST_F(JavaRunTest, GarbageIsNoMemory) {
  const Execution run = Run("garbage\n");
  EXPECT_EQ(run.output, "4000\n");
  EXPECT_LE(run.peak_memory, MiB(128));
}

TEST_F(JavaRunTest, AThreadLeftRunningReachesTheTimeLimitUnlessItIsADaemon) {
  Execution run = Run("daemon\n");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.output, "left\n");
  run = Run("thread\n");
  EXPECT_EQ(run.output, "left\n");
  // The kernel's own limit may end it before the sandbox looks.
  EXPECT_GT(run.cpu, JavaLimits().cpu);
}

TEST_F(JavaRunTest, TheHeapIsAsLargeAsTheLimitAndTheEnvironmentIsOurs) {
  // The serial collector keeps a survivor space apart.
  EXPECT_THAT(Run("properties\n").output,
              AllOf(StartsWith("2"), HasSubstr(" null 1\n")));
}

TEST_F(JavaRunTest, ACrashOfTheVirtualMachineIsASignal) {
  const Execution run = Run("halt\n");
  EXPECT_EQ(run.signal, 6);
  EXPECT_THAT(run.output, Not(HasSubstr("hs_err")));
}

}  // namespace
}  // namespace flip
