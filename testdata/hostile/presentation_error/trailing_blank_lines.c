/*
 * Two empty lines after the right answer: only one final newline is free.
 * fact: answer
 * compare: lines
 */
#include "right.h"

int main(void)
{
    answer();
    puts("\n");
    return 0;
}
