// The text of python_shortcuts.py.
#ifndef FLIP_JUDGE_COMPILE_PYTHON_SHORTCUTS_H_
#define FLIP_JUDGE_COMPILE_PYTHON_SHORTCUTS_H_

namespace flip {

extern const char kPythonShortcuts[];

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_PYTHON_SHORTCUTS_H_
