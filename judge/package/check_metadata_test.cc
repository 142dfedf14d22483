// problem.yaml: each test breaks a package in one place and expects the one
// finding that says so.
#include <gtest/gtest.h>

#include <string>

#include "judge/package/testing/broken.h"

namespace flip {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kFile[] = "problem.yaml";

std::string Replaced(const std::string& from, const std::string& to) {
  return MinimalPackage().Replace(kFile, from, to).Findings();
}

TEST(CheckMetadataTest, TheMinimalPackageIsValid) {
  EXPECT_THAT(MinimalPackage().Findings(), IsEmpty());
}

TEST(CheckMetadataTest, EverythingThatIsAllowed) {
  EXPECT_THAT(
      WithProblem("type: pass-fail\n"
                  "version: '1.0'\n"
                  "credits:\n"
                  "  authors: A B <a@b.example>\n"
                  "  contributors: [A B, {name: C, email: c@d.example}]\n"
                  "  testers: {name: D, orcid: 0000-0001-7414-874X}\n"
                  "  translators: {da: E, pt-BR: [F, G]}\n"
                  "  packagers: {name: H, kattis: h}\n"
                  "  acknowledgements: I\n"
                  "source:\n  - name: Contest\n    url: https://c.example\n"
                  "  - Another\n"
                  "license: cc by-sa\n"
                  "rights_owner: A B\n"
                  "embargo_until: 2025-12-31T23:59:59Z\n"
                  "limits:\n"
                  "  time_multipliers: {ac_to_time_limit: 1, "
                  "time_limit_to_tle: 2.5}\n"
                  "  time_limit: 1.5\n  time_resolution: .1\n  memory: 64\n"
                  "  output: 1\n  code: 128\n  compilation_time: 60\n"
                  "  compilation_memory: 2048\n  validation_time: 10\n"
                  "  validation_memory: 512\n  validation_output: 8\n"
                  "keywords: [games, flip]\n"
                  "languages: [c, cpp, python3]\n"
                  "allow_file_writing: false\n"
                  "constants: {}\n"),
      IsEmpty());
  EXPECT_THAT(WithProblem("languages: all\ncredits: A\nsource: B\n"),
              IsEmpty());
}

TEST(CheckMetadataTest, TheFileHasToBeThere) {
  EXPECT_THAT(MinimalPackage().Remove(kFile).Findings(),
              IsOnly("error: problem.yaml: is missing"));
}

TEST(CheckMetadataTest, TheFileIsYamlWithAMap) {
  EXPECT_THAT(WithProblem("a: [\n"), IsOnly("error: problem.yaml:5:1: not "
                                            "YAML"));
  EXPECT_THAT(WithFile(kFile, "- a\n"),
              IsOnly("error: problem.yaml:1:1: problem.yaml is a sequence"));
  EXPECT_THAT(WithProblem("name: Again\n"),
              IsOnly("error: problem.yaml:4:1: not YAML as it can be read: the "
                     "key 'name' a second time"));
}

TEST(CheckMetadataTest, UnknownKeysAreErrors) {
  EXPECT_THAT(WithProblem("author: A\n"),
              IsOnly("error: problem.yaml:4:1: 'author' is not a key"));
}

TEST(CheckMetadataTest, TheVersionIsThisOne) {
  EXPECT_THAT(Replaced("problem_format_version: 2025-09\n", ""),
              IsOnly("error: problem.yaml:1:1: the key "
                     "problem_format_version is missing"));
  EXPECT_THAT(Replaced("2025-09", "legacy"),
              IsOnly("error: problem.yaml:1:25: format version 'legacy' is not "
                     "supported"));
  EXPECT_THAT(Replaced("2025-09", "2025"),
              IsOnly("error: problem.yaml:1:25: problem_format_version is an "
                     "integer; put it in quotes"));
}

TEST(CheckMetadataTest, TheTypeIsOneThatCanBeJudged) {
  EXPECT_THAT(WithProblem("type: passfail\n"),
              IsOnly("error: problem.yaml:4:7: 'passfail' is no type"));
  EXPECT_THAT(WithProblem("type: []\n"),
              IsOnly("error: problem.yaml:4:7: type is an empty sequence"));
  EXPECT_THAT(WithProblem("type: 1\n"),
              IsOnly("error: problem.yaml:4:7: type is an integer"));
  EXPECT_THAT(WithProblem("type: [pass-fail, pass-fail]\n"),
              IsOnly("error: problem.yaml:4:7: type names pass-fail more than "
                     "once"));
  EXPECT_THAT(WithProblem("type: [pass-fail, scoring]\n"),
              IsOnly("error: problem.yaml:4:7: type has both pass-fail and "
                     "scoring"));
  EXPECT_THAT(WithProblem("type: [multi-pass, submit-answer]\n"),
              IsOnly("error: problem.yaml:4:7: type has both multi-pass and"));
  EXPECT_THAT(WithProblem("type: [submit-answer, interactive]\n"),
              IsOnly("error: problem.yaml:4:7: type has both interactive and"));
  for (const char* type :
       {"scoring", "multi-pass", "interactive", "submit-answer"}) {
    EXPECT_THAT(
        WithProblem(std::string("type: ") + type + "\n"),
        IsOnly(std::string("error: problem.yaml:4:7: problems of type ") +
               type + " are not supported by flip-judge"));
  }
}

TEST(CheckMetadataTest, TheNameIsThere) {
  EXPECT_THAT(Replaced("name: Minimal\n", ""),
              IsOnly("error: problem.yaml:1:1: the key name is missing"));
  EXPECT_THAT(Replaced("Minimal", "1753"),
              IsOnly("error: problem.yaml:2:7: a name is an integer; put it in "
                     "quotes: '1753'"));
  EXPECT_THAT(Replaced("Minimal", "{}"),
              IsOnly("error: problem.yaml:2:7: name is an empty map"));
  EXPECT_THAT(Replaced("Minimal", "{english: M, en: M}"),
              IsOnly("error: problem.yaml:2:8: 'english' is no language code"));
}

TEST(CheckMetadataTest, NamesAreInTheLanguagesOfTheStatements) {
  EXPECT_THAT(Replaced("Minimal", "{en: M, de: N}"),
              IsOnly("error: problem.yaml: has a name in the language de, in "
                     "which there is no statement"));
  EXPECT_THAT(WithFile("statement/problem.de.md", "Drehe die Steine.\n"),
              IsOnly("error: problem.yaml: has no name in the language de of "
                     "statement/problem.de.md"));
  EXPECT_THAT(MinimalPackage()
                  .Write("statement/problem.de.md", "Drehe die Steine.\n")
                  .Replace(kFile, "Minimal", "{en: M, de: N}")
                  .Findings(),
              IsEmpty());
}

TEST(CheckMetadataTest, TheUuidIsOne) {
  EXPECT_THAT(Replaced("uuid: 01234567-89ab-cdef-0123-456789abcdef\n", ""),
              IsOnly("error: problem.yaml:1:1: the key uuid is missing"));
  for (const char* uuid : {"01234567-89ab-cdef-0123-456789abcde",
                           "01234567x89ab-cdef-0123-456789abcdef",
                           "g1234567-89ab-cdef-0123-456789abcdef"}) {
    EXPECT_THAT(Replaced("01234567-89ab-cdef-0123-456789abcdef", uuid),
                IsOnly("error: problem.yaml:3:7: '" + std::string(uuid) +
                       "' is no UUID"));
  }
}

TEST(CheckMetadataTest, PeopleAreNamedAsTheFormatNamesThem) {
  const auto only = [](const std::string& credits, const std::string& place,
                       const std::string& what) {
    EXPECT_THAT(WithProblem("credits: " + credits + "\n"),
                IsOnly("error: problem.yaml:4:" + place + ": " + what));
  };
  only("[A]", "10", "credits is a sequence");
  only("A <", "10", "'A <' is no person");
  only("A <a.example>", "10", "'A <a.example>' is no person");
  only("{author: A}", "11", "'author' is not a key");
  only("{authors: []}", "20", "authors is an empty sequence");
  only("{authors: 1}", "20", "a person of authors is an integer");
  only("{testers: {email: a@b.example}}", "20",
       "a person of testers has no name");
  only("{testers: {name: A, age: 3}}", "30", "'age' is not a key");
  only("{testers: {name: 3}}", "27",
       "name of a person of testers is an integer");
  only("{testers: {name: A, orcid: 1-2}}", "37", "'1-2' is no ORCID");
  only("{translators: [A]}", "24", "translators is a sequence");
  only("{translators: {danish: A}}", "25", "'danish' is no language code");
}

TEST(CheckMetadataTest, SourcesHaveNames) {
  EXPECT_THAT(WithProblem("source: {url: https://a.example}\n"),
              IsOnly("error: problem.yaml:4:9: a source has no name"));
  EXPECT_THAT(WithProblem("source: {name: A, year: 3}\n"),
              IsOnly("error: problem.yaml:4:19: 'year' is not a key"));
  EXPECT_THAT(WithProblem("source: []\n"),
              IsOnly("error: problem.yaml:4:9: source is an empty sequence"));
  EXPECT_THAT(WithProblem("source: [A, 2]\n"),
              IsOnly("error: problem.yaml:4:13: source is an integer"));
  EXPECT_THAT(WithProblem("source: {name: A, url: 3}\n"),
              IsOnly("error: problem.yaml:4:24: a source's url is an integer"));
}

TEST(CheckMetadataTest, TheLicenseIsOneOfTheFormatsAndSomebodyOwnsTheRights) {
  EXPECT_THAT(WithProblem("license: mit\n"),
              IsOnly("error: problem.yaml:4:10: 'mit' is no license"));
  for (const char* license :
       {"cc0", "cc by", "cc by-sa", "educational", "permission"}) {
    const std::string line = std::string("license: ") + license + "\n";
    EXPECT_THAT(WithProblem(line),
                IsOnly("error: problem.yaml:1:1: nobody owns the rights"));
    EXPECT_THAT(WithProblem(line + "rights_owner: A\n"), IsEmpty());
    EXPECT_THAT(WithProblem(line + "credits: A\n"), IsEmpty());
    EXPECT_THAT(WithProblem(line + "source: A\n"), IsEmpty());
    EXPECT_THAT(WithProblem(line + "credits: {testers: A}\n"),
                IsOnly("error: problem.yaml:1:1: nobody owns the rights"));
  }
  EXPECT_THAT(WithProblem("license: unknown\n"), IsEmpty());
  EXPECT_THAT(WithProblem("license: public domain\n"), IsEmpty());
  EXPECT_THAT(WithProblem("license: public domain\nrights_owner: A\n"),
              IsOnly("error: problem.yaml:5:15: rights_owner is set"));
  EXPECT_THAT(WithProblem("rights_owner: [A]\n"),
              IsOnly("error: problem.yaml:4:15: rights_owner is a sequence"));
}

TEST(CheckMetadataTest, AnEmbargoIsADate) {
  EXPECT_THAT(WithProblem("embargo_until: 2025-12-31\n"), IsEmpty());
  for (const char* date :
       {"2025-13-01", "2025-02-30", "31.12.2025", "2025-12-31 23:59:59",
        "2025-12-31T23:59:59", "2025-12-31T24:59:59Z", "2025-1-1"}) {
    EXPECT_THAT(WithProblem(std::string("embargo_until: ") + date + "\n"),
                IsOnly("error: problem.yaml:4:16: '" + std::string(date) +
                       "' is no date"));
  }
}

TEST(CheckMetadataTest, LimitsHaveTheirTypesAndRanges) {
  const auto only = [](const std::string& limits, const std::string& what) {
    const std::string text = WithProblem("limits: " + limits + "\n");
    EXPECT_THAT(text, IsOnly("error: problem.yaml:4:"));
    EXPECT_THAT(text, HasSubstr(": " + what)) << limits;
  };
  only("3", "limits is an integer");
  only("{time: 1}", "'time' is not a key");
  only("{time_limit: 0}", "time_limit is 0; write more than 0");
  only("{time_limit: -1.5}", "time_limit is -1.5");
  only("{time_limit: 1s}", "time_limit is a string");
  only("{time_limit: 1e99}", "time_limit is 1e99");
  only("{time_resolution: 0.0}", "time_resolution is 0.0");
  for (const char* key :
       {"memory", "output", "code", "compilation_time", "compilation_memory",
        "validation_time", "validation_memory", "validation_output"}) {
    only(std::string("{") + key + ": 0}", std::string(key) + " is 0");
    only(std::string("{") + key + ": 1.5}", std::string(key) + " is a number");
    only(std::string("{") + key + ": 9999999999}",
         std::string(key) + " is 9999999999");
  }
  only("{validation_passes: 2}", "validation_passes is for multi-pass");
  only("{time_multipliers: 2}", "time_multipliers is an integer");
  only("{time_multipliers: {ac: 2}}", "'ac' is not a key");
  only("{time_multipliers: {ac_to_time_limit: 0.5}}",
       "ac_to_time_limit is 0.5; write at least 1");
  only("{time_multipliers: {time_limit_to_tle: 0.99}}",
       "time_limit_to_tle is 0.99");
}

TEST(CheckMetadataTest, OtherKeysHaveTheirTypes) {
  EXPECT_THAT(WithProblem("version: 1.0\n"),
              IsOnly("error: problem.yaml:4:10: version is a number"));
  EXPECT_THAT(WithProblem("keywords: game\n"),
              IsOnly("error: problem.yaml:4:11: keywords is a string"));
  EXPECT_THAT(WithProblem("languages: [c, klingon]\n"),
              IsOnly("error: problem.yaml:4:12: 'klingon' is no code"));
  EXPECT_THAT(WithProblem("languages: []\n"),
              IsOnly("error: problem.yaml:4:12: languages is an empty"));
  EXPECT_THAT(WithProblem("allow_file_writing: 'yes'\n"),
              IsOnly("error: problem.yaml:4:21: allow_file_writing is a "
                     "string"));
  EXPECT_THAT(WithProblem("constants: [a]\n"),
              IsOnly("error: problem.yaml:4:12: constants is a sequence"));
  EXPECT_THAT(WithProblem("constants: {2a: 1}\n"),
              IsOnly("error: problem.yaml:4:13: '2a' is no name of a"));
  EXPECT_THAT(WithProblem("constants: {a: true}\n"),
              IsOnly("error: problem.yaml:4:16: the constant a is a boolean"));
}

TEST(CheckMetadataTest, WhatIsNotSupportedIsSaidOnce) {
  EXPECT_THAT(WithProblem("allow_file_writing: true\n"),
              IsOnly("error: problem.yaml:4:21: submissions that write files "
                     "are not supported"));
  EXPECT_THAT(WithProblem("constants: {a: 1, b: 2}\n"),
              IsOnly("error: problem.yaml:4:12: constants are not supported"));
}

}  // namespace
}  // namespace flip
