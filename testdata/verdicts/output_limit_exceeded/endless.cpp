// Method: none; takes the board for the first of many.
//
// Faults: prints an answer for ever, whatever the input has. Over the output
// limit on all 65,536 boards.
#include <iostream>
#include <string>

int main() {
    std::string row;
    while (true) {
        for (int r = 0; r < 4; r++) std::cin >> row;
        std::cout << "Impossible" << std::endl;
    }
}
