/*
 * More output than is carried from a fork server's process, though less than
 * allowed, all of it white space.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    answer();
    for (int i = 0; i < 40 * 1024; i++) putchar(' ');
    return 0;
}
