/*
 * listdiff.h: the keyed list diff.
 *
 * Two versions of a list go in as arrays of keys, one an element, of 8 or 16 bytes:
 * elements with equal keys are the same element. Out come the deletions,
 * insertions, moves and updates that lead from the old version to the new one.
 * The number of moves is the least possible for the pairing of elements.
 *
 * INDEXES
 *   Every index is a uint32_t counted from 0. An index on the old side refers
 *   to the old list untouched, an index on the new side to the new list
 *   complete; no index is relative to a step in between.
 *
 * PAIRING
 *   Each element is in one pair at most, and for each key there are as many
 *   pairs as the list with fewer occurrences has. Where keys are unique there is
 *   only one such pairing. Where keys repeat, it is found so:
 *
 *   1. Ends. Equal leading elements pair with each other, then, of what is left,
 *      equal trailing ones.
 *   2. Scan. Two cursors run over what is left. Equal elements under them pair.
 *      Otherwise the least distance d from 1 to 8 is looked for by which one cursor
 *      can go ahead so that the next two elements on both sides are equal, the old
 *      side's first; then, if one element behind either cursor equals the element
 *      under the other, that cursor goes one ahead, again the old side's first.
 *      If neither is found, both cursors step over their element: a miss. After
 *      more than 64 + (old + new) / 4 misses, counted over what the ends left, the
 *      scan is over. When the misses in a row come to a power of two from 16 on, d
 *      is looked for from 9 to 8 times their number, two elements again being
 *      equal; from there both cursors go back over those of the missed elements
 *      that are equal.
 *   3. Join. The new elements that are still free are taken in order. Each pairs
 *      with the old element behind the partner of the new element before it, if
 *      that is free and equal; otherwise with the first free old element that
 *      is equal; otherwise with none.
 *
 * ORDER
 *   Walk the pairs by their new index. Let l(j) be the length of the longest
 *   subsequence of ascending old indexes that ends in pair j. From the last pair
 *   to the first, each pair stays whose l is the next one needed and whose old
 *   index is below the last one that stays. Every other pair is a move.
 *
 * The result depends on the lists alone, never on seeds, allocators or platforms.
 *
 * MEMORY
 *   A workspace holds all memory of a diff and the result. It is reused from one
 *   call to the next and allocates nothing once it has grown to the size that
 *   such lists need. Inputs are never written and never kept.
 *
 * THREADS
 *   There is no global state. A workspace is used by one thread at a time;
 *   different workspaces are independent.
 *
 * The header is valid C11 and C++.
 */
#ifndef LISTDIFF_H
#define LISTDIFF_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LISTDIFF_VERSION_MAJOR 0
#define LISTDIFF_VERSION_MINOR 1
#define LISTDIFF_VERSION_PATCH 0

/* The version of this header as one number: 10,000 x major + 100 x minor + patch. */
#define LISTDIFF_VERSION                                                                           \
  (LISTDIFF_VERSION_MAJOR * 10000 + LISTDIFF_VERSION_MINOR * 100 + LISTDIFF_VERSION_PATCH)

/*
 * The most elements that a list may have: 2^31 - 2. Where memory is counted in 32 bits, two lists
 * of more than 99,882,960 elements together are refused as out_of_memory.
 */
#define LISTDIFF_MAX_COUNT ((size_t)0x7FFFFFFE)

#if defined(__clang__)
#define LISTDIFF_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#else
#define LISTDIFF_CLOSED_ENUM
#endif

#if defined(__GNUC__) || defined(__clang__)
#define LISTDIFF_MUST_CHECK __attribute__((warn_unused_result))
#else
#define LISTDIFF_MUST_CHECK
#endif

/* ------------------------------------------------------------------ version */

/* The version of the linked library, to be compared with LISTDIFF_VERSION. */
uint32_t listdiff_version(void);

/* ------------------------------------------------------------------- status */

/* What a call came to. The values are frozen. */
typedef enum LISTDIFF_CLOSED_ENUM listdiff_status {
  listdiff_status_ok = 0,
  /* An allocation failed. The workspace is as usable as before the call. */
  listdiff_status_out_of_memory = 1,
  /* A list has more than LISTDIFF_MAX_COUNT elements. */
  listdiff_status_too_many_elements = 2,
  /* A pointer is null where it may not be, contents are given for one side only, or a key size
     is neither 8 nor 16, or not the same on both sides. */
  listdiff_status_invalid_argument = 3,
  /* This build has no 128-bit digest, since it was built without xxHash. */
  listdiff_status_unsupported = 4
} listdiff_status;

