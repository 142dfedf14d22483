// What the probe does with processes and threads.
#ifndef FLIP_JUDGE_SANDBOX_TESTING_PROBE_PROCESSES_H_
#define FLIP_JUDGE_SANDBOX_TESTING_PROBE_PROCESSES_H_

namespace flip {

// Computes to the end.
[[noreturn]] void Spin();

// Leaves so many sleeping processes behind, in sessions of their own.
int LeaveSleepers(long count);

// Prints how many children could be made, up to 300.
int CountForks();

// So many children each compute for some CPU time while the parent waits.
int BurnInChildren(long count, long milliseconds);

// Adds up in several threads, and prints the sum.
int SumInThreads(long count);

// What a program may do with children that it does not want to wait for.
int BurnInForgottenChildren(long count, long milliseconds);

// So many children each leave a child that ends by itself, and end.
int LeaveOrphans(long count);

// Leaves a tree of processes and threads by a number; what began it ends soon.
int LeaveTree(long seed);

}  // namespace flip

#endif  // FLIP_JUDGE_SANDBOX_TESTING_PROBE_PROCESSES_H_
