/*
 * What /proc says of it, but for what counts events and numbers processes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void lines(const char *path, const char *const *keys)
{
    char line[512];
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        for (const char *const *key = keys; *key != NULL; key++)
            if (strncmp(line, *key, strlen(*key)) == 0) fputs(line, stdout);
    if (file != NULL) fclose(file);
}

int main(void)
{
    static const char *const status[] = {"Name",   "Umask",  "State",   "TracerPid", "Uid",         "Gid",      "FDSize",
                                         "Groups", "Kthread", "VmStk",   "VmData",    "VmLib",       "VmExe",    "VmLck",
                                         "Threads", "SigPnd", "ShdPnd",  "SigBlk",    "SigIgn",      "SigCgt",   "Cap",
                                         "NoNew",  "Seccomp", "CoreDum", "THP",       "Specul",      "Cpus_all", NULL};
    static const char *const all[] = {"", NULL};
    lines("/proc/self/status", status);
    lines("/proc/self/oom_score_adj", all);
    lines("/proc/self/coredump_filter", all);
    lines("/proc/self/personality", all);
    lines("/proc/self/cgroup", all);
    lines("/proc/self/uid_map", all);
    lines("/proc/self/setgroups", all);
    lines("/proc/self/timers", all);
    lines("/proc/self/loginuid", all);
    char stat[1024] = "";
    FILE *file = fopen("/proc/self/stat", "r");
    if (file == NULL || fgets(stat, sizeof stat, file) == NULL) return 1;
    int field = 3;
    for (char *word = strtok(strrchr(stat, ')') + 1, " \n"); word != NULL; word = strtok(NULL, " \n"), field++) {
        /* Parent, terminal, its group, threads, addresses, signals, exit signal, policy. */
        if (field == 4 || field == 7 || field == 8 || (field >= 18 && field <= 21) || (field >= 26 && field <= 28) ||
            (field >= 31 && field <= 34) || field == 38 || field == 40 || field == 41 || field >= 45)
            printf("%d: %s\n", field, word);
    }
    return 0;
}
