/*
 * The right answer without a newline at its end.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    printf("%s", right());
    return 0;
}
