// What the Python fork server uses of the interpreter, whose headers need not
// be there when the judge is built, and of the C library, whose headers do not
// go with being loaded into whatever there is.
//
// CPython 3.9 to 3.13 have all of it. A program that has not is ended by the
// dynamic linker before it begins.
#ifndef FLIP_JUDGE_SANDBOX_RUNNER_PYTHON_SYMBOLS_H_
#define FLIP_JUDGE_SANDBOX_RUNNER_PYTHON_SYMBOLS_H_

extern "C" {

struct PyObject;

using AuditHook = int (*)(const char* event, PyObject* arguments, void* data);
using EvalFrame = PyObject* (*)(void* thread, void* frame, int thrown);

struct PyMethodDef {
  const char* name;
  PyObject* (*function)(PyObject* self, PyObject* arguments,
                        PyObject* keywords);
  int flags;
  const char* text;
};
inline constexpr int kVarargs = 1;   // METH_VARARGS
inline constexpr int kKeywords = 2;  // METH_KEYWORDS

int PySys_AddAuditHook(AuditHook hook, void* data);
PyObject* PySys_GetObject(const char* name);
int Py_IsInitialized();

void* PyInterpreterState_Get();
void SetEvalFrame(void* interpreter, EvalFrame function) __asm__(
    "_PyInterpreterState_SetEvalFrameFunc");
PyObject* EvalFrameDefault(void* thread, void* frame,
                           int thrown) __asm__("_PyEval_EvalFrameDefault");

// The dictionaries and items are the interpreter's; other objects are ours.
PyObject* PyEval_GetBuiltins();
PyObject* PyImport_AddModule(const char* name);
PyObject* PyModule_GetDict(PyObject* module);
PyObject* PyDict_GetItemString(PyObject* dict, const char* key);
int PyDict_SetItemString(PyObject* dict, const char* key, PyObject* value);
long PyTuple_Size(PyObject* tuple);
PyObject* PyTuple_GetItem(PyObject* tuple, long index);
PyObject* PyObject_GetAttrString(PyObject* object, const char* name);
PyObject* PyObject_Type(PyObject* object);
PyObject* PyObject_Call(PyObject* function, PyObject* arguments,
                        PyObject* keywords);
PyObject* PyObject_CallMethod(PyObject* object, const char* name,
                              const char* format, ...);
PyObject* PyCFunction_NewEx(PyMethodDef* method, PyObject* self,
                            PyObject* module);
int PyUnicode_CompareWithASCIIString(PyObject* text, const char* other);
long PyLong_AsLong(PyObject* number);
void Py_DecRef(PyObject* object);

void PyErr_Clear();
void PyErr_Fetch(PyObject** type, PyObject** value, PyObject** trace);
void PyErr_Restore(PyObject* type, PyObject* value, PyObject* trace);

extern PyObject* PyExc_SystemExit;
// Objects of which the address is all that matters.
extern char PyNone __asm__("_Py_NoneStruct");
extern char PyLong_Type;

[[noreturn]] void exit(int status);
void* fopen(const char* path, const char* mode);
// What sigaction() stands for in the C library.
int OwnSigaction(int signal, const void* action,
                 void* old) __asm__("__sigaction");

}  // extern "C"

#endif  // FLIP_JUDGE_SANDBOX_RUNNER_PYTHON_SYMBOLS_H_
