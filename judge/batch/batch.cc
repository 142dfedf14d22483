#include "judge/batch/batch.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "absl/base/thread_annotations.h"
#include "absl/synchronization/mutex.h"

namespace flip {
namespace {

// Results are told in the order of the submissions. So many bytes of them wait
// for an earlier one, which then gets the help of all, before there are more.
constexpr size_t kMostWaiting = size_t{8} << 20;

// About how much memory a result takes.
size_t MemoryOf(const SubmissionResult& result) {
  const auto texts = [](const Execution& run) {
    return run.output.capacity() + run.error_output.capacity();
  };
  size_t size = result.boards.capacity() * sizeof result.boards[0] +
                result.diagnostics.capacity();
  if (result.stream != nullptr) size += texts(*result.stream);
  for (const BoardResult& board : result.boards) {
    size += texts(board.run);
    if (board.other != nullptr)
      size += sizeof *board.other + texts(*board.other);
  }
  return size;
}

class Batch {
 public:
  Batch(absl::Span<const Submission> submissions,
        absl::Span<const TestCase> test_cases, const JudgeOptions& options,
        const SandboxFactory& open_sandbox, int jobs,
        const std::atomic<bool>& interrupted, const BatchListener& listener,
        const BatchHelp& help)
      : submissions_(submissions),
        test_cases_(test_cases),
        options_(options),
        open_sandbox_(open_sandbox),
        jobs_(jobs),
        interrupted_(interrupted),
        listener_(listener),
        help_(help),
        toolchain_(open_sandbox),
        crew_(jobs) {
    progress_.submissions = submissions.size();
    progress_.boards = test_cases.size();
  }

  void Run() {
    const std::vector<int> processors = Processors();
    std::vector<std::thread> workers;
    for (int i = 0; i < jobs_; ++i) {
      // Two judges on one machine should not both begin at the first.
      const size_t place =
          static_cast<size_t>(getpid()) + static_cast<size_t>(i);
      const int processor = processors[place % processors.size()];
      try {
        workers.emplace_back([this, processor] { Work(processor); });
      } catch (const std::system_error&) {
        // No more threads to be had. Fewer do the same work; without any, so
        // does this one.
        const bool works = workers.empty();
        crew_.Lose(jobs_ - i - (works ? 1 : 0));
        if (works) Work(processor);
        break;
      }
    }
    for (std::thread& worker : workers) worker.join();
    // What waits for a submission that an interrupt kept from beginning.
    absl::MutexLock lock(&mutex_);
    for (const auto& [index, result] : waiting_) {
      listener_.on_result(index, result);
    }
  }

 private:
  void Work(int processor);
  void Judge(size_t index, int processor);
  bool HasToWait() {
    absl::MutexLock lock(&mutex_);
    return waiting_bytes_ > kMostWaiting && !interrupted_;
  }
  void ReportProgress() ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_) {
    if (listener_.on_progress) listener_.on_progress(progress_);
  }

  const absl::Span<const Submission> submissions_;
  const absl::Span<const TestCase> test_cases_;
  const JudgeOptions& options_;
  const SandboxFactory& open_sandbox_;
  const int jobs_;
  const std::atomic<bool>& interrupted_;
  const BatchListener& listener_;
  const BatchHelp help_;
  ToolchainTrial toolchain_;
  PrecompiledHeader header_;
  MachineGate gate_;
  Crew crew_;

  std::atomic<size_t> next_ = 0;
  absl::Mutex mutex_;
  size_t told_ ABSL_GUARDED_BY(mutex_) = 0;
  // Done before a submission that comes before them.
  std::map<size_t, SubmissionResult> waiting_ ABSL_GUARDED_BY(mutex_);
  size_t waiting_bytes_ ABSL_GUARDED_BY(mutex_) = 0;
  Progress progress_ ABSL_GUARDED_BY(mutex_);
};

void Batch::Work(int processor) {
  for (size_t index = next_++; index < submissions_.size() && !interrupted_;
       index = next_++) {
    Judge(index, processor);
    crew_.HelpWhile(processor, [this] { return HasToWait(); });
  }
  crew_.Help(processor);
}

void Batch::Judge(size_t index, int processor) {
  std::atomic<size_t> boards = 0;
  {
    absl::MutexLock lock(&mutex_);
    ++progress_.running;
  }
  const JudgeContext context = {test_cases_,
                                options_,
                                open_sandbox_,
                                toolchain_,
                                gate_,
                                crew_,
                                processor,
                                [this, &boards](int more) {
                                  absl::MutexLock lock(&mutex_);
                                  boards += static_cast<size_t>(more);
                                  progress_.boards_in_flight +=
                                      static_cast<size_t>(more);
                                  ReportProgress();
                                },
                                {help_.cache, &header_},
                                help_.store,
                                help_.keys};
  SubmissionResult result = JudgeSubmission(submissions_[index], context);
  absl::MutexLock lock(&mutex_);
  --progress_.running;
  progress_.boards_in_flight -= boards;
  ++progress_.submissions_done;
  if (result.has_verdict()) {
    ++progress_.verdicts[static_cast<size_t>(result.verdict)];
  }
  // Compile errors take no time worth to be counted either.
  if (result.reused == result.boards.size()) ++progress_.submissions_found;
  waiting_bytes_ += MemoryOf(result);
  waiting_.emplace(index, std::move(result));
  for (auto it = waiting_.find(told_); it != waiting_.end();
       it = waiting_.find(told_)) {
    listener_.on_result(it->first, it->second);
    waiting_bytes_ -= MemoryOf(it->second);
    waiting_.erase(it);
    ++told_;
  }
  ReportProgress();
}

}  // namespace

std::vector<int> Processors() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> processors;
  // Fails only where there are more processors than the set has room for.
  if (sched_getaffinity(0, sizeof set, &set) == 0) {
    for (int i = 0; i < CPU_SETSIZE; ++i) {
      if (CPU_ISSET(i, &set)) processors.push_back(i);
    }
  }
  if (processors.empty()) processors.push_back(0);
  return processors;
}

void RunBatch(absl::Span<const Submission> submissions,
              absl::Span<const TestCase> test_cases,
              const JudgeOptions& options, const SandboxFactory& open_sandbox,
              int jobs, const std::atomic<bool>& interrupted,
              const BatchListener& listener, const BatchHelp& help) {
  Batch(submissions, test_cases, options, open_sandbox, jobs, interrupted,
        listener, help)
      .Run();
}

}  // namespace flip
