#include "judge/submissions/shard.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "judge/boards/content_id.h"

namespace flip {
namespace {

constexpr uint64_t kMostShards = 1'000'000;

// What a submission is by: its files, or its path.
std::string ContentOf(const Submission& submission) {
  const absl::StatusOr<Sources> sources =
      submission.language == nullptr || submission.skipped()
          ? absl::NotFoundError("")
          : ReadSources(submission);
  if (!sources.ok()) return submission.path;
  std::string content;
  for (const SourceFile& file : sources->files) {
    const absl::StatusOr<std::string> text = file.data.Read();
    if (!text.ok()) return submission.path;
    // One alone is compiled under a fixed name.
    const std::string name = sources->files.size() == 1 ? "" : file.name;
    absl::StrAppend(&content, name.size(), ":", name, text->size(), ":", *text);
  }
  return content;
}

uint64_t NumberOf(const Submission& submission) {
  uint64_t number = 0;
  (void)absl::SimpleHexAtoi(ContentId(ContentOf(submission)).substr(0, 16),
                            &number);
  return number;
}

}  // namespace

absl::StatusOr<Shard> ParseShard(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, '/');
  Shard shard;
  if (parts.size() == 2 && absl::SimpleAtoi(parts[0], &shard.index) &&
      absl::SimpleAtoi(parts[1], &shard.count) && shard.index >= 1 &&
      shard.index <= shard.count && shard.count <= kMostShards) {
    return shard;
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "'", text, "' is not a shard: write 2/5 for the second of five"));
}

void KeepShard(const Shard& shard, std::vector<Submission>& submissions) {
  submissions.erase(std::remove_if(submissions.begin(), submissions.end(),
                                   [&](const Submission& submission) {
                                     return NumberOf(submission) %
                                                shard.count !=
                                            shard.index - 1;
                                   }),
                    submissions.end());
}

}  // namespace flip
