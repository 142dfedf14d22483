// A file as libzip reads it, with a bound on how much it may read.
#ifndef FLIP_JUDGE_SUBMISSIONS_ZIP_CONTENT_H_
#define FLIP_JUDGE_SUBMISSIONS_ZIP_CONTENT_H_

#include <zip.h>

#include <cstdint>
#include <utility>

#include "absl/status/status.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/unique_fd.h"

namespace flip {

// libzip's own sources go through a FILE or a copy, tell no broken disk from a
// broken archive, and set no bound on what a hostile archive makes libzip read.
// Not safe to use from several threads. Must outlive its sources.
class ZipContent {
 public:
  ZipContent(UniqueFd file, Bytes size) : file_(std::move(file)), size_(size) {}
  ZipContent(const ZipContent&) = delete;
  ZipContent& operator=(const ZipContent&) = delete;
  ~ZipContent() { zip_error_fini(&error_); }

  // A source for zip_open_from_source; null, with `error` set, for want of
  // memory. To be freed as libzip says.
  zip_source_t* NewSource(zip_error_t* error);

  // How much may be read, or counted by Spend(), from now on.
  void SetBudget(Bytes budget) { left_ = budget; }
  // Counts bytes that were not read here. False when fewer are left, and
  // nothing is left then.
  bool Spend(Bytes bytes);
  // Whether more was asked for than the budget allowed.
  bool is_over_budget() const { return is_over_budget_; }
  // What went wrong with reading the file, not with what is in it.
  const absl::Status& fault() const { return fault_; }

 private:
  static zip_int64_t Command(void* self, void* data, zip_uint64_t size,
                             zip_source_cmd_t command);
  zip_int64_t Read(void* buffer, zip_uint64_t size);
  zip_int64_t Seek(void* arguments, zip_uint64_t size);
  zip_int64_t Stat(void* out, zip_uint64_t size);

  const UniqueFd file_;
  const Bytes size_;
  Bytes left_;
  bool is_over_budget_ = false;
  absl::Status fault_;
  int64_t offset_ = 0;
  // What libzip asks for after a command has failed.
  zip_error_t error_ = {};
};

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_ZIP_CONTENT_H_
