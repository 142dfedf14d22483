/*
 * Tells start-up another place for the entries of .preinit_array, where no fork
 * server's is among them. So it has none.
 * fact: answer
 * forked: never
 */
#include "right.h"

int entered;
__asm__(".data\n"
        ".balign 8\n"
        ".globl __preinit_array_start, __preinit_array_end\n"
        "__preinit_array_start:\n"
        ".quad enter_early\n"
        "__preinit_array_end:\n"
        ".text\n"
        "enter_early:\n"
        "  incl entered(%rip)\n"
        "  ret\n");

int main(void)
{
    if (entered == 1) answer();
    return 0;
}
