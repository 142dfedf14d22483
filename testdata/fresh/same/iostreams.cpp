/*
 * iostream's state: what is synchronised, buffered, read ahead and formatted.
 */
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <locale>
#include <string>

struct Early {
    std::string word;
    Early()
    {
        std::cin >> word;
        std::cout << "early " << word << '\n';
    }
    ~Early() { std::cout << "late " << word << '\n'; }
};
static Early early;

int main()
{
    std::cout << std::ios::sync_with_stdio(false) << std::cin.good() << std::cin.tie() << '\n';
    std::cout << std::cin.rdbuf()->in_avail() << ' ' << std::cout.precision() << ' ' << std::cout.flags() << ' '
              << std::locale().name() << '\n';
    std::string rest;
    std::cin >> rest;
    std::cout << std::hex << std::setprecision(3) << std::setfill('*') << std::setw(9) << 255 << ' ' << rest << std::endl;
    std::cin.setstate(std::ios::failbit);
    std::cerr << "log " << std::cin.fail() << '\n';
    std::printf("c\n");
}
