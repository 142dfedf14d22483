/*
 * Computes in an entry of .preinit_array, as early as it can.
 * fact: cpu
 */
#include "right.h"

static void compute(void) { burn(1500); }
__attribute__((section(".preinit_array"), used)) static void (*entry)(void) = compute;

int main(void)
{
    answer();
    return 0;
}
