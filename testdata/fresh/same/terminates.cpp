/*
 * An exception that nobody catches, after many that somebody does; run-time
 * types across it.
 */
#include <cstdio>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <typeinfo>

struct Base {
    virtual ~Base() = default;
};
struct Derived : Base {
    std::string text = "derived";
};

static int depth(int n)
{
    if (n == 0) throw Derived();
    return depth(n - 1) + 1;
}

int main()
{
    int caught = 0;
    for (int i = 0; i < 100; i++) {
        try {
            depth(i);
        } catch (const Base &base) {
            const Derived *derived = dynamic_cast<const Derived *>(&base);
            caught += derived != nullptr && typeid(base) == typeid(Derived);
        }
    }
    std::cout << caught << ' ' << std::uncaught_exceptions() << std::endl;
    std::string line;
    std::getline(std::cin, line);
    throw std::runtime_error(line);
}
