// flip-judge doctor: whether programs that nobody trusts can be graded here.
#include <atomic>
#include <memory>
#include <vector>

#include "CLI/CLI.hpp"
#include "judge/batch/batch.h"
#include "judge/cli/commands.h"
#include "judge/cli/console.h"
#include "judge/cli/exit_code.h"
#include "judge/cli/interrupt.h"
#include "judge/doctor/doctor.h"

namespace flip {
namespace {

struct DoctorArguments {
  bool json = false;
  int jobs = 0;
};

int ExamineMachine(const DoctorArguments& arguments) {
  const std::atomic<bool>& interrupted = CatchInterrupts();
  DoctorOptions options;
  options.jobs = arguments.jobs > 0 ? arguments.jobs
                                    : static_cast<int>(Processors().size());
  const std::vector<HealthCheck> checks = Examine(options, interrupted);
  if (interrupted) return kExitInterrupted;
  Print(arguments.json ? DoctorJson(checks) : DoctorText(checks));
  return IsSafe(checks) ? kExitJudged : kExitFault;
}

}  // namespace

void AddDoctorCommand(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "doctor",
      "Look at what the judge needs of this machine, and say what to do where "
      "something is missing; exit status 0 when programs that nobody trusts "
      "can be graded here, 3 when not");
  auto arguments = std::make_shared<DoctorArguments>();
  command->add_flag("--json", arguments->json, "Print JSON");
  command
      ->add_option("--jobs", arguments->jobs,
                   "Submissions at once that it is to be enough for (default: "
                   "one a processor)")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  command->callback([arguments, &action] {
    action = [arguments] { return ExamineMachine(*arguments); };
  });
}

}  // namespace flip