/* One line in English that says what `status` means. Never null; not to be freed. */
const char *listdiff_status_message(listdiff_status status);

/* ---------------------------------------------------------------- allocator */

/* Where memory comes from. */
typedef struct listdiff_allocator {
  /* Returns `size` bytes (never 0) aligned for any type, or null if it can't. */
  void *(*allocate)(size_t size, void *context);
  /* Takes back what `allocate` returned; never called with null. */
  void (*deallocate)(void *pointer, void *context);
  /* Handed to both functions as it is. */
  void *context;
} listdiff_allocator;

/* ------------------------------------------------------------------ hashing */

/* 1 if hashes are XXH3 (Collet 2019), 0 if they are the built-in mixer's. */
int listdiff_has_xxhash(void);

/*
 * The 64-bit hash of `size` bytes at `bytes` under `seed`.
 * `bytes` may be null when `size` is 0. O(size).
 */
uint64_t listdiff_hash_bytes(const void *bytes, size_t size, uint64_t seed);

/*
 * Hashes `count` records of `width` bytes, of which each begins `stride` bytes after
 * the one before (stride >= width where they don't overlap): hashes[k] is
 * listdiff_hash_bytes(records + k * stride, width, seed). `records` and `hashes` may
 * be null when `count` is 0. O(count x width).
 */
void listdiff_hash_records(const void *records, size_t width, size_t stride, size_t count,
                           uint64_t seed, uint64_t *hashes);

/*
 * Hashes `count` byte strings that stand in one buffer: hashes[k] is
 * listdiff_hash_bytes(buffer + offsets[k], offsets[k + 1] - offsets[k], seed).
 * `offsets` has count + 1 entries, ascending. All pointers may be null when `count`
 * is 0. O(bytes + count).
 */
void listdiff_hash_ranges(const void *buffer, const size_t *offsets, size_t count, uint64_t seed,
                          uint64_t *hashes);

/* A digest under way: XXH3-128 of a stream of bytes. */
typedef struct listdiff_digest listdiff_digest;

/*
 * Makes a digest of no bytes yet.
 *   allocator  where its memory (about 600 bytes, one allocation) comes from; null for malloc.
 *   digest     receives it; null on failure. The caller destroys it.
 * Returns ok, out_of_memory, invalid_argument (digest is null), or unsupported.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_digest_create(const listdiff_allocator *allocator,
                                       listdiff_digest **digest);

/* Forgets the bytes so far. */
void listdiff_digest_reset(listdiff_digest *digest);

/* Adds `size` bytes; `bytes` may be null when `size` is 0. O(size). */
void listdiff_digest_update(listdiff_digest *digest, const void *bytes, size_t size);

/*
 * Writes the digest of the bytes so far to `result`: 16 bytes, most significant first,
 * the same on every platform. More bytes may follow.
 */
void listdiff_digest_finish(const listdiff_digest *digest, uint8_t result[16]);

/* Frees `digest`; null is allowed. */
void listdiff_digest_destroy(listdiff_digest *digest);

/* ---------------------------------------------------------------- workspace */

/* The memory of a diff, reused from one diff to the next. */
typedef struct listdiff_workspace listdiff_workspace;

/*
 * Makes an empty workspace.
 *   allocator  copied; where all its memory comes from; null for malloc.
 *   workspace  receives it; null on failure. The caller destroys it.
 * Returns ok, out_of_memory, or invalid_argument (workspace is null, or the allocator
 * lacks a function). One allocation.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_workspace_create(const listdiff_allocator *allocator,
                                          listdiff_workspace **workspace);

/* How many bytes the workspace holds at present. */
size_t listdiff_workspace_size(const listdiff_workspace *workspace);

/* Gives all memory back but the workspace's own. The last result is gone with it. */
void listdiff_workspace_trim(listdiff_workspace *workspace);

/* How many pieces of memory a workspace lends; see listdiff_workspace_lend. */
#define LISTDIFF_LENT_COUNT 6

