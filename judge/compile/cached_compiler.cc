#include "judge/compile/cached_compiler.h"

#include <optional>
#include <string>
#include <utility>

#include "judge/compile/build_plan.h"
#include "judge/compile/stored_outcome.h"

namespace flip {

absl::StatusOr<Compilation> CompileCached(const Language& language,
                                          const Sources& sources,
                                          const SandboxFactory& open_sandbox,
                                          ToolchainTrial& toolchain,
                                          const CompileHelp& help) {
  absl::StatusOr<BuildPlan> plan = PlanCompilation(language, sources);
  if (!plan.ok()) return plan.status();
  // What is refused starts nothing.
  const bool keeps = help.cache != nullptr && plan->refusal.empty();
  std::string key;
  if (keeps) {
    absl::StatusOr<std::string> found =
        help.cache->KeyOf(language, *plan, open_sandbox);
    if (!found.ok()) return found.status();
    key = *std::move(found);
    absl::StatusOr<std::optional<CompileOutcome>> kept =
        help.cache->Find(language, *plan, key);
    if (!kept.ok()) return kept.status();
    if (kept->has_value()) {
      Compilation compilation =
          CompilationOf(*std::move(plan), **std::move(kept));
      compilation.cached = true;
      return compilation;
    }
  }
  absl::Duration shared;
  absl::StatusOr<CompileOutcome> outcome =
      help.header == nullptr
          ? RunPlan(language, *plan, open_sandbox)
          : help.header->RunPlan(language, *plan, open_sandbox, help.cache,
                                 shared);
  if (!outcome.ok()) return outcome.status();
  if (keeps && IsRepeatable(*outcome) &&
      (outcome->reason.empty() || toolchain.Check(language).ok())) {
    help.cache->Keep(key, *outcome);
  }
  Compilation compilation =
      CompilationOf(*std::move(plan), *std::move(outcome));
  compilation.shared = shared;
  return compilation;
}

}  // namespace flip
