#include "judge/sandbox/cgroup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Ordinary folders that stand for a hierarchy. A new group gets the files that
// the kernel would give it, and goes with them.
class CgroupTest : public ::testing::Test {
 protected:
  CgroupTest() {
    folders_.make = [this](const std::string& path) {
      if (make_errno_ != 0 && absl::StartsWith(path, refusing_)) {
        errno = make_errno_;
        return false;
      }
      if (std::filesystem::exists(path)) {
        errno = EEXIST;
        return false;
      }
      std::filesystem::create_directory(path);
      for (const std::string& file : new_files_) Write(path + "/" + file, "");
      return true;
    };
    folders_.remove = [this](const std::string& path) {
      if (busy_ > 0) {
        --busy_;
        killed_ = Read(path + "/cgroup.kill");
        errno = EBUSY;
        return false;
      }
      last_ = {};
      for (const std::string& file : new_files_) {
        last_.push_back(file + "=" + Read(path + "/" + file));
      }
      std::filesystem::remove_all(path);
      return true;
    };
    // As on a machine of systemd's: the judge in a scope, whose slice gives
    // memory to its scopes.
    for (const char* group : {"", "/slice", "/slice/own"}) {
      Write(Path(group, "cgroup.controllers"), "cpu memory pids\n");
      Write(Path(group, "cgroup.subtree_control"), "");
      Write(Path(group, "cgroup.procs"), "");
    }
    Write(Path("/slice", "cgroup.type"), "domain\n");
    Write(Path("/slice/own", "cgroup.type"), "domain\n");
  }

  std::string Path(absl::string_view group, absl::string_view file) {
    return absl::StrCat(root(), group, "/", file);
  }
  std::string root() const { return folder_.path() + "/cgroup"; }
  static std::string Read(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static void Write(const std::string& path, absl::string_view text) {
    std::filesystem::create_directories(
        std::filesystem::path(path).parent_path());
    std::ofstream(path) << text;
  }
  // The groups that are there beside those from the beginning.
  std::vector<std::string> Groups() {
    std::vector<std::string> groups;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(root())) {
      const std::string name = entry.path().filename();
      if (entry.is_directory() && name != "slice" && name != "own") {
        groups.push_back(entry.path());
      }
    }
    return groups;
  }
  auto Find(const std::string& own = "/slice/own") {
    return FindCgroupParent({root(), root() + own}, folders_);
  }

  const TemporaryFolder folder_;
  CgroupFolders folders_;
  std::vector<std::string> new_files_ = {"cgroup.procs",    "cgroup.kill",
                                         "memory.max",      "memory.oom.group",
                                         "memory.swap.max", "memory.events"};
  // Where making fails, and why.
  std::string refusing_;
  int make_errno_ = 0;
  // How often removing fails, and what was written to be rid of processes.
  int busy_ = 0;
  std::string killed_;
  // What was in the files of the group that was removed last.
  std::vector<std::string> last_;
};

TEST_F(CgroupTest, AGroupHasItsLimitAndNoSwapAndIsKilledAsAWhole) {
  CgroupParent parent(root(), "", "", folders_);
  {
    const auto group = parent.MakeGroup(MiB(80));
    ASSERT_TRUE(group.ok()) << group.status();
    EXPECT_EQ(write((*group)->processes(), "0", 1), 1);
    EXPECT_EQ(Groups().size(), 1u);
  }
  EXPECT_THAT(last_, ElementsAre("cgroup.procs=0", "cgroup.kill=",
                                 "memory.max=83886080", "memory.oom.group=1",
                                 "memory.swap.max=0", "memory.events="));
  EXPECT_THAT(Groups(), IsEmpty());
}

TEST_F(CgroupTest, GroupsDoNotGetInEachOthersWay) {
  CgroupParent parent(root(), "", "", folders_);
  const auto one = parent.MakeGroup(MiB(1));
  const auto other = parent.MakeGroup(MiB(1));
  EXPECT_TRUE(one.ok() && other.ok());
  EXPECT_EQ(Groups().size(), 2u);
}

TEST_F(CgroupTest, AKernelThatDoesNotAccountForSwapIsFine) {
  new_files_ = {"cgroup.procs", "memory.max", "memory.oom.group"};
  CgroupParent parent(root(), "", "", folders_);
  EXPECT_TRUE(parent.MakeGroup(MiB(1)).ok());
  EXPECT_THAT(last_, ElementsAre("cgroup.procs=", "memory.max=1048576",
                                 "memory.oom.group=1"));
}

TEST_F(CgroupTest, WithoutMemoryInAGroupTheErrorNamesTheFileAndNothingIsLeft) {
  new_files_ = {"cgroup.procs"};
  CgroupParent parent(root(), "", "", folders_);
  const auto group = parent.MakeGroup(MiB(1));
  EXPECT_THAT(std::string(group.status().message()), HasSubstr("/memory.max"));
  EXPECT_THAT(Groups(), IsEmpty());
}

