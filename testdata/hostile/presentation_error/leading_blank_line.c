/*
 * An empty line before the right answer: accepted by tokens, the right tokens
 * in another form by lines.
 * fact: answer
 * compare: lines
 */
#include "right.h"

int main(void)
{
    puts("");
    answer();
    return 0;
}
