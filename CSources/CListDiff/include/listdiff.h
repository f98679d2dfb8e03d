/*
 * listdiff.h: the keyed list diff.
 *
 * A diff compares two versions of a list, which are given as arrays of keys: one key of 8 or 16
 * bytes for each element. Elements with equal keys are the same element. The result is the
 * deletions, insertions, moves and updates that turn the old version into the new one. The number
 * of moves is the least possible for the pairing of elements.
 *
 * INDEXES
 *   Every index is a uint32_t counted from 0. An old index refers to the old list before any
 *   change, a new index to the new list after all changes. No index refers to an intermediate
 *   state.
 *
 * PAIRING
 *   Each element is in at most one pair. For each key there are as many pairs as there are elements
 *   with that key in the list that has fewer of them. If keys are unique, only one such pairing
 *   exists. If keys repeat, three steps determine the pairing:
 *
 *   1. Ends. Equal leading elements pair with each other; then, among the rest, equal trailing
 *      elements do.
 *   2. Scan. Two cursors pass over the rest, one on either side. If the elements at the cursors are
 *      equal, they pair, and both cursors advance. Otherwise the scan looks for the least distance
 *      d from 1 to 8 such that, if one cursor advances by d, the next two elements on both sides
 *      are equal; the old side is tried first. If there is none, but the element behind one cursor
 *      equals the element at the other, that cursor advances by one, the old side again being
 *      tried first. If neither applies, both cursors advance by one: a miss. The scan ends after
 *      more than 64 + (old + new) / 4 misses, where old and new count the elements that step 1
 *      left. Whenever the number of misses in a row is a power of two from 16 on, the scan looks
 *      for d from 9 to 8 times that number, such that the next two elements are equal; from there,
 *      both cursors step back over those of the missed elements that are equal.
 *   3. Join. Each new element that is still free is considered in turn. It pairs with the old
 *      element behind the partner of the new element before it, if that is free and equal;
 *      otherwise with the first free old element that is equal; otherwise with none.
 *
 * ORDER
 *   Take the pairs by new index. Let l(j) be the length of the longest subsequence of ascending old
 *   indexes that ends in pair j. From the last pair to the first, a pair stays if its l is the next
 *   one needed and its old index is below that of the pair that stayed last. Every other pair is a
 *   move.
 *
 * The result depends on the lists alone, never on seeds, allocators or platforms.
 *
 * MEMORY
 *   A workspace holds all memory of a diff and its result. It is reused from one call to the next,
 *   and allocates nothing once it has grown to the size that the lists need. A call neither changes
 *   its inputs nor refers to them after it returns.
 *
 * THREADS
 *   There is no global state. A workspace may be used by one thread at a time; different
 *   workspaces are independent.
 *
 * EXAMPLE
 *   example.c prints "1 deletion, 1 insertion, 1 move":
 *
 *     #include <listdiff.h>
 *     #include <stdio.h>
 *
 *     int main(void) {
 *       const uint64_t old_keys[] = {1, 2, 3}, new_keys[] = {3, 1, 4};
 *       const listdiff_list old_list = {old_keys, sizeof(uint64_t), NULL, 3};
 *       const listdiff_list new_list = {new_keys, sizeof(uint64_t), NULL, 3};
 *       listdiff_workspace *workspace;
 *       listdiff_changes changes;
 *       if (listdiff_workspace_create(NULL, &workspace) != listdiff_status_ok) return 1;
 *       if (listdiff_diff(workspace, &old_list, &new_list, NULL, &changes) == listdiff_status_ok)
 *         printf("%zu deletion, %zu insertion, %zu move\n", changes.deletion_count,
 *                changes.insertion_count, changes.move_count);
 *       listdiff_workspace_destroy(workspace);
 *     }
 *
 *   This command compiles it against an installed library:
 *
 *     cc -std=c11 example.c $(pkg-config --cflags --libs listdiff) -o example
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
 * The greatest number of elements in a list: 2^31 - 2. On platforms with 32-bit sizes, two lists
 * with more than 104,755,299 elements together yield out_of_memory.
 */
#define LISTDIFF_MAX_COUNT ((size_t)0x7FFFFFFE)

