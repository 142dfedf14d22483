/*
 * Looks for boards and answers: nothing is at the root but what a sandbox
 * needs, and no source and no test case lies beside the program.
 * fact: answer
 */
#include <dirent.h>
#include <unistd.h>

#include "right.h"

static void list(const char *folder, const char *known)
{
    DIR *entries = opendir(folder);
    for (struct dirent *e; entries != NULL && (e = readdir(entries)) != NULL;) {
        char name[300];
        const char *suffix = strrchr(e->d_name, '.');
        snprintf(name, sizeof name, " %s ", e->d_name);
        if (known != NULL ? strstr(known, name) == NULL
                          : suffix != NULL && suffix[1] != '\0')
            refused(e->d_name, 0, 0);
    }
}

int main(void)
{
    const char *none[] = {"/data", "/etc", "/etc/passwd", "/home", "/root", "/tmp", "/usr", "/var",
                          "/sys", "/mnt", "/box/submission.c", "/box/../../data", "1.in", "1.ans"};
    list("/", " . .. box dev proc runner ");
    list("/box", NULL);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        refused(none[i], access(none[i], F_OK), ENOENT);
    answer();
    return 0;
}
