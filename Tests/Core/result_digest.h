/* One number for thousands of results, so that platforms can be compared bit for bit. */
#ifndef CORE_RESULT_DIGEST_H
#define CORE_RESULT_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/*
 * The digest of the results for every pair of lists up to 5 elements and for some thousand random
 * ones, flat and with sections, in a mode from 0 to KEY_MODE_COUNT - 1, on which it may not depend.
 */
uint64_t result_digest(size_t mode);

#endif
