// Whether a Python source does something when it is started.
#ifndef FLIP_JUDGE_SUBMISSIONS_PYTHON_ENTRY_POINT_H_
#define FLIP_JUDGE_SUBMISSIONS_PYTHON_ENTRY_POINT_H_

#include "absl/strings/string_view.h"

namespace flip {

// By the rules of entry_point.h.
bool HasPythonEntryPoint(absl::string_view source);

}  // namespace flip

#endif  // FLIP_JUDGE_SUBMISSIONS_PYTHON_ENTRY_POINT_H_
