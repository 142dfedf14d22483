/*
 * Bytes that are no UTF-8: a lone continuation, an overlong NUL, a surrogate,
 * one past the last character, a sequence cut short.
 * fact: answer
 */
#include <stdio.h>

int main(void)
{
    puts("\x80 \xc0\x80 \xed\xa0\x80 \xf4\x90\x80\x80 \xff\xfe \xe4\xb8");
    return 0;
}
