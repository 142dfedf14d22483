/*
 * What would be markup in a report: HTML, XML, JSON.
 * fact: answer
 */
#include "right.h"

int main(void)
{
    printf("<script>alert(%s)</script>]]>&amp;\"'\\u0000</td>{\"verdict\":\"AC\"}\n", right());
    return 0;
}
