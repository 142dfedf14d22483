/*
 * kill(-1, SIGKILL): everything but itself and process 1.
 * fact: answer
 * forked: lost
 */
#include <signal.h>

#include "right.h"

int main(void)
{
    kill(-1, SIGKILL);
    answer();
    return 0;
}