TEST_F(CgroupTest, WhatIsStillInAGroupIsKilledAndWaitedFor) {
  CgroupParent parent(root(), "", "", folders_);
  busy_ = 3;
  EXPECT_TRUE(parent.MakeGroup(MiB(1)).ok());
  EXPECT_EQ(killed_, "1");
  EXPECT_THAT(Groups(), IsEmpty());
}

TEST_F(CgroupTest, TellsAKillForBeingFullFromAMachineWithoutMemory) {
  CgroupParent parent(root(), "", "", folders_);
  const auto group = parent.MakeGroup(MiB(1));
  ASSERT_TRUE(group.ok()) << group.status();
  const std::string events = Groups().at(0) + "/memory.events";
  Write(events, "low 0\nhigh 0\nmax 9\noom 0\noom_kill 0\n");
  EXPECT_EQ(*(*group)->KilledForBeingFull(), false);
  Write(events, "low 0\nhigh 0\nmax 9\noom 1\noom_kill 0\n");
  EXPECT_EQ(*(*group)->KilledForBeingFull(), false)
      << "what has ended is not killed";
  Write(events, "low 0\nhigh 0\nmax 9\noom 1\noom_kill 2\noom_group_kill 1\n");
  EXPECT_EQ(*(*group)->KilledForBeingFull(), true);
  Write(events, "low 0\nhigh 0\nmax 0\noom 0\noom_kill 1\n");
  EXPECT_TRUE(absl::IsUnavailable((*group)->KilledForBeingFull().status()));
  std::filesystem::remove(events);
  EXPECT_THAT(std::string((*group)->KilledForBeingFull().status().message()),
              HasSubstr(events));
}

TEST_F(CgroupTest, MovesOutOfItsOwnGroupToMakeRoomAndBack) {
  {
    const auto parent = Find();
    ASSERT_TRUE(parent.ok()) << parent.status();
    EXPECT_EQ((*parent)->path(), root() + "/slice/own");
    EXPECT_EQ(Read(Path("/slice/own", "cgroup.subtree_control")), "+memory");
    const std::vector<std::string> groups = Groups();
    ASSERT_EQ(groups.size(), 1u);
    EXPECT_EQ(Read(groups[0] + "/cgroup.procs"), "0");
    EXPECT_EQ(Read(Path("/slice/own", "cgroup.procs")), "");
  }
  EXPECT_EQ(Read(Path("/slice/own", "cgroup.subtree_control")), "-memory");
  EXPECT_EQ(Read(Path("/slice/own", "cgroup.procs")), "0");
  EXPECT_THAT(Groups(), IsEmpty());
}

TEST_F(CgroupTest, TheRootOfTheHierarchyNeedsNoMove) {
  const auto parent = Find("");
  ASSERT_TRUE(parent.ok()) << parent.status();
  EXPECT_EQ((*parent)->path(), root());
  EXPECT_EQ(Read(Path("", "cgroup.subtree_control")), "+memory");
  EXPECT_THAT(Groups(), IsEmpty());
}

// Other processes in a group make the kernel refuse; here a full disk does.
TEST_F(CgroupTest, WhereItsOwnGroupGivesNoMemoryOneAboveMay) {
  const std::string give = Path("/slice/own", "cgroup.subtree_control");
  std::filesystem::remove(give);
  std::filesystem::create_symlink("/dev/full", give);
  const auto refused = Find();
  EXPECT_TRUE(absl::IsResourceExhausted(refused.status()));
  EXPECT_THAT(std::string(refused.status().message()), HasSubstr(give));
  EXPECT_EQ(Read(Path("/slice/own", "cgroup.procs")), "0") << "moved back";
  EXPECT_THAT(Groups(), IsEmpty());
  Write(Path("/slice", "cgroup.subtree_control"), "cpu memory\n");
  const auto parent = Find();
  ASSERT_TRUE(parent.ok()) << parent.status();
  EXPECT_EQ((*parent)->path(), root() + "/slice");
  EXPECT_THAT(Groups(), IsEmpty());
}

TEST_F(CgroupTest, RunsLeaveNoLimitOfTheJudges) {
  const std::string give = Path("/slice/own", "cgroup.subtree_control");
  std::filesystem::remove(give);
  std::filesystem::create_symlink("/dev/full", give);
  Write(Path("", "cgroup.subtree_control"), "cpu memory\n");
  Write(Path("", "memory.max"), "1\n");  // Not left.
  for (const char* group : {"/slice/own", "/slice"}) {
    Write(Path(group, "memory.max"), "max\n");
    Write(Path(group, "pids.max"), "max\n");
    Write(Path(group, "cpu.max"), "max 100000\n");
  }
  EXPECT_EQ((*Find())->path(), root());
  for (const char* group : {"/slice/own", "/slice"}) {
    for (const char* file : {"memory.max", "pids.max", "cpu.max"}) {
      const std::string path = Path(group, file);
      const std::string unlimited = Read(path);
      Write(path, "5000 100000\n");
      const auto refused = Find();
      EXPECT_TRUE(absl::IsResourceExhausted(refused.status()));
      EXPECT_THAT(std::string(refused.status().message()),
                  AllOf(HasSubstr(give), HasSubstr("limit in " + path)));
      EXPECT_THAT(Groups(), IsEmpty());
      Write(path, unlimited);
    }
  }
  EXPECT_TRUE(Find().ok());
}

