// What the probe does with memory.
#ifndef FLIP_JUDGE_SANDBOX_TESTING_PROBE_MEMORY_H_
#define FLIP_JUDGE_SANDBOX_TESTING_PROBE_MEMORY_H_

namespace flip {

// Touches so many MiB, then frees them unless they are to be kept.
int Touch(long mebibytes, bool keep = false);

// Has so many MiB that it never touches.
int Reserve(long mebibytes);

// Fills so many MiB of shared memory, of which it never shows more than one as
// its own.
int FillShared(long mebibytes);

// Touches single pages so far apart in so many MiB that each has a page table
// of its own.
int Scatter(long mebibytes);

// So many children do `what` with so many MiB each and stay to the end.
int InChildren(int (*what)(long), long count, long mebibytes);

// Touches so many MiB and then waits for a child that shares them all, as
// system() and Python's subprocess do.
int VforkWith(long mebibytes, long milliseconds);

// The main thread leaves; another touches so many MiB and then spins.
int LeaveToThread(long mebibytes);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_TESTING_PROBE_MEMORY_H_
