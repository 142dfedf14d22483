/*
 * Has the assembler take in a test case's answer: it is not there.
 * fact: compile file not found: ../../flipgame/data/secret/001.ans
 */
__asm__(".data\nanswer: .incbin \"../../flipgame/data/secret/001.ans\"\n.byte 0\n.text\n");

int main(void)
{
    return 0;
}
