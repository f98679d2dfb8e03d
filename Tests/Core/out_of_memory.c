/*
 * Memory that runs out at each allocation of each function in turn, once and for good: the right
 * status, outputs left as they were, no leak, and a workspace as usable as before.
 */
#include "check.h"
#include "flat.h"
#include "memory.h"
#include "progress.h"
#include "sectioned.h"
#include "shapes.h"
#include "tests.h"

#include <string.h>

enum { COUNT = 150, MOST_SECTIONS = 6, ENOUGH = 100 };

static void fail_behind(strict_memory *memory, size_t budget, int for_good) {
  memory->budget = memory->requests + budget;
  memory->fails_for_good = for_good;
}

static int is_all(const void *bytes, size_t size, unsigned char byte) {
  for (size_t k = 0; k < size; k++) {
    if (((const unsigned char *)bytes)[k] != byte) {
      return 0;
    }
  }
  return 1;
}

/* Whether a diff ran out of memory; then its result is as it was before. */
static int ran_out(listdiff_status status, const void *changes, size_t size) {
  if (status == listdiff_status_ok) {
    return 0;
  }
  CHECK(status == listdiff_status_out_of_memory);
  CHECK(is_all(changes, size, 0x5A));
  return 1;
}

/* One diff that may run out of memory; whether it did. */
typedef int attempt(differ *differ, const sectioned_pair *pair);

static int attempt_flat(differ *differ, const sectioned_pair *pair) {
  const list_pair items = {pair->old_list.items, pair->new_list.items};
  listdiff_changes changes;
  memset(&changes, 0x5A, sizeof changes);
  return ran_out(differ_try(differ, &items, 0, 0, &changes), &changes, sizeof changes);
}

/* After some of the scan. */
static int attempt_begun(differ *differ, const sectioned_pair *pair) {
  const list_pair items = {pair->old_list.items, pair->new_list.items};
  listdiff_changes changes;
  memset(&changes, 0x5A, sizeof changes);
  return ran_out(try_progress(differ, &items, 5, &changes), &changes, sizeof changes);
}

static int attempt_sectioned(differ *differ, const sectioned_pair *pair) {
  listdiff_sectioned_changes changes;
  memset(&changes, 0x5A, sizeof changes);
  return ran_out(differ_try_sections(differ, pair, &changes), &changes, sizeof changes);
}

static void check_right(differ *differ, const sectioned_pair *pair, reference *flat,
                        sectioned_reference *sectioned_one) {
  const list_pair items = {pair->old_list.items, pair->new_list.items};
  const listdiff_changes found = differ_run(differ, &items, 0, 0);
  check_same_changes(&found, reference_diff(flat, &items));
  const listdiff_sectioned_changes in_sections = differ_run_sections(differ, pair);
  const listdiff_sectioned_changes expected = reference_diff_sections(sectioned_one, pair);
  check_same_sectioned_changes(&in_sections, &expected, pair->new_list.section_count);
}

/* Fails each allocation of one kind of diff, with a workspace that is new or was in use. */
static void check_failures(attempt *try, const sectioned_pair *pair, const sectioned_pair *used_for,
                           const key_mode *mode, int for_good, reference *flat,
                           sectioned_reference *sectioned_one) {
  int failed = 1;
  for (size_t budget = 0; failed; budget++) {
    CHECK(budget < ENOUGH);
    strict_memory memory = strict_memory_make();
    memory.skew = budget % 4 * 16;
    const listdiff_allocator allocator = strict_allocator(&memory);
    differ differ = differ_make(mode, 2 * COUNT, &allocator);
    if (used_for != NULL) {
      (void)differ_run_sections(&differ, used_for);
    }
    fail_behind(&memory, budget, for_good);
    failed = try(&differ, pair);
    /* An allocation that fails was not the last one, unless the diff gave up. */
    CHECK(failed == (memory.requests > memory.budget));
    CHECK(listdiff_workspace_size(differ.workspace) == memory.live_bytes);
    memory.budget = NO_BUDGET;
    check_right(&differ, pair, flat, sectioned_one);
    differ_free(&differ);
    check_clean(&memory);
  }
}

