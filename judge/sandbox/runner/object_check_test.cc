#include "judge/sandbox/runner/object_check.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace flip::runner {
namespace {

using ::testing::HasSubstr;
using ::testing::IsNull;
using ::testing::NotNull;
using ::testing::StrEq;

// An object file as an assembler makes it: sections, symbols and their names.
class ObjectFile {
 public:
  ObjectFile() {
    AddSection("", SHT_NULL);
    AddSymbol("", STB_LOCAL, STT_NOTYPE, SHN_UNDEF);
    text_ = AddSection(".text", SHT_PROGBITS, "\x90\xc3");
  }

  uint16_t AddSection(const std::string& name, uint32_t type,
                      const std::string& content = "") {
    Elf64_Shdr header = {};
    header.sh_name = Name(name);
    header.sh_type = type;
    sections_.push_back(header);
    contents_.push_back(content);
    return static_cast<uint16_t>(sections_.size() - 1);
  }
  void AddSymbol(const std::string& name, unsigned binding, unsigned type,
                 uint16_t section) {
    Elf64_Sym symbol = {};
    symbol.st_name = Name(name);
    symbol.st_info = static_cast<unsigned char>(binding << 4 | type);
    symbol.st_shndx = section;
    symbols_.append(reinterpret_cast<const char*>(&symbol), sizeof symbol);
  }
  void Define(const std::string& name, unsigned binding = STB_GLOBAL,
              unsigned type = STT_FUNC) {
    AddSymbol(name, binding, type, text_);
  }

  // With more sections than the header can count where `extended`.
  std::string Build(bool extended = false) const {
    std::vector<Elf64_Shdr> sections = sections_;
    std::vector<std::string> contents = contents_;
    Elf64_Shdr symbols = {};
    symbols.sh_type = SHT_SYMTAB;
    symbols.sh_link = static_cast<uint32_t>(sections.size() + 1);
    symbols.sh_name = symtab_name_;
    symbols.sh_entsize = sizeof(Elf64_Sym);
    sections.push_back(symbols);
    contents.push_back(symbols_);
    Elf64_Shdr names = {};
    names.sh_type = SHT_STRTAB;
    names.sh_name = strtab_name_;
    sections.push_back(names);
    contents.push_back(names_);
    Elf64_Ehdr header = {};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_REL;
    header.e_machine = EM_X86_64;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = extended ? 0 : static_cast<uint16_t>(sections.size());
    header.e_shstrndx =
        static_cast<uint16_t>(extended ? SHN_XINDEX : sections.size() - 1);
    if (extended) {
      sections[0].sh_size = sections.size();
      sections[0].sh_link = static_cast<uint32_t>(sections.size() - 1);
    }
    std::string file(sizeof header, '\0');
    for (size_t i = 0; i < sections.size(); ++i) {
      if (i == 0) continue;
      sections[i].sh_offset = file.size();
      sections[i].sh_size = contents[i].size();
      file += contents[i];
    }
    header.e_shoff = file.size();
    std::memcpy(file.data(), &header, sizeof header);
    file.append(reinterpret_cast<const char*>(sections.data()),
                sections.size() * sizeof(Elf64_Shdr));
    return file;
  }

 private:
  uint32_t Name(const std::string& name) {
    const size_t at = names_.size();
    names_.append(name.c_str(), name.size() + 1);
    return static_cast<uint32_t>(at);
  }