/*
 * Lends memory of the workspace, in which a caller can make keys and contents without
 * allocating for each diff.
 *   place   which piece, from 0 to LISTDIFF_LENT_COUNT - 1.
 *   size    how many bytes are needed; 0 is legal.
 *   memory  receives it, aligned for any type; what the piece held before may be lost.
 * The memory is the workspace's, and stays until the piece is lent again or trimmed.
 * Returns ok, out_of_memory, or invalid_argument.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_workspace_lend(listdiff_workspace *workspace, size_t place, size_t size,
                                        void **memory);

/* Frees the workspace and the result in it; null is allowed. */
void listdiff_workspace_destroy(listdiff_workspace *workspace);

/*
 * Where a workspace waits for its next use, shared by threads. The caller owns it and
 * starts it with a null workspace.
 */
typedef struct listdiff_slot {
  listdiff_workspace *waiting;
} listdiff_slot;

/* Takes the workspace that waits, or null if there is none. */
listdiff_workspace *listdiff_slot_take(listdiff_slot *slot);

/*
 * Lets a workspace wait and frees the one that waited, if any; or frees it at once if it
 * holds more than `limit` bytes. Null is allowed for `workspace`.
 */
void listdiff_slot_put(listdiff_slot *slot, listdiff_workspace *workspace, size_t limit);

/* -------------------------------------------------------------- equal memory */

/* How many of the first bytes of `a` and `b` are equal: `size` at the most. O(size). */
size_t listdiff_equal_front(const void *a, const void *b, size_t size);

/* How many of the last bytes of the `size` bytes at `a` and at `b` are equal. O(size). */
size_t listdiff_equal_back(const void *a, const void *b, size_t size);

/* --------------------------------------------------------------------- diff */

/* One version of a list. */
typedef struct listdiff_list {
  /* The identity of each element, key_size bytes each, of any alignment. May be null when count is 0. */
  const void *keys;
  /* 8 or 16, the same in both lists. Of 8 bytes are integers and hashes; of 16, UUIDs. */
  size_t key_size;
  /* The hash of the contents of each element, or null if contents don't matter. */
  const uint64_t *contents;
  /* How many elements there are: LISTDIFF_MAX_COUNT at the most. */
  size_t count;
} listdiff_list;

/* How a diff is worked out. */
typedef struct listdiff_options {
  /*
   * Seeds the hash table, so that nobody can choose keys that collide in it. Should somebody know
   * the seed and do so, the table is made anew under another one when too many of its slots have
   * been looked at.
   */
  uint64_t seed;
  /*
   * For tests: how many bits of each hash are thrown away, from 0 to 64, so that keys
   * collide in the table. With 64 all do, and the time grows with the square. Like the
   * seed it changes nothing in the result.
   */
  uint32_t discarded_hash_bits;
  /*
   * How many more equal elements both lists have in front of those that are given, and
   * behind them. The caller has compared them, contents included; the result counts them,
   * so that it is about the whole lists. That no more elements could be paired from the
   * front on is the caller's word too, if `back` is not 0.
   */
  size_t front;
  size_t back;
} listdiff_options;

/* Two indexes: one on the old side, one on the new side. */
typedef struct listdiff_pair {
  uint32_t from;
  uint32_t to;
} listdiff_pair;

/* `length` neighbours on the old side that are paired with `length` neighbours on the new. */
typedef struct listdiff_run {
  uint32_t from;
  uint32_t to;
  uint32_t length;
} listdiff_run;

/* What leads from the old list to the new one. All arrays lie in the workspace. */
typedef struct listdiff_changes {
  /* Old elements in no pair, ascending. */
  const uint32_t *deletions;
  size_t deletion_count;
  /* New elements in no pair, ascending. */
  const uint32_t *insertions;
  size_t insertion_count;
  /* Pairs out of order, by ascending `to`. */
  const listdiff_pair *moves;
  size_t move_count;
  /* Pairs of different contents, moved or not, by ascending `to`. */
  const listdiff_pair *updates;
  size_t update_count;
  /* All pairs, as runs of neighbours as long as can be, by ascending `to`. */
  const listdiff_run *runs;
  size_t run_count;
  /*
   * What the hash table cost: how many of its slots were looked at, and how many keys compared.
   * Unlike all else these depend on the seed, and on where the memory lies if the table was made
   * anew. They grow with the lists.
   */
  size_t probes;
  size_t comparisons;
} listdiff_changes;