TEST_F(CgroupTest, ARefusalSaysWhatIsMissing) {
  refusing_ = root();
  make_errno_ = EACCES;
  Write(Path("/slice", "cgroup.subtree_control"), "memory\n");
  auto refused = Find();
  EXPECT_TRUE(absl::IsPermissionDenied(refused.status()));
  EXPECT_THAT(
      std::string(refused.status().message()),
      AllOf(HasSubstr(root() + "/slice/own"), HasSubstr("Permission denied")));
  Write(Path("/slice/own", "cgroup.controllers"), "cpu pids\n");
  EXPECT_EQ(Find().status().message(),
            absl::StrCat("memory is not in ",
                         Path("/slice/own", "cgroup.controllers")));
}

TEST_F(CgroupTest, RemovesWhatAJudgeThatIsGoneLeft) {
  // A process number that nobody has.
  const pid_t gone = fork();
  if (gone == 0) _exit(0);
  ASSERT_EQ(waitpid(gone, nullptr, 0), gone);
  // "pid:[NUMBER]".
  const std::string link = std::filesystem::read_symlink("/proc/self/ns/pid");
  const std::string pids = link.substr(5, link.size() - 6);
  const std::string prefix = absl::StrCat(root(), "/flip-judge.", pids, ".");
  const std::string stale = absl::StrCat(prefix, gone, ".7");
  const std::vector<std::string> others = {
      absl::StrCat(prefix, getppid(), ".7"),
      // Of another PID namespace, where the number may be somebody's.
      absl::StrCat(root(), "/flip-judge.1", pids, ".", gone, ".7"),
      absl::StrCat(root(), "/other.", pids, ".", gone, ".7")};
  std::filesystem::create_directory(stale);
  for (const std::string& path : others) {
    std::filesystem::create_directory(path);
  }
  const auto parent = Find("");
  ASSERT_TRUE(parent.ok()) << parent.status();
  EXPECT_FALSE(std::filesystem::exists(stale));
  for (const std::string& path : others) {
    EXPECT_TRUE(std::filesystem::exists(path)) << path;
  }
  // The names of new ones are such names.
  const auto group = (*parent)->MakeGroup(MiB(1));
  EXPECT_THAT(Groups(),
              Contains(StartsWith(absl::StrCat(prefix, getpid(), "."))));
}

constexpr char kMounts[] =
    "24 1 0:22 / /proc rw,nosuid - proc proc rw\n"
    "30 24 0:26 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
    "31 24 0:27 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw\n";

TEST(FindCgroupPlaceTest, IsBelowTheMountOfVersionTwo) {
  const auto place =
      FindCgroupPlace(kMounts, "9:memory:/old\n0::/user.slice/a.scope\n");
  ASSERT_TRUE(place.ok()) << place.status();
  EXPECT_EQ(place->mount, "/sys/fs/cgroup");
  EXPECT_EQ(place->group, "/sys/fs/cgroup/user.slice/a.scope");
  EXPECT_EQ(FindCgroupPlace(kMounts, "0::/\n")->group, "/sys/fs/cgroup");
}

TEST(FindCgroupPlaceTest, AMountMayShowAPartOfTheHierarchy) {
  const char* mounts = "31 24 0:27 /box /mnt rw - cgroup2 cgroup2 rw\n";
  EXPECT_EQ(FindCgroupPlace(mounts, "0::/box/a\n")->group, "/mnt/a");
  EXPECT_EQ(FindCgroupPlace(mounts, "0::/box\n")->group, "/mnt");
  EXPECT_TRUE(
      absl::IsNotFound(FindCgroupPlace(mounts, "0::/boxes\n").status()));
  EXPECT_TRUE(absl::IsNotFound(FindCgroupPlace(mounts, "0::/a\n").status()));
}

TEST(FindCgroupPlaceTest, SaysWhatIsMissing) {
  EXPECT_THAT(
      std::string(FindCgroupPlace(kMounts, "9:memory:/a\n").status().message()),
      HasSubstr("no control group of version 2"));
  EXPECT_THAT(std::string(FindCgroupPlace("", "0::/a\n").status().message()),
              HasSubstr("no cgroup2 file system is mounted"));
  EXPECT_TRUE(
      absl::IsNotFound(FindCgroupPlace(kMounts, "0::/../a\n").status()));
}

TEST(CgroupRemedyTest, FollowsFromWhatIsMissing) {
  EXPECT_THAT(CgroupRemedy(absl::NotFoundError("no memory")),
              HasSubstr("systemd.unified_cgroup_hierarchy=1"));
  const std::string refused =
      CgroupRemedy(absl::FailedPreconditionError("busy"));
  EXPECT_THAT(refused, HasSubstr("systemd-run --user --scope -p Delegate=yes"));
  EXPECT_THAT(refused, Not(HasSubstr("hierarchy")));
}

}  // namespace
}  // namespace flip