  std::string names_ = std::string("", 1);
  std::string symbols_;
  std::vector<Elf64_Shdr> sections_;
  std::vector<std::string> contents_;
  uint16_t text_ = 0;
  uint32_t symtab_name_ = Name(".symtab");
  uint32_t strtab_name_ = Name(".strtab");
};

// In memory of its own size, so that a sanitizer sees what is read beyond.
const char* Check(const std::string& file) {
  const std::unique_ptr<unsigned char[]> copy(new unsigned char[file.size()]);
  if (!file.empty()) std::memcpy(copy.get(), file.data(), file.size());
  return WhyRunsEarly(copy.get(), file.size());
}

constexpr char kFunction[] =
    "it takes the place of a function of the C library";
constexpr char kSection[] = "it has a section of its own";

TEST(ObjectCheckTest, AnOrdinaryObjectIsFine) {
  ObjectFile object;
  object.AddSection(".text.startup", SHT_PROGBITS, "\xc3");
  object.AddSection(".rela.text.startup", SHT_RELA, "");
  object.AddSection(".rodata.str1.1", SHT_PROGBITS, "a");
  object.AddSection(".init_array.00101", SHT_INIT_ARRAY, "");
  object.AddSection(".preinit_array", SHT_PREINIT_ARRAY, "");
  object.AddSection(".tbss", SHT_NOBITS, "");
  object.AddSection(".note.GNU-stack", SHT_PROGBITS, "");
  object.AddSection(".group", SHT_GROUP, "");
  object.Define("main");
  object.Define("read");
  object.Define("_ZN1A1fEv", STB_WEAK);
  object.Define("_ZZ4mainE1n", STB_GLOBAL, STT_OBJECT);
  object.Define("__clang_call_terminate", STB_WEAK);
  object.Define("_start_of_mine", STB_LOCAL);
  object.AddSymbol("memcpy", STB_GLOBAL, STT_NOTYPE, SHN_UNDEF);
  object.AddSymbol("count", STB_GLOBAL, STT_OBJECT, SHN_COMMON);
  EXPECT_THAT(Check(object.Build()), IsNull());
  EXPECT_THAT(Check(object.Build(/*extended=*/true)), IsNull());
}

TEST(ObjectCheckTest, AnIndirectFunctionRunsEarly) {
  for (const unsigned binding : {STB_GLOBAL, STB_LOCAL, STB_WEAK, 10}) {
    ObjectFile object;
    object.Define("main");
    object.Define("any", binding, STT_GNU_IFUNC);
    EXPECT_THAT(Check(object.Build()), StrEq("it has an indirect function"));
    EXPECT_THAT(Check(object.Build(/*extended=*/true)), NotNull());
  }
}

TEST(ObjectCheckTest, FunctionsOfTheLibraryRunEarly) {
  for (const char* name : {"memcpy", "strlen", "malloc", "free", "sbrk",
                           "_exit", "__sbrk", "_", "__libc_start_main", "_dl_x",
                           "_init", "__preinit_array_start", "_start"}) {
    ObjectFile object;
    object.Define(name);
    EXPECT_THAT(Check(object.Build()), StrEq(kFunction)) << name;
    ObjectFile weak;
    weak.Define(name, STB_WEAK);
    EXPECT_THAT(Check(weak.Build()), StrEq(kFunction)) << name;
    ObjectFile absolute;
    absolute.AddSymbol(name, STB_GLOBAL, STT_NOTYPE, SHN_ABS);
    EXPECT_THAT(Check(absolute.Build()), StrEq(kFunction)) << name;
    ObjectFile common;
    common.AddSymbol(name, STB_GLOBAL, STT_OBJECT, SHN_COMMON);
    EXPECT_THAT(Check(common.Build()), StrEq(kFunction)) << name;
  }
}

TEST(ObjectCheckTest, AVersionOfASymbolTakesItsPlace) {
  for (const char* name : {"memcpy@@X", "memcpy@X", "mine@@", "@"}) {
    ObjectFile object;
    object.Define(name);
    EXPECT_THAT(Check(object.Build()), StrEq("it names a version of a symbol"));
  }
}

TEST(ObjectCheckTest, SectionsThatCompilersDoNotMakeAreRefused) {
  for (const char* name :
       {".init", ".fini", ".interp", ".rela.iplt", ".iplt", ".plt", ".got",
        ".dynamic", ".gnu.linkonce.t.memcpy", ".gnu.lto_.main", "mine", ".tex",
        ".text_", ".textual", ".initarray", ".rela", "__libc_atexit"}) {
    ObjectFile object;
    object.AddSection(name, SHT_PROGBITS, "\xc3");
    EXPECT_THAT(Check(object.Build()), StrEq(kSection)) << name;
    EXPECT_THAT(Check(object.Build(/*extended=*/true)), StrEq(kSection));
  }
}

TEST(ObjectCheckTest, RelocationsAreThoseOfUsualSections) {
  for (const char* name : {".rela.iplt", ".rela.plt", ".rela.dyn", ".rela.init",
                           ".rela", ".relatext"}) {
    ObjectFile object;
    object.AddSection(name, SHT_RELA, "");
    EXPECT_THAT(Check(object.Build()), StrEq(kSection)) << name;
  }
  // Relocations in name only.
  ObjectFile object;
  object.AddSection(".rela.text", SHT_PROGBITS, "");
  EXPECT_THAT(Check(object.Build()), StrEq(kSection));
}

TEST(ObjectCheckTest, WhatIsNoObjectForThisProcessorIsRefused) {
  const std::string good = ObjectFile().Build();
  ASSERT_THAT(Check(good), IsNull());
  const auto with = [&good](size_t at, char value) {
    std::string changed = good;
    changed[at] = value;
    return Check(changed);
  };
  EXPECT_THAT(Check(""), HasSubstr("no object file"));
  EXPECT_THAT(Check("!<arch>\n"), HasSubstr("no object file"));
  EXPECT_THAT(with(0, 'x'), HasSubstr("no object file"));
  EXPECT_THAT(with(EI_CLASS, ELFCLASS32), HasSubstr("no object file"));
  EXPECT_THAT(with(EI_DATA, ELFDATA2MSB), HasSubstr("no object file"));
  EXPECT_THAT(with(offsetof(Elf64_Ehdr, e_type), ET_EXEC),
              HasSubstr("no object file"));
  EXPECT_THAT(with(offsetof(Elf64_Ehdr, e_machine), EM_386),
              HasSubstr("no object file"));
}

TEST(ObjectCheckTest, BrokenTablesAreRefused) {
  const std::string good = ObjectFile().Build();
  Elf64_Ehdr header;
  std::memcpy(&header, good.data(), sizeof header);
  const auto with_header = [&good](const Elf64_Ehdr& changed) {
    std::string file = good;
    std::memcpy(file.data(), &changed, sizeof changed);
    return Check(file);
  };
  Elf64_Ehdr changed = header;
  changed.e_shoff = good.size();
  EXPECT_THAT(with_header(changed), StrEq("it has no sections"));
  changed.e_shoff = ~uint64_t{0};
  EXPECT_THAT(with_header(changed), StrEq("it has no sections"));
  changed.e_shoff = 0;
  EXPECT_THAT(with_header(changed), StrEq("it has no sections"));
  // Inside the header, whose bytes would be a section too.
  for (const uint64_t offset : {1, 43, 63}) {
    changed.e_shoff = offset;
    EXPECT_THAT(with_header(changed), StrEq("it has no sections"));
  }
  changed = header;
  changed.e_shentsize = sizeof(Elf64_Shdr) + 1;
  EXPECT_THAT(with_header(changed), StrEq("its sections are broken"));
  changed = header;
  changed.e_shnum = 0;  // The first section counts none either.
  EXPECT_THAT(with_header(changed), StrEq("it has no sections"));
  changed = header;
  changed.e_shstrndx = 1000;
  EXPECT_THAT(with_header(changed), StrEq("its sections have no names"));
  changed = header;
  changed.e_shnum = 1000;
  EXPECT_THAT(with_header(changed), StrEq("its sections are broken"));
  // The table of symbols, two before the end.
  std::string file = good;
  Elf64_Shdr symbols;
  const size_t at = file.size() - 2 * sizeof symbols;
  std::memcpy(&symbols, &file[at], sizeof symbols);
  ASSERT_EQ(symbols.sh_type, SHT_SYMTAB);
  for (const uint64_t offset :
       {uint64_t{good.size()}, ~uint64_t{0}, ~uint64_t{23}}) {
    Elf64_Shdr elsewhere = symbols;
    elsewhere.sh_offset = offset;
    std::memcpy(&file[at], &elsewhere, sizeof elsewhere);
    EXPECT_THAT(Check(file), StrEq("its symbols are broken"));
  }
  Elf64_Shdr endless = symbols;
  endless.sh_size = ~uint64_t{0};
  std::memcpy(&file[at], &endless, sizeof endless);
  EXPECT_THAT(Check(file), NotNull());
  // What the linker would take for other symbols than are looked at.
  Elf64_Shdr uneven = symbols;
  uneven.sh_entsize = sizeof(Elf64_Sym) - 1;
  std::memcpy(&file[at], &uneven, sizeof uneven);
  EXPECT_THAT(Check(file), StrEq("its symbols are broken"));
  uneven = symbols;
  uneven.sh_size -= 1;
  std::memcpy(&file[at], &uneven, sizeof uneven);
  EXPECT_THAT(Check(file), StrEq("its symbols are broken"));
  Elf64_Shdr nameless = symbols;
  nameless.sh_link = 1000;
  std::memcpy(&file[at], &nameless, sizeof nameless);
  EXPECT_THAT(Check(file), StrEq("its symbols are broken"));
}

TEST(ObjectCheckTest, NamesThatCannotBeReadAreNotTakenForHarmless) {
  ObjectFile object;
  object.Define("memcpy");
  std::string file = object.Build();
  // The table of names, the last one; symbols and sections share it.
  Elf64_Shdr names;
  const size_t at = file.size() - sizeof names;
  std::memcpy(&names, &file[at], sizeof names);
  ASSERT_EQ(names.sh_type, SHT_STRTAB);
  names.sh_size = ~uint64_t{0};
  std::memcpy(&file[at], &names, sizeof names);
  EXPECT_THAT(Check(file), StrEq("its sections are broken"));
}

// The table of sections stands at the end, so that none of these has it all.
TEST(ObjectCheckTest, AnObjectThatIsCutOffAnywhereIsRefused) {
  ObjectFile object;
  object.Define("main");
  object.AddSection(".rodata", SHT_PROGBITS, "text");
  for (const bool extended : {false, true}) {
    const std::string file = object.Build(extended);
    for (size_t size = 0; size < file.size(); ++size) {
      EXPECT_THAT(Check(file.substr(0, size)), NotNull()) << size;
    }
    EXPECT_THAT(Check(file), IsNull());
  }
}

// Whatever comes of it, nothing is read that is not there.
TEST(ObjectCheckTest, AnyBytesAreLookedAt) {
  ObjectFile object;
  object.Define("main");
  const std::string file = object.Build();
  std::mt19937 random(20240);
  for (int i = 0; i < 20'000; ++i) {
    std::string changed = file;
    for (unsigned k = random() % 8; k > 0; --k) {
      changed[random() % changed.size()] = static_cast<char>(random());
    }
    Check(changed);
  }
  for (int i = 0; i < 2'000; ++i) {
    std::string bytes(random() % 300, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    EXPECT_THAT(Check(bytes), NotNull());
  }
}

}  // namespace
}  // namespace flip::runner
