#include "judge/check/compare.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/escaping.h"

namespace flip {
namespace {

constexpr CheckOutcome kAccept = CheckOutcome::kAccept;
constexpr CheckOutcome kReject = CheckOutcome::kReject;
constexpr CheckOutcome kPresentation = CheckOutcome::kPresentation;

struct Row {
  std::string output;
  CheckOutcome tokens;
  CheckOutcome lines;
  CheckOutcome exact;
};

void ExpectRows(const std::string& expected, const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const std::string shown = absl::CHexEscape(row.output);
    EXPECT_EQ(Compare(Comparison::kTokens, row.output, expected), row.tokens)
        << shown << " by tokens";
    EXPECT_EQ(Compare(Comparison::kLines, row.output, expected), row.lines)
        << shown << " by lines";
    EXPECT_EQ(Compare(Comparison::kExact, row.output, expected), row.exact)
        << shown << " exactly";
    // The strictest comparison that accepts says the same of all.
    const auto strictest = StrictestAcceptance(row.output, expected);
    EXPECT_EQ(OutcomeBy(Comparison::kTokens, strictest), row.tokens) << shown;
    EXPECT_EQ(OutcomeBy(Comparison::kLines, strictest), row.lines) << shown;
    EXPECT_EQ(OutcomeBy(Comparison::kExact, strictest), row.exact) << shown;
  }
}

TEST(CompareTest, OneToken) {
  ExpectRows("4\n", {{"4\n", kAccept, kAccept, kAccept},
                     {"4", kAccept, kAccept, kPresentation},
                     {"4\r\n", kAccept, kAccept, kPresentation},
                     {"4 \t\v\f\n", kAccept, kAccept, kPresentation},
                     {" 4\n", kAccept, kPresentation, kPresentation},
                     {"\n4\n", kAccept, kPresentation, kPresentation},
                     {"4\n\n", kAccept, kPresentation, kPresentation},
                     {"4\n \n", kAccept, kPresentation, kPresentation},
                     {"", kReject, kReject, kReject},
                     {"\n", kReject, kReject, kReject},
                     {"5\n", kReject, kReject, kReject},
                     {"04\n", kReject, kReject, kReject},
                     {"+4\n", kReject, kReject, kReject},
                     {"4.\n", kReject, kReject, kReject},
                     {"4 4\n", kReject, kReject, kReject},
                     {"4\n5\n", kReject, kReject, kReject},
                     {std::string("4\0\n", 3), kReject, kReject, kReject},
                     {"4\xc2\xa0\n", kReject, kReject, kReject}});
}

TEST(CompareTest, SeveralLines) {
  ExpectRows("a b\nc\n", {{"a b\nc\n", kAccept, kAccept, kAccept},
                          {"a b \nc \n", kAccept, kAccept, kPresentation},
                          {"a  b\nc\n", kAccept, kPresentation, kPresentation},
                          {"a\nb c\n", kAccept, kPresentation, kPresentation},
                          {"a b\n\nc\n", kAccept, kPresentation, kPresentation},
                          {"a b c\n", kAccept, kPresentation, kPresentation},
                          {"a bc\n", kReject, kReject, kReject},
                          {"A b\nc\n", kReject, kReject, kReject}});
}

TEST(CompareTest, NothingExpected) {
  ExpectRows("", {{"", kAccept, kAccept, kAccept},
                  {"\n", kAccept, kAccept, kPresentation},
                  {"\n\n", kAccept, kPresentation, kPresentation},
                  {"x", kReject, kReject, kReject}});
}

TEST(CompareTest, NamesAreThoseOfTheOption) {
  for (const char* name : {"tokens", "lines", "exact"}) {
    ASSERT_TRUE(ComparisonByName(name).has_value());
    EXPECT_EQ(ComparisonName(*ComparisonByName(name)), name);
  }
  EXPECT_FALSE(ComparisonByName("token").has_value());
}

}  // namespace
}  // namespace flip
