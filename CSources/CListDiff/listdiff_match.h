/* The parts of matching. Pairs are kept as runs of neighbours. */
#ifndef LISTDIFF_MATCH_H
#define LISTDIFF_MATCH_H

#include "listdiff_keys.h"

/* Runs in a buffer of a workspace, by ascending new index. */
typedef struct run_list {
  listdiff_workspace *workspace;
  size_t buffer;
  listdiff_run *runs; /* in the buffer; null if it has no memory */
  size_t count, capacity;
  size_t pair_count; /* the lengths of all runs together */
  size_t limit;      /* how many runs there can be */
} run_list;

/* Returns an empty list, with the memory that the buffer has. */
static inline run_list run_list_in(listdiff_workspace *workspace, size_t buffer, size_t limit) {
  return (run_list){
      .workspace = workspace,
      .buffer = buffer,
      .runs = (listdiff_run *)workspace->buffers[buffer].data,
      .capacity = workspace->buffers[buffer].capacity / sizeof(listdiff_run),
      .limit = limit,
  };
}

/* Makes room for `more` runs. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
int listdiff_grow_runs(run_list *list, size_t more);

/* Adds a run that does not continue the last one. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
static inline int push_run(run_list *list, size_t old_start, size_t new_start, size_t length) {
  if (LISTDIFF_UNLIKELY(list->count == list->capacity) && !listdiff_grow_runs(list, 1)) {
    return 0;
  }
  list->runs[list->count++] =
      (listdiff_run){(uint32_t)old_start, (uint32_t)new_start, (uint32_t)length};
  list->pair_count += length;
  return 1;
}

/* Merges the runs of `fewer` into `list`. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
int listdiff_merge_runs(run_list *list, const run_list *fewer);

/* A range of elements on either side. */
typedef struct range_pair {
  const unsigned char *old_keys, *new_keys; /* of the first elements */
  size_t old_start, old_end, new_start, new_end;
} range_pair;

/* The ranges of all elements that are given, with `front` more before them. */
static inline range_pair whole_ranges(const listdiff_list *old_list, const listdiff_list *new_list,
                                      size_t front) {
  return (range_pair){
      .old_keys = (const unsigned char *)old_list->keys,
      .new_keys = (const unsigned char *)new_list->keys,
      .old_start = front,
      .old_end = front + old_list->count,
      .new_start = front,
      .new_end = front + new_list->count,
  };
}

static inline size_t old_count_of(const range_pair *ranges) {
  return ranges->old_end - ranges->old_start;
}

static inline size_t new_count_of(const range_pair *ranges) {
  return ranges->new_end - ranges->new_start;
}

/* Pairs what is still in order, from `progress` on. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
int listdiff_scan(const range_pair *ranges, const listdiff_progress *progress, run_list *runs,
                  size_t key_size);

enum { BUCKET_SLOTS = 12, BUCKET_TAGS = 16 };

/* Slots of the table: a line of the cache. They are used from the first on and never emptied. */
typedef struct bucket {
  unsigned char tags[BUCKET_TAGS]; /* 8 bits of the hash; 0 for free slots, and those beyond 12 */
  uint32_t heads[BUCKET_SLOTS];    /* the first old elements with a key */
} bucket;

_Static_assert(sizeof(bucket) == 64, "a bucket is a line of the cache");

/*
 * The table that joins the free elements of both lists. It holds old elements, in buckets that are
 * half full on average; a full one continues in the next. Equal keys share a slot, which holds the
 * head of the chain of their elements, in order. The table is filled for one range of old elements
 * after the other. Elements have places, counted from the start of the ranges that the table
 * covers.
 */
typedef struct join_table {
  listdiff_workspace *workspace;
  range_pair covered;
  uint64_t *old_taken, *new_taken; /* a bit for each place: it is in a pair; null at first */
  bucket *buckets;
  uint64_t bucket_count;
  size_t start, end; /* the range of old places in the table */
  uint32_t *next;    /* the next old place with the same key; null while no key repeats */
  uint64_t secret, factor;
  uint32_t discarded;
  size_t probes, comparisons; /* of buckets and keys; counted for the result */
  size_t probe_limit;         /* above it the table is rebuilt with another hash */
} join_table;

/* Returns which of `count` ascending ends is the first above `place`; the last one if none is. */
size_t listdiff_first_end_above(const size_t *ends, size_t count, size_t place);

/* Lets the table cover `ranges`, with all places free. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
int listdiff_join_start(join_table *table, listdiff_workspace *workspace, const range_pair *ranges,
                        const listdiff_options *options);

/* Marks the elements of runs as taken. */
void listdiff_join_take(join_table *table, const listdiff_run *runs, size_t count);

/*
 * Fills the table with the free old elements of `ranges`, of which there are `free_count`, more
 * than 0. Returns 0 if memory is lacking.
 */
LISTDIFF_MUST_CHECK
int listdiff_join_fill(join_table *table, const range_pair *ranges, size_t free_count,
                       size_t key_size);

/*
 * Pairs each free new element of `ranges` in turn: with the old element behind the partner of the
 * new element before it, or else with the first free old element in the table. An old element
 * behind one of `old_ends`, ascending, is no neighbour of the element before it. Returns 0 if
 * memory is lacking.
 */
LISTDIFF_MUST_CHECK
int listdiff_join_look_up(join_table *table, const range_pair *ranges, const size_t *old_ends,
                          size_t old_end_count, run_list *joined, size_t key_size);

/* A matching under way. */
typedef struct matcher {
  size_t key_size;
  const listdiff_options *options;
  run_list paired; /* all pairs so far; with sections, those within sections */
  run_list joined; /* the pairs of the last join */
  join_table table; /* with sections, it covers both lists before the first match */
} matcher;

/* Starts a matching of nothing yet, with `limit` runs at most. */
static inline void matcher_start(matcher *matcher, listdiff_workspace *workspace, size_t key_size,
                                 const listdiff_options *options, size_t limit) {
  matcher->key_size = key_size;
  matcher->options = options;
  matcher->paired = run_list_in(workspace, BUFFER_SCAN_RUNS, limit);
  matcher->joined = run_list_in(workspace, BUFFER_JOIN_RUNS, limit);
  /* The rest of the table is set when a join starts; most diffs have none. */
  matcher->table.old_taken = NULL;
  matcher->table.probes = 0;
  matcher->table.comparisons = 0;
}

/*
 * Pairs the elements of two ranges: equal ends, then what is still in order, then the rest by a
 * join. More equal elements stand in front of the ranges and behind them, as the options say; they
 * are paired, too. Returns 0 if memory is lacking.
 */
LISTDIFF_MUST_CHECK
int listdiff_match(matcher *matcher, const range_pair *ranges);

#endif
