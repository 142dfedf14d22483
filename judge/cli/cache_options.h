// The options of the cache of compilations: --cache and --cache-size.
#ifndef FLIP_JUDGE_CLI_CACHE_OPTIONS_H_
#define FLIP_JUDGE_CLI_CACHE_OPTIONS_H_

#include <memory>
#include <optional>
#include <string>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "judge/compile/compile_cache.h"
#include "judge/compile/compile_keys.h"
#include "judge/compile/content_store.h"
#include "judge/sandbox/file_data.h"

namespace flip {

// As typed; without a folder there is no cache.
struct CacheArguments {
  std::string folder;
  std::string size = "256MiB";
};

// Adds the options to `command`, their values into `arguments`, which must
// outlive the parsing.
void AddCacheOptions(CLI::App& command, CacheArguments& arguments);

// The folder asked for; nothing when none is. An error, which is one of the
// call, names the option and what to do.
absl::StatusOr<std::optional<ContentStore>> OpenCacheFolder(
    const CacheArguments& arguments);

// The keys of compilations here. `runner` is that of the sandboxes; an error is
// of reading it.
absl::StatusOr<std::shared_ptr<CompileKeys>> KeysHere(const FileData& runner);

// The cache in it; null without one.
std::unique_ptr<CompileCache> CacheIn(std::optional<ContentStore> folder,
                                      std::shared_ptr<CompileKeys> keys);

// What to tell people when there was trouble with it; empty otherwise.
std::string CacheRemark(const CompileCache& cache);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_CACHE_OPTIONS_H_
