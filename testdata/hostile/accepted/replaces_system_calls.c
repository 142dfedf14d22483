/*
 * Has functions of its own under the names of system calls that a fork server
 * makes. It makes them without asking anybody.
 * fact: answer
 */
#include <stddef.h>

long calls;
long read_(int fd, void *buffer, size_t size) __asm__("read");
long read_(int fd, void *buffer, size_t size) { return (void)fd, (void)buffer, (void)size, ++calls, -1; }
long write_(int fd, const void *buffer, size_t size) __asm__("write");
long write_(int fd, const void *buffer, size_t size) { return (void)fd, (void)buffer, (void)size, ++calls, -1; }
int fork_(void) __asm__("fork");
int fork_(void) { return ++calls, -1; }
long syscall_(long number, ...) __asm__("syscall");
long syscall_(long number, ...) { return (void)number, ++calls, -1; }
int close_(int fd) __asm__("close");
int close_(int fd) { return (void)fd, ++calls, -1; }
int clone_(void *function, ...) __asm__("clone");
int clone_(void *function, ...) { return (void)function, ++calls, -1; }
int prctl_(int what, ...) __asm__("prctl");
int prctl_(int what, ...) { return (void)what, ++calls, -1; }
int setsid_(void) __asm__("setsid");
int setsid_(void) { return ++calls, -1; }
long recvmsg_(int fd, void *message, int flags) __asm__("recvmsg");
long recvmsg_(int fd, void *message, int flags) { return (void)fd, (void)message, (void)flags, ++calls, -1; }

#include "right.h"

int main(void)
{
    const long so_far = calls;
    answer();
    return so_far != 0;
}
