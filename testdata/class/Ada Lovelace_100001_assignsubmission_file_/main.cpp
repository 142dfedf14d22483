// Row enumeration, in two files: the header has the board.
#include <algorithm>
#include <iostream>

#include "board.h"

int main() {
  int start[4];
  ReadBoard(std::cin, start);
  int best = 17;
  for (int colour = 0; colour < 2; ++colour) {
    for (int first = 0; first < 16; ++first) {
      best = std::min(best, Rounds(start, first, colour));
    }
  }
  if (best > 16) {
    std::cout << "Impossible\n";
  } else {
    std::cout << best << "\n";
  }
}
