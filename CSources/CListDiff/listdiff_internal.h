/*
 * Declarations shared by the files of the core. Nothing here is visible outside.
 *
 * The files from the ground to the roof; each calls only files above it in this list:
 *
 *   listdiff_internal.h   hints to the compiler, checks, mixing, bits
 *   listdiff_keys.h       comparison of keys, several at once
 *   listdiff_workspace.c  allocators, buffers, workspaces, slots
 *   listdiff_hash.c       hashes and digests of bytes
 *   listdiff_match.h      declarations of the parts of matching
 *   listdiff_runs.c       growing lists of runs
 *   listdiff_scan.c       pairs that are still in order
 *   listdiff_table.h      the hash table
 *   listdiff_join.c       pairs by the table
 *   listdiff_match.c      equal ends, scan and join of two ranges of elements
 *   listdiff_order.c      the runs that stay, and the moves
 *   listdiff_arguments.c  version, status messages, checks of arguments
 *   listdiff_flat.c       listdiff_diff
 *   listdiff_sections.c   listdiff_diff_sections
 */
#ifndef LISTDIFF_INTERNAL_H
#define LISTDIFF_INTERNAL_H

#include "listdiff.h"

/*
 * With LISTDIFF_CHECKS the core checks its own invariants (sums of counts, order of the runs,
 * equality of paired keys, the count of moves) after each step and aborts if one is broken. This
 * costs about one more pass over both lists.
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

/* `number` if the condition holds, else 0, without a branch. Clang makes one of the other form. */
#if defined(__clang__)
#define LISTDIFF_IF(condition, number) (__builtin_unpredictable(condition) ? (number) : 0)
#else
#define LISTDIFF_IF(condition, number) ((number) & (0 - (size_t)(condition)))
#endif

/* Stands for no index: greater than every legal one. */
#define LISTDIFF_NONE UINT32_MAX

static inline size_t listdiff_least(size_t a, size_t b) { return a < b ? a : b; }

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

/* How many words hold one bit for each of `count` places. */
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

/* How many misses the scan allows among `count` elements of both lists, as listdiff.h states it. */
static inline size_t listdiff_allowed_misses(size_t count) { return 64 + count / 4; }

/* Resolves null to malloc. Returns ok, or invalid_argument if a function is missing. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_allocator_resolve(const listdiff_allocator *allocator,
                                           listdiff_allocator *resolved);

/* A block of memory that grows. */
typedef struct listdiff_buffer {
  void *data;
  size_t capacity; /* in bytes */
} listdiff_buffer;

/* The buffers of a workspace. */
enum {
  BUFFER_SCAN_RUNS, /* the runs of the scan; then all runs, if the join has fewer */
  BUFFER_JOIN_RUNS, /* the runs of the join; then all runs, if the scan has fewer */
  BUFFER_TAKEN,     /* for each element that a join may pair, one bit: it is in a pair */
  BUFFER_CHAINS,    /* the next old element with the same key, if keys repeat */
  BUFFER_SCRATCH,   /* the table of the join, then the lengths and tails of the order */
  BUFFER_MOVES,     /* the moves within sections */
  BUFFER_SECTIONS,  /* where the old sections end, and how many items stay in the new ones */
  BUFFER_RESULT,    /* the arrays of the result */
  BUFFER_LENT,      /* the first piece of memory that is lent to callers */
  BUFFER_COUNT = BUFFER_LENT + LISTDIFF_LENT_COUNT
};

struct listdiff_workspace {
  listdiff_allocator allocator;
  listdiff_buffer buffers[BUFFER_COUNT];
};

/* Makes room for `size` bytes; the contents may be lost. Returns 0 if memory is lacking. */
LISTDIFF_MUST_CHECK
int listdiff_reserve(listdiff_workspace *workspace, size_t buffer, size_t size);

/*
 * Makes room for `size` bytes and at least half as much again as the buffer had, but for no more
 * than `limit`, which is `size` or more. Keeps the first `used` bytes. Returns 0 if memory is
 * lacking.
 */
LISTDIFF_MUST_CHECK
int listdiff_grow(listdiff_workspace *workspace, size_t buffer, size_t used, size_t size,
                  size_t limit);

/* Which runs stay. All runs before `start` and from `end` on stay in any case. */
typedef struct run_order {
  size_t start, end;
  const uint32_t *lengths; /* of the longest ascending subsequence that ends with each run */
  size_t longest;          /* the greatest of these lengths */
  size_t move_count;       /* how many pairs don't stay */
} run_order;

/*
 * Works out which runs stay. `order` refers to the scratch memory of the workspace. Returns 0 if
 * memory is lacking.
 */
LISTDIFF_MUST_CHECK
int listdiff_order_runs(listdiff_workspace *workspace, const listdiff_run *runs, size_t run_count,
                        run_order *order);

/* Writes the pairs that don't stay, `order->move_count` of them, by ascending new index. */
void listdiff_write_moves(const run_order *order, const listdiff_run *runs, listdiff_pair *moves);

/* The options to use if none are given. */
extern const listdiff_options listdiff_default_options;

/* Checks the arguments of listdiff_diff; `options` is not null. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_check_flat(const listdiff_list *old_list, const listdiff_list *new_list,
                                    const listdiff_options *options);

/* Checks the arguments of listdiff_diff_sections; `options` is not null. */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_check_sectioned(const listdiff_sectioned_list *old_list,
                                         const listdiff_sectioned_list *new_list,
                                         const listdiff_options *options);

#endif
