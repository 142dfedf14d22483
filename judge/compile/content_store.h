// A bounded folder of contents, each under a key.
#ifndef FLIP_JUDGE_COMPILE_CONTENT_STORE_H_
#define FLIP_JUDGE_COMPILE_CONTENT_STORE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// One file for each content, KEY.flip, whose bytes are checked whenever it is
// read: one that is damaged, of another key or of another user is replaced by
// the next Put(). Files come by renaming, so that a process killed at any
// moment leaves at most one for each thread, called ".flip-new." and six
// letters, which a later Trim() removes when it is an hour old. Other names in
// the folder are left alone.
//
// The files take at most the bound, of the disk too. To keep it the folder is
// looked through, not at each Put() but after a sixteenth of the bound was put
// or when that may be passed. So for a while it may be passed by what others
// put into the folder, each of them a sixteenth at most.
//
// Safe to use from several threads, and from several processes on one folder.
class ContentStore {
 public:
  // Larger contents are not kept.
  static constexpr Bytes kMostContent = MiB(128);

  // Opens `folder`, made for its owner alone where it is not there yet; `most`
  // is the bound, which what is there may pass until the first Put() or Trim().
  // FailedPrecondition or the system's error, each with the remedy: the folder
  // cannot be made, is none, belongs to another user or lets others write into
  // it.
  static absl::StatusOr<ContentStore> Open(const std::string& folder,
                                           Bytes most);

  // What was put under `key` last. Counts as a use. NotFound when nothing is
  // there; DataLoss when that is not whole or not ours; else the system's error
  // of reading it. The last two name the file.
  absl::StatusOr<std::string> Get(absl::string_view key) const;

  // Keeps `content` under `key`, 64 small hexadecimal digits, in the place of
  // what was there; then, when it may be needed, as Trim(). An error names the
  // step that failed: the disk is full, for example. What is there stays whole.
  absl::Status Put(absl::string_view key, absl::string_view content) const;

  // When the files take more than the bound, removes those used least recently
  // until it is nine tenths; and removes what killed processes left.
  absl::Status Trim() const;

 private:
  ContentStore(std::string name, UniqueFd folder, Bytes most);

  std::string PathOf(absl::string_view name) const;
  absl::Status Error(absl::string_view step, absl::string_view name) const;
  absl::Status Write(int fd, absl::string_view bytes) const;
  absl::Status Place(const std::string& new_path, absl::string_view key) const;

  std::string name_;  // As people call it.
  UniqueFd folder_;
  Bytes most_;
  // Bytes that may be put before the folder is looked through again.
  std::unique_ptr<std::atomic<int64_t>> left_;
};

// The bytes of the file that holds `content` under `key`.
std::string ContentFile(absl::string_view key, absl::string_view content);

// The content in the bytes of a file under `key`, a part of them; nothing
// unless they are just what ContentFile() gives for it.
std::optional<absl::string_view> ContentIn(absl::string_view key,
                                           absl::string_view file);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_CONTENT_STORE_H_
