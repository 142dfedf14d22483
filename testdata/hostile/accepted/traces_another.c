/*
 * Traces the process that started it, its child and itself.
 * fact: answer
 * left over: 1
 */
#include <sys/ptrace.h>
#include <unistd.h>

#include "right.h"

int main(void)
{
    const pid_t child = fork();
    if (child == 0)
        for (;;) pause();
    refused("attaching to the runner", ptrace(PTRACE_ATTACH, 1, 0, 0), EPERM);
    refused("attaching to a child", ptrace(PTRACE_ATTACH, child, 0, 0), EPERM);
    refused("seizing a child", ptrace(PTRACE_SEIZE, child, 0, 0), EPERM);
    refused("being traced", ptrace(PTRACE_TRACEME, 0, 0, 0), EPERM);
    answer();
    return 0;
}
