/*
 * Reads its environment: only what every run is given, and a host that is
 * called "sandbox".
 * fact: answer
 */
#include <sys/utsname.h>

#include "right.h"

extern char **environ;

int main(void)
{
    const char *given[] = {"PATH=/usr/bin:/bin", "LC_ALL=C", "HOME=/", "TMPDIR=/tmp", "PYTHONHASHSEED=0"};
    struct utsname names;
    for (char **variable = environ; *variable != NULL; variable++) {
        int known = 0;
        for (size_t i = 0; i < sizeof given / sizeof *given; i++) known |= strcmp(*variable, given[i]) == 0;
        if (!known) refused(*variable, 0, 0);
    }
    if (uname(&names) != 0 || strcmp(names.nodename, "sandbox") != 0) refused(names.nodename, 0, 0);
    answer();
    return 0;
}
