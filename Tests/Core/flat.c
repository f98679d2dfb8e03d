/* Flat lists: whether what the core makes of a pair is right. */
#include "flat.h"
#include "check.h"
#include "progress.h"

#include <stdlib.h>

void check_same_changes(const listdiff_changes *found, const listdiff_changes *expected) {
  CHECK_EQUAL_ARRAYS(found, expected, runs, run_count);
  CHECK_EQUAL_ARRAYS(found, expected, deletions, deletion_count);
  CHECK_EQUAL_ARRAYS(found, expected, insertions, insertion_count);
  CHECK_EQUAL_ARRAYS(found, expected, moves, move_count);
  CHECK_EQUAL_ARRAYS(found, expected, updates, update_count);
}

/* An element while changes are applied. */
typedef struct element {
  uint32_t id;
  uint64_t contents;
} element;

static element element_at(numbers list, size_t index) {
  return (element){list.ids[index], list.contents[index]};
}

void check_leads(const list_pair *pair, const listdiff_changes *changes) {
  const numbers old_list = pair->old_list, new_list = pair->new_list;
  unsigned char *const leaves = (unsigned char *)must_allocate(old_list.count, 1);
  element *const elements = (element *)must_allocate(new_list.count, sizeof(element));
  unsigned char *const placed = (unsigned char *)must_allocate(new_list.count, 1);
  for (size_t k = 0; k < changes->deletion_count; k++) {
    CHECK(changes->deletions[k] < old_list.count && !leaves[changes->deletions[k]]);
    leaves[changes->deletions[k]] = 1;
  }
  for (size_t k = 0; k < changes->insertion_count; k++) {
    const uint32_t new_index = changes->insertions[k];
    CHECK(new_index < new_list.count && !placed[new_index]);
    elements[new_index] = element_at(new_list, new_index);
    placed[new_index] = 1;
  }
  for (size_t k = 0; k < changes->move_count; k++) {
    const listdiff_pair move = changes->moves[k];
    CHECK(move.before < old_list.count && !leaves[move.before]);
    CHECK(move.after < new_list.count && !placed[move.after]);
    elements[move.after] = element_at(old_list, move.before);
    placed[move.after] = 1;
    leaves[move.before] = 1;
  }
  /* All others keep their order and fill what is left. */
  size_t new_index = 0;
  for (size_t old_index = 0; old_index < old_list.count; old_index++) {
    if (leaves[old_index]) {
      continue;
    }
    while (new_index < new_list.count && placed[new_index]) {
      new_index++;
    }
    CHECK(new_index < new_list.count);
    elements[new_index++] = element_at(old_list, old_index);
  }
  for (size_t k = 0; k < changes->update_count; k++) {
    const listdiff_pair update = changes->updates[k];
    CHECK(update.before < old_list.count && update.after < new_list.count);
    CHECK(elements[update.after].contents == old_list.contents[update.before]);
    CHECK(elements[update.after].contents != new_list.contents[update.after]);
    elements[update.after].contents = new_list.contents[update.after];
  }
  CHECK(old_list.count - changes->deletion_count + changes->insertion_count == new_list.count);
  for (size_t k = 0; k < new_list.count; k++) {
    CHECK(elements[k].id == new_list.ids[k] && elements[k].contents == new_list.contents[k]);
  }
  free(leaves);
  free(elements);
  free(placed);
}

flat_bench flat_bench_make(size_t capacity) {
  flat_bench bench = {.expected = reference_make(capacity)};
  differs_make(bench.differs, KEY_MODE_COUNT, capacity);
  return bench;
}

void flat_bench_free(flat_bench *bench) {
  reference_free(&bench->expected);
  differs_free(bench->differs, KEY_MODE_COUNT);
}

/* The pair without some elements at its ends, which the result must tell of all the same. */
static void check_without_ends(differ *differ, const list_pair *pair, size_t front, size_t back,
                               const listdiff_changes *expected) {
  const size_t ends = front + back;
  const list_pair given = {part_of(pair->old_list, front, pair->old_list.count - ends),
                           part_of(pair->new_list, front, pair->new_list.count - ends)};
  const listdiff_changes found = differ_run(differ, &given, front, back);
  check_same_changes(&found, expected);
}

/* Ends can only be left out if their contents are equal too. */
static void check_ends(flat_bench *bench, const list_pair *pair) {
  const size_t old_count = pair->old_list.count, new_count = pair->new_list.count;
  const size_t front = equal_front(pair), back = equal_back(pair, front);
  for (size_t k = 1; k <= front; k++) {
    if (pair->old_list.contents[k - 1] != pair->new_list.contents[k - 1]) {
      return;
    }
    check_without_ends(&bench->differs[k % KEY_MODE_COUNT], pair, k, 0, &bench->expected.changes);
  }
  for (size_t k = 1; k <= back; k++) {
    if (pair->old_list.contents[old_count - k] != pair->new_list.contents[new_count - k]) {
      return;
    }
    check_without_ends(&bench->differs[k % KEY_MODE_COUNT], pair, front, k,
                       &bench->expected.changes);
  }
}

static void check_without_contents(differ *differ, const list_pair *pair,
                                   const listdiff_changes *expected) {
  listdiff_list old_list, new_list;
  differ_fill(differ, pair, &old_list, &new_list);
  old_list.contents = NULL;
  new_list.contents = NULL;
  listdiff_changes found, without_updates = *expected;
  without_updates.update_count = 0;
  CHECK(listdiff_diff(differ->workspace, &old_list, &new_list, NULL, &found) == listdiff_status_ok);
  check_same_changes(&found, &without_updates);
}

const listdiff_changes *check_expected(reference *reference, differ *differs, size_t count,
                                       const list_pair *pair) {
  const listdiff_changes *const expected = reference_diff(reference, pair);
  for (size_t k = 0; k < count; k++) {
    const listdiff_changes found = differ_run(&differs[k], pair, 0, 0);
    check_same_changes(&found, expected);
    if (k == 0) {
      check_leads(pair, &found);
      const size_t pairs = pair->old_list.count - found.deletion_count;
      CHECK(found.move_count == pairs - reference->longest);
    }
  }
  return expected;
}

/* Scans that the caller has begun, and stopped anywhere, as the pairs come. */
static void check_begun(flat_bench *bench, const list_pair *pair) {
  const size_t turn = bench->turn++, most_looks = pair->old_list.count + pair->new_list.count;
  listdiff_changes found, without_updates = bench->expected.changes;
  without_updates.update_count = 0;
  CHECK(try_progress(&bench->differs[turn % KEY_MODE_COUNT], pair, turn % (most_looks + 1),
                     &found) == listdiff_status_ok);
  check_same_changes(&found, &without_updates);
}

void flat_bench_check(flat_bench *bench, const list_pair *pair) {
  check_about(print_pair, pair);
  const listdiff_changes *const expected =
      check_expected(&bench->expected, bench->differs, KEY_MODE_COUNT, pair);
  check_without_contents(&bench->differs[0], pair, expected);
  check_ends(bench, pair);
  check_begun(bench, pair);
  check_about(NULL, NULL);
}
