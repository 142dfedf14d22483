/*
 * The right answer and one token more.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    answer();
    puts("4");
    return 0;
}
