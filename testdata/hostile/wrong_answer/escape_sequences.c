/*
 * What would colour a terminal, rename its window and clear it.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    printf("\033[32m%s\033[0m\n\033]0;AC\007\033[2J\b\r\x9b" "1A\n", right());
    return 0;
}
