/*
 * The right answer, then exit status 1.
 * fact: exit 1
 */
#include "right.h"

int main(void)
{
    answer();
    return 1;
}
