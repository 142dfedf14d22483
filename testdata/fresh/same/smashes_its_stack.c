/*
 * The stack protector finds the damage, says so and aborts.
 */
#include <string.h>

__attribute__((stack_protect, noinline)) static int smash(int count)
{
    char text[8];
    memset(text, 'x', (size_t)count);
    __asm__ volatile("" : : "r"(text) : "memory");
    return text[0];
}

int main(int argc, char **argv)
{
    (void)argv;
    return smash(argc * 40);
}
