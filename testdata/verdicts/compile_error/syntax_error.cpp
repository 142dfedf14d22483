// Method: a stub that says Impossible.
//
// Faults: no semicolon behind the declaration of `line`. Compile error.
#include <iostream>
#include <string>

int main() {
    std::string line
    for (int r = 0; r < 4; r++) std::cin >> line;
    std::cout << "Impossible" << std::endl;
}
