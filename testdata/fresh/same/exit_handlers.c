/*
 * atexit, on_exit and destructors, in order and once each; what stands in the
 * buffer is written after them.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

static int n;
static void one(void) { printf("one %d\n", ++n); }
static void two(void)
{
    printf("two %d\n", ++n);
    atexit(one);
}
static void with(int status, void *argument) { printf("on_exit %d %s %d\n", status, (char *)argument, ++n); }
__attribute__((constructor)) static void start(void) { atexit(two); }
__attribute__((destructor)) static void end(void) { printf("destructor %d\n", ++n); }

int main(void)
{
    on_exit(with, "word");
    atexit(one);
    printf("main");
    exit(5);
}
