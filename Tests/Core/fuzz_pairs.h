/* Any bytes as a pair of lists, for libFuzzer. */
#ifndef CORE_FUZZ_PAIRS_H
#define CORE_FUZZ_PAIRS_H

#include <stddef.h>
#include <stdint.h>

/* Checks the pair that the bytes tell, in all ways; returns 0. The name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Gives back the memory that is kept from one pair to the next. */
void fuzz_pairs_end(void);

#endif
