/*
 * Loops for ever.
 * fact: cpu
 */
int main(void)
{
    for (;;) __asm__ volatile("");
}
