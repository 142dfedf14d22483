/*
 * Prints nothing.
 * fact: answer
 */
int main(void)
{
    return 0;
}
