#include "board.h"

#include <string>

void ReadBoard(std::istream& in, int rows[4]) {
  std::string line;
  for (int row = 0; row < 4; ++row) {
    in >> line;
    rows[row] = 0;
    for (int column = 0; column < 4; ++column) {
      if (line[column] == 'b') rows[row] |= 1 << column;
    }
  }
}

int Rounds(const int rows[4], int first, int colour) {
  const int wanted = colour == 1 ? 15 : 0;
  int above = 0, before = 0, flips = first, count = 0;
  for (int row = 0; row < 4; ++row) {
    if (row > 0) flips = above ^ wanted;
    const int turned = rows[row] ^ before ^ flips ^ (flips << 1 & 15) ^ flips >> 1;
    above = turned;
    before = flips;
    count += __builtin_popcount(flips);
  }
  return above == wanted ? count : 17;
}
