#include "judge/compile/content_store.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

MATCHER_P(Holds, content, "") { return arg.ok() && *arg == content; }

class ContentStoreTest : public ::testing::Test {
 protected:
  static std::string Key(char digit) { return std::string(64, digit); }
  std::string Path(char digit) const {
    return absl::StrCat(name_, "/", Key(digit), ".flip");
  }
  ContentStore Open(Bytes most = MiB(1)) const {
    absl::StatusOr<ContentStore> store = ContentStore::Open(name_, most);
    EXPECT_TRUE(store.ok()) << store.status();
    return *std::move(store);
  }
  static std::string BytesOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }
  static void Write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }
  // Says when it was used last, in seconds before now.
  static void SetAge(const std::string& path, time_t seconds) {
    const timespec then = {time(nullptr) - seconds, 0};
    const timespec times[] = {then, then};
    ASSERT_EQ(utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  }
  size_t Files() const {
    return static_cast<size_t>(
        std::distance(std::filesystem::directory_iterator(name_),
                      std::filesystem::directory_iterator()));
  }
  void ExpectDataLoss(const ContentStore& store) const {
    const absl::Status got = store.Get(Key('a')).status();
    EXPECT_TRUE(absl::IsDataLoss(got)) << got;
    EXPECT_THAT(std::string(got.message()), HasSubstr(Path('a')));
  }
  // What stands in the place of 'a' is nothing, and is replaced.
  void ExpectMissAndMend(const ContentStore& store) const {
    ExpectDataLoss(store);
    const absl::Status put = store.Put(Key('a'), "new");
    EXPECT_TRUE(put.ok()) << put;
    EXPECT_THAT(store.Get(Key('a')), Holds("new"));
  }

  const TemporaryFolder folder_;
  const std::string name_ = folder_.path() + "/cache";
};

TEST_F(ContentStoreTest, GivesWhatWasPutLast) {
  const ContentStore store = Open();
  EXPECT_TRUE(absl::IsNotFound(store.Get(Key('a')).status()));
  const std::string bytes("\0\xff\nx", 4);
  ASSERT_TRUE(store.Put(Key('a'), bytes).ok());
  ASSERT_TRUE(store.Put(Key('b'), "").ok());
  EXPECT_THAT(store.Get(Key('a')), Holds(bytes));
  EXPECT_THAT(store.Get(Key('b')), Holds(""));
  ASSERT_TRUE(store.Put(Key('a'), "other").ok());
  EXPECT_THAT(Open().Get(Key('a')), Holds("other"));
  EXPECT_EQ(Files(), 2u);
}

