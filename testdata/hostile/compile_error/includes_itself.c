/*
 * Includes itself twice at each of 26 levels, that is 2^26 times: the compiler
 * reaches a limit of its own run.
 * fact: compile the compiler took more than
 */
#if __INCLUDE_LEVEL__ < 26
#include __FILE__
#include __FILE__
#endif
int main(void) { return 0; }
