#include "judge/cli/not_empty.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"

namespace flip {

CLI::Validator NotEmpty(std::string what) {
  return CLI::Validator(
      [what = std::move(what)](const std::string& text) {
        return text.empty() ? absl::StrCat("expected ", what) : "";
      },
      "");
}

}  // namespace flip
