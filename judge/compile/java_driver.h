// The text of java_driver.java.
#ifndef FLIP_JUDGE_COMPILE_JAVA_DRIVER_H_
#define FLIP_JUDGE_COMPILE_JAVA_DRIVER_H_

namespace flip {

extern const char kJavaDriver[];

}  // namespace flip

#endif  // FLIP_JUDGE_COMPILE_JAVA_DRIVER_H_
