#include "judge/sandbox/runner_messages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace flip {
namespace {

using ::testing::HasSubstr;

template <typename T>
std::string BytesOf(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

Command Any() {
  Command command;
  command.argv = {"/box/program", "x"};
  command.environment = {"A=1"};
  return command;
}

// A run that wrote so much on its two streams.
std::string RunOf(absl::string_view output, absl::string_view errors,
                  bool has_output = true) {
  runner::Reply reply = {};
  reply.output_size = static_cast<int64_t>(output.size());
  reply.error_output_size = static_cast<int64_t>(errors.size());
  reply.has_output = has_output ? 1 : 0;
  reply.cpu_ns = 5'000'000;
  return absl::StrCat(BytesOf(reply), has_output ? output : "", errors);
}

std::string Failed(const char* step, int error) {
  runner::Reply reply = {};
  runner::SetFault(&reply, step, error);
  return BytesOf(reply);
}

std::string BatchOf(const std::vector<std::string>& runs,
                    runner::BatchEnd end = runner::BatchEnd::kAll) {
  std::string packet =
      BytesOf(runner::BatchReply{static_cast<uint32_t>(runs.size()), end});
  for (const std::string& run : runs) packet += run;
  return packet;
}

TEST(RequestPacketTest, HasTheLimitsAndAllWords) {
  Command command = Any();
  command.limits.cpu = absl::Seconds(3);
  command.collect = "/tmp/x";
  const std::string packet = *RequestPacket(command, 7);
  runner::Request request = {};
  std::memcpy(&request, packet.data(), sizeof request);
  EXPECT_EQ(request.cpu_ns, 3'000'000'000);
  EXPECT_EQ(request.argc, 2u);
  EXPECT_EQ(request.envc, 1u);
  EXPECT_EQ(request.inputs, 7u);
  EXPECT_EQ(packet.substr(sizeof request),
            std::string("/box/program\0x\0A=1\0/tmp/x\0", 26));
}

TEST(RequestPacketTest, TooLongACommandLineIsTheCallersFault) {
  Command command = Any();
  command.argv.push_back(std::string(runner::kMaxMessage, 'x'));
  EXPECT_TRUE(absl::IsInvalidArgument(RequestPacket(command, 0).status()));
}

TEST(PackInputsTest, EachHasItsSizeBeforeIt) {
  EXPECT_EQ(PackInputs({"ab", "", "c"}),
            std::string("\2\0\0\0ab\0\0\0\0\1\0\0\0c", 15));
}

TEST(MakeInputTest, HoldsTheBytesFromTheBeginning) {
  const absl::StatusOr<UniqueFd> fd = MakeInput("bwwb\n");
  ASSERT_TRUE(fd.ok()) << fd.status();
  char bytes[16];
  EXPECT_EQ(read(fd->get(), bytes, sizeof bytes), 5);
  EXPECT_NE(ftruncate(fd->get(), 0), 0);
}

TEST(ReadReplyTest, TellsTheFacts) {
  runner::Reply reply = {};
  reply.wait_status = SIGSEGV;
  reply.killed_for = runner::Killed::kNone;
  reply.wall_ns = 7'000'000;
  reply.peak_memory = 4096;
  reply.output_size = 99;
  reply.error_output_size = 3;
  reply.left_over = 2;
  const auto run = ReadReply(absl::StrCat(BytesOf(reply), "err"), Any());
  ASSERT_TRUE(run.ok()) << run.status();
  EXPECT_EQ(run->signal, SIGSEGV);
  EXPECT_EQ(run->wall, absl::Milliseconds(7));
  EXPECT_EQ(run->peak_memory, Bytes(4096));
  EXPECT_EQ(run->output_size, Bytes(99));
  EXPECT_EQ(run->output, "") << "it comes as a file";
  EXPECT_TRUE(run->has_output);
  EXPECT_EQ(run->error_output, "err");
  EXPECT_EQ(run->left_over, 2);
}

TEST(ReadReplyTest, AProgramThatCannotBeStartedIsDataAndOtherStepsAreFaults) {
  EXPECT_EQ(ReadReply(Failed("execve", ENOEXEC), Any())->start_errno, ENOEXEC);
  const auto failed = ReadReply(Failed("pipe2", EMFILE), Any());
  EXPECT_THAT(std::string(failed.status().message()),
              HasSubstr("running /box/program in the sandbox: pipe2: "));
  // For want of anything it is ours as well.
  EXPECT_FALSE(ReadReply(Failed("execve", EAGAIN), Any()).ok());
}

TEST(ReadBatchReplyTest, TellsRunsInOrder) {
  std::vector<Execution> runs;
  const auto end = ReadBatchReply(
      BatchOf({RunOf("0\n", ""), RunOf("", "no"), RunOf("4\n", "x")},
              runner::BatchEnd::kPaused),
      Any(), 9, runs);
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_EQ(*end, runner::BatchEnd::kPaused);
  ASSERT_EQ(runs.size(), 3u);
  EXPECT_EQ(runs[0].output, "0\n");
  EXPECT_EQ(runs[1].error_output, "no");
  EXPECT_EQ(runs[2].output, "4\n");
  EXPECT_EQ(runs[2].cpu, absl::Milliseconds(5));
}

TEST(ReadBatchReplyTest, OutputBeyondTheLimitIsOnlyCounted) {
  Command command = Any();
  command.limits.output = Bytes(3);
  std::vector<Execution> runs;
  ASSERT_TRUE(
      ReadBatchReply(BatchOf({RunOf("12345", "")}), command, 9, runs).ok());
  EXPECT_EQ(runs[0].output, "123");
  EXPECT_EQ(runs[0].output_size, Bytes(5));
}

TEST(ReadBatchReplyTest, OutputThatIsNotCarriedIsSaidSo) {
  std::vector<Execution> runs;
  ASSERT_TRUE(
      ReadBatchReply(BatchOf({RunOf("12345", "", false)}), Any(), 9, runs)
          .ok());
  EXPECT_FALSE(runs[0].has_output);
  EXPECT_EQ(runs[0].output_size, Bytes(5));
}

// Cut anywhere, or with more behind it, or with sizes that are not there.
TEST(ReadBatchReplyTest, WhatMakesNoSenseIsAFault) {
  const std::string whole = BatchOf({RunOf("0\n", "e"), RunOf("1\n", "")});
  for (size_t size = 0; size < whole.size(); ++size) {
    std::vector<Execution> runs;
    EXPECT_TRUE(absl::IsUnavailable(
        ReadBatchReply(whole.substr(0, size), Any(), 9, runs).status()))
        << size;
  }
  std::vector<Execution> runs;
  EXPECT_FALSE(ReadBatchReply(whole + "x", Any(), 9, runs).ok());
  for (const int64_t size : {int64_t{-1}, int64_t{1} << 62}) {
    runner::Reply reply = {};
    reply.has_output = 1;
    reply.output_size = size;
    EXPECT_FALSE(
        ReadBatchReply(BatchOf({BytesOf(reply)}), Any(), 9, runs).ok());
    reply.output_size = 0;
    reply.error_output_size = size;
    EXPECT_FALSE(
        ReadBatchReply(BatchOf({BytesOf(reply)}), Any(), 9, runs).ok());
  }
}

}  // namespace
}  // namespace flip
