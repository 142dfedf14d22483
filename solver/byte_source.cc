#include "solver/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

#include "absl/status/status.h"

namespace flip {
namespace {

absl::StatusOr<size_t> ReadDescriptor(int descriptor, const std::string& name,
                                      char* buffer, size_t size) {
  for (;;) {
    const ssize_t count = read(descriptor, buffer, size);
    if (count >= 0) return static_cast<size_t>(count);
    if (errno != EINTR) return absl::ErrnoToStatus(errno, name);
  }
}

struct OwnedDescriptor {
  explicit OwnedDescriptor(int descriptor) : value(descriptor) {}
  ~OwnedDescriptor() { close(value); }
  OwnedDescriptor(const OwnedDescriptor&) = delete;
  OwnedDescriptor& operator=(const OwnedDescriptor&) = delete;

  const int value;
};

}  // namespace

absl::StatusOr<ByteSource> OpenByteSource(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return absl::ErrnoToStatus(errno, path);
  // Shared, since a std::function can be copied.
  auto owner = std::make_shared<OwnedDescriptor>(descriptor);
  struct stat facts;
  if (fstat(descriptor, &facts) != 0) return absl::ErrnoToStatus(errno, path);
  if (S_ISDIR(facts.st_mode)) return absl::ErrnoToStatus(EISDIR, path);
  return [owner, path](char* buffer, size_t size) {
    return ReadDescriptor(owner->value, path, buffer, size);
  };
}

ByteSource DescriptorByteSource(int descriptor, absl::string_view name) {
  std::string owned_name(name);
  return [descriptor, owned_name](char* buffer, size_t size) {
    return ReadDescriptor(descriptor, owned_name, buffer, size);
  };
}

ByteSource TextByteSource(absl::string_view text) {
  return [rest = text](char* buffer,
                       size_t size) mutable -> absl::StatusOr<size_t> {
    const size_t count = std::min(size, rest.size());
    std::copy_n(rest.data(), count, buffer);
    rest.remove_prefix(count);
    return count;
  };
}

}  // namespace flip
