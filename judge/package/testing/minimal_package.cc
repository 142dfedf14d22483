#include "judge/package/testing/minimal_package.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "judge/package/package_check.h"
#include "judge/sandbox/fake_sandbox.h"
#include "solver/board_text.h"

namespace flip {

MinimalPackage::MinimalPackage()
    : files_({
          {"problem.yaml",
           "problem_format_version: 2025-09\n"
           "name: Minimal\n"
           "uuid: 01234567-89ab-cdef-0123-456789abcdef\n"},
          {"statement/problem.en.md", "Turn the pieces.\n"},
          {"data/sample/test_group.yaml",
           "output_validator_args: [case_sensitive]\n"},
          {"data/sample/1.in", "bwwb\nbbwb\nbwwb\nbwww\n"},
          {"data/sample/1.ans", "4\n"},
          {"data/secret/test_group.yaml",
           "output_validator_args: [case_sensitive]\n"},
          {"data/secret/1.in", "wwww\nwwww\nwwww\nwwww\n"},
          {"data/secret/1.ans", "0\n"},
          {"data/secret/2.in", "bwww\nwwww\nwwww\nwwww\n"},
          {"data/secret/2.ans", "Impossible\n"},
          {"input_validators/check.py", "# faked\n"},
          {"submissions/accepted/right.py", "# never run\n"},
      }) {}

MinimalPackage& MinimalPackage::Write(const std::string& path,
                                      const std::string& content) {
  files_[path] = content;
  return *this;
}

MinimalPackage& MinimalPackage::Append(const std::string& path,
                                       const std::string& content) {
  files_[path] += content;
  return *this;
}

MinimalPackage& MinimalPackage::Replace(const std::string& path,
                                        const std::string& from,
                                        const std::string& to) {
  std::string& text = files_[path];
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " is not in " << path;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return *this;
}

MinimalPackage& MinimalPackage::Remove(const std::string& path) {
  const size_t removed = std::erase_if(files_, [&](const auto& file) {
    return file.first == path ||
           absl::StartsWith(file.first, absl::StrCat(path, "/"));
  });
  EXPECT_GT(removed, 0u) << path;
  return *this;
}

MinimalPackage& MinimalPackage::Rename(const std::string& from,
                                       const std::string& to) {
  EXPECT_EQ(files_.count(from), 1u) << from;
  files_[to] = files_[from];
  files_.erase(from);
  return *this;
}

std::string MinimalPackage::WriteTo(const TemporaryFolder& folder) const {
  for (const auto& [path, content] : files_) {
    folder.Write(absl::StrCat(name, "/", path), content);
  }
  return absl::StrCat(folder.path(), "/", name);
}

std::string MinimalPackage::Findings() const {
  return Findings(FakeValidatorFactory());
}

std::string MinimalPackage::Findings(const SandboxFactory& open_sandbox) const {
  const TemporaryFolder folder;
  return FindingsText(WriteTo(folder), open_sandbox);
}

std::string FindingsText(const std::string& folder,
                         const SandboxFactory& open_sandbox) {
  const absl::StatusOr<flip::Findings> findings =
      CheckPackage(folder, open_sandbox);
  if (!findings.ok()) return findings.status().ToString();
  std::string text;
  for (const Finding& finding : *findings) {
    absl::StrAppend(
        &text, finding.severity == Severity::kError ? "error: " : "warning: ",
        finding.path, ": ", finding.what, "; ", finding.remedy, "\n");
  }
  return text;
}

SandboxFactory FakeValidatorFactory() {
  return FakeFactory(
      [](const Command& command) -> absl::StatusOr<CommandResult> {
        CommandResult result;
        // Whoever compiles wants what comes of it.
        if (!command.collect.empty()) return result;
        const auto boards =
            ParseBoards("input", command.input, TextForm::kStrict);
        const bool valid = boards.ok() && boards->size() == 1;
        result.execution.exit_code = valid ? 42 : 43;
        result.execution.error_output = valid ? "" : "no board\n";
        return result;
      });
}

}  // namespace flip
