/*
 * The right answer, and behind it more output than is carried from a fork
 * server's process.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    answer();
    for (int i = 0; i < 40 * 1024; i++) putchar('7');
    return 0;
}