/* The numbers of step 2 of PAIRING. A scan of one's own, as for listdiff_progress, needs them, too. */
enum {
  LISTDIFF_LOOK_DISTANCE = 8,    /* how far a near look reaches */
  LISTDIFF_FAR_LOOK_MISSES = 16, /* misses in a row before the first far look */
  LISTDIFF_FAR_LOOK_FACTOR = 8   /* how far a far look reaches, for each miss in a row */
};

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

/* Returns the version of the linked library, for comparison with LISTDIFF_VERSION. */
uint32_t listdiff_version(void);

/* ------------------------------------------------------------------- status */

/* The outcome of a call. The values never change. */
typedef enum LISTDIFF_CLOSED_ENUM listdiff_status {
  listdiff_status_ok = 0,
  /* An allocation failed. The workspace can still be used. */
  listdiff_status_out_of_memory = 1,
  /* A list has more than LISTDIFF_MAX_COUNT elements. */
  listdiff_status_too_many_elements = 2,
  /* A required pointer is null, contents are given for one list only, the key sizes are not both 8
     or both 16, or sections or a progress contradict the lists. */
  listdiff_status_invalid_argument = 3,
  /* This build has no 128-bit digest, since it was built without xxHash. */
  listdiff_status_unsupported = 4
} listdiff_status;

/* Returns one line in English that describes `status`. It is never null and must not be freed. */
const char *listdiff_status_message(listdiff_status status);

/* ---------------------------------------------------------------- allocator */

/* A source of memory. */
typedef struct listdiff_allocator {
  /* Returns `size` bytes (never 0), aligned for any type, or null if there are none. */
  void *(*allocate)(size_t size, void *context);
  /* Frees what `allocate` returned. It is never called with null. */
  void (*deallocate)(void *pointer, void *context);
  /* Passed to both functions unchanged. */
  void *context;
} listdiff_allocator;

/* ------------------------------------------------------------------ hashing */

/*
 * 1 where the library is compiled with XXH3 (Collet 2019), 0 where it is compiled with the built-in
 * mixer: if xxhash.h is missing, or LISTDIFF_NO_XXHASH is defined. Only digests depend on it.
 */
#define LISTDIFF_XXHASH 0
#if defined(__has_include) && !defined(LISTDIFF_NO_XXHASH)
#if __has_include(<xxhash.h>)
#undef LISTDIFF_XXHASH
#define LISTDIFF_XXHASH 1
#endif
#endif

/* Returns `LISTDIFF_XXHASH` as it was where the library was compiled. */
int listdiff_has_xxhash(void);

/*
 * Returns the 64-bit hash of `size` bytes at `bytes` under `seed`. `bytes` may be null if `size` is
 * 0. O(size).
 */
uint64_t listdiff_hash_bytes(const void *bytes, size_t size, uint64_t seed);

/*
 * Hashes `count` records of `width` bytes. Each begins `stride` bytes after the one before, and
 * records may overlap: hashes[k] becomes listdiff_hash_bytes(records + k * stride, width, seed).
 * `records` and `hashes` may be null if `count` is 0. O(count x width).
 */
void listdiff_hash_records(const void *records, size_t width, size_t stride, size_t count,
                           uint64_t seed, uint64_t *hashes);

/*
 * Hashes `count` byte strings in one buffer: hashes[k] becomes
 * listdiff_hash_bytes(buffer + offsets[k], offsets[k + 1] - offsets[k], seed). `offsets` has
 * count + 1 ascending entries. All pointers may be null if `count` is 0. O(bytes + count).
 */
void listdiff_hash_ranges(const void *buffer, const size_t *offsets, size_t count, uint64_t seed,
                          uint64_t *hashes);

/* The XXH3-128 digest of a stream of bytes. */
typedef struct listdiff_digest listdiff_digest;

/*
 * Creates a digest of no bytes.
 *   allocator  provides its memory, about 600 bytes in one allocation; null stands for malloc.
 *   digest     receives the digest, or null on failure. The caller destroys it.
 * Returns ok, out_of_memory, invalid_argument (digest is null, or the allocator lacks a function),
 * or unsupported.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_digest_create(const listdiff_allocator *allocator,
                                       listdiff_digest **digest);

/* Starts over with no bytes. */
void listdiff_digest_reset(listdiff_digest *digest);

