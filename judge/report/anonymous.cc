#include "judge/report/anonymous.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "judge/report/atomic_file.h"
#include "judge/report/csv.h"
#include "judge/report/escape.h"

namespace flip {
namespace {

// Shorter parts are letters and numbers that stand in any text.
constexpr size_t kShortestPart = 3;

std::string Sha256(absl::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest;
  unsigned size = 0;
  // Fails only without memory or with a broken library.
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(),
                 nullptr) != 1) {
    std::abort();
  }
  return {reinterpret_cast<const char*>(digest.data()), size};
}

// Whether a word of letters, or a number, goes on from one byte to the next.
// Chinese writes no blanks between words, so its characters belong to none.
bool GoOn(char a, char b) {
  const auto before = static_cast<unsigned char>(a);
  const auto behind = static_cast<unsigned char>(b);
  return (absl::ascii_isalpha(before) && absl::ascii_isalpha(behind)) ||
         (absl::ascii_isdigit(before) && absl::ascii_isdigit(behind));
}

// The folders and the file of `path`, each also without its suffix, and the
// words of that.
std::vector<std::string> RawParts(absl::string_view path) {
  std::vector<std::string> parts = {std::string(path)};
  for (const absl::string_view part : absl::StrSplit(path, '/')) {
    const absl::string_view stem = part.substr(0, part.rfind('.'));
    parts.emplace_back(part);
    parts.emplace_back(stem);
    for (const absl::string_view word :
         absl::StrSplit(stem, absl::ByAnyChar("_-. ()[]+,;=@#~"))) {
      parts.emplace_back(word);
    }
  }
  return parts;
}

// What is to be replaced.
std::vector<std::string> Parts(absl::string_view path) {
  std::vector<std::string> parts;
  for (const std::string& part : RawParts(path)) {
    parts.push_back(part);
    parts.push_back(EscapeBytes(part));
    parts.push_back(ShellQuote(part));
  }
  parts.erase(std::remove_if(parts.begin(), parts.end(),
                             [](const std::string& part) {
                               return part.size() < kShortestPart;
                             }),
              parts.end());
  return parts;
}

// What stands for something that is replaced.
struct Replacement {
  std::string part;
  std::string by;
};

// Whether `part` stands in `text` at `at`, and no word goes on at its ends.
bool StandsAt(absl::string_view text, size_t at, absl::string_view part) {
  if (!absl::StartsWith(text.substr(at), part)) return false;
  const size_t end = at + part.size();
  return (at == 0 || !GoOn(text[at - 1], part.front())) &&
         (end == text.size() || !GoOn(part.back(), text[end]));
}

// Replaces parts by what stands for them. Of those that begin at one place the
// one that comes first in `replacements` counts.
class Redactor {
 public:
  explicit Redactor(std::vector<Replacement> replacements) {
    for (Replacement& replacement : replacements) {
      std::string start = replacement.part.substr(0, kShortestPart);
      by_start_[std::move(start)].push_back(std::move(replacement));
    }
  }

  std::string Redact(absl::string_view text) const {
    std::string redacted;
    for (size_t at = 0; at < text.size();) {
      const Replacement* one = Find(text, at);
      if (one == nullptr) {
        redacted += text[at++];
      } else {
        absl::StrAppend(&redacted, one->by);
        at += one->part.size();
      }
    }
    return redacted;
  }

 private:
  const Replacement* Find(absl::string_view text, size_t at) const {
    const auto found = by_start_.find(text.substr(at, kShortestPart));
    if (found == by_start_.end()) return nullptr;
    for (const Replacement& replacement : found->second) {
      if (StandsAt(text, at, replacement.part)) return &replacement;
    }
    return nullptr;
  }

  // A submission of many files has many parts, and each byte of its texts may
  // begin one.
  absl::flat_hash_map<std::string, std::vector<Replacement>> by_start_;
};

// Collects what is replaced by what; of two for one part the first counts.
class Replacer {
 public:
  // All parts of `path`.
  void AddPath(absl::string_view path, absl::string_view by) {
    for (const std::string& part : Parts(path)) {
      by_part_.emplace(part, std::string(by));
    }
  }
  // A file's name alone, with its folders or without.
  void AddName(absl::string_view name, absl::string_view by) {
    for (const absl::string_view form :
         {name, name.substr(name.rfind('/') + 1)}) {
      for (const std::string& written :
           {std::string(form), EscapeBytes(form), ShellQuote(form)}) {
        if (written.size() >= kShortestPart) {
          by_part_.emplace(written, std::string(by));
        }
      }
    }
  }
  // The longest first, so that a path is replaced before its parts are.
  std::vector<Replacement> Replacements() const {
    std::vector<Replacement> all;
    for (const auto& [part, by] : by_part_) all.push_back({part, by});
    std::stable_sort(all.begin(), all.end(),
                     [](const Replacement& a, const Replacement& b) {
                       return a.part.size() > b.part.size();
                     });
    return all;
  }

