/*
 * 1 GB of initialised data.
 * fact: compile File size limit exceeded
 */
int much[1 << 28] = {1};

int main(void)
{
    return much[5];
}