/* Adds `size` bytes. `bytes` may be null if `size` is 0. O(size). */
void listdiff_digest_update(listdiff_digest *digest, const void *bytes, size_t size);

/*
 * Writes the digest of all bytes so far to `result`: 16 bytes, most significant first, the same on
 * every platform. More bytes may be added afterwards.
 */
void listdiff_digest_finish(const listdiff_digest *digest, uint8_t result[16]);

/* Frees `digest`, which may be null. */
void listdiff_digest_destroy(listdiff_digest *digest);

/* ---------------------------------------------------------------- workspace */

/* The memory of diffs, reused from one to the next. */
typedef struct listdiff_workspace listdiff_workspace;

/*
 * Creates an empty workspace, with one allocation.
 *   allocator  provides all memory of the workspace, and is copied; null stands for malloc.
 *   workspace  receives the workspace, or null on failure. The caller destroys it.
 * Returns ok, out_of_memory, or invalid_argument (workspace is null, or the allocator lacks a
 * function).
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_workspace_create(const listdiff_allocator *allocator,
                                          listdiff_workspace **workspace);

/* Returns how many bytes the workspace holds at present. */
size_t listdiff_workspace_size(const listdiff_workspace *workspace);

/* Frees all memory except the empty workspace. This invalidates the last result. */
void listdiff_workspace_trim(listdiff_workspace *workspace);

/* The number of pieces of memory that a workspace lends; see listdiff_workspace_lend. */
#define LISTDIFF_LENT_COUNT 6

/*
 * Lends memory to the caller, who can store keys and contents in it without an allocation for each
 * diff.
 *   place   the piece of memory, from 0 to LISTDIFF_LENT_COUNT - 1.
 *   size    the number of bytes, which may be 0.
 *   memory  receives the memory, aligned for any type. The former contents may be lost.
 * The workspace owns the memory. It is valid until the same piece is lent again, or the workspace
 * is trimmed or destroyed. Returns ok, out_of_memory, or invalid_argument.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_workspace_lend(listdiff_workspace *workspace, size_t place, size_t size,
                                        void **memory);

/* Frees the workspace, which may be null, and the result in it. */
void listdiff_workspace_destroy(listdiff_workspace *workspace);

/*
 * A place for one unused workspace, shared by threads. The caller owns the slot and initializes it
 * with null.
 */
typedef struct listdiff_slot {
  listdiff_workspace *waiting;
} listdiff_slot;

/* Empties the slot and returns the workspace that was in it, or null. */
listdiff_workspace *listdiff_slot_take(listdiff_slot *slot);

/*
 * Puts `workspace` into the slot and frees the one that was in it. If `workspace` holds more than
 * `limit` bytes, frees it instead. `workspace` may be null; then nothing happens.
 */
void listdiff_slot_put(listdiff_slot *slot, listdiff_workspace *workspace, size_t limit);

/* -------------------------------------------------------------- equal memory */

/* Returns how many of the first `size` bytes at `a` and `b` are equal, from the start. O(size). */
size_t listdiff_equal_front(const void *a, const void *b, size_t size);

/* Returns how many of the `size` bytes at `a` and `b` are equal, from the end. O(size). */
size_t listdiff_equal_back(const void *a, const void *b, size_t size);

/*
 * Returns which of the first 64 words of an element of `size` bytes could be pointers, tagged in their
 * highest byte or not: a bit for each word, the lowest for the first. O(size).
 */
uint64_t listdiff_address_words(const void *element, size_t size);

/*
 * Prefetches the memory that `count` elements of `size` bytes each refer to, so that it is in the
 * cache when it is needed. A bit of `words` selects a word of each element, as in
 * listdiff_address_words; if that word could be a pointer, the memory at that address is requested,
 * but not read. So the words may hold anything, but each element must be large enough to have them.
 * O(count) for each word.
 */
void listdiff_request(const void *elements, size_t size, size_t count, uint64_t words);

