/*
 * Each process makes more of its kind, as fast as it can. The limit of
 * processes holds them; that all of them go on trying takes CPU time.
 * fact: cpu
 */
#include <unistd.h>

int main(void)
{
    for (;;) fork();
}
