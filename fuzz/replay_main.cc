// A main function for fuzz targets without libFuzzer: runs the target on each
// file named, and on all files in the folders named.
//
// Exits with 0 when all were run, 2 when one cannot be read or there is none; a
// target that finds a fault aborts, after the name of the input was printed.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

namespace fs = std::filesystem;

// The files that `argument` stands for, in sorted order.
std::vector<fs::path> FilesIn(const fs::path& argument,
                              std::error_code& error) {
  if (!fs::is_directory(argument, error)) return {argument};
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator entry(argument, error), end;
       !error && entry != end; entry.increment(error)) {
    if (entry->is_regular_file()) files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::optional<std::string> Content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string content((std::istreambuf_iterator<char>(file)),
                      std::istreambuf_iterator<char>());
  if (!file.is_open() || file.bad()) return std::nullopt;
  return content;
}

// Runs the target on a copy of just that size, so that a sanitizer sees any
// access behind it.
void RunOn(const std::string& content) {
  const std::vector<uint8_t> data(content.begin(), content.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
}

}  // namespace

int main(int argc, char** argv) {
  size_t count = 0;
  for (int i = 1; i < argc; ++i) {
    std::error_code error;
    const std::vector<fs::path> files = FilesIn(argv[i], error);
    if (error) {
      std::fprintf(stderr, "%s: %s\n", argv[i], error.message().c_str());
      return 2;
    }
    for (const fs::path& file : files) {
      const std::optional<std::string> content = Content(file);
      if (!content.has_value()) {
        std::fprintf(stderr, "%s: cannot be read\n", file.c_str());
        return 2;
      }
      std::fprintf(stderr, "%s\n", file.c_str());
      RunOn(*content);
      ++count;
    }
  }
  if (count == 0) {
    std::fprintf(stderr, "usage: %s FILE_OR_FOLDER... (no inputs found)\n",
                 argv[0]);
    return 2;
  }
  std::fprintf(stderr, "%zu inputs replayed\n", count);
  return 0;
}
