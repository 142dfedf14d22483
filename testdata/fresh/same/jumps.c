/*
 * Jumps: back, out of a signal's handler on another stack, between contexts.
 */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

static jmp_buf back;
static sigjmp_buf out;
static ucontext_t here, there;
static int steps;

static void handler(int number) { siglongjmp(out, number); }
static void other(void)
{
    steps++;
    swapcontext(&there, &here);
    steps += 10;
}
__attribute__((noinline)) static int overflow(volatile int n)
{
    volatile char block[4096];
    block[n % 4096] = 1;
    return overflow(n + 1) + block[0];
}

int main(void)
{
    static char stack[65536], contexts[65536];
    volatile int turns = 0;
    if (setjmp(back) < 3) longjmp(back, ++turns);
    const stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
    sigaction(SIGSEGV, &action, NULL);
    if (sigsetjmp(out, 1) == 0) overflow(0);
    getcontext(&there);
    there.uc_stack.ss_sp = contexts;
    there.uc_stack.ss_size = sizeof contexts;
    there.uc_link = &here;
    makecontext(&there, other, 0);
    swapcontext(&here, &there);
    printf("%d %d\n", turns, steps);
    if (steps < 11) swapcontext(&here, &there);
    printf("%d\n", steps);
    return 0;
}
