#include "judge/sandbox/runner/object_check.h"

#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace flip::runner {
namespace {

// Sections that compilers make, alone or with ".more" behind them. Where they
// have relocations these stand in ".rela" and the name.
constexpr std::string_view kUsualSections[] = {
    ".text",       ".rodata",     ".data",
    ".bss",        ".tdata",      ".tbss",
    ".lrodata",    ".ldata",      ".lbss",
    ".init_array", ".fini_array", ".preinit_array",
    ".ctors",      ".dtors",      ".eh_frame",
    ".comment",    ".note",       ".gcc_except_table",
    ".group",      ".symtab",     ".symtab_shndx",
    ".strtab",     ".shstrtab",   ".gnu.warning",
    ".debug_info", ".debug_line", ".llvm_addrsig",
};

// Functions without an underscore before their names that the library's
// start-up calls, and their kin.
constexpr std::string_view kStartUpFunctions[] = {
    "abort",   "brk",     "calloc",        "exit",      "free",      "getenv",
    "malloc",  "memchr",  "memcmp",        "memcpy",    "memmove",   "mempcpy",
    "memrchr", "memset",  "realloc",       "rawmemchr", "sbrk",      "setenv",
    "stpcpy",  "stpncpy", "strcat",        "strchr",    "strchrnul", "strcmp",
    "strcpy",  "strcspn", "strdup",        "strlen",    "strncmp",   "strncpy",
    "strnlen", "strpbrk", "strrchr",       "strsep",    "strspn",    "strstr",
    "strtok",  "strtoul", "secure_getenv",
};

// A file, looked at within its bounds only.
class Object {
 public:
  Object(const unsigned char* data, size_t size) : data_(data), size_(size) {}

  const char* WhyRunsEarly();

 private:
  const char* CheckHeader();
  // Copies what stands at `offset`; false when that is not all inside.
  template <typename T>
  bool Read(uint64_t offset, T* value) const {
    if (offset > size_ || size_ - offset < sizeof *value) return false;
    std::memcpy(value, data_ + offset, sizeof *value);
    return true;
  }
  // The same of entry `index` of a table that begins at `table`.
  template <typename T>
  bool ReadEntry(uint64_t table, uint64_t index, T* value) const {
    // So that neither the product nor the sum overflows.
    return table <= size_ && index < size_ &&
           Read(table + index * sizeof *value, value);
  }
  bool ReadSection(uint64_t index, Elf64_Shdr* section) const {
    return ReadEntry(header_.e_shoff, index, section);
  }
  // The string at `at` of a string section; false when there is none. An empty
  // one needs no section.
  bool ReadString(const Elf64_Shdr& strings, uint64_t at,
                  std::string_view* string) const;
  const char* CheckSection(const Elf64_Shdr& section,
                           std::string_view name) const;
  const char* CheckSymbols(const Elf64_Shdr& section) const;
  const char* CheckSymbol(const Elf64_Sym& symbol, std::string_view name) const;

