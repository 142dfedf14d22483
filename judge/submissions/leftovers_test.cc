#include "judge/submissions/leftovers.h"

#include <gtest/gtest.h>

#include "absl/strings/string_view.h"

namespace flip {
namespace {

constexpr bool kFile = false;
constexpr bool kFolder = true;

TEST(LeftoversTest, WhatSystemsLeave) {
  for (const absl::string_view name :
       {".DS_Store", "._main.cpp", "._.DS_Store", "Thumbs.db", "desktop.ini",
        "Icon\r", ".nfs000000000001", "__MACOSX"}) {
    EXPECT_TRUE(IsLeftover(name, kFile)) << name;
  }
  for (const absl::string_view name :
       {"__MACOSX", ".Trashes", "$RECYCLE.BIN", ".Trash-1000"}) {
    EXPECT_TRUE(IsLeftover(name, kFolder)) << name;
  }
}

TEST(LeftoversTest, WhatEditorsLeave) {
  for (const absl::string_view name :
       {"main.cpp~", "#main.cpp#", ".#main.cpp", ".main.cpp.swp",
        ".main.cpp.swo", "main.cpp.bak", "main.bak", "main.cpp.orig",
        "main.cpp.rej", "main.cpp.tmp", "~$report.docx", ".project",
        ".classpath", "flip.vcxproj", "flip.vcxproj.filters", "flip.dsw"}) {
    EXPECT_TRUE(IsLeftover(name, kFile)) << name;
  }
  for (const absl::string_view name : {".idea", ".vscode", ".vs", ".settings",
                                       "flip.xcodeproj", ".git", ".svn"}) {
    EXPECT_TRUE(IsLeftover(name, kFolder)) << name;
  }
}

TEST(LeftoversTest, WhatBuildsLeave) {
  for (const absl::string_view name :
       {"main.o", "main.obj", "main.exe", "Main.class", "Main$1.class",
        "main.cpython-311.pyc", "main.pdb", "main.ilk", "a.out",
        "CMakeCache.txt"}) {
    EXPECT_TRUE(IsLeftover(name, kFile)) << name;
  }
  for (const absl::string_view name :
       {"__pycache__", "CMakeFiles", "cmake-build-debug", "a.dSYM", ".gradle",
        "venv", ".ipynb_checkpoints"}) {
    EXPECT_TRUE(IsLeftover(name, kFolder)) << name;
  }
}

TEST(LeftoversTest, EitherCaseOfLetters) {
  for (const absl::string_view name :
       {"THUMBS.DB", "Desktop.ini", "MAIN.EXE", "Main.Obj", "main.BAK"}) {
    EXPECT_TRUE(IsLeftover(name, kFile)) << name;
  }
}

TEST(LeftoversTest, ASourceIsNeverOne) {
  for (const absl::string_view name :
       {"bak.cpp",     "o.py",        "out.cpp",         "tmp.c",
        "exe.java",    "a.out.cpp",   "main.o.c",        "_main.cpp",
        "__main__.py", "__init__.py", ".main.cpp",       "#main.cpp",
        "main.cpp#",   "~main.cpp",   "swp.h",           "CVS.cpp",
        "git.py",      "Thumbs.db.c", "\xce\xd2.cpp",    "class.java",
        "pyc.py",      "core.cpp",    "main (copy).cpp", "__MACOSX.cpp"}) {
    EXPECT_FALSE(IsLeftover(name, kFile)) << name;
  }
}

TEST(LeftoversTest, FoldersThatPeopleMakeAreNone) {
  for (const absl::string_view name :
       {"build", "bin", "obj", "out", "Debug", "Release", "src", "target",
        "bak", "main.bak", "old~", "a.out", "flip.o", "git", "", ".", "env",
        ".hidden"}) {
    EXPECT_FALSE(IsLeftover(name, kFolder)) << name;
  }
}

TEST(LeftoversTest, AMarkAloneIsAName) {
  for (const absl::string_view name :
       {"", "~", ".tmp", ".bak", ".o", "##", "#", "._", "~$"}) {
    EXPECT_FALSE(IsLeftover(name, kFile)) << name;
  }
}

TEST(LeftoversTest, FilesWorthARowAreNone) {
  for (const absl::string_view name :
       {"flip.jar", "README.md", "Makefile", "CMakeLists.txt", "notes.txt"}) {
    EXPECT_FALSE(IsLeftover(name, kFile)) << name;
  }
}

}  // namespace
}  // namespace flip
