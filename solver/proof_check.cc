#include "solver/proof_check.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"

namespace flip {
namespace {

constexpr size_t kWidth = 4;
constexpr size_t kSize = kWidth * kWidth;

absl::Status CheckText(absl::string_view cells) {
  if (cells.size() != kSize ||
      cells.find_first_not_of("wb") != absl::string_view::npos) {
    return absl::InvalidArgumentError(
        absl::StrCat("not 16 characters 'w' or 'b': \"", cells, "\""));
  }
  return absl::OkStatus();
}

// The set as characters: '*' where a cell is in it, '.' elsewhere.
std::string Drawn(Cells set) {
  std::string drawn(kSize, '.');
  for (size_t i = 0; i < kSize; ++i) {
    if (set.contains(static_cast<int>(i))) drawn[i] = '*';
  }
  return drawn;
}

// Calls `visit` for the character at `place` and for each of those next to it.
template <typename Visit>
void ForPlaceAndNeighbours(std::string& text, size_t place, Visit visit) {
  visit(text[place]);
  if (place >= kWidth) visit(text[place - kWidth]);
  if (place + kWidth < kSize) visit(text[place + kWidth]);
  if (place % kWidth != 0) visit(text[place - 1]);
  if (place % kWidth != kWidth - 1) visit(text[place + 1]);
}

bool IsOneColour(absl::string_view cells) {
  return std::count(cells.begin(), cells.end(), cells[0]) == kSize;
}

size_t BlackCellsIn(absl::string_view cells, absl::string_view drawn) {
  size_t count = 0;
  for (size_t i = 0; i < kSize; ++i) {
    if (drawn[i] == '*' && cells[i] == 'b') ++count;
  }
  return count;
}

}  // namespace

absl::Status CheckProof(absl::string_view cells, const Answer& answer) {
  return answer.is_possible() ? CheckWitness(cells, answer.flips())
                              : CheckCertificate(cells, answer.certificate());
}

absl::Status CheckWitness(absl::string_view cells, Cells flips) {
  if (absl::Status status = CheckText(cells); !status.ok()) return status;
  std::string text(cells);
  const std::string drawn = Drawn(flips);
  for (size_t place = 0; place < kSize; ++place) {
    if (drawn[place] != '*') continue;
    ForPlaceAndNeighbours(
        text, place, [](char& colour) { colour = colour == 'w' ? 'b' : 'w'; });
  }
  if (IsOneColour(text)) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "flips ", drawn, " turn ", cells, " into ", text, ", not one colour"));
}

absl::Status CheckCertificate(absl::string_view cells, Cells certificate) {
  if (absl::Status status = CheckText(cells); !status.ok()) return status;
  std::string drawn = Drawn(certificate);
  for (size_t place = 0; place < kSize; ++place) {
    int touched = 0;
    ForPlaceAndNeighbours(drawn, place,
                          [&](char mark) { touched += mark == '*'; });
    if (touched % 2 != 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("the flip at row ", place / kWidth + 1, ", column ",
                       place % kWidth + 1, " touches ", touched, " cells of ",
                       drawn, ", not an even number"));
    }
  }
  const size_t here = BlackCellsIn(cells, drawn);
  for (const char colour : {'w', 'b'}) {
    const size_t there = BlackCellsIn(std::string(kSize, colour), drawn);
    if (here % 2 == there % 2) {
      return absl::InvalidArgumentError(
          absl::StrCat("the numbers of black cells in ", drawn, ", ", here,
                       " on ", cells, " and ", there, " on the goal of all ",
                       std::string(1, colour), ", do not differ in parity"));
    }
  }
  return absl::OkStatus();
}

}  // namespace flip