TEST_F(ContentStoreTest, FolderAndFilesAreForTheirOwnerAlone) {
  const mode_t mask = umask(0);
  const ContentStore store = Open();
  ASSERT_TRUE(store.Put(Key('a'), "x").ok());
  umask(mask);
  struct stat info = {};
  ASSERT_EQ(stat(name_.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777, 0700u);
  ASSERT_EQ(stat(Path('a').c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777, 0600u);
}

TEST_F(ContentStoreTest, ADamagedOrCutFileIsAMissAndMended) {
  const ContentStore store = Open();
  ASSERT_TRUE(store.Put(Key('a'), "content").ok());
  const std::string whole = BytesOf(Path('a'));
  for (size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    Write(Path('a'), damaged);
    ExpectDataLoss(store);
    Write(Path('a'), whole.substr(0, i));
    ExpectDataLoss(store);
  }
  Write(Path('a'), whole + "x");
  ExpectMissAndMend(store);
}

TEST_F(ContentStoreTest, AFileOfAnotherKeyIsAMissAndMended) {
  const ContentStore store = Open();
  ASSERT_TRUE(store.Put(Key('b'), "content").ok());
  ASSERT_EQ(rename(Path('b').c_str(), Path('a').c_str()), 0);
  ExpectMissAndMend(store);
}

TEST_F(ContentStoreTest, ASymbolicLinkIsAMissAndNotWrittenThrough) {
  const ContentStore store = Open();
  ASSERT_TRUE(store.Put(Key('a'), "content").ok());
  const std::string target = folder_.path() + "/target";
  ASSERT_EQ(rename(Path('a').c_str(), target.c_str()), 0);
  ASSERT_EQ(symlink(target.c_str(), Path('a').c_str()), 0);
  ExpectMissAndMend(store);
  EXPECT_THAT(BytesOf(target), HasSubstr("content"));
}

TEST_F(ContentStoreTest, AFolderOrAFifoInPlaceIsAMissAndMended) {
  const ContentStore store = Open();
  ASSERT_EQ(mkdir(Path('a').c_str(), 0700), 0);
  ExpectMissAndMend(store);
  ASSERT_EQ(unlink(Path('a').c_str()), 0);
  ASSERT_EQ(mkfifo(Path('a').c_str(), 0600), 0);
  ExpectMissAndMend(store);
}

TEST_F(ContentStoreTest, AFolderWithSomethingInItIsToldAndLeft) {
  const ContentStore store = Open();
  ASSERT_EQ(mkdir(Path('a').c_str(), 0700), 0);
  Write(Path('a') + "/kept", "x");
  ExpectDataLoss(store);
  const absl::Status put = store.Put(Key('a'), "new");
  EXPECT_THAT(std::string(put.message()), HasSubstr(Path('a')));
  EXPECT_EQ(BytesOf(Path('a') + "/kept"), "x");
  EXPECT_EQ(Files(), 1u);
}

TEST_F(ContentStoreTest, TheBoundHoldsAndTheLeastRecentlyUsedGo) {
  const ContentStore store = Open(KiB(40));
  // Each takes 8 KiB of the disk.
  const std::string content(5000, 'x');
  for (char key : {'a', 'b', 'c', 'd', 'e'}) {
    ASSERT_TRUE(store.Put(Key(key), content).ok());
    SetAge(Path(key), 1000 - key);
  }
  EXPECT_EQ(Files(), 5u);
  // A use, which makes it the newest.
  EXPECT_TRUE(store.Get(Key('a')).ok());
  ASSERT_TRUE(store.Put(Key('f'), content).ok());
  // Of 48 KiB at most 36 stay.
  EXPECT_EQ(Files(), 4u);
  for (char key : {'a', 'd', 'e', 'f'}) {
    EXPECT_TRUE(store.Get(Key(key)).ok()) << key;
  }
}

TEST_F(ContentStoreTest, WhatAloneIsOverTheBoundIsNotKept) {
  const ContentStore store = Open(KiB(8));
  ASSERT_TRUE(store.Put(Key('a'), "x").ok());
  ASSERT_TRUE(store.Put(Key('b'), std::string(9000, 'x')).ok());
  EXPECT_TRUE(store.Get(Key('a')).ok());
  EXPECT_FALSE(store.Get(Key('b')).ok());
}

TEST_F(ContentStoreTest, StaleNewFilesGoAndAllElseIsLeft) {
  const ContentStore store = Open(KiB(8));
  for (const char* name :
       {"/.flip-new.old123", "/.flip-new.now123", "/notes"}) {
    Write(name_ + name, std::string(20000, 'x'));
  }
  SetAge(name_ + "/.flip-new.old123", 3700);
  SetAge(name_ + "/notes", 3700);
  ASSERT_TRUE(store.Put(Key('a'), "x").ok());
  EXPECT_FALSE(std::filesystem::exists(name_ + "/.flip-new.old123"));
  EXPECT_TRUE(std::filesystem::exists(name_ + "/.flip-new.now123"));
  EXPECT_TRUE(std::filesystem::exists(name_ + "/notes"));
  EXPECT_TRUE(store.Get(Key('a')).ok());
}

TEST_F(ContentStoreTest, AWriterThatDiesLeavesWhatGoesWhenItIsOld) {
  const ContentStore store = Open();
  const pid_t child = fork();
  if (child == 0) {
    // Ended by a signal in the middle of the file.
    const rlimit small = {10'000, 10'000};
    signal(SIGXFSZ, SIG_DFL);
    setrlimit(RLIMIT_FSIZE, &small);
    const rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    (void)store.Put(Key('a'), std::string(20'000, 'x'));
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_TRUE(absl::IsNotFound(store.Get(Key('a')).status()));
  const std::string left =
      std::filesystem::directory_iterator(name_)->path().string();
  ASSERT_THAT(left, HasSubstr("/.flip-new."));
  EXPECT_TRUE(store.Trim().ok());
  EXPECT_TRUE(std::filesystem::exists(left));
  SetAge(left, 3700);
  EXPECT_TRUE(store.Trim().ok());
  EXPECT_FALSE(std::filesystem::exists(left));
}

TEST_F(ContentStoreTest, WhatIsOverTheBoundGoesByTrimming) {
  ASSERT_TRUE(Open().Put(Key('a'), std::string(40'000, 'x')).ok());
  ASSERT_TRUE(Open().Put(Key('b'), std::string(40'000, 'x')).ok());
  SetAge(Path('a'), 10);
  ASSERT_TRUE(Open(KiB(64)).Trim().ok());
  EXPECT_FALSE(std::filesystem::exists(Path('a')));
  EXPECT_TRUE(std::filesystem::exists(Path('b')));
}

TEST_F(ContentStoreTest, TheFolderIsLookedThroughAfterASixteenthOfTheBound) {
  const ContentStore store = Open(MiB(1));
  ASSERT_TRUE(store.Trim().ok());
  // What another judge puts meanwhile, and what shows whether it was looked at.
  const ContentStore other = Open(MiB(8));
  for (const char key : {'a', 'b', 'c'}) {
    ASSERT_TRUE(other.Put(Key(key), std::string(500'000, 'x')).ok());
    SetAge(Path(key), 1000);
  }
  for (int i = 0; i < 16; ++i) {
    ASSERT_TRUE(store.Put(Key('d'), "x").ok());
    EXPECT_EQ(Files(), 4u) << i;
  }
  ASSERT_TRUE(store.Put(Key('d'), "x").ok());
  EXPECT_EQ(Files(), 2u);
}

TEST_F(ContentStoreTest, AFolderThatOthersCanWriteIntoIsRefused) {
  ASSERT_EQ(mkdir(name_.c_str(), 0700), 0);
  for (mode_t mode : {0770, 0702}) {
    ASSERT_EQ(chmod(name_.c_str(), mode), 0);
    const auto store = ContentStore::Open(name_, MiB(1));
    EXPECT_TRUE(absl::IsFailedPrecondition(store.status()));
    EXPECT_THAT(std::string(store.status().message()), HasSubstr("chmod go-w"));
  }
  ASSERT_EQ(chmod(name_.c_str(), 0755), 0);
  EXPECT_TRUE(ContentStore::Open(name_, MiB(1)).ok());
}

TEST_F(ContentStoreTest, AFolderOfAnotherUserIsRefused) {
  std::string other = "/";  // root's
  if (geteuid() == 0) {
    other = name_;
    ASSERT_EQ(mkdir(other.c_str(), 0700), 0);
    ASSERT_EQ(chown(other.c_str(), 12345, 12345), 0);
  }
  const auto store = ContentStore::Open(other, MiB(1));
  EXPECT_TRUE(absl::IsFailedPrecondition(store.status()));
  EXPECT_THAT(std::string(store.status().message()),
              HasSubstr("belongs to another user"));
}

TEST_F(ContentStoreTest, WhatIsNoFolderOrCannotBeMadeIsRefused) {
  const std::string file = folder_.Write("file", "");
  for (const std::string& name : {file, file + "/x", folder_.path() + "/a/b"}) {
    const auto store = ContentStore::Open(name, MiB(1));
    EXPECT_FALSE(store.ok());
    EXPECT_THAT(std::string(store.status().message()), HasSubstr(name));
  }
}

TEST_F(ContentStoreTest, WhatCannotBeWrittenIsToldAndLeavesNothing) {
  const ContentStore store = Open();
  ASSERT_TRUE(store.Put(Key('a'), "x").ok());
  // Gone: also for root nothing can be made in it.
  std::filesystem::remove_all(name_);
  const absl::Status put = store.Put(Key('b'), "x");
  EXPECT_FALSE(put.ok());
  EXPECT_THAT(std::string(put.message()), HasSubstr(name_));
}

// Threads and processes that put, get and remove on one folder: whatever is
// there is right.
TEST_F(ContentStoreTest, ManyAtOnceDisturbNobody) {
  constexpr int kProcesses = 4;
  constexpr int kRounds = 100;
  const auto work = [this](int seed) {
    const absl::StatusOr<ContentStore> store =
        ContentStore::Open(name_, KiB(60));
    if (!store.ok()) return false;
    for (int i = 0; i < kRounds; ++i) {
      const char digit = static_cast<char>('0' + (i * 7 + seed) % 10);
      // Of the key, as with a cache.
      const std::string content(8000 + 100 * static_cast<size_t>(digit), digit);
      const absl::StatusOr<std::string> got = store->Get(Key(digit));
      if (got.ok() ? *got != content : !absl::IsNotFound(got.status())) {
        return false;
      }
      if (!store->Put(Key(digit), content).ok()) return false;
    }
    return true;
  };
  std::vector<pid_t> children;
  for (int i = 0; i < kProcesses; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      bool right = true;
      bool other = true;
      std::thread thread([&] { other = work(i + 5); });
      right = work(i);
      thread.join();
      _exit(right && other ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
  }
  EXPECT_LE(Files(), 5u);
}

}  // namespace
}  // namespace flip
