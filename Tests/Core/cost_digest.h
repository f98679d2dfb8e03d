/* One number for what thousands of diffs cost, so that no change of it is overlooked. */
#ifndef CORE_COST_DIGEST_H
#define CORE_COST_DIGEST_H

#include <stdint.h>

/*
 * The digest of the probes, comparisons, allocations and bytes that diffs of random lists take,
 * flat and with sections. It is the same on all platforms.
 */
uint64_t cost_digest(void);

#endif
