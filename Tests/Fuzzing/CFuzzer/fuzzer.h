/*
 * libFuzzer's entry for programs with a main function of their own. No header of the compiler
 * declares it; -fsanitize=fuzzer links it.
 */
#ifndef LOCKSTEP_FUZZER_H
#define LOCKSTEP_FUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*body)(const uint8_t *bytes, size_t count));

#endif
