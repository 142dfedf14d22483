/*
 * Recursion without an end. The stack ends 8 MiB below the memory limit, so
 * this is a crash and not too much memory.
 * fact: signal 11
 */
static int down(int n)
{
    volatile char room[100];
    room[n % 100] = (char)n;
    return n < 0 ? 0 : down(n + 1) + room[(n + 1) % 100];
}

int main(void)
{
    return down(0);
}