/* --------------------------------------------------------------------- diff */

/* One version of a list. */
typedef struct listdiff_list {
  /* The keys of all elements, of any alignment. May be null if `count` is 0. */
  const void *keys;
  /* The bytes of a key: 8, as for integers and hashes, or 16, as for UUIDs; equal in both lists. */
  size_t key_size;
  /* A hash of the contents of each element, or null to ignore contents. */
  const uint64_t *contents;
  /* The number of elements: LISTDIFF_MAX_COUNT at most. */
  size_t count;
} listdiff_list;

/* An old index and a new one. */
typedef struct listdiff_pair {
  uint32_t before;
  uint32_t after;
} listdiff_pair;

/* Pairs of neighbours: `length` old elements with `length` new ones. */
typedef struct listdiff_run {
  uint32_t before;
  uint32_t after;
  uint32_t length;
} listdiff_run;

/*
 * How far the caller has come with the scan (see PAIRING). Indexes are those of the whole lists.
 *
 * Identities that are cheap to compare, but dear to turn into keys, can be paired by the caller as
 * long as they are in order. Then only elements that are in none of `runs` need a key; the keys of
 * the others are not read.
 */
typedef struct listdiff_progress {
  /* The pairs, as the longest possible runs, ascending on both sides. */
  const listdiff_run *runs;
  size_t run_count;
  /* Where the cursors are: behind all runs, where no pair continues the last one, or at an end if
     the scan is over. */
  size_t old_next;
  size_t new_next;
  /* The misses so far, and those since the last pair: no more than the scan allows. */
  size_t misses;
  size_t misses_in_row;
} listdiff_progress;

/*
 * Prefetches the first old element of each of `count` runs, in an array of elements of `size` bytes
 * at `elements`. The memory is not read. O(count).
 */
void listdiff_request_runs(const listdiff_run *runs, size_t count, const void *elements,
                           size_t size);

/* How to compute a diff. */
typedef struct listdiff_options {
  /*
   * Seeds the hash table, so that nobody can choose keys that collide in it. If somebody who knows
   * the seed does so, the table is rebuilt with another seed once it has taken too many probes.
   */
  uint64_t seed;
  /*
   * For tests: how many bits of each hash are discarded, so that keys collide in the table. With 64
   * or more, all keys collide, and time is quadratic. Like the seed, this has no influence on the
   * result.
   */
  uint32_t discarded_hash_bits;
  /*
   * The numbers of equal elements that both lists have before the given ones, and after them. The
   * caller has compared them, contents included. The result refers to the whole lists, including
   * these elements. If `back` is not 0, the caller also guarantees that `front` is as great as
   * possible.
   */
  size_t front;
  size_t back;
  /*
   * Where the scan goes on, or null if the caller has not begun it. If it is not null, the caller
   * guarantees that `front` and `back` are as great as possible.
   */
  const listdiff_progress *progress;
} listdiff_options;

/* The changes that turn the old list into the new one. The workspace owns all arrays. */
typedef struct listdiff_changes {
  /* The old elements in no pair, ascending. */
  const uint32_t *deletions;
  size_t deletion_count;
  /* The new elements in no pair, ascending. */
  const uint32_t *insertions;
  size_t insertion_count;
  /* The pairs that don't stay, by ascending `after`. */
  const listdiff_pair *moves;
  size_t move_count;
  /* The pairs with different contents, moved or not, by ascending `after`. */
  const listdiff_pair *updates;
  size_t update_count;
  /* All pairs, as the longest possible runs of neighbours, by ascending `after`. */
  const listdiff_run *runs;
  size_t run_count;
  /*
   * The cost of the hash table: how many buckets were probed, and how many keys compared. Unlike all
   * else, these depend on the seed, and on the addresses of memory if the table was rebuilt. They
   * grow linearly with the lists.
   */
  size_t probes;
  size_t comparisons;
} listdiff_changes;

