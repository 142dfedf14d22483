/* Ends by SIGFPE, in a session without core dumps. */
#include <stdio.h>

int main(int argc, char **argv)
{
    (void)argv;
    volatile int zero = argc - 1;
    printf("before\n");
    fflush(stdout);
    return argc / zero;
}
