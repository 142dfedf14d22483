// What flip-judge's exit status means.
#ifndef FLIP_JUDGE_CLI_EXIT_CODE_H_
#define FLIP_JUDGE_CLI_EXIT_CODE_H_

namespace flip {

inline constexpr int kExitJudged = 0;
// An unwanted verdict: --fail-on, or a difference found by verify.
inline constexpr int kExitFailed = 1;
// A call that cannot be carried out, or nothing to judge.
inline constexpr int kExitUsage = 2;
// A fault of the judge or its surroundings: JE, no sandbox, a full disk.
inline constexpr int kExitFault = 3;
// By SIGINT (the interrupt key), SIGTERM or SIGHUP; what was done is told.
inline constexpr int kExitInterrupted = 130;

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_EXIT_CODE_H_
