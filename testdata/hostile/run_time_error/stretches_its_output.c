/*
 * Makes its output 1 GiB long without writing it. The limit of a file's size
 * refuses that by a signal; nothing was written, so this is no output limit.
 * fact: signal 25
 */
#include <unistd.h>

int main(void)
{
    return ftruncate(1, 1 << 30) != 0;
}
