// The options of the cache of compilations: --cache and --cache-size.
#ifndef FLIP_JUDGE_CLI_CACHE_OPTIONS_H_
#define FLIP_JUDGE_CLI_CACHE_OPTIONS_H_

#include <memory>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "judge/compile/compile_cache.h"

namespace flip {

// As typed; without a folder there is no cache.
struct CacheArguments {
  std::string folder;
  std::string size = "256MiB";
};

// Adds the options to `command`, their values into `arguments`, which must
// outlive the parsing.
void AddCacheOptions(CLI::App& command, CacheArguments& arguments);

// The cache asked for; null when none is. An error names the option and what to
// do.
absl::StatusOr<std::unique_ptr<CompileCache>> OpenCache(
    const CacheArguments& arguments, absl::string_view judge_version);

// What to tell people when not all could be kept; empty otherwise.
std::string CacheRemark(const CompileCache& cache);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_CACHE_OPTIONS_H_
