/*
 * Has the kernel write out all disks of the machine again and again, which may
 * hold up everybody. Nothing is written out; the calls cost its own time.
 * fact: cpu
 */
#include <unistd.h>

int main(void)
{
    for (;;) sync();
}
