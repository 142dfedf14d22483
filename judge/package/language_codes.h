// The format's codes of programming languages.
#ifndef FLIP_JUDGE_PACKAGE_LANGUAGE_CODES_H_
#define FLIP_JUDGE_PACKAGE_LANGUAGE_CODES_H_

#include "absl/strings/string_view.h"
#include "judge/compile/language.h"

namespace flip {

// Whether the format's language table has this code.
bool IsLanguageCode(absl::string_view code);

// The code of the language that a file belongs to by its suffix; empty when
// none claims it.
absl::string_view LanguageCodeOfFile(absl::string_view path);

// How the judge treats the language; null when it does not know it.
const Language* LanguageByCode(absl::string_view code);
// The other way round; empty when the format has no code for it.
absl::string_view CodeOfLanguage(const Language& language);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_LANGUAGE_CODES_H_
