// input_validators/: each test breaks a package in one place and expects the
// one finding that says so. Validators run in real sandboxes here.
#include <gtest/gtest.h>

#include <string>

#include "absl/status/status.h"
#include "judge/package/testing/broken.h"
#include "judge/sandbox/fake_sandbox.h"
#include "judge/sandbox/testing/real_sandbox.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kValidator[] = "input_validators/check.py";

// Accepts what has four lines, and says what it refuses.
constexpr char kPython[] =
    "import sys\n"
    "if len(sys.stdin.readlines()) == 4:\n"
    "    sys.exit(42)\n"
    "print('not four lines', file=sys.stderr)\n"
    "sys.exit(43)\n";
constexpr char kC[] =
    "#include <stdio.h>\n"
    "int main(void) { return getchar() == EOF ? 43 : 42; }\n";
constexpr char kCxx[] =
    "#include <iostream>\n"
    "int main() { return std::cin.get() == 'x' ? 43 : 42; }\n";

MinimalPackage WithValidator(const std::string& path,
                             const std::string& content) {
  return MinimalPackage().Remove("input_validators").Write(path, content);
}

std::string Checked(const MinimalPackage& package) {
  return package.Findings(TestFactory());
}

TEST(CheckValidatorsTest, OneIsThere) {
  EXPECT_THAT(MinimalPackage().Remove("input_validators").Findings(),
              IsOnly("error: input_validators: has no input validator"));
}

TEST(CheckValidatorsTest, PythonCAndCxxAreRun) {
  EXPECT_THAT(Checked(WithValidator(kValidator, kPython)), IsEmpty());
  EXPECT_THAT(Checked(WithValidator("input_validators/check.c", kC)),
              IsEmpty());
  EXPECT_THAT(Checked(WithValidator("input_validators/check.cc", kCxx)),
              IsEmpty());
  EXPECT_THAT(Checked(WithValidator("input_validators/check/main.c", kC)),
              IsEmpty());
}

TEST(CheckValidatorsTest, OtherFormsAreNotSupported) {
  for (const char* path :
       {"input_validators/a/build", "input_validators/a/run"}) {
    EXPECT_THAT(WithFile(path, "#!/bin/sh\n"),
                IsOnly("error: input_validators/a: a validator with a build or "
                       "run script is not supported"));
  }
  for (const char* path :
       {"input_validators/a.viva", "input_validators/a.ctd"}) {
    EXPECT_THAT(WithFile(path, "x\n"),
                IsOnly(std::string("error: ") + path +
                       ": a VIVA or Checktestdata validator is not supported"));
  }
}

TEST(CheckValidatorsTest, TheyMayBeFoldersOfSources) {
  EXPECT_THAT(
      Checked(
          WithValidator("input_validators/check/main.c",
                        "#include \"lib/first.h\"\n"
                        "int main(void) { return First() ? 42 : 43; }\n")
              .Write("input_validators/check/lib/first.h", "int First(void);\n")
              .Write("input_validators/check/lib/first.c",
                     "#include <stdio.h>\n"
                     "int First(void) { return getchar() != EOF; }\n")),
      IsEmpty());
  EXPECT_THAT(
      Checked(WithValidator("input_validators/check/__main__.py",
                            "import lines\nraise SystemExit(lines.check())\n")
                  .Write("input_validators/check/__init__.py", "")
                  .Write("input_validators/check/lines.py",
                         "def check():\n    return 42\n")),
      IsEmpty());
}

TEST(CheckValidatorsTest, FormsThatTheFormatDoesNotHave) {
  EXPECT_THAT(
      WithFile("input_validators/a.txt", "x\n"),
      IsOnly("error: input_validators/a.txt: is no validator in Python"));
  EXPECT_THAT(WithFile("input_validators/a.java", "x\n"),
              IsOnly("error: input_validators/a.java: is no validator in"));
  EXPECT_THAT(WithFile("input_validators/a/a.py", "x\n"),
              IsOnly("error: input_validators/a: is a folder of Python files "
                     "without __init__.py and __main__.py"));
  EXPECT_THAT(MinimalPackage()
                  .Write("input_validators/a/a.py", "x\n")
                  .Write("input_validators/a/a.c", "x\n")
                  .Findings(),
              IsOnly("error: input_validators/a: is no validator in Python"));
}

TEST(CheckValidatorsTest, TheyCompile) {
  EXPECT_THAT(Checked(WithValidator(kValidator, "def\n")),
              IsOnly("error: input_validators/check.py: does not compile"));
}

