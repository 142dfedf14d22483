#include "judge/submissions/entry_point.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace flip {
namespace {

bool C(absl::string_view source) {
  return HasEntryPoint(EntryPointStyle::kC, source);
}

bool Java(absl::string_view source) {
  return HasEntryPoint(EntryPointStyle::kJava, source);
}

bool Python(absl::string_view source) {
  return HasEntryPoint(EntryPointStyle::kPython, source);
}

std::string Repeated(absl::string_view text, size_t times) {
  std::string repeated;
  for (size_t i = 0; i < times; ++i) absl::StrAppend(&repeated, text);
  return repeated;
}

TEST(EntryPointTest, CDefinitionsOfMain) {
  for (const absl::string_view source :
       {"int main() {}",
        "main(){",
        "int main(void)\n{\n",
        "void main() {",
        "signed main () {",
        "int\nmain(int argc, char *argv[])\n{",
        "int main(int c, char** v, char** e) {",
        "int main() try {",
        "int main() noexcept {",
        "int main() noexcept(true) {",
        "auto main() -> int {",
        "auto main() -> std::int32_t {",
        "main(argc, argv) int argc; char **argv; {",
        "main(argc, argv)\nchar *argv[];\n{",
        "#include <stdio.h>\nint main() { return 0; }",
        "\xef\xbb\xbfint main() {}",
        "int main(/* no */) // yes\n{",
        "// \xb2\xe2\xca\xd4\nint main() {",
        "int main()\r{",
        "namespace { } int main() {",
        "extern \"C\" int main() {"}) {
    EXPECT_TRUE(C(source)) << source;
  }
}

TEST(EntryPointTest, CMainInABrokenProgram) {
  for (const absl::string_view source :
       {"void f() { if (x) { \nint main() {", "int f( {\nint main() {",
        "} } } int main() {", "char c = ';\nint main() {",
        "char* s = \"no end;\nint main() {", "int x = f((1;\nint main() {"}) {
    EXPECT_TRUE(C(source)) << source;
  }
}

TEST(EntryPointTest, CSourcesWithoutMain) {
  for (const absl::string_view source :
       {"",
        "int f() { return 0; }",
        "int main();",
        "int main(void);\nint x;",
        "extern int main(int, char**);\nstruct S { int x; };",
        "int f() { return main(); }",
        "void f() { main(); { } }",
        "if (main()) {",
        "obj.main() {",
        "p->main() {",
        "Foo::main() {",
        "int domain() {",
        "int main_() {",
        "int Main() {",
        "int main;",
        "int main = 1; {",
        "#define main() {",
        "#define X \\\n int main() {",
        "// int main() {",
        "/* int main() { */",
        "\"int main() {\"",
        "R\"(int main() {)\"",
        "#if 0\nint main() {}\n#endif",
        "int main(",
        "main",
        "main()",
        "int main() -> ;",
        "(main) {"}) {
    EXPECT_FALSE(C(source)) << source;
  }
}

TEST(EntryPointTest, JavaMain) {
  for (const absl::string_view source :
       {"class A { public static void main(String[] args) { } }",
        "static public void main(String args[]) {",
        "public static void main(final String... a) throws Exception {",
        "static void main(java.lang.String[] a) {",
        "public static final synchronized void main(String[] a) {",
        "package x;\nimport java.util.*;\npublic class B {\n"
        "  public static void main(\n      String[] args)\n"}) {
    EXPECT_TRUE(Java(source)) << source;
  }
}

TEST(EntryPointTest, JavaSourcesWithoutMain) {
  for (const absl::string_view source :
       {"", "class A { void main(String[] a) { } }",
        "public static int main(String[] a) {", "static void main() {",
        "static void main(int n) {", "static void domain(String[] a) {",
        "// public static void main(String[] a) {",
        "/* public static void main(String[] a) { */",
        "String s = \"public static void main(String[] a) {\";",
        "String s = \"\"\"\n public static void main(String[] a) {\"\"\";",
        "static int x; void main(String[] a) {", "A.main(new String[0]);",
        "static void main(f(String x) {"}) {
    EXPECT_FALSE(Java(source)) << source;
  }
}

TEST(EntryPointTest, PythonStatementsThatDoSomething) {
  for (const absl::string_view source :
       {"print(1)",
        "main()",
        "Solver().run()",
        "solver.solve()",
        "if __name__ == '__main__':\n    main()",
        "if __name__ == \"__main__\": pass",
        "print 'x'",
        "print",
        "sys.stdout.write('x')",
        "[print(x) for x in y]",
        "x[0]()",
        "raise SystemExit(main())",
        "import sys; main()",
        "x = 1; print(x)",
        "x = (\n 1)\nprint(x)",
        "(lambda: main())()",
        "def f():\n  pass\nf()",
        "class A:\n  x = 1\n\nA()",
        "def f(): return 1\nprint(f())",
        "\xef\xbb\xbfprint(1)",
        "\"\"\"A program.\"\"\"\nprint(1)",
        "exec(open('x').read())"}) {
    EXPECT_TRUE(Python(source)) << source;
  }
}

TEST(EntryPointTest, PythonStatementsThatRead) {
  for (const absl::string_view source :
       {"n = int(input())", "a, b = map(int, raw_input().split())",
        "x = sys.stdin.read()", "x: int = int(input())",
        "rows = [\n  input()\n  for _ in range(4)]", "data = list(sys.stdin)",
        "data = open(0).read()", "data = os.read(0, 100)",
        "x = sys.stdin.buffer.readline()", "for line in sys.stdin:\n  pass",
        "for line in stdin:\n  x += line",
        "for i in range(int(input())):\n  pass", "rows.append(input())",
        "x = \\\n  input()", "x = sorted(input(), key=lambda c: c)"}) {
    EXPECT_TRUE(Python(source)) << source;
  }
}

TEST(EntryPointTest, PythonStatementsWithinOthers) {
  for (const absl::string_view source :
       {"for x in y:\n    print(x)", "for x in y: print(x)",
        "while True:\n  x = input()", "with open('f') as f:\n  main()",
        "try:\n  main()\nexcept: pass", "if x:\n  pass\nelse:\n  main()",
        "if x:\n  if y:\n    main()",
        "for i in range(4):\n  def f():\n    pass\n  f()",
        "match x:\n  case 1:\n    print(x)"}) {
    EXPECT_TRUE(Python(source)) << source;
  }
}

TEST(EntryPointTest, PythonModules) {
  for (const absl::string_view source :
       {"",
        "# print(1)",
        "'''print(1)'''",
        "import sys\nfrom os import path",
        "from x import (\n  main,\n  f)",
        "def main():\n    print(1)",
        "def main(): print(1)",
        "async def f():\n  print(1)",
        "class A:\n  def f(self):\n    print(1)\n\n  g = f",
        "@cache\ndef f(n):\n  return f(n - 1)",
        "x = 1",
        "x: int = f(1)",
        "x: int",
        "x += f(1)",
        "TABLE = [f(i) for i in range(16)]",
        "TABLE = {\n  'a': f(1),\n}",
        "x = y = f()",
        "x[0] = f(1)",
        "a.b = f(1)",
        "pass",
        "...",
        "x",
        "(1, 2)",
        "del x",
        "assert f(1)",
        "__all__ = ['f']",
        "match = re.match('x', y)",
        "print = log",
        "if TYPE_CHECKING:\n  import x",
        "if True:\n  def f():\n    print(1)",
        "try:\n  import x\nexcept ImportError:\n  x = None",
        "if sys.version_info[0] < 3:\n  input = raw_input"}) {
    EXPECT_FALSE(Python(source)) << source;
  }
}

TEST(EntryPointTest, PythonModulesThatFillTablesOrSetThingsUp) {
  for (const absl::string_view source :
       {"MASKS = []\nfor i in range(16):\n  m = 1 << i\n  MASKS.append(f(m))",
        "sys.setrecursionlimit(10 ** 6)", "setrecursionlimit(10 ** 6)",
        "sys.path.append(os.path.dirname(__file__))", "random.seed(1)",
        "threading.stack_size(1 << 26)", "table.update(f(1), g(2))",
        "input = sys.stdin.readline", "stdin = sys.stdin",
        "read = lambda: input()", "f = lambda a, b: (a, input(), b)",
        "f = [lambda: input(), lambda: sys.stdin.read()]",
        "f = lambda: lambda x, y: input()", "sys.stdin = open('in.txt')"}) {
    EXPECT_FALSE(Python(source)) << source;
  }
}

TEST(EntryPointTest, PythonInABrokenProgram) {
  EXPECT_TRUE(Python("x = (1\ndef f():\n  pass\nmain()"));
  EXPECT_TRUE(Python("  main()"));
  EXPECT_TRUE(Python("x = )\nmain()"));
  EXPECT_FALSE(Python("x = (1\nmain()"));
}

// Each would take minutes if its time grew as the square of its length.
TEST(EntryPointTest, LargeSourcesOfNestedBeginnings) {
  constexpr size_t kTimes = 1 << 17;
  for (const absl::string_view piece : {"main(",
                                        "main(a)",
                                        "main() -> ",
                                        "main(a) b ",
                                        "R\"x(",
                                        "/*",
                                        "\"",
                                        "noexcept(",
                                        "main() noexcept ",
                                        "#if 0\n",
                                        "static void main(",
                                        "public ",
                                        "'''",
                                        "stdin.",
                                        "lambda ",
                                        "x.append(",
                                        "(",
                                        "x.pop();",
                                        "\\\n",
                                        "if x:"}) {
    const std::string source = Repeated(piece, kTimes);
    EXPECT_FALSE(C(source)) << piece;
    EXPECT_FALSE(Java(source)) << piece;
    Python(source);
  }
}

TEST(EntryPointTest, EveryBundledSubmissionHasOne) {
  const std::filesystem::path folder(FLIP_TESTDATA "/flipgame/submissions");
  int count = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string suffix = entry.path().extension().string();
    const EntryPointStyle style = suffix == ".py"     ? EntryPointStyle::kPython
                                  : suffix == ".java" ? EntryPointStyle::kJava
                                                      : EntryPointStyle::kC;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string source((std::istreambuf_iterator<char>(file)), {});
    EXPECT_TRUE(HasEntryPoint(style, source)) << entry.path();
    ++count;
  }
  EXPECT_GE(count, 50);
}

}  // namespace
}  // namespace flip
