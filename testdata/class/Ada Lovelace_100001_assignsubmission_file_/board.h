#include <istream>

// Reads four rows as bits, 1 for black.
void ReadBoard(std::istream& in, int rows[4]);

// Rounds until all show `colour` when `first` is flipped in the first row, and
// each later row so that the one above comes right; 17 when that fails.
int Rounds(const int rows[4], int first, int colour);
