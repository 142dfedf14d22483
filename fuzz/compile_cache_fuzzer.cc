// Files of the cache of compilations, of any bytes.
// - what is taken from a file as its content is what the file was made of;
// - an outcome that is read is stored as the same bytes again: no two files say
//   one thing, and nothing is left out;
// - a compile error has no program.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "fuzz/check.h"
#include "judge/compile/content_store.h"
#include "judge/compile/stored_outcome.h"

namespace flip {
namespace {

void CheckBytes(absl::string_view bytes) {
  const std::string key(64, 'a');

  // Once as the file and once as what is in it, which no change of bytes would
  // get past the digest.
  const std::optional<absl::string_view> content = ContentIn(key, bytes);
  if (content.has_value()) {
    Check(ContentFile(key, *content) == bytes, "a file is made of its content");
  }
  const std::string file = ContentFile(key, bytes);
  Check(ContentIn(key, file) == bytes, "a content comes back");
  Check(!ContentIn(std::string(64, 'b'), file).has_value(),
        "a file is of one key");

  const auto outcome = ReadOutcome(content.value_or(bytes));
  Check(outcome.ok(), "a program can be held");
  if (!outcome->has_value()) return;
  const auto stored = StoredOutcome(**outcome);
  Check(stored.ok() && *stored == content.value_or(bytes),
        "an outcome is stored as it was read");
  Check((*outcome)->reason.empty() || !(*outcome)->product.has_value(),
        "a compile error has no program");
}

}  // namespace
}  // namespace flip

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  flip::CheckBytes({reinterpret_cast<const char*>(data), size});
  return 0;
}
