// Options that mean nothing without a value.
#ifndef FLIP_JUDGE_CLI_NOT_EMPTY_H_
#define FLIP_JUDGE_CLI_NOT_EMPTY_H_

#include <string>

#include "CLI/CLI.hpp"

namespace flip {

// For Option::check(): refuses an empty value, as a shell makes of a variable
// that is not set, instead of taking it for an option that was not typed.
// `what` says what was expected: "the name of a folder".
CLI::Validator NotEmpty(std::string what);

}  // namespace flip

#endif  // FLIP_JUDGE_CLI_NOT_EMPTY_H_
