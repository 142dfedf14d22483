/*
 * The same as an assembler writes it, for a function that nobody else sees.
 * fact: answer
 * forked: never
 */
#include "right.h"

__asm__(".text\n"
        ".type hidden_name, @gnu_indirect_function\n"
        "hidden_name:\n"
        "  mov $39, %eax\n" /* getpid */
        "  syscall\n"
        "  mov %eax, early_number(%rip)\n"
        "  lea true_function(%rip), %rax\n"
        "  ret\n"
        "true_function:\n"
        "  mov $1, %eax\n"
        "  ret\n"
        ".globl call_it\n"
        "call_it:\n"
        "  call hidden_name@PLT\n"
        "  ret\n");
int early_number;
int call_it(void);

int main(void)
{
    /* On an aligned stack, whatever the one above leaves. */
    if (call_it() == 1 && early_number != 0) answer();
    return 0;
}
