/*
 * Counts in static and thread-local variables. A process that is not new would
 * go on counting where another one stopped.
 */
#include <stdio.h>
#include <string.h>

static int zeroed;
static int initialised = 41;
static _Thread_local int of_thread = 7;
static char text[32] = "new";

static int calls(void)
{
    static int n;
    return ++n;
}

int main(void)
{
    zeroed++;
    initialised++;
    of_thread++;
    printf("%d %d %d %s %d\n", zeroed, initialised, of_thread, text, calls());
    strcpy(text, "used");
    calls();
    zeroed = initialised = of_thread = -1;
    return 0;
}
