#include "judge/submissions/named_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flip {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(NamedFilesTest, IncludesInQuotes) {
  EXPECT_THAT(NamedFiles("main.cpp",
                         "#include <vector>\n#include \"board.h\"\r\n"
                         "  #  include\t\"lib/masks.hpp\"\n"
                         "#include \"board.h\"\n#include \"\\sub\\x.h\"\n"
                         "#include \"sub\\y.h\"\nint main() {}\n"),
              ElementsAre("board.h", "lib/masks.hpp", "sub/y.h"));
}

TEST(NamedFilesTest, NamesNeverLeadOutside) {
  EXPECT_THAT(
      NamedFiles("a.c",
                 "#include \"/etc/passwd\"\n#include \"../../x.h\"\n"
                 "#include \"./y.h\"\n#include \"a/../../z.h\"\n"
                 "#include \"a//b.h\"\n#include \"\"\n#include \"open\n"),
      ElementsAre("x.h", "y.h"));
}

TEST(NamedFilesTest, ImportsOfPython) {
  EXPECT_THAT(NamedFiles("main.py", "import board, masks as m\n"),
              ElementsAre("board.py", "board/__init__.py", "masks.py",
                          "masks/__init__.py"));
  EXPECT_THAT(NamedFiles("main.py", "    import game.board\n"),
              ElementsAre("game/board.py", "game/board/__init__.py"));
  EXPECT_THAT(NamedFiles("main.py", "from game import board, masks\n"),
              ElementsAre("game.py", "game/__init__.py", "game/board.py",
                          "game/board/__init__.py", "game/masks.py",
                          "game/masks/__init__.py"));
  EXPECT_THAT(NamedFiles("main.py", "from . import board\n"),
              ElementsAre("board.py", "board/__init__.py"));
  EXPECT_THAT(NamedFiles("main.py", "from .board import *\n"),
              Contains("board.py"));
}

TEST(NamedFilesTest, ClassesOfJava) {
  EXPECT_THAT(
      NamedFiles("Main.java", "class Main { Board b = new game.Masks(4x); }"),
      ElementsAre("class.java", "Main.java", "Board.java", "b.java", "new.java",
                  "game.java", "Masks.java"));
}

TEST(NamedFilesTest, TakesAnyBytes) {
  EXPECT_THAT(NamedFiles("a.c", ""), IsEmpty());
  EXPECT_THAT(NamedFiles("a.c", "#include \"\xb0\xe5.h\""),
              ElementsAre("\xb0\xe5.h"));
  EXPECT_THAT(NamedFiles("a.py", "import\nfrom\nimport \nfrom x import \n"),
              Not(Contains("")));
}

}  // namespace
}  // namespace flip
