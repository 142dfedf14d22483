/*
 * The floating-point environment, which is the processor's state.
 */
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <xmmintrin.h>

int main(void)
{
    unsigned short control = 0, state = 0;
    __asm__ volatile("fnstcw %0" : "=m"(control));
    __asm__ volatile("fnstsw %0" : "=m"(state));
    printf("%x %x %x %d %d\n", _mm_getcsr(), control, state, fegetround(), fetestexcept(FE_ALL_EXCEPT));
    volatile double third = 1.0, three = 3.0, zero = 0.0;
    printf("%.20f %f %f\n", third / three, third / zero, nearbyint(2.5));
    printf("%.20Lf\n", (long double)third / three);
    fesetround(FE_UPWARD);
    feraiseexcept(FE_INVALID);
    _mm_setcsr(_mm_getcsr() | 0x8040);
    return 0;
}
