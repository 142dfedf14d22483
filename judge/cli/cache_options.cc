#include "judge/cli/cache_options.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "judge/cli/not_empty.h"
#include "judge/sandbox/bytes.h"

namespace flip {

void AddCacheOptions(CLI::App& command, CacheArguments& arguments) {
  CLI::Option* folder =
      command
          .add_option("--cache", arguments.folder,
                      "Keep what compiles and what does not in this folder, "
                      "and do not compile the same again; made where it is not "
                      "there, of your own alone. Several judges may use it")
          ->type_name("DIR")
          ->check(NotEmpty("the name of a folder"));
  command
      .add_option("--cache-size", arguments.size,
                  "The most that the folder may take, as 64MiB or 1GiB; then "
                  "what was not used for longest goes")
      ->type_name("SIZE")
      ->capture_default_str()
      ->needs(folder);
}

absl::StatusOr<std::optional<ContentStore>> OpenCacheFolder(
    const CacheArguments& arguments) {
  if (arguments.folder.empty()) return std::nullopt;
  const absl::StatusOr<Bytes> size = ParseBytes(arguments.size);
  if (!size.ok() || *size < MiB(1)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--cache-size: ", size.ok() ? "expected at least 1MiB"
                                                 : size.status().message()));
  }
  absl::StatusOr<ContentStore> store =
      ContentStore::Open(arguments.folder, *size);
  if (!store.ok()) {
    return absl::Status(store.status().code(),
                        absl::StrCat("--cache: ", store.status().message()));
  }
  return *std::move(store);
}

absl::StatusOr<std::shared_ptr<CompileKeys>> KeysHere(const FileData& runner) {
  const absl::StatusOr<std::string> bytes = runner.Read();
  if (!bytes.ok()) return bytes.status();
  return std::make_shared<CompileKeys>(SurroundingsHere(FLIP_VERSION, *bytes));
}

std::unique_ptr<CompileCache> CacheIn(std::optional<ContentStore> folder,
                                      std::shared_ptr<CompileKeys> keys) {
  if (!folder.has_value()) return nullptr;
  return std::make_unique<CompileCache>(*std::move(folder), std::move(keys));
}

std::string CacheRemark(const CompileCache& cache) {
  const absl::Status fault = cache.fault();
  if (fault.ok()) return "";
  return absl::StrCat("--cache: not all was kept or found: ", fault.message(),
                      "; verdicts do not depend on it");
}

}  // namespace flip
