// Compiling without doing again what was done before.
#ifndef FLIP_JUDGE_COMPILE_CACHED_COMPILER_H_
#define FLIP_JUDGE_COMPILE_CACHED_COMPILER_H_

#include "absl/status/statusor.h"
#include "judge/compile/compile_cache.h"
#include "judge/compile/compiler.h"
#include "judge/compile/precompiled_header.h"
#include "judge/compile/toolchain_trial.h"

namespace flip {

// What compilations share; neither need be there.
struct CompileHelp {
  CompileCache* cache = nullptr;
  PrecompiledHeader* header = nullptr;
};

// As Compile(), with the same results, but for what `help.cache` has: that is
// as the compilation gave it. Kept there are programs and, where `toolchain`
// says that they mean something, compile errors that come again
// (stored_outcome.h). Of equal ones at once, with a cache, one is compiled.
// Trouble with the cache is no error: CompileCache::fault() tells.
absl::StatusOr<Compilation> CompileCached(const Language& language,
                                          const Sources& sources,
                                          const SandboxFactory& open_sandbox,
                                          ToolchainTrial& toolchain,
                                          const CompileHelp& help);

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_CACHED_COMPILER_H_
