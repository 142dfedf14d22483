#include "judge/package/yaml.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "yaml-cpp/eventhandler.h"
#include "yaml-cpp/exceptions.h"
#include "yaml-cpp/mark.h"
#include "yaml-cpp/parser.h"

namespace flip {
namespace {

using Kind = YamlNode::Kind;

// Takes the digits off the front of `text`; how many there were.
size_t TakeDigits(absl::string_view& text) {
  size_t digits = text.find_first_not_of("0123456789");
  if (digits == absl::string_view::npos) digits = text.size();
  text.remove_prefix(digits);
  return digits;
}

void TakeSign(absl::string_view& text) {
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    text.remove_prefix(1);
  }
}

// Integers, and numbers with a point or an exponent. Octal, hexadecimal,
// infinities and what is not a number have no place in a package: strings.
Kind NumberKind(absl::string_view text) {
  TakeSign(text);
  size_t digits = TakeDigits(text);
  if (text.empty() && digits > 0) return Kind::kInt;
  if (!text.empty() && text[0] == '.') {
    text.remove_prefix(1);
    digits += TakeDigits(text);
  }
  if (digits == 0) return Kind::kString;
  if (text.empty()) return Kind::kFloat;
  if (text[0] != 'e' && text[0] != 'E') return Kind::kString;
  text.remove_prefix(1);
  TakeSign(text);
  return TakeDigits(text) > 0 && text.empty() ? Kind::kFloat : Kind::kString;
}

Kind PlainKind(absl::string_view text) {
  if (text.empty() || text == "~" || text == "null" || text == "Null" ||
      text == "NULL") {
    return Kind::kNull;
  }
  for (const absl::string_view truth :
       {"true", "True", "TRUE", "false", "False", "FALSE"}) {
    if (text == truth) return Kind::kBool;
  }
  return NumberKind(text);
}

// Builds the tree from the parser's events.
class TreeBuilder : public YAML::EventHandler {
 public:
  YamlNode TakeRoot() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (seen_) Refuse(mark, "a second document; a file holds one");
    seen_ = true;
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Place(Node(mark, Kind::kNull), anchor, mark);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) Refuse(mark, "an alias within its own anchor");
    YamlNode node = found->second;
    Count(node, mark);
    Place(std::move(node), 0, mark);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag,
                YAML::anchor_t anchor, const std::string& value) override {
    const bool plain = tag.empty() || tag == "?";
    if (!plain && tag != "!" && tag != "tag:yaml.org,2002:str") {
      Refuse(mark, "a tag; write the value without it");
    }
    YamlNode node = Node(mark, plain ? PlainKind(value) : Kind::kString);
    node.text = value;
    Place(std::move(node), anchor, mark);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                       YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    Open(mark, tag, anchor, Kind::kSequence);
  }
  void OnSequenceEnd() override { Close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag,
                  YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
    Open(mark, tag, anchor, Kind::kMap);
  }
  void OnMapEnd() override { Close(); }

 private:
  // A sequence or map that has not ended.
  struct OpenNode {
    YamlNode node;
    YAML::anchor_t anchor = 0;
    // In a map: the key whose value is to come.
    bool has_key = false;
    YamlNode key;
    std::set<std::string> keys;
  };

  [[noreturn]] static void Refuse(const YAML::Mark& mark,
                                  const std::string& what) {
    throw YAML::ParserException(mark, what);
  }

  YamlNode Node(const YAML::Mark& mark, Kind kind) {
    CountOne(mark);
    YamlNode node;
    node.kind = kind;
    node.line = mark.line + 1;
    node.column = mark.column + 1;
    return node;
  }

  void CountOne(const YAML::Mark& mark) {
    if (++nodes_ > kMostYamlNodes) {
      Refuse(mark, absl::StrCat("more than ", kMostYamlNodes, " values"));
    }
  }

  void Count(const YamlNode& node, const YAML::Mark& mark) {
    CountOne(mark);
    for (const YamlNode& item : node.items) Count(item, mark);
    for (const YamlEntry& entry : node.entries) {
      CountOne(mark);
      Count(entry.value, mark);
    }
  }

  static int Depth(const YamlNode& node) {
    int depth = 0;
    for (const YamlNode& item : node.items) {
      depth = std::max(depth, Depth(item));
    }
    for (const YamlEntry& entry : node.entries) {
      depth = std::max(depth, Depth(entry.value));
    }
    return depth + 1;
  }

  void Open(const YAML::Mark& mark, const std::string& tag,
            YAML::anchor_t anchor, Kind kind) {
    if (!tag.empty() && tag != "?") {
      Refuse(mark, "a tag; write the value without it");
    }
    OpenNode open;
    open.node = Node(mark, kind);
    open.anchor = anchor;
    open_.push_back(std::move(open));
    CheckDepth(static_cast<int>(open_.size()), mark);
  }

  static void CheckDepth(int depth, const YAML::Mark& mark) {
    if (depth > kMostYamlDepth) {
      Refuse(mark, absl::StrCat("more than ", kMostYamlDepth,
                                " maps and sequences within each other"));
    }
  }

  void Close() {
    OpenNode open = std::move(open_.back());
    open_.pop_back();
    YAML::Mark mark;
    mark.line = open.node.line - 1;
    mark.column = open.node.column - 1;
    Place(std::move(open.node), open.anchor, mark);
  }

  // Puts a node that is complete where it belongs.
  void Place(YamlNode node, YAML::anchor_t anchor, const YAML::Mark& mark) {
    CheckDepth(static_cast<int>(open_.size()) + Depth(node) - 1, mark);
    if (anchor != 0) anchors_[anchor] = node;
    if (open_.empty()) {
      root_ = std::move(node);
    } else if (OpenNode& parent = open_.back();
               parent.node.kind == Kind::kSequence) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.has_key) {
      if (node.kind == Kind::kMap || node.kind == Kind::kSequence) {
        Refuse(mark, "a key that is no plain value");
      }
      if (!parent.keys.insert(node.text).second) {
        Refuse(mark, absl::StrCat("the key '", node.text, "' a second time"));
      }
      parent.key = std::move(node);
      parent.has_key = true;
    } else {
      parent.node.entries.push_back({std::move(parent.key), std::move(node)});
      parent.has_key = false;
    }
  }

  bool seen_ = false;
  size_t nodes_ = 0;
  YamlNode root_;
  std::vector<OpenNode> open_;
  std::map<YAML::anchor_t, YamlNode> anchors_;
};

}  // namespace

