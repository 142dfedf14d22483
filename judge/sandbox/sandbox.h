// The seam to the system: one command at a time under limits, told as facts.
//
// This header has no opinion on verdicts. What happened is recorded; judge/
// verdict decides, so that a disputed verdict can be derived again.
#ifndef FLIP_JUDGE_SANDBOX_SANDBOX_H_
#define FLIP_JUDGE_SANDBOX_SANDBOX_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "absl/types/span.h"
#include "judge/sandbox/bytes.h"
#include "judge/sandbox/file_data.h"

namespace flip {

// What one run may use. Where a limit speaks of a process tree, it is the
// process that was started and all that descend from it.
struct Limits {
  // CPU time of the tree, user and system.
  absl::Duration cpu = absl::Seconds(1);
  // Time by the monotonic clock.
  absl::Duration wall = absl::Seconds(4);
  // Resident memory of the tree.
  Bytes memory = MiB(64);
  // Size of standard output, and of any other file that is written.
  Bytes output = KiB(64);
  // Processes and threads at once.
  int processes = 64;
  // Stack of the main thread. By default 8 MiB less than the default memory
  // limit, so that runaway recursion ends in SIGSEGV and not at that limit.
  Bytes stack = MiB(56);
  // Backstop against mapping without touching; none for runtimes that reserve
  // more than they use.
  std::optional<Bytes> address_space = GiB(4);
  // How much of standard error is kept. More is let through and dropped, never
  // counted.
  Bytes kept_error_output = KiB(4);

  friend bool operator==(const Limits&, const Limits&) = default;
};

// Which limit made the sandbox end a run.
enum class LimitReached { kNone, kCpu, kWall, kMemory, kOutput };

// The facts of one run.
struct Execution {
  // Not 0: the command was not started at all, and this errno value says why;
  // nothing else counts then.
  int start_errno = 0;
  // How the main process ended: exactly one of the two counts.
  int exit_code = 0;  // When `signal` is 0.
  int signal = 0;     // 0, or the signal that ended it.
  // The limit whose excess made the sandbox kill the tree. A limit can also be
  // exceeded without that, when the run ends by itself before it is noticed:
  // compare the figures below. kMemory beside a peak within the limit: the
  // tree was killed since its control group was full, with memory that is not
  // resident in a process (shared and not mapped, the kernel's own).
  LimitReached killed_for = LimitReached::kNone;
  absl::Duration cpu;
  // In a batch: of `cpu`, what the fork server had used before the first run. A
  // run by itself would have used it too.
  absl::Duration start_cpu;
  absl::Duration wall;
  Bytes peak_memory;
  // Standard output: its first Limits::output bytes, and its size, which is
  // more than the limit exactly when more was written.
  std::string output;
  Bytes output_size;
  // Whether `output` has what it says: a batch tells only the size of output
  // that is more than 32 KiB.
  bool has_output = true;
  // The start of standard error.
  std::string error_output;
  // Processes that outlived a main one which ended by itself, and were killed.
  int left_over = 0;
  // In a batch: so many fork servers were lost before one made this run.
  int servers_lost = 0;
};

// A command to run in a sandbox that is open.
struct Command {
  // Absolute path inside the sandbox first.
  std::vector<std::string> argv;
  // The whole environment, "NAME=value".
  std::vector<std::string> environment;
  std::string input;
  Limits limits;
  // Absolute path inside the sandbox of a regular file to hand back after the
  // run; empty for none.
  std::string collect;
};

// Why a batch ended.
enum class BatchEnd {
  kAll,       // All inputs were run.
  kPaused,    // So that others get a turn; the rest is to be asked for again.
  kLimit,     // The last run was ended for a limit.
  kUnusable,  // The program has no fork server that works.
};

// Why a fork server is not used, as users are told.
inline constexpr char kServerLostTooOften[] =
    "its fork server was lost too often";
inline constexpr char kServerNotStarted[] =
    "it could not be started with a fork server";

// Some runs of one command.
struct BatchRuns {
  // Of the first inputs, in order.
  std::vector<Execution> runs;
  BatchEnd end = BatchEnd::kAll;
  // In a few words, when it ended as kUnusable.
  std::string why_unusable;
};

// An Execution and the file asked for.
struct CommandResult {
  Execution execution;
  // Without value when the file was not there, was not a regular file or was
  // larger than Limits::output.
  FileData collected;
};

// A file to be put into a sandbox.
struct SandboxFile {
  std::string path;  // Absolute, inside.
  FileData data;
  bool executable = false;
};

// What a sandbox is to contain.
struct SandboxSpec {
  std::vector<SandboxFile> files;
  // Whether the machine's /usr is visible, read-only.
  bool system_files = false;
  // More of the machine's folders, by their absolute paths, read-only: for
  // configuration that a tool has outside /usr.
  std::vector<std::string> system_folders;
  // Size of a writable /tmp; 0: nothing at all is writable.
  Bytes scratch;
  // The processor to run on; any when empty.
  std::optional<int> processor;
};

// A sandbox that is open: a file system of its own without network, where
// commands run one after the other, each with fresh standard streams. When
// Run() returns, every process of the command is gone.
//
// Not safe for use by several threads at once, and to be closed (destroyed) by
// the thread that opened it, which must live until then: a sandbox dies with
// that thread.
class Sandbox {
 public:
  virtual ~Sandbox() = default;

  // Runs `command` to its end or to a limit. Whatever the program does is data;
  // an error is a fault of the judge's side and names the step that failed:
  // Unavailable when the sandbox itself broke and has to be opened anew,
  // Cancelled when the whole judging was interrupted.
  virtual absl::StatusOr<CommandResult> Run(const Command& command) = 0;

  // Runs `command` on as many of `inputs` (at least one) as some 100 ms allow,
  // each in a fresh process that its program's fork server makes
  // (runner/fork_server.cc), which has to be linked into it. The CPU time of
  // each includes the server's start, as Run() would have to make it too.
  // Nothing is collected, and at most 4 KiB of standard error are kept. After
  // kUnusable this sandbox makes no more batches. An error as Run()'s; the runs
  // are lost then.
  virtual absl::StatusOr<BatchRuns> RunBatch(
      const Command& command, absl::Span<const absl::string_view> inputs) = 0;
};

// Where the runner stands in every sandbox. As a command it answers questions
// of the doctor (runner/self_check.h) and looks at object files
// (runner/object_check.h).
inline constexpr char kRunnerInside[] = "/runner";

// Opens sandboxes. The real one is BubblewrapFactory() (bubblewrap.h); tests
// script one with FakeSandbox (fake_sandbox.h). Safe to call from several
// threads.
using SandboxFactory = std::function<absl::StatusOr<std::unique_ptr<Sandbox>>(
    const SandboxSpec& spec)>;

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_SANDBOX_H_
