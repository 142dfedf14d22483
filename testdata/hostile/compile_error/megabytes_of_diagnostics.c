/*
 * Two thousand errors of a thousand characters and more: what is kept of them
 * is bounded.
 * fact: compile error: #error
 */
#if __INCLUDE_LEVEL__ < 11
#include __FILE__
#include __FILE__
#else
#error much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much much 
#endif
int main(void) { return 0; }
