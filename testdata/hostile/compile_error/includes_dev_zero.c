/*
 * Includes what has no end.
 * fact: compile the compiler took more than
 */
#include "/dev/zero"
int main(void) { return 0; }
