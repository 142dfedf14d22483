// What stands in a problem's statement.
#ifndef FLIP_JUDGE_PACKAGE_STATEMENT_TEXT_H_
#define FLIP_JUDGE_PACKAGE_STATEMENT_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "judge/package/finding.h"
#include "judge/package/package.h"

namespace flip {

// A text may neither hold sample data, which the judge system adds, nor ask for
// more than `samples` of them. Markdown may moreover hold neither the problem's
// name as a heading, nor scripting, nor content from elsewhere; LaTeX is the
// body of a document alone.
void CheckMarkdown(const std::string& path, absl::string_view text,
                   size_t samples, const std::vector<PackageName>& names,
                   Findings& findings);
void CheckTex(const std::string& path, absl::string_view text, size_t samples,
              Findings& findings);
// Neither scripting nor content from elsewhere.
void CheckSvg(const std::string& path, absl::string_view text,
              Findings& findings);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_STATEMENT_TEXT_H_
