#include "judge/compile/stored_outcome.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/time/time.h"

namespace flip {
namespace {

CompileOutcome AnError() {
  CompileOutcome outcome;
  outcome.reason = "the compiler exited with 1";
  outcome.by_exit_status = true;
  outcome.diagnostics = std::string("a.c:1: error\0\xff", 14);
  outcome.steps = 2;
  Execution& run = outcome.execution;
  run.exit_code = 1;
  run.cpu = absl::Microseconds(1234);
  run.wall = absl::Seconds(2);
  run.peak_memory = MiB(30);
  run.output = "out";
  run.output_size = Bytes(3);
  run.left_over = 1;
  return outcome;
}

CompileOutcome AProgram() {
  CompileOutcome outcome;
  outcome.steps = 1;
  outcome.diagnostics = "a warning";
  outcome.product =
      *FileData::FromBytes(absl::string_view("\x7f"
                                             "ELF\0",
                                             5));
  return outcome;
}

TEST(StoredOutcomeTest, AnErrorIsReadAsItWas) {
  const CompileOutcome outcome = AnError();
  const auto read = ReadOutcome(*StoredOutcome(outcome));
  ASSERT_TRUE(read.ok() && read->has_value());
  EXPECT_EQ((*read)->reason, outcome.reason);
  EXPECT_TRUE((*read)->by_exit_status);
  EXPECT_EQ((*read)->diagnostics, outcome.diagnostics);
  EXPECT_EQ((*read)->steps, 2u);
  EXPECT_FALSE((*read)->product.has_value());
  const Execution& run = (*read)->execution;
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.cpu, absl::Microseconds(1234));
  EXPECT_EQ(run.wall, absl::Seconds(2));
  EXPECT_EQ(run.peak_memory, MiB(30));
  EXPECT_EQ(run.output, "out");
  EXPECT_EQ(run.output_size, Bytes(3));
  EXPECT_EQ(run.left_over, 1);
}

TEST(StoredOutcomeTest, AProgramIsReadAsItWas) {
  const auto read = ReadOutcome(*StoredOutcome(AProgram()));
  ASSERT_TRUE(read.ok() && read->has_value());
  EXPECT_EQ((*read)->reason, "");
  EXPECT_EQ((*read)->diagnostics, "a warning");
  EXPECT_EQ(*(*read)->product.Read(), std::string("\x7f"
                                                  "ELF\0",
                                                  5));
}

TEST(StoredOutcomeTest, CutOrLongerBytesAreNothing) {
  for (const CompileOutcome& outcome : {AnError(), AProgram()}) {
    const std::string bytes = *StoredOutcome(outcome);
    for (size_t size = 0; size < bytes.size(); ++size) {
      EXPECT_EQ(ReadOutcome(bytes.substr(0, size))->has_value(), false) << size;
    }
    EXPECT_FALSE(ReadOutcome(bytes + "x")->has_value());
  }
}

TEST(StoredOutcomeTest, AnErrorWithAProgramIsNothing) {
  CompileOutcome both = AnError();
  both.product = AProgram().product;
  EXPECT_FALSE(ReadOutcome(*StoredOutcome(both))->has_value());
}

TEST(StoredOutcomeTest, ProgramsAndErrorsByExitStatusComeAgain) {
  EXPECT_TRUE(IsRepeatable(AnError()));
  EXPECT_TRUE(IsRepeatable(AProgram()));
}

TEST(StoredOutcomeTest, WhatALimitASignalOrTheMachineEndedDoesNot) {
  CompileOutcome outcome = AnError();
  outcome.by_exit_status = false;
  EXPECT_FALSE(IsRepeatable(outcome));
  for (const char* said :
       {"g++: fatal error: Killed signal terminated program cc1plus\n",
        "fatal error: error writing to /tmp/x.s: No space left on device",
        "java.lang.OutOfMemoryError: Java heap space"}) {
    outcome = AnError();
    outcome.diagnostics = said;
    EXPECT_FALSE(IsRepeatable(outcome)) << said;
  }
  // So much that such words may have been cut off.
  outcome.diagnostics = std::string(40'000, 'x');
  EXPECT_FALSE(IsRepeatable(outcome));
}

}  // namespace
}  // namespace flip
