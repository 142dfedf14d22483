#include "judge/compile/cached_compiler.h"

#include <optional>
#include <string>
#include <utility>

#include "judge/compile/build_plan.h"
#include "judge/compile/stored_outcome.h"

namespace flip {

namespace {

Compilation FromCache(BuildPlan plan, CompileOutcome outcome) {
  Compilation compilation = CompilationOf(std::move(plan), std::move(outcome));
  compilation.cached = true;
  compilation.repeatable = true;
  return compilation;
}

// With the key, keeps the outcome under it.
absl::StatusOr<Compilation> CompileNow(const Language& language, BuildPlan plan,
                                       const SandboxFactory& open_sandbox,
                                       ToolchainTrial& toolchain,
                                       const CompileHelp& help,
                                       const std::string* key) {
  absl::Duration shared;
  absl::StatusOr<CompileOutcome> outcome =
      help.header == nullptr
          ? RunPlan(language, plan, open_sandbox)
          : help.header->RunPlan(language, plan, open_sandbox, help.cache,
                                 shared);
  if (!outcome.ok()) return outcome.status();
  const bool repeatable = IsRepeatable(*outcome);
  if (key != nullptr && repeatable &&
      (outcome->reason.empty() || toolchain.Check(language).ok())) {
    help.cache->Keep(*key, *outcome);
  }
  Compilation compilation = CompilationOf(std::move(plan), *std::move(outcome));
  compilation.shared = shared;
  compilation.repeatable = repeatable;
  return compilation;
}

}  // namespace

absl::StatusOr<Compilation> CompileCached(const Language& language,
                                          const Sources& sources,
                                          const SandboxFactory& open_sandbox,
                                          ToolchainTrial& toolchain,
                                          const CompileHelp& help) {
  absl::StatusOr<BuildPlan> plan = PlanCompilation(language, sources);
  if (!plan.ok()) return plan.status();
  const auto compile_now = [&](const std::string* key) {
    return CompileNow(language, *std::move(plan), open_sandbox, toolchain, help,
                      key);
  };
  // What is refused starts nothing.
  if (help.cache == nullptr || !plan->refusal.empty()) {
    return compile_now(nullptr);
  }
  CompileCache& cache = *help.cache;
  const absl::StatusOr<std::string> key =
      cache.KeyOf(language, *plan, open_sandbox);
  if (absl::IsCancelled(key.status())) return key.status();
  if (!key.ok()) return compile_now(nullptr);
  std::optional<CompileOutcome> kept = cache.Find(language, *plan, *key);
  if (kept.has_value()) return FromCache(*std::move(plan), *std::move(kept));
  const CompileTurn turn(cache, *key);
  // By now an equal one may have been done.
  kept = cache.Find(language, *plan, *key);
  absl::StatusOr<Compilation> compilation =
      kept.has_value() ? FromCache(*std::move(plan), *std::move(kept))
                       : compile_now(&*key);
  if (compilation.ok()) compilation->shared += turn.waited();
  return compilation;
}

}  // namespace flip
