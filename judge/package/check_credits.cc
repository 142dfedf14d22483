// Who a problem is from: the keys credits and source of problem.yaml.
#include <string>

#include "absl/strings/str_cat.h"
#include "judge/package/checks.h"
#include "judge/package/natural_language.h"
#include "judge/package/persons.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

void CheckTranslators(const Fields& fields, const YamlNode& map) {
  if (!fields.IsMap(map, "translators")) return;
  for (const YamlEntry& entry : map.entries) {
    if (!IsNaturalLanguage(entry.key.text)) {
      fields.Error(entry.key,
                   absl::StrCat("'", entry.key.text, "' is no language code"),
                   "write one such as en or pt-BR");
    }
    CheckPersons(fields, entry.value, "translators");
  }
}

void CheckCreditsMap(const Fields& fields, const YamlNode& credits) {
  fields.CheckKeys(credits, {"authors", "contributors", "testers",
                             "translators", "packagers", "acknowledgements"});
  for (const char* key : {"authors", "contributors", "testers", "packagers",
                          "acknowledgements"}) {
    if (const YamlNode* persons = credits.Find(key)) {
      CheckPersons(fields, *persons, key);
    }
  }
  if (const YamlNode* translators = credits.Find("translators")) {
    CheckTranslators(fields, *translators);
  }
}

void CheckSourceEntry(const Fields& fields, const YamlNode& source) {
  if (source.kind != Kind::kMap) {
    fields.String(source, "source");
    return;
  }
  fields.CheckKeys(source, {"name", "url"});
  if (const YamlNode* name = source.Find("name")) {
    fields.String(*name, "a source's name");
  } else {
    fields.Error(source, "a source has no name", "add the key name");
  }
  if (const YamlNode* url = source.Find("url")) {
    fields.String(*url, "a source's url");
  }
}

void CheckSource(const Fields& fields, const YamlNode& source) {
  if (source.kind != Kind::kSequence) {
    CheckSourceEntry(fields, source);
    return;
  }
  if (source.items.empty()) {
    fields.Error(source, "source is an empty sequence",
                 "name a source, or leave the key out");
  }
  for (const YamlNode& item : source.items) CheckSourceEntry(fields, item);
}

}  // namespace

void CheckCredits(const Fields& fields, const YamlNode& problem) {
  if (const YamlNode* credits = problem.Find("credits")) {
    // A string is the one author; a sequence has no meaning here.
    if (credits->kind == Kind::kMap) {
      CheckCreditsMap(fields, *credits);
    } else if (fields.String(*credits, "credits").has_value()) {
      CheckPersons(fields, *credits, "credits");
    }
  }
  if (const YamlNode* source = problem.Find("source")) {
    CheckSource(fields, *source);
  }
}

}  // namespace flip
