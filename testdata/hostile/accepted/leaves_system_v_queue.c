/*
 * Leaves a message in a System V queue, which would outlive its process.
 * fact: answer
 * runs: 2
 */
#include <sys/ipc.h>
#include <sys/msg.h>

#include "right.h"

int main(void)
{
    struct {
        long type;
        char text[4];
    } message = {1, "tip"};
    refused("msgget of what was left", msgget(1753, 0), EPERM);
    refused("msgget", msgget(1753, IPC_CREAT | 0600), EPERM);
    refused("msgget IPC_PRIVATE", msgget(IPC_PRIVATE, 0600), EPERM);
    refused("msgsnd", msgsnd(0, &message, sizeof message.text, IPC_NOWAIT), EPERM);
    refused("msgrcv", msgrcv(0, &message, sizeof message.text, 0, IPC_NOWAIT), EPERM);
    refused("msgctl", msgctl(0, IPC_RMID, NULL), EPERM);
    answer();
    return 0;
}