/*
 * Works out the changes from `old_list` to `new_list`.
 *   workspace  not null.
 *   options    null for a seed of 0.
 *   changes    receives the result, which is valid until the next call with this
 *              workspace. On failure it is left as it was.
 * Contents are given for both lists or for neither; without them there are no updates.
 * Returns ok, out_of_memory, too_many_elements, or invalid_argument.
 *
 * Time: O(n + m) expected, whatever the keys, and O(k log k) for k runs out of order.
 * Memory beside the inputs: for lists in order, 12 bytes a run; at the worst 28 bytes
 * for each element of both lists, the result included.
 *
 * Sources: the longest increasing subsequence is Fredman's (1975), over runs. The join
 * by a table of the rest goes back to Heckel (1978).
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_diff(listdiff_workspace *workspace, const listdiff_list *old_list,
                              const listdiff_list *new_list, const listdiff_options *options,
                              listdiff_changes *changes);

/* ----------------------------------------------------------------- sections */

/* The partner of a section that has none. */
#define LISTDIFF_NO_SECTION UINT32_MAX

/* One section of a list. */
typedef struct listdiff_section {
  /* Where it stands in its list: what paths tell. Unlike all other indexes of sections, which count
     the sections that are given: those without any change can be left out. */
  uint32_t index;
  /* The section of the other list that it is paired with, or LISTDIFF_NO_SECTION. */
  uint32_t partner;
  /* How many of the list's keys are its items; they stand behind those of the section before it. */
  size_t count;
  /*
   * How many more equal items the section and its partner have in front of those that are given,
   * and behind them: as `front` and `back` in listdiff_options, which are 0 then.
   */
  size_t front;
  size_t back;
} listdiff_section;

/* One version of a list with sections. */
typedef struct listdiff_sectioned_list {
  const listdiff_section *sections;
  size_t section_count;
  /* The items of all sections, one behind the other. */
  listdiff_list items;
} listdiff_sectioned_list;

/* Where an item stands: its section's place, then its own among all items of that section. */
typedef struct listdiff_path {
  uint32_t section;
  uint32_t item;
} listdiff_path;

/* Two paths: one on the old side, one on the new side. */
typedef struct listdiff_path_pair {
  listdiff_path from;
  listdiff_path to;
} listdiff_path_pair;

/* What leads from the old items to the new ones. All arrays lie in the workspace. */
typedef struct listdiff_sectioned_changes {
  /* Old items in no pair, ascending. */
  const listdiff_path *deletions;
  size_t deletion_count;
  /* New items in no pair, ascending. */
  const listdiff_path *insertions;
  size_t insertion_count;
  /* Pairs of items in sections that are no pair, and pairs out of order within a pair of
     sections, by ascending `to`. */
  const listdiff_path_pair *moves;
  size_t move_count;
  /* Pairs of different contents, moved or not, by ascending `to`. */
  const listdiff_path_pair *updates;
  size_t update_count;
  /* For each new section that is given: how many items are in it before and after and don't
     move within it, those in `front` and `back` among them. */
  const uint32_t *staying;
  /* The pairs within pairs of sections, as runs among the keys that are given, by ascending `to`. */
  const listdiff_run *runs;
  size_t run_count;
  /* The pairs across sections, in the same way. */
  const listdiff_run *cross_runs;
  size_t cross_run_count;
  /* What the hash tables cost; see listdiff_changes. */
  size_t probes;
  size_t comparisons;
} listdiff_sectioned_changes;

/*
 * Works out the changes between the items of two lists with sections, of which it is known already
 * which sections are the same.
 *   workspace  not null.
 *   options    null for a seed of 0; `front` and `back` must be 0.
 *   changes    receives the result, which is valid until the next call with this
 *              workspace. On failure it is left as it was.
 *
 * Within each pair of sections items are paired as in a flat list, but the join finds only what is
 * in both sections. Then the items of all sections that are still free are joined across the whole
 * list, as the join of a flat list does it; items count as neighbours within a section only. Order
 * is that of a flat list within each pair of sections.
 *
 * Returns ok, out_of_memory, too_many_elements, or invalid_argument: also if counts don't add up,
 * or partners don't name each other.
 *
 * Time: O(s + n + m) expected for s sections, and O(k log k) for k runs out of order.
 * Memory beside the inputs: 12 bytes a section, and at the worst 43 bytes for each item of both
 * lists that is given, the result included.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_diff_sections(listdiff_workspace *workspace,
                                       const listdiff_sectioned_list *old_list,
                                       const listdiff_sectioned_list *new_list,
                                       const listdiff_options *options,
                                       listdiff_sectioned_changes *changes);

#ifdef __cplusplus
}
#endif

#endif
