/* Matching: what its parts share. Pairs are found as runs of neighbours. */
#ifndef LISTDIFF_MATCH_H
#define LISTDIFF_MATCH_H

#include "listdiff_keys.h"

static inline size_t listdiff_least(size_t a, size_t b) { return a < b ? a : b; }

/* ---------------------------------------------------------------- equal ends */

/* How many of the first keys are equal: `limit` at the most. */
size_t listdiff_equal_keys_front(const unsigned char *a, const unsigned char *b, size_t limit,
                                 size_t key_size);

/* How many of the last keys before two ends are equal. */
size_t listdiff_equal_keys_back(const unsigned char *a_end, const unsigned char *b_end,
                                size_t limit, size_t key_size);

/* ---------------------------------------------------------------------- runs */

/* Runs that are found one behind the other, by ascending place in the new list. */
typedef struct run_list {
  const listdiff_allocator *allocator;
  listdiff_buffer *buffer;
  size_t count;
  size_t pair_count; /* the lengths of all runs together */
  size_t limit;      /* how many there can be */
} run_list;

static inline listdiff_run *runs_of(const run_list *list) {
  return (listdiff_run *)list->buffer->data;
}

/* Makes room for `more` runs. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_grow_runs(run_list *list, size_t more);

/* Adds a run that does not go on from the last one. False without memory. */
LISTDIFF_MUST_CHECK
static inline int push_run(run_list *list, size_t from, size_t to, size_t length) {
  if (LISTDIFF_UNLIKELY((list->count + 1) * sizeof(listdiff_run) > list->buffer->capacity) &&
      !listdiff_grow_runs(list, 1)) {
    return 0;
  }
  runs_of(list)[list->count++] = (listdiff_run){(uint32_t)from, (uint32_t)to, (uint32_t)length};
  list->pair_count += length;
  return 1;
}

/* Puts the runs of `fewer` among those of `list`. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_merge_runs(run_list *list, const run_list *fewer);

/* ---------------------------------------------------------------------- scan */

/* What the equal ends leave of both lists. */
typedef struct middle {
  const unsigned char *old_keys, *new_keys; /* of its first elements */
  size_t old_start, old_end, new_start, new_end;
} middle;

/* Pairs what is still in order. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_scan(const middle *at, run_list *runs, size_t key_size);

/* ---------------------------------------------------------------------- join */

/* A slot of the table: 32 bits of the hash, and the first old element of a key. */
typedef struct slot {
  uint32_t tag;
  uint32_t head; /* LISTDIFF_NONE: the slot is empty */
} slot;

/*
 * The free elements of both lists, joined by a table of the old ones. Open addressing with
 * linear probing, at a load factor of a half at the most; equal keys share a slot and
 * hang on it as a chain, in order. The table is filled for one range of places after the other.
 */
typedef struct join {
  listdiff_workspace *workspace;
  const unsigned char *old_keys, *new_keys; /* at place 0 of either side */
  size_t old_count, new_count;              /* how many places either side has */
  size_t old_offset, new_offset;            /* from a place to the index that runs tell */
  uint64_t *old_taken, *new_taken;          /* a bit for each place: it is in a pair */
  slot *slots;
  uint64_t capacity;
  size_t start, end; /* the range of old places that the table is of */
  uint32_t *next; /* the next old element of the same key; null while no key repeats */
  uint64_t secret, factor;
  uint32_t discarded;
  size_t probes, comparisons; /* counted for the result */
  size_t probe_limit;         /* above it the table is made anew with another hash */
} join;

/* Which of the ends, ascending, is the first above `place`; the last one if none is. */
size_t listdiff_first_end_behind(const size_t *ends, size_t count, size_t place);

/* Makes the bits of both sides, with all places free. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_join_start(join *in, const listdiff_options *options);

/* Takes the places of runs on both sides. */
void listdiff_join_take(join *in, const listdiff_run *runs, size_t count);

/*
 * Makes the table of the free old elements from `start` to `end`, which are `free_count`, more
 * than 0. False without memory.
 */
LISTDIFF_MUST_CHECK
int listdiff_join_fill(join *in, size_t start, size_t end, size_t free_count, size_t key_size);

/*
 * Pairs the free new elements from `start` to `end` with old ones of the table: each with the one
 * behind the partner of the new one before it, or else with the first that is free. Neighbours
 * don't reach over any of `old_ends`, ascending, which are the ends of `old_end_count` ranges of
 * places. False without memory.
 */
LISTDIFF_MUST_CHECK
int listdiff_join_look_up(join *in, size_t start, size_t end, const size_t *old_ends,
                          size_t old_end_count, run_list *joined, size_t key_size);

#endif
