/*
 * Closes standard input and output before anything else. What it prints goes
 * nowhere, and whoever feeds it is not disturbed.
 * fact: answer
 */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    close(0);
    close(1);
    puts("4");
    return 0;
}
