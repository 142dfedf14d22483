/*
 * Includes a submission that is right, and renames its main.
 * fact: compile no_final_newline.c: No such file or directory
 */
#define main theirs
#include "../accepted/no_final_newline.c"
#undef main
int main(void) { return theirs(); }
