// Reading a JUnit report in a test, as CI systems do.
#ifndef FLIP_JUDGE_REPORT_TESTING_JUNIT_READER_H_
#define FLIP_JUDGE_REPORT_TESTING_JUNIT_READER_H_

#include <string>

#include "nlohmann/json.hpp"

namespace flip {

// The testsuite of the report at `path`, which has to be as junit.xsd says,
// with counts that are right: its attributes and, as "cases", the testcases,
// each with its attributes and "kind": "passed", or the name of the element in
// it, then also that element's attributes and "text". Read by expat.
nlohmann::json ValidJunit(const std::string& path);

}  // namespace flip

#endif  // FLIP_JUDGE_REPORT_TESTING_JUNIT_READER_H_
