#include "judge/boards/content_id.h"

#include <openssl/evp.h>

#include <array>
#include <cstdlib>
#include <string>

#include "absl/strings/escaping.h"

namespace flip {

std::string Sha256(absl::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned size = 0;
  // Fails only without memory or with a broken library.
  if (EVP_Digest(content.data(), content.size(), digest.data(), &size,
                 EVP_sha256(), nullptr) != 1) {
    std::abort();
  }
  return absl::BytesToHexString(
      absl::string_view(reinterpret_cast<const char*>(digest.data()), size));
}

std::string ContentId(absl::string_view content) {
  constexpr size_t kKept = 32;
  return Sha256(content).substr(0, kKept);
}

}  // namespace flip
