// People, as the format writes them.
#ifndef FLIP_JUDGE_PACKAGE_PERSONS_H_
#define FLIP_JUDGE_PACKAGE_PERSONS_H_

#include "absl/strings/string_view.h"
#include "judge/package/fields.h"
#include "judge/package/yaml.h"

namespace flip {

// Tells what keeps `node`, which messages call `what`, from being a person or a
// sequence of at least one. A person is a string, "Full Name" or "Full Name
// <address>", or a map with name and, if wanted, email, orcid and kattis.
void CheckPersons(const Fields& fields, const YamlNode& node,
                  absl::string_view what);

}  // namespace flip

#endif  // FLIP_JUDGE_PACKAGE_PERSONS_H_
