/*
 * Gives a function of its own the name memcpy@@VERSION, which the linker takes
 * for memcpy, too early for a fork server.
 * fact: answer
 * forked: never
 */
#include <stddef.h>

static int copies;
void *copy(void *to, const void *from, size_t size)
{
    copies++;
    for (size_t i = 0; i < size; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
    return to;
}
__asm__(".symver copy, memcpy@@VERSION");

#include "right.h"

int main(void)
{
    if (copies > 0) answer();
    return 0;
}