  const unsigned char* data_;
  size_t size_;
  Elf64_Ehdr header_ = {};
};

bool Object::ReadString(const Elf64_Shdr& strings, uint64_t at,
                        std::string_view* string) const {
  *string = "";
  if (at == 0) return true;
  const uint64_t begin = strings.sh_offset;
  if (begin > size_ || strings.sh_size > size_ - begin ||
      at >= strings.sh_size) {
    return false;
  }
  const char* text = reinterpret_cast<const char*>(data_ + begin + at);
  *string = {text, strnlen(text, strings.sh_size - at)};
  return true;
}

const char* Object::CheckSection(const Elf64_Shdr& section,
                                 std::string_view name) const {
  if (section.sh_type == SHT_NULL) return nullptr;
  if (section.sh_type == SHT_RELA && name.substr(0, 5) == ".rela") {
    name.remove_prefix(5);
  }
  for (const std::string_view usual : kUsualSections) {
    if (name.substr(0, usual.size()) == usual &&
        (name.size() == usual.size() || name[usual.size()] == '.')) {
      return nullptr;
    }
  }
  return "it has a section of its own";
}

const char* Object::CheckSymbol(const Elf64_Sym& symbol,
                                std::string_view name) const {
  if (symbol.st_shndx == SHN_UNDEF) return nullptr;
  if (ELF64_ST_TYPE(symbol.st_info) == STT_GNU_IFUNC) {
    return "it has an indirect function";
  }
  if (ELF64_ST_BIND(symbol.st_info) == STB_LOCAL) return nullptr;
  // "memcpy@@VERSION" takes the place of memcpy too.
  if (name.find('@') != std::string_view::npos) {
    return "it names a version of a symbol";
  }
  // The second one is clang's.
  const bool of_library = !name.empty() && name[0] == '_' &&
                          name.substr(0, 2) != "_Z" &&
                          name != "__clang_call_terminate";
  if (of_library ||
      std::find(std::begin(kStartUpFunctions), std::end(kStartUpFunctions),
                name) != std::end(kStartUpFunctions)) {
    return "it takes the place of a function of the C library";
  }
  return nullptr;
}

const char* Object::CheckSymbols(const Elf64_Shdr& section) const {
  Elf64_Shdr strings = {};
  if (!ReadSection(section.sh_link, &strings)) return "its symbols are broken";
  // An entry of another size would be another symbol to the linker.
  if (section.sh_entsize != sizeof(Elf64_Sym) ||
      section.sh_size % sizeof(Elf64_Sym) != 0) {
    return "its symbols are broken";
  }
  const uint64_t count = section.sh_size / sizeof(Elf64_Sym);
  for (uint64_t i = 0; i < count; ++i) {
    Elf64_Sym symbol = {};
    std::string_view name;
    if (!ReadEntry(section.sh_offset, i, &symbol) ||
        !ReadString(strings, symbol.st_name, &name)) {
      return "its symbols are broken";
    }
    if (const char* why = CheckSymbol(symbol, name)) return why;
  }
  return nullptr;
}

const char* Object::CheckHeader() {
  constexpr unsigned char kIdentity[] = {
      0x7F, 'E', 'L', 'F', ELFCLASS64, ELFDATA2LSB, EV_CURRENT};
  if (Read(0, &header_) &&
      std::memcmp(header_.e_ident, kIdentity, sizeof kIdentity) == 0 &&
      header_.e_type == ET_REL && header_.e_machine == EM_X86_64) {
    return nullptr;
  }
  return "it is no object file for x86-64";
}

const char* Object::WhyRunsEarly() {
  if (const char* why = CheckHeader()) return why;
  uint64_t count = header_.e_shnum;
  uint64_t names_index = header_.e_shstrndx;
  Elf64_Shdr first = {};
  if (!ReadSection(0, &first)) return "it has no sections";
  // Where these do not fit into the header, the first section has them.
  if (count == 0) count = first.sh_size;
  // A table inside the header would be both.
  if (header_.e_shoff < sizeof header_ || count == 0) {
    return "it has no sections";
  }
  if (header_.e_shentsize != sizeof(Elf64_Shdr))
    return "its sections are broken";
  if (names_index == SHN_XINDEX) names_index = first.sh_link;
  Elf64_Shdr names = {};
  if (!ReadSection(names_index, &names)) return "its sections have no names";
  for (uint64_t i = 0; i < count; ++i) {
    Elf64_Shdr section = {};
    std::string_view name;
    if (!ReadSection(i, &section) ||
        !ReadString(names, section.sh_name, &name)) {
      return "its sections are broken";
    }
    const char* why = CheckSection(section, name);
    if (why == nullptr && section.sh_type == SHT_SYMTAB) {
      why = CheckSymbols(section);
    }
    if (why != nullptr) return why;
  }
  return nullptr;
}

}  // namespace

const char* WhyRunsEarly(const unsigned char* data, size_t size) {
  return Object(data, size).WhyRunsEarly();
}

int CheckObject(const char* path) {
  const int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat info = {};
  if (fd < 0 || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) return 1;
  const auto size = static_cast<size_t>(info.st_size);
  void* data =
      size > 0 ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0) : nullptr;
  close(fd);
  if (data == MAP_FAILED) return 1;
  const char* why = WhyRunsEarly(static_cast<const unsigned char*>(data), size);
  if (why != nullptr) std::fputs(why, stdout);
  return std::fflush(stdout) == 0 ? 0 : 1;
}

}  // namespace flip::runner
