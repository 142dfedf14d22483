/*
 * abort() sends its signal to the thread by its number.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void handler(int number)
{
    (void)number;
    write(1, "handler\n", 8);
}

int main(void)
{
    signal(SIGABRT, handler);
    printf("lost");
    abort();
}
