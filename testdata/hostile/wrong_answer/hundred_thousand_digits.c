/*
 * An integer of 100,000 digits, the right answer behind all those zeros; the
 * output limit is raised for it.
 * fact: answer
 * limits: output=256KiB
 */
#include "right.h"

int main(void)
{
    const char *text = right();
    for (int i = 1; i < 100000; i++) putchar('0');
    puts(text);
    return 0;
}