TEST(CheckValidatorsTest, EveryInputIsAcceptedByEveryValidator) {
  MinimalPackage package = WithValidator(kValidator, kPython);
  package.Write("input_validators/picky.py",
                "import sys\n"
                "sys.exit(43 if sys.stdin.read(4) == 'bwww' else 42)\n");
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/secret/2.in: is refused by "
                     "input_validators/picky.py (exit status 43)"));
}

TEST(CheckValidatorsTest, InputsOfAllSectionsCount) {
  for (const char* section : {"valid_output", "invalid_output"}) {
    MinimalPackage package =
        WithValidator(kValidator,
                      "import sys\n"
                      "if sys.stdin.read(4) != 'wbbb': sys.exit(42)\n"
                      "print('first', file=sys.stderr)\n"
                      "raise SystemExit('no wbbb')\n");
    const std::string path = std::string("data/") + section + "/a";
    package.Write(path + ".in", "wbbb\nbbbb\nbbbb\nbbbb\n")
        .Write(path + ".ans", "Impossible\n")
        .Write(path + ".out", section[0] == 'v' ? "Impossible\n" : "1\n");
    EXPECT_THAT(Checked(package),
                IsOnly("error: " + path +
                       ".in: is refused by input_validators/check.py (exit "
                       "status 1: no wbbb)"));
  }
}

TEST(CheckValidatorsTest, OnlyExitStatus42IsAcceptance) {
  for (const char* code : {"pass", "sys.exit(0)", "sys.exit(41)"}) {
    EXPECT_THAT(Checked(WithValidator(
                    kValidator, std::string("import sys\n") + code + "\n")),
                HasSubstr("error: data/sample/1.in: is refused by"));
  }
  EXPECT_THAT(
      Checked(WithValidator(
          "input_validators/check.c",
          "#include <stdlib.h>\nint main(void) { abort(); return 42; }\n")),
      HasSubstr("(signal 6)"));
}

TEST(CheckValidatorsTest, TimeIsLimitedByThePackage) {
  MinimalPackage package = WithValidator(
      "input_validators/check.c",
      "#include <stdio.h>\n"
      "int main(void) { while (getchar() != 'b'); return 42; }\n");
  package.Append("problem.yaml", "limits: {validation_time: 1}\n");
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/secret/1.in: is refused by "
                     "input_validators/check.c (it ran out of its time)"));
}

TEST(CheckValidatorsTest, AValidatorThatReachesALimitIsRunNoMore) {
  MinimalPackage package = WithValidator("input_validators/check.c",
                                         "int main(void) { for (;;); }\n");
  package.Append("problem.yaml", "limits: {validation_time: 1}\n");
  // One finding, though there are several inputs.
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/sample/1.in: is refused by "
                     "input_validators/check.c (it ran out of its time)"));
}

TEST(CheckValidatorsTest, InvalidInputsAreRefusedByOne) {
  MinimalPackage package = WithValidator(kValidator, kPython);
  package.Write("input_validators/check.c", kC);
  package.Write("data/invalid_input/empty.in", "")
      .Write("data/invalid_input/short.in", "wwww\n");
  EXPECT_THAT(Checked(package), IsEmpty());
  package.Write("data/invalid_input/letters.in", "x\nx\nx\nx\n");
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/invalid_input/letters.in: is refused by no "
                     "input validator"));
}

TEST(CheckValidatorsTest, InputsAreBoards) {
  MinimalPackage package = WithValidator(kValidator, kPython);
  package.Write("data/secret/1.in", "wwww\nwwww\nwwww\nwwwx\n");
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/secret/1.in:4:4: is no board: expected 'w' "
                     "or 'b', found 'x'"));
  package = WithValidator("input_validators/check.c", kC);
  package.Write("data/secret/1.in",
                "wwww\nwwww\nwwww\nwwww\nwwww\nwwww\nwwww\nwwww\n");
  EXPECT_THAT(Checked(package),
              IsOnly("error: data/secret/1.in: has 2 boards in it"));
}

TEST(CheckValidatorsTest, FaultsOfOursAreNoFindings) {
  const SandboxFactory broken =
      FakeFactory([](const Command&) -> absl::StatusOr<CommandResult> {
        return absl::InternalError("no sandbox today");
      });
  EXPECT_THAT(MinimalPackage().Findings(broken), HasSubstr("no sandbox today"));
}

}  // namespace
}  // namespace flip
