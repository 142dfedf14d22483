// What the runner says of a submission's object file, which may hold any bytes.
// - it is one of the reasons that are known, or none, and the same again;
// - only what begins as an object file can be harmless;
// - what is harmless rests on what is there: with more bytes behind, it still
//   is.
#include <elf.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>
#include <vector>

#include "fuzz/check.h"
#include "judge/sandbox/runner/object_check.h"

namespace flip::runner {
namespace {

constexpr std::string_view kReasons[] = {
    "it is no object file for x86-64",
    "it has no sections",
    "its sections have no names",
    "its sections are broken",
    "its symbols are broken",
    "it has a section of its own",
    "it has an indirect function",
    "it names a version of a symbol",
    "it takes the place of a function of the C library",
};

void CheckOne(const std::vector<uint8_t>& bytes) {
  const char* why = WhyRunsEarly(bytes.data(), bytes.size());
  Check(why == WhyRunsEarly(bytes.data(), bytes.size()), "the same again");
  if (why != nullptr) {
    Check(std::find(std::begin(kReasons), std::end(kReasons), why) !=
              std::end(kReasons),
          "a known reason");
    return;
  }
  Check(bytes.size() >= sizeof(Elf64_Ehdr) + sizeof(Elf64_Shdr),
        "room for a header and a section");
  Check(std::memcmp(bytes.data(), ELFMAG, SELFMAG) == 0, "an ELF file");
  std::vector<uint8_t> longer = bytes;
  // More than any one thing in it takes.
  longer.insert(longer.end(), 256, 0xFF);
  Check(WhyRunsEarly(longer.data(), longer.size()) == nullptr,
        "harmless with more behind");
}

}  // namespace
}  // namespace flip::runner

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Enough for every kind of section and symbol. Tables may all be in one
  // place, so that time grows with the square of the size.
  if (size > 8192) return 0;
  flip::runner::CheckOne({data, data + size});
  return 0;
}
