/*
 * The right answer with the line end of another system.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    printf("%s\r\n", right());
    return 0;
}
