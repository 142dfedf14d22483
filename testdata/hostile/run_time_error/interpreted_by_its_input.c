/*
 * Names its standard input as the program that is to load it. The kernel finds
 * no program there, and a short one at that, which is no fault of the machine.
 * fact: unstartable
 * forked: never
 */
__asm__(".section .interp,\"a\",@progbits\n.string \"/proc/self/fd/0\"\n.previous");

int main(void)
{
    return 0;
}
