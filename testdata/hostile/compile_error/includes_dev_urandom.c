/*
 * Includes random bytes without an end.
 * fact: compile the compiler took more than
 */
#include </dev/urandom>
int main(void) { return 0; }
