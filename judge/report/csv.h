// Rows of comma-separated values, as RFC 4180 has them: cells between commas,
// lines ended by CR LF, quotes around a cell that needs them.
#ifndef FLIP_JUDGE_REPORT_CSV_H_
#define FLIP_JUDGE_REPORT_CSV_H_

#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace flip {

// A cell that holds `text`, which has to be valid UTF-8 without control
// characters, as EscapeBytes() makes it, if the row is to be one line of valid
// UTF-8. A spreadsheet takes a cell that begins with = + - or @, also in their
// wide forms, for a formula, and runs it when the file is opened: a file called
// `=HYPERLINK(...)` would be a link in the instructor's table. Such a text gets
// an apostrophe in front, which spreadsheets read as "this is text"; and so
// does one that begins with an apostrophe itself, so that who reads the file
// with a program just drops the first apostrophe of a cell. (TAB and CR at the
// beginning are as bad, but EscapeBytes() leaves none.) Numbers of ours, which
// may begin with a minus, are no texts and need no cell made. Holds for readers
// that split at commas; one set to semicolons may see other cells.
std::string TextCell(absl::string_view text);

// A cell that holds `bytes`, which anybody may have chosen: TextCell() of them
// escaped as EscapeBytes() does (escape.h).
std::string BytesCell(absl::string_view bytes);

// `cells`, each as TextCell() or BytesCell() gave it or a number, as a row.
std::string CsvRow(absl::Span<const std::string> cells);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_CSV_H_
