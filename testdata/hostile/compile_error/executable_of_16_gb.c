/*
 * An initialised array that would make a program file of 16 GB.
 * fact: compile File size limit exceeded
 */
char much[1UL << 34] = {1};

int main(void)
{
    return much[5];
}
