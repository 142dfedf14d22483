/*
 * Includes itself twice at each of 26 levels, that is 2^26 times: the compiler
 * reaches a limit of its own run. What it would complain of is included once,
 * since a compiler that tells as many errors may break before.
 * fact: compile the compiler took more than
 */
#if __INCLUDE_LEVEL__ < 26
#include __FILE__
#include __FILE__
#endif
#if __INCLUDE_LEVEL__ == 0
int main(void) { return 0; }
#endif