const YamlNode* YamlNode::Find(absl::string_view key) const {
  for (const YamlEntry& entry : entries) {
    if (entry.key.text == key) return &entry.value;
  }
  return nullptr;
}

absl::string_view YamlKindName(YamlNode::Kind kind) {
  switch (kind) {
    case Kind::kNull:
      return "nothing";
    case Kind::kBool:
      return "a boolean";
    case Kind::kInt:
      return "an integer";
    case Kind::kFloat:
      return "a number";
    case Kind::kString:
      return "a string";
    case Kind::kSequence:
      return "a sequence";
    case Kind::kMap:
      return "a map";
  }
  return "";
}

absl::StatusOr<YamlNode> ParseYaml(absl::string_view name,
                                   const std::string& text) {
  const auto error = [&](int line, int column, absl::string_view what) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ":", line, ":", column, ": ", what));
  };
  if (text.size() > kMostYamlBytes) {
    return error(1, 1, absl::StrCat("more than ", kMostYamlBytes, " bytes"));
  }
  // yaml-cpp takes a NUL for the end.
  if (const size_t nul = text.find('\0'); nul != std::string::npos) {
    const auto before = absl::string_view(text).substr(0, nul);
    const size_t line_start = before.rfind('\n') + 1;
    return error(
        1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
        1 + static_cast<int>(nul - line_start), "a NUL byte");
  }
  std::istringstream stream(text);
  TreeBuilder builder;
  // The library reports by exceptions, which end here.
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& exception) {
    return error(exception.mark.line + 1, exception.mark.column + 1,
                 exception.msg);
  }
  return builder.TakeRoot();
}

}  // namespace flip
