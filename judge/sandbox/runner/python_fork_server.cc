// The fork server of Python programs: a library that LD_PRELOAD brings into
// `python3 ... SCRIPT`, whose environment has FLIP_PYTHON=IMPORTS,END as
// judge/compile/python_shortcuts.py prints them.
//
// The interpreter starts as ever. Where the script, compiled, is about to run
// its first statement that is not one of the leading imports, it serves. A new
// process goes on from there, with streams that were made over the first
// board's, of the same kinds. At its end, taking down the interpreter is left
// out where nobody can see it.
//
// The library is loaded before all others, so that what it exports takes the
// place of the C library's; and its own variables are gone before the
// interpreter looks at the environment.
#include "judge/sandbox/runner/fork_server_loop.h"
#include "judge/sandbox/runner/python_symbols.h"

namespace flip::runner {
namespace {

constexpr int kInterrupt = 2;  // SIGINT
constexpr int kUnknown = -1;

// As asked for. Without a script there is nothing to do.
const char* script;
int imports;
bool may_end_early;

bool is_script_open;   // Its code is the next that has its name.
bool is_script_known;  // That code was reached.
bool is_board;         // This is a board's process.
// What the interpreter will exit with, as far as known.
int exit_status = kUnknown;

PyObject* own_import;
PyObject* main_globals;

constexpr const char* kOutputs[] = {"stdout", "__stdout__", "stderr",
                                    "__stderr__"};
PyObject* own_outputs[4];

bool Same(const char* a, const char* b) {
  while (*a != '\0' && *a == *b) ++a, ++b;
  return *a == *b;
}

// ---- The stop ----

// Stands for builtins.__import__ until the last leading import is done.
PyObject* CountImport(PyObject*, PyObject* arguments, PyObject* keywords) {
  PyObject* module = PyObject_Call(own_import, arguments, keywords);
  const bool is_of_script = PyTuple_Size(arguments) > 1 &&
                            PyTuple_GetItem(arguments, 1) == main_globals;
  if (module != nullptr && is_of_script && --imports == 0) {
    PyDict_SetItemString(PyEval_GetBuiltins(), "__import__", own_import);
    is_board = Serve();
  }
  return module;
}

PyMethodDef count_import = {"__import__", CountImport, kVarargs | kKeywords,
                            nullptr};

// The script's first statement comes next.
void Stop() {
  if (imports == 0) {
    is_board = Serve();
    return;
  }
  PyObject* builtins = PyEval_GetBuiltins();
  own_import = PyDict_GetItemString(builtins, "__import__");
  main_globals = PyModule_GetDict(PyImport_AddModule("__main__"));
  PyObject* counting = PyCFunction_NewEx(&count_import, nullptr, nullptr);
  PyDict_SetItemString(builtins, "__import__", counting);
  Py_DecRef(counting);
}

// What the interpreter makes of an exception that nobody caught, where that is
// no more than to exit.
int ExitStatusOf(PyObject* type, PyObject* value) {
  if (type != PyExc_SystemExit || value == nullptr) return kUnknown;
  PyObject* code = nullptr;
  PyObject* type_of_value = PyObject_Type(value);
  if (type_of_value == PyExc_SystemExit) {
    code = PyObject_GetAttrString(value, "code");
    Py_DecRef(type_of_value);
    value = code;
    type_of_value = PyObject_Type(value);
  }
  int status = kUnknown;
  if (reinterpret_cast<char*>(value) == &PyNone) {
    status = 0;
  } else if (reinterpret_cast<char*>(type_of_value) == &PyLong_Type) {
    status = static_cast<int>(PyLong_AsLong(value) & 255);
    PyErr_Clear();
  }
  Py_DecRef(type_of_value);
  if (code != nullptr) Py_DecRef(code);
  return status;
}

// Evaluates the script's own frame, and none else, to see how it ends.
PyObject* EvaluateScript(void* thread, void* frame, int thrown) {
  SetEvalFrame(PyInterpreterState_Get(), EvalFrameDefault);
  PyObject* result = EvalFrameDefault(thread, frame, thrown);
  if (result != nullptr) {
    exit_status = 0;
    return result;
  }
  PyObject* type = nullptr;
  PyObject* value = nullptr;
  PyObject* trace = nullptr;
  PyErr_Fetch(&type, &value, &trace);
  exit_status = ExitStatusOf(type, value);
  PyErr_Restore(type, value, trace);
  return nullptr;
}

bool IsCodeOfScript(PyObject* arguments) {
  PyObject* code = PyTuple_GetItem(arguments, 0);
  PyObject* file = PyObject_GetAttrString(code, "co_filename");
  if (file == nullptr) {
    PyErr_Clear();
    return false;
  }
  const bool is_script = PyUnicode_CompareWithASCIIString(file, script) == 0;
  Py_DecRef(file);
  return is_script;
}

int OnEvent(const char* event, PyObject* arguments, void*) {
  if (is_script_known || !Same(event, "exec")) return 0;
  is_script_known = IsCodeOfScript(arguments);
  if (!is_script_known) return 0;
  for (int i = 0; i < 4; ++i) own_outputs[i] = PySys_GetObject(kOutputs[i]);
  if (may_end_early) {
    SetEvalFrame(PyInterpreterState_Get(), EvaluateScript);
  }
  Stop();
  return 0;
}

// ---- The end ----

bool Flush(const char* name) {
  PyObject* result =
      PyObject_CallMethod(PySys_GetObject(name), "flush", nullptr);
  if (result == nullptr) {
    PyErr_Clear();
    return false;
  }
  Py_DecRef(result);
  return true;
}

// Whether standard output and error are what they were, and on their way.
bool AreOutputsFlushed() {
  for (int i = 0; i < 4; ++i) {
    if (PySys_GetObject(kOutputs[i]) != own_outputs[i]) return false;
  }
  return Flush("stdout") && Flush("stderr");
}

// ---- The start ----

// What follows `name` in a variable, or null if it is another one.
const char* ValueOf(const char* variable, const char* name) {
  while (*name != '\0' && *variable == *name) ++variable, ++name;
  return *name == '\0' ? variable : nullptr;
}

void ReadShortcuts(const char* text) {
  for (; *text >= '0' && *text <= '9'; ++text) {
    imports = imports * 10 + (*text - '0');
  }
  may_end_early = Same(text, ",1");
}

// The dynamic linker hands these over.
void Start(int argc, char** argv, char** environment) {
  char** kept = environment;
  for (char** variable = environment; *variable != nullptr; ++variable) {
    if (const char* shortcuts = ValueOf(*variable, "FLIP_PYTHON=")) {
      ReadShortcuts(shortcuts);
      script = argv[argc - 1];
    } else if (ValueOf(*variable, "LD_PRELOAD=") == nullptr) {
      *kept++ = *variable;
    }
  }
  *kept = nullptr;
}

[[gnu::section(".init_array"), gnu::used]] void (*const start)(int, char**,
                                                               char**) = Start;

}  // namespace

extern "C" {

// The interpreter opens the script with this, once everything of its own is in
// place; a hook from the start would shift the garbage collector's counts.
[[gnu::visibility("default")]] void* fopen64(const char* path,
                                             const char* mode) {
  if (script != nullptr && !is_script_open && Same(path, script)) {
    is_script_open = true;
    PySys_AddAuditHook(OnEvent, nullptr);
  }
  return fopen(path, mode);
}

// What the C library has under this name, as far as it matters here.
struct SignalAction {
  void (*handler)(int);
};

// Taking down the interpreter begins with giving SIGINT its default action. By
// then threads are joined and exit functions run, and what is left has no
// effect but to write what is buffered.
[[gnu::visibility("default")]] int sigaction(int signal,
                                             const SignalAction* action,
                                             void* old) {
  const bool resets_interrupt =
      signal == kInterrupt && action != nullptr && action->handler == nullptr;
  if (resets_interrupt && is_board && may_end_early &&
      exit_status != kUnknown && Py_IsInitialized() == 0 &&
      AreOutputsFlushed()) {
    exit(exit_status);
  }
  return OwnSigaction(signal, action, old);
}

}  // extern "C"

}  // namespace flip::runner