 private:
  std::map<std::string, std::string> by_part_;
};

// Files are told apart by numbers; their suffixes are those of languages.
std::vector<Replacement> ReplacementsFor(const Submission& submission,
                                         absl::string_view name) {
  Replacer replacer;
  replacer.AddPath(submission.path, name);
  std::vector<std::string> names;
  int number = 0;
  for (const SubmissionFile& file : submission.files) {
    names.push_back(file.name);
    const size_t dot = std::min(file.name.rfind('.'), file.name.size());
    replacer.AddName(file.name,
                     absl::StrCat("file ", ++number, file.name.substr(dot)));
  }
  for (const std::string& other : submission.other_names) {
    names.push_back(other);
    replacer.AddName(other, absl::StrCat("file ", ++number));
  }
  for (const std::string& one : names) replacer.AddPath(one, name);
  return replacer.Replacements();
}

std::unique_ptr<Execution> CopyOf(const std::unique_ptr<Execution>& run) {
  return run == nullptr ? nullptr : std::make_unique<Execution>(*run);
}

}  // namespace

std::vector<size_t> AnonymousOrder(absl::Span<const std::string> paths) {
  std::vector<std::string> digests;
  digests.reserve(paths.size());
  for (const std::string& path : paths) digests.push_back(Sha256(path));
  std::vector<size_t> order(paths.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return digests[a] < digests[b]; });
  return order;
}

std::string AnonymousName(size_t index, size_t count) {
  // At least three, so that most batches of one class look alike.
  const size_t digits = std::max(size_t{3}, absl::StrCat(count).size());
  return absl::StrFormat("submission %0*d", static_cast<int>(digits),
                         index + 1);
}

std::string Redact(absl::string_view text, absl::string_view path,
                   absl::string_view name) {
  Replacer replacer;
  replacer.AddPath(path, name);
  return Redactor(replacer.Replacements()).Redact(text);
}

SubmissionResult Anonymized(const SubmissionResult& result,
                            absl::string_view name) {
  const Redactor redactor(ReplacementsFor(result.submission, name));
  const auto redact = [&](std::string& text) { text = redactor.Redact(text); };
  // A member that is added to a result makes this line fail, since somebody has
  // to say whether it holds a name.
  const auto& [submission, verdict, fault, compiled, compile_reason,
               diagnostics, cached, limits, judgement, boards, program, reused,
               confirmed, cold_reason, stream, stream_remark, unavailable,
               unfinished, wall] = result;
  SubmissionResult copy{
      submission,    verdict,     fault,      compiled,    compile_reason,
      diagnostics,   cached,      limits,     judgement,   {},
      program,       reused,      confirmed,  cold_reason, CopyOf(stream),
      stream_remark, unavailable, unfinished, wall};
  copy.submission.path = std::string(name);
  copy.submission.part_of.clear();
  copy.submission.other_names.clear();
  for (SubmissionFile& file : copy.submission.files) redact(file.name);
  redact(copy.submission.note);
  redact(copy.submission.skip_reason);
  redact(copy.submission.fault);
  redact(copy.fault);
  redact(copy.compile_reason);
  redact(copy.diagnostics);
  if (copy.stream != nullptr) {
    redact(copy.stream->output);
    redact(copy.stream->error_output);
  }
  for (const auto& [board_verdict, check, right_by, run, other, other_verdict,
                    other_right_by, forked, agreed, decided, abridged] :
       boards) {
    BoardResult& board = copy.boards.emplace_back();
    board = {board_verdict, check,         right_by,       run,
             CopyOf(other), other_verdict, other_right_by, forked,
             agreed,        decided,       abridged};
    redact(board.run.output);
    redact(board.run.error_output);
    if (board.other == nullptr) continue;
    redact(board.other->output);
    redact(board.other->error_output);
  }
  return copy;
}

absl::Status WriteKeyFile(const std::string& file,
                          absl::Span<const KeyedPath> submissions) {
  absl::StatusOr<AtomicFile> key_file = AtomicFile::Create(file, 0600);
  if (!key_file.ok()) return key_file.status();
  key_file->Write(CsvRow({"submission", "path", "key"}));
  for (size_t i = 0; i < submissions.size(); ++i) {
    key_file->Write(
        CsvRow({TextCell(AnonymousName(i, submissions.size())),
                BytesCell(submissions[i].path), TextCell(submissions[i].key)}));
  }
  return key_file->Finish();
}

}  // namespace flip
