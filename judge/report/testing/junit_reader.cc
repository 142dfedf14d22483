#include "judge/report/testing/junit_reader.h"

#include <string>

#include "gtest/gtest.h"
#include "solver/testing/program.h"

namespace flip {

nlohmann::json ValidJunit(const std::string& path) {
  ProgramCall validate;
  validate.path = FLIP_XMLLINT;
  validate.arguments = {"--noout", "--nonet", "--schema", FLIP_JUNIT_XSD, path};
  const ProgramResult valid = RunProgram(validate);
  EXPECT_EQ(valid.exit_code, 0) << valid.err;
  ProgramCall read;
  read.path = FLIP_PYTHON;
  read.arguments = {FLIP_READ_JUNIT, path};
  const ProgramResult result = RunProgram(read);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  if (result.exit_code != 0) return {};
  return nlohmann::json::parse(result.out);
}

}  // namespace flip
