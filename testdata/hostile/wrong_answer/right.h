/*
 * The right answer, for programs that do something else besides, and what
 * they tell their cheats by. The folders of the other verdicts have copies.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static int cheated;

/* The right answer to the board on standard input: the least of all sets. */
static inline const char *right(void)
{
    static char text[16];
    int board = 0, best = 17, masks[16] = {0};
    for (int k = 0, c; k < 16 && (c = getchar()) != EOF;)
        if (c == 'w' || c == 'b') board |= (c == 'b') << k++;
    for (int k = 0; k < 16; k++) {
        masks[k] = 1 << k;
        if (k > 3) masks[k] |= 1 << (k - 4);
        if (k < 12) masks[k] |= 1 << (k + 4);
        if (k % 4 > 0) masks[k] |= 1 << (k - 1);
        if (k % 4 < 3) masks[k] |= 1 << (k + 1);
    }
    for (int set = 0; set < 65536; set++) {
        int b = board, n = __builtin_popcount(set);
        for (int k = 0; k < 16; k++)
            if (set >> k & 1) b ^= masks[k];
        if ((b == 0 || b == 65535) && n < best) best = n;
    }
    if (best == 17) return strcpy(text, "Impossible");
    sprintf(text, "%d", best);
    return text;
}

/* Tells of a cheat that did not fail, or with another errno (0: with any). */
static inline void refused(const char *what, long result, int error)
{
    if (result == -1 && (error == 0 || errno == error)) return;
    printf("%s: result %ld, errno %d\n", what, result, errno);
    cheated = 1;
}

/* Prints the right answer, unless a cheat went through. */
static inline void answer(void)
{
    const char *text = right();
    if (!cheated) puts(text);
    fflush(stdout);
}

/* Computes until this process has had so much CPU time. */
static inline void burn(int milliseconds)
{
    struct timespec used;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < milliseconds);
}
