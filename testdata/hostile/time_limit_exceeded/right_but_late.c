/*
 * The right answer and exit status 0, but a moment after the CPU limit and
 * perhaps before anybody has looked at it: the figure decides, not the kill.
 * fact: cpu
 */
#include "right.h"

int main(void)
{
    burn(1001);
    answer();
    return 0;
}
