/*
 * Has what a fork server has, under the same names, and more of them.
 * fact: answer
 */
#include "right.h"

static int called;
void Serve(void) { called++; }
void Enter(void) { called++; }
void serve(void) __asm__("_ZN4flip6runner12_GLOBAL__N_15ServeEv");
void serve(void) { called++; }
void enter(void) __asm__("_ZN4flip6runner12_GLOBAL__N_15EnterEv");
void enter(void) { called++; }
void receive(void) __asm__("_ZN4flip6runner12_GLOBAL__N_17ReceiveEPNS0_2GoE");
void receive(void) { called++; }
void (*entry)(void) __asm__("_ZN4flip6runner12_GLOBAL__N_1L5entryE");
void (*entry)(void) = serve;
void (*other)(void) __asm__("entry");
void (*other)(void) = serve;

int main(void)
{
    const int so_far = called;
    answer();
    return so_far != 0;
}
