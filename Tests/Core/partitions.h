/* Every list up to renaming: restricted growth strings. */
#ifndef CORE_PARTITIONS_H
#define CORE_PARTITIONS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Goes from one restricted growth string to the next: the first is all zeroes, and in each no
 * number is more than one above all before it. 0 behind the last one.
 */
int next_partition(uint32_t *ids, size_t count);

/* How many strings of `count` numbers there are: Bell's number. */
uint64_t partition_count(size_t count);

#endif
