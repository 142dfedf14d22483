#include "judge/batch/crew.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "absl/synchronization/mutex.h"
#include "absl/synchronization/notification.h"

namespace flip {
namespace {

using ::testing::UnorderedElementsAre;

TEST(CrewTest, AloneAMemberDoesAllOfItsWork) {
  Crew crew(1);
  int own = 0;
  int helped = 0;
  crew.Share([&] { ++own; }, [&](int) { ++helped; });
  crew.Help(0);
  EXPECT_EQ(own, 1);
  EXPECT_EQ(helped, 0);
}

TEST(CrewTest, MembersWithNothingToDoHelp) {
  Crew crew(3);
  absl::Mutex mutex;
  std::set<int> processors;
  absl::Notification all_came;
  std::vector<std::thread> threads;
  for (const int processor : {5, 7}) {
    threads.emplace_back([&crew, processor] { crew.Help(processor); });
  }
  crew.Share([&] { all_came.WaitForNotification(); },
             [&](int processor) {
               {
                 absl::MutexLock lock(&mutex);
                 processors.insert(processor);
                 if (processors.size() == 2) all_came.Notify();
               }
               // There are pieces left as long as not all have come.
               all_came.WaitForNotification();
             });
  crew.Help(0);
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(processors, UnorderedElementsAre(5, 7));
}

TEST(CrewTest, SharingEndsWhenTheHelpersHaveReturned) {
  Crew crew(2);
  std::atomic<bool> helper_runs = false;
  absl::Notification began;
  absl::Notification may_end;
  std::thread helper([&] { crew.Help(1); });
  crew.Share(
      [&] {
        began.WaitForNotification();
        may_end.Notify();
      },
      [&](int) {
        helper_runs = true;
        began.Notify();
        may_end.WaitForNotification();
        helper_runs = false;
      });
  EXPECT_FALSE(helper_runs);
  crew.Help(0);
  helper.join();
}

TEST(CrewTest, AMemberThatWaitsHelpsMeanwhile) {
  Crew crew(2);
  std::atomic<bool> helped = false;
  std::thread waiting([&] {
    crew.HelpWhile(1, [&] { return !helped; });
    crew.Help(1);
  });
  crew.Share(
      [&] {
        while (!helped) std::this_thread::yield();
      },
      [&](int processor) {
        EXPECT_EQ(processor, 1);
        helped = true;
      });
  crew.Help(0);
  waiting.join();
  EXPECT_TRUE(helped);
}

TEST(CrewTest, MembersThatNeverCameAreNotWaitedFor) {
  Crew crew(4);
  crew.Lose(3);
  crew.Help(0);
}

// Many rounds of work that several members share at once: every piece is done
// once, and no member is left waiting.
TEST(CrewTest, EveryPieceIsDoneOnce) {
  constexpr int kMembers = 4;
  constexpr int kPieces = 50;
  Crew crew(kMembers);
  std::atomic<int> done = 0;
  std::vector<std::thread> members;
  for (int i = 0; i < kMembers; ++i) {
    members.emplace_back([&, i] {
      for (int round = 0; round < 20 * i; ++round) {
        std::atomic<int> next = 0;
        const auto work = [&] {
          while (next++ < kPieces) ++done;
        };
        crew.Share(work, [&](int) { work(); });
      }
      crew.Help(i);
    });
  }
  for (std::thread& member : members) member.join();
  EXPECT_EQ(done, (20 + 40 + 60) * kPieces);
}

}  // namespace
}  // namespace flip
