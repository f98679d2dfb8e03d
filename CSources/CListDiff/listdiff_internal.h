/* What the files of the core share. Nothing here is visible outside. */
#ifndef LISTDIFF_INTERNAL_H
#define LISTDIFF_INTERNAL_H

#include "listdiff.h"

/*
 * LISTDIFF_CHECKS: with it the core checks its own invariants (sums of counts, order
 * of the runs, equality of paired keys, least moves' bookkeeping) after each phase and
 * aborts where one is broken. Costs about one more pass over both lists.
 */
#ifdef LISTDIFF_CHECKS
#include <stdio.h>
#include <stdlib.h>
#define LISTDIFF_CHECK(condition)                                                                  \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: broken invariant: %s\n", __FILE__, __LINE__, #condition);            \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)
#else
#define LISTDIFF_CHECK(condition) ((void)0)
#endif

#if defined(__GNUC__) || defined(__clang__)
#define LISTDIFF_LIKELY(condition) __builtin_expect(!!(condition), 1)
#define LISTDIFF_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define LISTDIFF_PREFETCH(address) __builtin_prefetch(address)
#else
#define LISTDIFF_LIKELY(condition) (condition)
#define LISTDIFF_UNLIKELY(condition) (condition)
#define LISTDIFF_PREFETCH(address) ((void)(address))
#endif

/* No index: above every legal one. */
#define LISTDIFF_NONE UINT32_MAX

/* Both halves of the 128-bit product, folded into one word. */
static inline uint64_t listdiff_fold_product(uint64_t a, uint64_t b) {
#if defined(__SIZEOF_INT128__)
  const __uint128_t product = (__uint128_t)a * b;
  return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
  const uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
  const uint64_t low = a_low * b_low, cross = a_high * b_low, other = a_low * b_high;
  const uint64_t middle = (low >> 32) + (uint32_t)cross + (uint32_t)other;
  const uint64_t high = a_high * b_high + (cross >> 32) + (other >> 32) + (middle >> 32);
  return ((middle << 32) | (uint32_t)low) ^ high;
#endif
}

/* The n-th word of the SplitMix64 sequence (Steele, Lea, Flood 2014) that starts at `seed`. */
static inline uint64_t listdiff_split_mix(uint64_t seed, uint64_t n) {
  uint64_t z = seed + n * UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* --------------------------------------------------------------------- bits */

/* How many words hold a bit for each of `count` places. */
static inline size_t listdiff_words_for(size_t count) { return (count + 63) / 64; }

/* The place of the lowest bit of a word that is not 0. */
static inline size_t listdiff_first_bit(uint64_t word) {
#if defined(__GNUC__) || defined(__clang__)
  return (size_t)__builtin_ctzll(word);
#else
  size_t place = 0;
  for (; (word & 1) == 0; word >>= 1) {
    place++;
  }
  return place;
#endif
}

/* The free places of a word of bits that are in a range; a bit is set where a place is taken. */
static inline uint64_t listdiff_free_in_word(const uint64_t *taken, size_t word, size_t start,
                                             size_t end) {
  uint64_t free_places = ~taken[word];
  if (word == start / 64) {
    free_places &= UINT64_MAX << (start % 64);
  }
  if (word == end / 64) {
    free_places &= ~(UINT64_MAX << (end % 64));
  }
  return free_places;
}

/* ------------------------------------------------------------------- memory */

/* A copy of the caller's allocator, or malloc where there is none. */
listdiff_status listdiff_allocator_resolve(const listdiff_allocator *given,
                                           listdiff_allocator *resolved);

/* Memory that grows. */
typedef struct listdiff_buffer {
  void *data;
  size_t capacity; /* in bytes */
} listdiff_buffer;

/* Makes room for `size` bytes; what was in the buffer may be lost. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_buffer_reserve(const listdiff_allocator *allocator, listdiff_buffer *buffer,
                            size_t size);

/*
 * Makes room for `size` bytes and at least half as much again as there was, but for no more
 * than `limit`, which is `size` or more; keeps the first `used`.
 */
LISTDIFF_MUST_CHECK
int listdiff_buffer_grow(const listdiff_allocator *allocator, listdiff_buffer *buffer, size_t used,
                         size_t size, size_t limit);

/* Gives the memory back. */
void listdiff_buffer_release(const listdiff_allocator *allocator, listdiff_buffer *buffer);

/* ---------------------------------------------------------------- workspace */

/* What the memory of a workspace is for. */
enum {
  SCANNED, /* the pairs of the scan as runs; then all, if the join has fewer */
  JOINED,  /* the pairs of the join as runs; then all, if the scan has fewer */
  TAKEN,   /* one bit an element of either middle: it is in a pair */
  CHAINS,  /* the next old element of the same key, where keys repeat */
  SCRATCH, /* the table of the join, then the piles of the order */
  MOVES,   /* with sections, the moves within these */
  ENDS,    /* with sections, where the old ones end */
  RESULT,  /* the arrays of the result */
  LENT,    /* what the caller makes its keys in */
  BUFFER_COUNT = LENT + LISTDIFF_LENT_COUNT
};

struct listdiff_workspace {
  listdiff_allocator allocator;
  listdiff_buffer buffers[BUFFER_COUNT];
};

/* A diff under way. */
typedef struct listdiff_job {
  listdiff_workspace *workspace;
  const listdiff_list *old_list;
  const listdiff_list *new_list;
  const listdiff_options *options;
  size_t old_count, new_count; /* of the whole lists, equal ends included */
  size_t prefix;            /* equal elements at the front */
  size_t suffix;            /* equal elements at the back, the front ones not among them */
  const listdiff_run *runs; /* all pairs */
  size_t run_count;
  size_t pair_count; /* the lengths of all runs together */
  size_t probes, comparisons; /* of the join's table */
  /* Bits of what the ends left; null without a join: then the runs ascend on both sides. */
  uint64_t *old_taken;
  uint64_t *new_taken;
} listdiff_job;

/* Checks what both lists must have in common. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_check_lists(const listdiff_list *old_list, const listdiff_list *new_list);

/* Finds the pairs: all that follows `options` in the job. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_match(listdiff_job *job);

/*
 * The runs that can be out of order. Before `start` each run is below all that follow
 * on both sides, behind `end` each is above all before: those stay in any case.
 */
typedef struct listdiff_span {
  size_t start, end;
} listdiff_span;

/* Which of some runs stay. */
typedef struct run_order {
  listdiff_span over;
  const uint32_t *lengths; /* of the longest ascending subsequence that ends with each run */
  size_t longest;          /* of all in the span */
  size_t move_count;       /* how many pairs don't stay */
} run_order;

/* Works out which runs stay, in the scratch memory. False without memory. */
LISTDIFF_MUST_CHECK
int listdiff_order_runs(listdiff_workspace *workspace, const listdiff_run *runs, size_t run_count,
                        run_order *order);

/* Writes the pairs that don't stay, as many as the order says, by ascending `to`. */
void listdiff_write_moves(const run_order *order, const listdiff_run *runs, listdiff_pair *moves);

/* Works out which pairs are moves, and writes everything into `changes`. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_order(listdiff_job *job, listdiff_changes *changes);

#endif