static void test_diffs(void) {
  static const shape shapes[] = {shape_few_edits,     shape_thinned,  shape_shuffled,
                                 shape_half_repeated, shape_few_keys, shape_reversed,
                                 shape_mostly_new,    shape_to_empty, shape_prepended};
  reference flat = reference_make(2 * COUNT);
  sectioned_reference sectioned_one = sectioned_reference_make(2 * COUNT);
  owned_pair items = owned_pair_make(2 * COUNT), small = owned_pair_make(2 * COUNT);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  owned_sections small_sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(5);
  make_shape(&small, shape_half_repeated, COUNT / 8, &random);
  cut_into_sections(&small_sections, &small, MOST_SECTIONS, 1, &random);
  const sectioned_pair used_for = sectioned_pair_of(&small_sections, &small);
  for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
    make_shape(&items, shapes[k], COUNT, &random);
    cut_into_sections(&sections, &items, k % 4 == 0 ? 1 : MOST_SECTIONS, k % 2 == 0, &random);
    const sectioned_pair pair = sectioned_pair_of(&sections, &items);
    static attempt *const attempts[] = {attempt_flat, attempt_begun, attempt_sectioned};
    for (int kind = 0; kind < 12; kind++) {
      check_failures(attempts[kind % 3], &pair, kind & 4 ? &used_for : NULL, &key_modes[k % 2],
                     kind < 6, &flat, &sectioned_one);
    }
  }
  owned_sections_free(&small_sections);
  owned_sections_free(&sections);
  owned_pair_free(&small);
  owned_pair_free(&items);
  sectioned_reference_free(&sectioned_one);
  reference_free(&flat);
}

static void test_create(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  memory.budget = 0;
  listdiff_workspace *workspace = (listdiff_workspace *)&memory;
  CHECK(listdiff_workspace_create(&allocator, &workspace) == listdiff_status_out_of_memory);
  CHECK(workspace == NULL);
  CHECK(memory.requests == 1);
  check_clean(&memory);
}

static void test_lend(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(&allocator, &workspace) == listdiff_status_ok);
  for (size_t place = 0; place < LISTDIFF_LENT_COUNT; place++) {
    void *lent = NULL;
    CHECK(listdiff_workspace_lend(workspace, place, 10, &lent) == listdiff_status_ok);
    fail_behind(&memory, 0, 0);
    void *untouched = &memory;
    CHECK(listdiff_workspace_lend(workspace, place, 20, &untouched) ==
          listdiff_status_out_of_memory);
    CHECK(untouched == &memory);
    CHECK(listdiff_workspace_size(workspace) == memory.live_bytes);
    CHECK(listdiff_workspace_lend(workspace, place, 20, &lent) == listdiff_status_ok);
    memset(lent, 1, 20);
  }
  void *lent = NULL;
  CHECK(listdiff_workspace_lend(workspace, 0, SIZE_MAX, &lent) == listdiff_status_out_of_memory);
  listdiff_workspace_destroy(workspace);
  check_clean(&memory);
}

static void test_digest_create(void) {
  strict_memory memory = strict_memory_make();
  const listdiff_allocator allocator = strict_allocator(&memory);
  memory.budget = 0;
  listdiff_digest *digest = (listdiff_digest *)&memory;
  CHECK(listdiff_digest_create(&allocator, &digest) ==
        (listdiff_has_xxhash() ? listdiff_status_out_of_memory : listdiff_status_unsupported));
  CHECK(digest == NULL);
  check_clean(&memory);
}

void test_out_of_memory(void) {
  test_create();
  test_lend();
  test_digest_create();
  test_diffs();
}
