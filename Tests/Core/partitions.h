/* Every pair of small lists, up to renaming: each pattern of which elements are equal, once. */
#ifndef CORE_PARTITIONS_H
#define CORE_PARTITIONS_H

#include "lists.h"

/* What is done with each pair: its ids are set, its contents are not. */
typedef void pair_body(owned_pair *pair, uint64_t number, void *context);

/* Calls `body` with every pair of lists of up to `most` elements each. */
void for_every_pair(size_t most, owned_pair *pair, pair_body *body, void *context);

#endif
