// Bytes in pieces: what the board reader reads from.
#ifndef FLIP_SOLVER_BYTE_SOURCE_H_
#define FLIP_SOLVER_BYTE_SOURCE_H_

#include <cstddef>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace flip {

// Where the bytes come from: fills `buffer` with up to `size` bytes (`size` is
// at least 1) and returns how many, 0 at the end of input, or the error that
// the reader then passes on.
using ByteSource =
    std::function<absl::StatusOr<size_t>(char* buffer, size_t size)>;

// Reads a file in pieces, and closes it when the last copy of the source goes.
// NotFound, PermissionDenied or another error names the path and the reason; a
// folder is an error here, not at the first read.
absl::StatusOr<ByteSource> OpenByteSource(const std::string& path);

// Reads a descriptor that stays the caller's: it is not closed, and has to
// outlive the source. `name` is what errors call it.
ByteSource DescriptorByteSource(int descriptor, absl::string_view name);

// Reads `text`, which has to outlive the source, as it is.
ByteSource TextByteSource(absl::string_view text);

}  // namespace flip

#endif  // FLIP_SOLVER_BYTE_SOURCE_H_
