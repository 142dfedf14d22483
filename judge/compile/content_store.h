// A bounded folder of contents, each under a key.
#ifndef FLIP_JUDGE_COMPILE_CONTENT_STORE_H_
#define FLIP_JUDGE_COMPILE_CONTENT_STORE_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// One file for each content, KEY.flip, whose bytes are checked whenever it is
// read: one that is damaged, of another key or of another user counts as not
// there and is replaced by the next Put(). Files come by renaming, so that a
// process killed at any moment leaves at most one called ".flip-new." and six
// letters, which a later Put() removes when it is an hour old. Other names in
// the folder are left alone.
//
// Safe to use from several threads, and from several processes on one folder.
class ContentStore {
 public:
  // Larger contents are not kept.
  static constexpr Bytes kMostContent = MiB(128);

  // Opens `folder`, made for its owner alone where it is not there yet. The
  // files together take at most `most`, of the disk too. FailedPrecondition or
  // the system's error, each with the remedy: the folder cannot be made, is
  // none, belongs to another user or lets others write into it.
  static absl::StatusOr<ContentStore> Open(const std::string& folder,
                                           Bytes most);

  // What was put under `key` last; nothing when there is nothing whole. Counts
  // as a use.
  std::optional<std::string> Get(absl::string_view key) const;

  // Keeps `content` under `key`, 64 small hexadecimal digits, in the place of
  // what was there. When all files then take more than the bound, those used
  // least recently are removed until it is nine tenths. An error names the
  // step that failed: the disk is full, for example. What is there stays whole.
  absl::Status Put(absl::string_view key, absl::string_view content) const;

 private:
  ContentStore(std::string name, UniqueFd folder, Bytes most);

  std::string PathOf(absl::string_view name) const;
  absl::Status Error(absl::string_view step, absl::string_view name) const;
  absl::Status Write(int fd, absl::string_view bytes) const;
  absl::Status Place(const std::string& new_path, absl::string_view key) const;
  absl::Status Trim() const;

  std::string name_;  // As people call it.
  UniqueFd folder_;
  Bytes most_;
};

// The bytes of the file that holds `content` under `key`.
std::string ContentFile(absl::string_view key, absl::string_view content);

// The content in the bytes of a file under `key`, a part of them; nothing
// unless they are just what ContentFile() gives for it.
std::optional<absl::string_view> ContentIn(absl::string_view key,
                                           absl::string_view file);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_CONTENT_STORE_H_
