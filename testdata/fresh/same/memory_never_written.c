/*
 * Reads what it never wrote: on the stack, what start-up has left, and in the
 * heap. Programs do so by mistake, and then give the same answer each time.
 * Words that are random in each process that is executed are left out.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>

__attribute__((noinline)) static void stack(uint64_t guard, uint64_t pointer_guard)
{
    volatile uint64_t words[2048];
    uint64_t sum = 0, written = 0, last = 0;
    const uint64_t *random = (const uint64_t *)getauxval(AT_RANDOM);
    for (int i = 0; i < 2048; i++) {
        uint64_t word = words[i];
        if (word == guard || word == pointer_guard || word == random[0] || word == random[1]) word = 1;
        sum = sum * 31 + word;
        written += word != 0;
        if (word != 0) last = (uint64_t)i;
    }
    printf("stack %lx %lu %lu\n", sum, written, last);
}

int main(void)
{
    uint64_t guard, pointer_guard;
    __asm__("mov %%fs:0x28, %0" : "=r"(guard));
    __asm__("mov %%fs:0x30, %0" : "=r"(pointer_guard));
    stack(guard, pointer_guard);
    uint64_t sum = 0;
    for (size_t size = 16; size < 100000; size *= 2) {
        unsigned char *block = malloc(size);
        for (size_t i = 0; i < size; i++) sum = sum * 31 + block[i];
        memset(block, 'x', size);
        free(block);
    }
    printf("heap %lx\n", sum);
    return 0;
}
