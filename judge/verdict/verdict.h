// From the facts of one run to its verdict. Pure: the same facts always give
// the same verdict, and nothing that the submission wrote is read as one.
#ifndef FLIP_JUDGE_VERDICT_VERDICT_H_
#define FLIP_JUDGE_VERDICT_VERDICT_H_

#include <optional>

#include "absl/strings/string_view.h"
#include "judge/check/compare.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

enum class Verdict {
  kAccepted,           // AC
  kPresentationError,  // PE: the right words in another form than asked for
  kWrongAnswer,        // WA
  kRunTimeError,       // RTE: ended by a signal, or an exit status but 0
  kTimeLimit,          // TLE: more CPU or wall time than allowed
  kMemoryLimit,        // MLE: a higher peak of resident memory than allowed, or
                       // killed since its control group was full
  kOutputLimit,        // OLE: more written than allowed
  kCompileError,       // CE: of a submission, never of a run
  kJudgeError,         // JE: a fault of ours; says nothing of the submission
};
inline constexpr int kVerdicts = 9;

// "AC" and so on.
absl::string_view VerdictCode(Verdict verdict);
// "accepted", "wrong_answer" and so on: the folder's name in a problem package
// and in testdata.
absl::string_view VerdictFolder(Verdict verdict);
// Either of these; nothing for another text.
std::optional<Verdict> VerdictByCode(absl::string_view code);
std::optional<Verdict> VerdictByFolder(absl::string_view folder);

// The run reached a limit: TLE, MLE or OLE.
bool IsLimit(Verdict verdict);
// A verdict on the program: anything but AC, CE and JE.
bool IsRejection(Verdict verdict);

// Whether an exit status other than 0 is a run-time error. Programs written
// when `void main` was common leave whatever status there is.
enum class ExitStatus { kMatters, kIgnored };

// The first of OLE, MLE, TLE, RTE, WA, PE, AC whose fact holds; JE when the
// check itself failed. OLE stands before TLE because some runtimes swallow the
// failed write and go on for ever; a limit stands before RTE because being
// killed for it is a signal too.
Verdict VerdictOf(const Execution& run, const Limits& limits,
                  CheckOutcome check,
                  ExitStatus exit_status = ExitStatus::kMatters);

}  // namespace flip

#endif  // FLIP_JUDGE_VERDICT_VERDICT_H_
