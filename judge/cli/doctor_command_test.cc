// flip-judge doctor.
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "judge/cli/testing/flip_judge.h"
#include "nlohmann/json.hpp"
#include "solver/testing/program.h"

namespace flip {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;

TEST(DoctorCommandTest, WhereTheseTestsRunGradingIsSafe) {
  const ProgramResult text = FlipJudge({"doctor"});
  EXPECT_EQ(text.exit_code, 0) << text.out << text.err;
  for (const char* name :
       {"bubblewrap", "user namespaces", "sandbox", "system calls", "processes",
        "C++", "Java", "timing", "clock", "memory", "disk"}) {
    EXPECT_THAT(text.out, HasSubstr(name));
  }
  EXPECT_THAT(text.out,
              EndsWith("Programs that nobody trusts can be graded here.\n"));
  const ProgramResult json = FlipJudge({"doctor", "--json", "--jobs", "1"});
  EXPECT_EQ(json.exit_code, 0) << json.err;
  EXPECT_EQ(nlohmann::json::parse(json.out)["safe"], true);
}

TEST(DoctorCommandTest, WithoutBubblewrapItIsNotSafe) {
  ProgramCall call = Call({"doctor"});
  call.environment = {"PATH=/nonexistent"};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(
      result.out,
      AllOf(HasSubstr("unsafe   bubblewrap       bwrap is not on PATH: install "
                      "the package bubblewrap"),
            EndsWith("must not be graded here.\n")));
}

TEST(DoctorCommandTest, WithoutUserNamespacesItIsNotSafe) {
  ProgramCall call;
  call.path = FLIP_BWRAP;
  call.arguments = {"--unshare-user", "--uid",  "1000",
                    "--gid",          "1000",   "--disable-userns",
                    "--dev-bind",     "/",      "/",
                    FLIP_JUDGE_PATH,  "doctor", "--json"};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 3) << result.err;
  const nlohmann::json report = nlohmann::json::parse(result.out);
  EXPECT_EQ(report["safe"], false);
  std::string unsafe;
  for (const nlohmann::json& check : report["checks"]) {
    if (check["health"] != "unsafe") continue;
    unsafe += std::string(check["name"]) + ": " + std::string(check["found"]);
  }
  EXPECT_THAT(unsafe, AllOf(HasSubstr("user namespaces: "),
                            HasSubstr("no sandbox can be made here")));
}

TEST(DoctorCommandTest, AMissingCompilerIsAWarning) {
  const ProgramResult result = FlipJudgeWithout({"/usr/bin/g++"}, {"doctor"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("warning  C++ "),
                                HasSubstr("apt-get install g++ libc6-dev")));
}

}  // namespace
}  // namespace flip
