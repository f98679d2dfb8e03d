/*
 * What listdiff.h says of a pair of lists, worked out the slow way: written from its
 * sections PAIRING and ORDER, in time O(n^2), so that it is plain to see that it is right.
 */
#ifndef CORE_REFERENCE_H
#define CORE_REFERENCE_H

#include "listdiff.h"
#include "lists.h"

/* The partner of an element in no pair. */
#define NO_PARTNER UINT32_MAX

/* For each element of either list the index of the one it is paired with. */
typedef struct pairing {
  uint32_t *of_old, *of_new;
} pairing;

/* Where a scan stopped: the equal ends, the cursors, and the misses in all and in a row. */
typedef struct scan_stop {
  size_t front, back, old_next, new_next, misses, in_a_row;
} scan_stop;

/*
 * The step Ends, and Scan up to where it has looked ahead so many times, for what stands in both
 * lists; `found` is all NO_PARTNER before.
 */
scan_stop reference_scan(numbers old_list, numbers new_list, pairing found, size_t looks);

/*
 * The step Join for all that is still free. Neighbours are elements of one section only:
 * `old_sections` and `new_sections` tell of each element in which it is, null where all are in one.
 */
void reference_join(numbers old_list, numbers new_list, const uint32_t *old_sections,
                    const uint32_t *new_sections, pairing found);

/* Which pairs move: `moves[j]` for the new element j. How many pairs stay. */
size_t reference_order(const uint32_t *of_new, size_t new_count, uint32_t *lengths,
                       unsigned char *moves);

/* The memory of a reference, for lists of up to `capacity` elements. */
typedef struct reference {
  pairing found;
  uint32_t *lengths;
  unsigned char *displaced;
  uint32_t *deletions, *insertions;
  listdiff_pair *moves, *updates;
  listdiff_run *runs;
  size_t longest; /* how many pairs stay */
  listdiff_changes changes;
} reference;

reference reference_make(size_t capacity);
void reference_free(reference *reference);

/* Works out all changes between two lists. */
const listdiff_changes *reference_diff(reference *reference, const list_pair *pair);

/* Works out the updates alone again, for the same keys with other contents. */
void reference_update(reference *reference, const list_pair *pair);

#endif
