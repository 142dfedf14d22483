#include "judge/sandbox/spawn.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

#include "judge/sandbox/sandbox_user.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

// Runs a shell command with its output in a file in memory.
std::string OutputOf(const std::string& script, SpawnSpec spec = {}) {
  const UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
  const UniqueFd output(memfd_create("out", MFD_CLOEXEC));
  spec.argv = {"/bin/sh", "-c", script};
  spec.descriptors = {null.get(), output.get(), output.get()};
  auto child = Spawn(spec);
  if (!child.ok()) return std::string(child.status().message());
  EXPECT_TRUE(child->WaitFor(absl::Seconds(60)));
  std::string text(4096, '\0');
  const ssize_t size = pread(output.get(), text.data(), text.size(), 0);
  text.resize(size > 0 ? static_cast<size_t>(size) : 0);
  return text;
}

TEST(SpawnTest, GivesTheDescriptorsNamedAndNoOthers) {
  const UniqueFd leak(open("/dev/null", O_RDWR));  // Not close-on-exec.
  EXPECT_EQ(OutputOf("i=0; while [ $i -lt 300 ]; do [ -e /proc/$$/fd/$i ] && "
                     "echo $i; i=$((i+1)); done"),
            "0\n1\n2\n");
}

TEST(SpawnTest, DoesNotMindWhichNumbersAreTaken) {
  std::vector<UniqueFd> taken;
  for (int i = 0; i < 300; ++i) {
    taken.emplace_back(open("/dev/null", O_RDWR | O_CLOEXEC));
  }
  EXPECT_EQ(OutputOf("echo well"), "well\n");
}

TEST(SpawnTest, StartsInASessionOfItsOwnWithDefaultSignals) {
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  EXPECT_THAT(OutputOf("test $(cut -d' ' -f6 /proc/$$/stat) = $$ && echo own; "
                       "grep SigIgn /proc/$$/status"),
              HasSubstr("own\nSigIgn:\t0000000000000000"));
  std::signal(SIGPIPE, before);
}

TEST(SpawnTest, DropsRoot) {
  SpawnSpec spec;
  spec.user = NextSandboxUser().value_or(65534);
  const std::string output = OutputOf("id -u; id -g; id -G", spec);
  if (geteuid() == 0) {
    const std::string number = std::to_string(*spec.user) + "\n";
    EXPECT_EQ(output, number + number + number);
  } else {
    // Only root becomes somebody else.
    EXPECT_THAT(output, HasSubstr("/bin/sh: dropping root: "));
  }
}

TEST(SpawnTest, IsTheFirstToGoWithoutMemoryOnRequest) {
  SpawnSpec spec;
  spec.expendable = true;
  spec.user = NextSandboxUser();
  EXPECT_EQ(OutputOf("cat /proc/self/oom_score_adj", spec), "1000\n");
}

TEST(SpawnTest, NamesTheStepThatFailed) {
  const UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
  SpawnSpec spec;
  spec.argv = {"/nonexistent/program"};
  spec.descriptors = {null.get()};
  const auto child = Spawn(spec);
  ASSERT_FALSE(child.ok());
  EXPECT_THAT(std::string(child.status().message()),
              HasSubstr("/nonexistent/program: execve"));
}

TEST(SpawnTest, KillsWhatGoesOutOfScope) {
  const UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
  SpawnSpec spec;
  spec.argv = {"/bin/sleep", "1000"};
  spec.descriptors = {null.get(), null.get(), null.get()};
  auto child = Spawn(spec);
  ASSERT_TRUE(child.ok());
  EXPECT_FALSE(child->WaitFor(absl::Milliseconds(20)));
  child->Kill();
  ASSERT_TRUE(child->WaitFor(absl::ZeroDuration()));
  EXPECT_TRUE(WIFSIGNALED(child->wait_status()));
}

}  // namespace
}  // namespace flip
