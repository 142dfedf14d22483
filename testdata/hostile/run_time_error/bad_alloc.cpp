/*
 * new fails, nobody catches the exception: abort().
 * fact: signal 6
 */
#include <cstddef>

int main()
{
    volatile std::size_t size = std::size_t{1} << 40;
    char *volatile much = new char[size];
    much[0] = 1;
    return 0;
}
