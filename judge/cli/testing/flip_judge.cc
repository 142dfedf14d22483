#include "judge/cli/testing/flip_judge.h"

#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"

namespace flip {

const char kRight[] = R"(#include <stdio.h>
int main(void) {
  int board = 0, best = 99, c;
  while ((c = getchar()) != EOF)
    if (c == 'w' || c == 'b') board = board * 2 + (c == 'b');
  for (int start = 0; start < 32; start++) {
    int goal = start < 16 ? 0 : 15, flips = start % 16, above = 0, count = 0;
    for (int y = 0; y < 4; y++) {
      int row = board >> 4 * y & 15 ^ goal ^ above;
      row ^= (flips ^ flips << 1 ^ flips >> 1) & 15;
      count += __builtin_popcount(flips);
      above = flips;
      flips = row;
    }
    if (flips == 0 && count < best) best = count;
  }
  if (best < 99) printf("%d\n", best);
  else printf("Impossible\n");
})";
const char kAlwaysImpossible[] =
    "#include <stdio.h>\nint main(void) { puts(\"Impossible\"); }";
const char kSpins[] = "int main(void) { for (;;); }";
const char kSleeps[] = "#include <unistd.h>\nint main(void) { sleep(1000); }";
const char kCrashes[] = "int main(void) { volatile int* p = 0; return *p; }";

ProgramCall Call(std::vector<std::string> arguments) {
  ProgramCall call;
  call.path = FLIP_JUDGE_PATH;
  call.arguments = std::move(arguments);
  return call;
}

ProgramResult FlipJudge(std::vector<std::string> arguments) {
  return RunProgram(Call(std::move(arguments)));
}

ProgramResult FlipJudgeWithout(const std::vector<std::string>& tools,
                               std::vector<std::string> arguments) {
  ProgramCall call;
  call.path = FLIP_BWRAP;
  call.arguments = {"--dev-bind", "/", "/"};
  for (const std::string& tool : tools) {
    call.arguments.insert(call.arguments.end(),
                          {"--ro-bind", "/dev/null", tool});
  }
  call.arguments.emplace_back(FLIP_JUDGE_PATH);
  call.arguments.insert(call.arguments.end(), arguments.begin(),
                        arguments.end());
  return RunProgram(call);
}

ProgramResult Shell(const std::string& command) {
  ProgramCall call;
  call.path = "/bin/bash";
  call.arguments = {"-c", command};
  return RunProgram(call);
}

std::string AgainIn(const std::string& report) {
  const std::string mark = " again: ";
  const size_t begin = report.find(mark);
  if (begin == std::string::npos) return "";
  const std::string rest = report.substr(begin + mark.size());
  return rest.substr(0, rest.find('\n'));
}

std::string Content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void ExpectValid(const std::string& report) {
  ProgramCall call;
  call.path = FLIP_PYTHON;
  call.arguments = {FLIP_REPORT_FOLDER "/validate_json.py",
                    FLIP_REPORT_FOLDER "/results.schema.json", report};
  const ProgramResult result = RunProgram(call);
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
}

nlohmann::json ValidJson(const std::string& report) {
  ExpectValid(report);
  return nlohmann::json::parse(Content(report));
}

namespace {

std::vector<std::string> CellsOf(absl::string_view line) {
  std::vector<std::string> cells = {""};
  bool quoted = false;
  for (size_t i = 0; i < line.size(); ++i) {
    if (quoted && line.substr(i, 2) == "\"\"") {
      cells.back() += line[i++];
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[i];
    }
  }
  return cells;
}

}  // namespace

std::vector<std::vector<std::string>> CsvCells(const std::string& path) {
  std::vector<std::vector<std::string>> rows;
  const std::string content = Content(path);
  for (absl::string_view line :
       absl::StrSplit(content, "\r\n", absl::SkipEmpty())) {
    rows.push_back(CellsOf(line));
  }
  if (!rows.empty()) rows.erase(rows.begin());
  return rows;
}

std::vector<std::string> Rows(const std::string& report) {
  std::vector<std::string> rows;
  for (absl::string_view line : absl::StrSplit(report, '\n')) {
    const std::vector<absl::string_view> words =
        absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (absl::StartsWith(line, " ") || words.size() < 6 ||
        words[1] == "submissions" || words[1] == "submission" ||
        words[0] == "runs:" || words[0] == "memory" || words[0] == "limits:") {
      continue;
    }
    rows.push_back(absl::StrCat(words[0], " ", words[1]));
  }
  return rows;
}

}  // namespace flip
