/*
 * Has the assembler take in the machine's list of users: it is not there.
 * fact: compile file not found: /etc/passwd
 */
__asm__(".data\nusers: .incbin \"/etc/passwd\"\n.byte 0\n.text\n");

int main(void)
{
    return 0;
}
