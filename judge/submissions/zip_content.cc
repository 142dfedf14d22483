#include "judge/submissions/zip_content.h"

#include <unistd.h>
#include <zip.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>

#include "absl/status/status.h"

namespace flip {

zip_source_t* ZipContent::NewSource(zip_error_t* error) {
  return zip_source_function_create(&ZipContent::Command, this, error);
}

bool ZipContent::Spend(Bytes bytes) {
  if (bytes > left_) {
    left_ = Bytes(0);
    is_over_budget_ = true;
    return false;
  }
  left_ = left_ - bytes;
  return true;
}

zip_int64_t ZipContent::Command(void* self, void* data, zip_uint64_t size,
                                zip_source_cmd_t command) {
  ZipContent& content = *static_cast<ZipContent*>(self);
  switch (command) {
    case ZIP_SOURCE_OPEN:
      content.offset_ = 0;
      return 0;
    case ZIP_SOURCE_READ:
      return content.Read(data, size);
    case ZIP_SOURCE_SEEK:
      return content.Seek(data, size);
    case ZIP_SOURCE_TELL:
      return content.offset_;
    case ZIP_SOURCE_STAT:
      return content.Stat(data, size);
    case ZIP_SOURCE_ERROR:
      return zip_error_to_data(&content.error_, data, size);
    case ZIP_SOURCE_CLOSE:
    case ZIP_SOURCE_FREE:
      return 0;
    case ZIP_SOURCE_SUPPORTS:
      return ZIP_SOURCE_SUPPORTS_SEEKABLE;
    default:
      zip_error_set(&content.error_, ZIP_ER_OPNOTSUPP, 0);
      return -1;
  }
}

zip_int64_t ZipContent::Read(void* buffer, zip_uint64_t size) {
  const int64_t there = std::max<int64_t>(size_.count() - offset_, 0);
  const auto wanted =
      std::min<zip_uint64_t>(size, static_cast<zip_uint64_t>(there));
  if (!Spend(Bytes(static_cast<int64_t>(wanted)))) {
    zip_error_set(&error_, ZIP_ER_READ, EFBIG);
    return -1;
  }
  ssize_t got = 0;
  do {
    got = pread(file_.get(), buffer, wanted, offset_);
  } while (got < 0 && errno == EINTR);
  if (got < 0) {
    const int error = errno;
    fault_ = absl::UnavailableError(
        absl::ErrnoToStatus(error, "reading an archive").message());
    zip_error_set(&error_, ZIP_ER_READ, error);
    return -1;
  }
  offset_ += got;
  return got;
}

zip_int64_t ZipContent::Seek(void* arguments, zip_uint64_t size) {
  const zip_int64_t offset = zip_source_seek_compute_offset(
      static_cast<zip_uint64_t>(offset_),
      static_cast<zip_uint64_t>(size_.count()), arguments, size, &error_);
  if (offset < 0) return -1;
  offset_ = offset;
  return 0;
}

zip_int64_t ZipContent::Stat(void* out, zip_uint64_t size) {
  if (size < sizeof(zip_stat_t)) {
    zip_error_set(&error_, ZIP_ER_INVAL, 0);
    return -1;
  }
  zip_stat_t* stat = static_cast<zip_stat_t*>(out);
  zip_stat_init(stat);
  stat->size = static_cast<zip_uint64_t>(size_.count());
  stat->valid = ZIP_STAT_SIZE;
  return sizeof(zip_stat_t);
}

}  // namespace flip
