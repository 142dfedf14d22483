// Whether a problem package is as the format asks: ICPC problem package format,
// version 2025-09, for pass-fail problems without a validator of their own.
#ifndef FLIP_JUDGE_PACKAGE_PACKAGE_CHECK_H_
#define FLIP_JUDGE_PACKAGE_PACKAGE_CHECK_H_

#include <string>

#include "absl/status/statusor.h"
#include "judge/package/finding.h"
#include "judge/sandbox/sandbox.h"

namespace flip {

// Checks every "must" of the format that concerns such a package, each test
// case's answer against the reference solver's, and each input with the
// package's input validators, which are compiled and run in sandboxes. What the
// format has and flip-judge does not support is an error that says so, once.
// The findings, ordered by path; none: nothing is wrong.
//
// Not checked: that the submissions get the verdicts that their folders name,
// and that the time limit is as far from their times as it has to be, which
// takes running them.
//
// Decisions where the format leaves one:
// - Text files are those that the format gives a meaning as text, and sources.
//   Files that validation has to refuse (invalid_input/*.in,
//   invalid_output/*.out) are free in their bytes.
// - flip-judge compares tokens byte for byte, which is the default output
//   validator with the argument case_sensitive. Test cases without it are a
//   warning; .out files are compared as their arguments say.
// - A program's name is its file's whole name.
// - Codes of three letters are not looked up in ISO 639.
//
// An error is a fault of ours, or names what could not be read: NotFound when
// `folder` is no folder, otherwise of reading, compiling or the sandbox.
absl::StatusOr<Findings> CheckPackage(const std::string& folder,
                                      const SandboxFactory& open_sandbox);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_PACKAGE_CHECK_H_
