/*
 * No program at all.
 * fact: compile undefined reference to `main'
 */
