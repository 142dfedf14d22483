// A problem package for tests: valid with as little as possible, to be broken
// in one place.
#ifndef FLIP_JUDGE_PACKAGE_TESTING_MINIMAL_PACKAGE_H_
#define FLIP_JUDGE_PACKAGE_TESTING_MINIMAL_PACKAGE_H_

#include <map>
#include <string>

#include "judge/sandbox/sandbox.h"
#include "solver/testing/temporary_folder.h"

namespace flip {

// Its files, changed at will and then written and checked.
class MinimalPackage {
 public:
  MinimalPackage();

  // Each returns the package, so that changes can be strung together.
  MinimalPackage& Write(const std::string& path, const std::string& content);
  MinimalPackage& Append(const std::string& path, const std::string& content);
  // The file has to have `from` in it.
  MinimalPackage& Replace(const std::string& path, const std::string& from,
                          const std::string& to);
  // A file, or all in a folder.
  MinimalPackage& Remove(const std::string& path);
  MinimalPackage& Rename(const std::string& from, const std::string& to);

  // What the package's folder is called.
  std::string name = "minimal";

  // Writes it below `folder`; the package's path.
  std::string WriteTo(const TemporaryFolder& folder) const;

  // The findings of CheckPackage(), one a line, as "error: PATH: what; remedy".
  // Sandboxes are faked: every program compiles, and as a validator accepts
  // what is a board in canonical form.
  std::string Findings() const;
  // The same with sandboxes of the caller's.
  std::string Findings(const SandboxFactory& open_sandbox) const;

 private:
  std::map<std::string, std::string> files_;
};

// The findings of CheckPackage() on a folder, as above.
std::string FindingsText(const std::string& folder,
                         const SandboxFactory& open_sandbox);
SandboxFactory FakeValidatorFactory();

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_TESTING_MINIMAL_PACKAGE_H_
