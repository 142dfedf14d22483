/*
 * Includes the machine's list of users: it is not there.
 * fact: compile /etc/passwd: No such file or directory
 */
#include "/etc/passwd"
int main(void) { return 0; }
