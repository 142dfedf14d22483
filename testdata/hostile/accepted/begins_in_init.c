/*
 * Puts code of its own into a section that start-up runs (.init), and another
 * one where the linker keeps what start-up relocates (.rela.iplt).
 * fact: answer
 * forked: never
 */
#include "right.h"

int begun;
__asm__(".section .init,\"ax\",@progbits\n"
        "  incl begun(%rip)\n"
        ".section .rela.iplt,\"a\",@progbits\n"
        ".quad begun_at, 37, resolve_it\n" /* R_X86_64_IRELATIVE */
        ".data\n"
        "begun_at: .quad 0\n"
        ".text\n"
        "resolve_it:\n"
        "  incl begun(%rip)\n"
        "  xor %eax, %eax\n"
        "  ret\n");

int main(void)
{
    if (begun > 0) answer();
    return 0;
}
