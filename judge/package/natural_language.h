// Codes of the languages that people speak.
#ifndef FLIP_JUDGE_PACKAGE_NATURAL_LANGUAGE_H_
#define FLIP_JUDGE_PACKAGE_NATURAL_LANGUAGE_H_

#include "absl/strings/string_view.h"

namespace flip {

// Whether `code` names a language as the format does: with two letters of ISO
// 639-1 or, where that has none for the language, three letters; then, if
// wanted, a hyphen and a region of ISO 3166-1 in two capitals. "en", "pt-BR",
// "fil". Whether three letters name a language at all is not looked up.
bool IsNaturalLanguage(absl::string_view code);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_NATURAL_LANGUAGE_H_
