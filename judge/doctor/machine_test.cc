#include "judge/doctor/machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "solver/testing/temporary_folder.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// Files that stand for the system's own.
class MachineTest : public ::testing::Test {
 protected:
  void Write(const std::string& path, const std::string& text) {
    folder_.Write(path.substr(1), text);
  }
  const TemporaryFolder folder_;
  const std::string& root_ = folder_.path();
};

TEST_F(MachineTest, NamesTheSettingThatForbidsUserNamespaces) {
  Write("/proc/sys/user/max_user_namespaces", "95000\n");
  Write("/proc/sys/kernel/unprivileged_userns_clone", "0\n");
  const HealthCheck check = UserNamespaces(root_, /*sandbox_works=*/false);
  EXPECT_EQ(check.health, Health::kUnsafe);
  EXPECT_EQ(check.found, "/proc/sys/kernel/unprivileged_userns_clone is 0");
  EXPECT_EQ(check.remedy, "sysctl -w kernel.unprivileged_userns_clone=1");
  Write("/proc/sys/user/max_user_namespaces", "0\n");
  Write("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1\n");
  EXPECT_THAT(UserNamespaces(root_, false).remedy,
              AllOf(HasSubstr("sysctl -w user.max_user_namespaces="),
                    HasSubstr("AppArmor profile")));
}

TEST_F(MachineTest, WithoutASuchSettingItIsTheContainer) {
  const HealthCheck check = UserNamespaces(root_, /*sandbox_works=*/false);
  EXPECT_EQ(check.health, Health::kUnsafe);
  EXPECT_THAT(check.remedy, HasSubstr("in a container"));
}

TEST_F(MachineTest, WhatWorksIsNotForbidden) {
  Write("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1\n");
  EXPECT_EQ(UserNamespaces(root_, /*sandbox_works=*/true).health,
            Health::kGood);
}

TEST_F(MachineTest, WarnsOfRoughClocks) {
  const std::string path =
      "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  EXPECT_THAT(ClockSource(root_).found, HasSubstr("not known"));
  Write(path, "tsc\n");
  EXPECT_EQ(ClockSource(root_).health, Health::kGood);
  EXPECT_THAT(ClockSource(root_).found, HasSubstr("tsc"));
  Write(path, "hpet\n");
  EXPECT_EQ(ClockSource(root_).health, Health::kWarning);
}

TEST_F(MachineTest, MemoryHasToBeEnoughForAllJobs) {
  EXPECT_EQ(AvailableMemory(root_, 2, GiB(2)).found, "not known");
  Write("/proc/meminfo", "MemTotal: 8 kB\nMemAvailable:    3145728 kB\n");
  EXPECT_EQ(AvailableMemory(root_, 1, GiB(2)).health, Health::kGood);
  const HealthCheck check = AvailableMemory(root_, 2, GiB(2));
  EXPECT_EQ(check.health, Health::kWarning);
  EXPECT_EQ(check.found, "3.0 GiB available");
  EXPECT_THAT(check.remedy, HasSubstr("fewer --jobs"));
}

TEST_F(MachineTest, TellsTheRoomForReports) {
  EXPECT_THAT(DiskSpace(root_).found, HasSubstr("for reports"));
  EXPECT_EQ(DiskSpace(root_ + "/none").found, "not known");
}

TEST_F(MachineTest, LowHardLimitsAreTold) {
  EXPECT_EQ(ResourceLimits({{0, "RLIMIT_X", "-x", 5, 5}}).health,
            Health::kGood);
  const HealthCheck low = ResourceLimits(
      {{0, "RLIMIT_STACK", "-s", 4096, 8192}, {0, "RLIMIT_X", "-x", 9, 5}});
  EXPECT_EQ(low.health, Health::kWarning);
  EXPECT_EQ(low.found, "RLIMIT_STACK is 4096, less than 8192");
  EXPECT_THAT(low.remedy, HasSubstr("ulimit -H -s"));
  EXPECT_FALSE(HardLimits().empty());
}

}  // namespace
}  // namespace flip
