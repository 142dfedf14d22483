/*
 * The right answer, a NUL and junk: the answer does not end at the NUL.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    printf("%s%cjunk\n", right(), 0);
    return 0;
}