/*
 * Computes the changes that turn `old_list` into `new_list`.
 *   workspace  owns the result, and is not null.
 *   options    may be null, which stands for zeros.
 *   changes    receives the result, which is valid until the next call with the workspace. On
 *              failure it is unchanged.
 * Contents are given for both lists or for neither; without them there are no updates. Returns ok,
 * out_of_memory, too_many_elements, or invalid_argument.
 *
 * Time: O(n + m) expected, whatever the keys, plus O(k log k) for k runs out of order. Memory
 * besides the inputs: 12 bytes for each run if the lists are in order; at worst 26 bytes for each
 * element of both lists, including the result.
 *
 * Sources: Fredman (1975) for the longest increasing subsequence, here of runs; Heckel (1978) for
 * the join by a table.
 */
LISTDIFF_MUST_CHECK
listdiff_status listdiff_diff(listdiff_workspace *workspace, const listdiff_list *old_list,
                              const listdiff_list *new_list, const listdiff_options *options,
                              listdiff_changes *changes);

/* ----------------------------------------------------------------- sections */

/* Stands for the partner of a section without one. */
#define LISTDIFF_NO_SECTION UINT32_MAX

/* One section of a list. */
typedef struct listdiff_section {
  /* The index of the section in the whole list, which paths contain. All other indexes of sections
     refer to the given sections, from which unchanged ones may be left out. */
  uint32_t index;
  /* The section of the other list that is the same section, or LISTDIFF_NO_SECTION. */
  uint32_t partner;
  /* The number of its items, which follow those of the section before it in the list's keys. */
  size_t count;
  /*
   * The numbers of equal items that the section and its partner have before the given ones, and
   * after them, as `front` and `back` in listdiff_options have for a flat list.
   */
  size_t front;
  size_t back;
} listdiff_section;

/* One version of a list with sections. */
typedef struct listdiff_sectioned_list {
  const listdiff_section *sections;
  size_t section_count;
  /* The items of all sections, in order. */
  listdiff_list items;
} listdiff_sectioned_list;

/* The position of an item: the index of its section, and its own among all items of the section. */
typedef struct listdiff_path {
  uint32_t section;
  uint32_t item;
} listdiff_path;

/* An old path and a new one. */
typedef struct listdiff_path_pair {
  listdiff_path before;
  listdiff_path after;
} listdiff_path_pair;

/* The changes that turn the old items into the new ones. The workspace owns all arrays. */
typedef struct listdiff_sectioned_changes {
  /* The old items in no pair, ascending. */
  const listdiff_path *deletions;
  size_t deletion_count;
  /* The new items in no pair, ascending. */
  const listdiff_path *insertions;
  size_t insertion_count;
  /* The pairs across sections, and those within a section that don't stay, by ascending `after`. */
  const listdiff_path_pair *moves;
  size_t move_count;
  /* The pairs with different contents, moved or not, by ascending `after`. */
  const listdiff_path_pair *updates;
  size_t update_count;
  /* For each given new section, how many of its items were in its partner and don't move, including
     those in `front` and `back`. */
  const uint32_t *staying;
  /* The pairs within sections, as runs among the given keys, by ascending `after`. */
  const listdiff_run *runs;
  size_t run_count;
  /* The pairs across sections, in the same way. */
  const listdiff_run *cross_runs;
  size_t cross_run_count;
  /* The cost of the hash tables; see listdiff_changes. */
  size_t probes;
  size_t comparisons;
} listdiff_sectioned_changes;

/*
 * Computes the changes of the items of two lists with sections, given which sections are the same.
 *   workspace  owns the result, and is not null.
 *   options    may be null, which stands for zeros; `front` and `back` must be 0, `progress` null.
 *   changes    receives the result, which is valid until the next call with the workspace. On
 *              failure it is unchanged.
 *
 * The items of a section and its partner are paired as those of two flat lists. Then the join of a
 * flat list pairs all items that are still free across sections; only items of one section are
 * neighbours for it. The order within each section is that of a flat list.
 *
 * Returns ok, out_of_memory, too_many_elements, or invalid_argument, also if the counts of sections
 * don't add up or two partners don't refer to each other.
 *
 * Time: O(s + n + m) expected for s sections, plus O(k log k) for k runs out of order. Memory
 * besides the inputs: 12 bytes for each section, and at worst 41 bytes for each given item of both
 * lists, including the result.
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
