/*
 * Constructors of all priorities change what the others see. Had they run in
 * the fork server, once for all, they would not have read this board.
 */
#include <cstdio>
#include <iostream>
#include <string>
#include <unistd.h>

static int order[16], count;
static char first_byte;

__attribute__((constructor(101))) static void first()
{
    order[count++] = 101;
    if (read(0, &first_byte, 1) != 1) first_byte = '?';
}
__attribute__((constructor(65000))) static void late() { order[count++] = 65000; }
__attribute__((constructor)) static void plain() { order[count++] = 1; }

struct Noted {
    int number;
    explicit Noted(int n) : number(n) { order[count++] = n; }
    ~Noted() { std::printf("destroyed %d\n", number); }
};
static Noted b(2);
static Noted a __attribute__((init_priority(200)))(200);
static std::string line = [] {
    std::string s;
    std::getline(std::cin, s);
    return s;
}();

int main()
{
    for (int i = 0; i < count; i++) std::printf("%d ", order[i]);
    std::printf("%c %s\n", first_byte, line.c_str());
    static Noted local(3);
}
