/*
 * State of the C library: random numbers, locale, errno, options, tokens, time
 * zone.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

int main(void)
{
    printf("errno %d optind %d opterr %d\n", errno, optind, opterr);
    printf("%d %ld %.6f %ld\n", rand(), random(), drand48(), lrand48());
    printf("%s %s %zu\n", setlocale(LC_ALL, NULL), localeconv()->decimal_point, MB_CUR_MAX);
    const time_t day = 86400;
    printf("%s", ctime(&day));
    printf("%s %ld\n", tzname[0], timezone);
    const struct mallinfo2 info = mallinfo2();
    printf("%zu %zu %zu\n", info.arena, info.uordblks, info.hblks);
    printf("%d\n", strtok(NULL, " ") == NULL);
    printf("%d\n", fwide(stdout, 0) != 0);
    char word[] = "a b";
    strtok(word, " ");
    srand(time(NULL));
    setlocale(LC_ALL, "C.UTF-8");
    setenv("TZ", "Asia/Tokyo", 1);
    tzset();
    errno = 5;
    return 0;
}
