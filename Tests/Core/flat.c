/* Flat lists: whether what the core makes of a pair is right. */
#include "flat.h"
#include "check.h"

#include <stdlib.h>

void check_same_changes(const listdiff_changes *found, const listdiff_changes *expected) {
  const size_t index = sizeof(uint32_t), pair = sizeof(listdiff_pair), run = sizeof(listdiff_run);
  CHECK(found->run_count == expected->run_count);
  CHECK(same_memory(found->runs, expected->runs, found->run_count, run));
  CHECK(found->deletion_count == expected->deletion_count);
  CHECK(same_memory(found->deletions, expected->deletions, found->deletion_count, index));
  CHECK(found->insertion_count == expected->insertion_count);
  CHECK(same_memory(found->insertions, expected->insertions, found->insertion_count, index));
  CHECK(found->move_count == expected->move_count);
  CHECK(same_memory(found->moves, expected->moves, found->move_count, pair));
  CHECK(found->update_count == expected->update_count);
  CHECK(same_memory(found->updates, expected->updates, found->update_count, pair));
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
  const numbers before = pair->before, after = pair->after;
  unsigned char *const leaves = (unsigned char *)must_allocate(before.count, 1);
  element *const made = (element *)must_allocate(after.count, sizeof(element));
  unsigned char *const placed = (unsigned char *)must_allocate(after.count, 1);
  for (size_t k = 0; k < changes->deletion_count; k++) {
    CHECK(changes->deletions[k] < before.count && !leaves[changes->deletions[k]]);
    leaves[changes->deletions[k]] = 1;
  }
  for (size_t k = 0; k < changes->insertion_count; k++) {
    const uint32_t to = changes->insertions[k];
    CHECK(to < after.count && !placed[to]);
    made[to] = element_at(after, to);
    placed[to] = 1;
  }
  for (size_t k = 0; k < changes->move_count; k++) {
    const listdiff_pair move = changes->moves[k];
    CHECK(move.from < before.count && !leaves[move.from]);
    CHECK(move.to < after.count && !placed[move.to]);
    made[move.to] = element_at(before, move.from);
    placed[move.to] = 1;
    leaves[move.from] = 1;
  }
  /* All others keep their order and fill what is left. */
  size_t to = 0;
  for (size_t from = 0; from < before.count; from++) {
    if (leaves[from]) {
      continue;
    }
    while (to < after.count && placed[to]) {
      to++;
    }
    CHECK(to < after.count);
    made[to++] = element_at(before, from);
  }
  for (size_t k = 0; k < changes->update_count; k++) {
    const listdiff_pair update = changes->updates[k];
    CHECK(update.from < before.count && update.to < after.count);
    CHECK(made[update.to].contents == before.contents[update.from]);
    CHECK(made[update.to].contents != after.contents[update.to]);
    made[update.to].contents = after.contents[update.to];
  }
  CHECK(before.count - changes->deletion_count + changes->insertion_count == after.count);
  for (size_t k = 0; k < after.count; k++) {
    CHECK(made[k].id == after.ids[k] && made[k].contents == after.contents[k]);
  }
  free(leaves);
  free(made);
  free(placed);
}

flat_bench flat_bench_make(size_t capacity) {
  flat_bench made = {.expected = reference_make(capacity)};
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    made.differs[k] = differ_make(&key_modes[k], capacity, NULL);
  }
  return made;
}

void flat_bench_free(flat_bench *with) {
  reference_free(&with->expected);
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    differ_free(&with->differs[k]);
  }
}

/* The pair without some elements at its ends, which the result must tell of all the same. */
static void check_without_ends(differ *with, const list_pair *pair, size_t front, size_t back,
                               const listdiff_changes *expected) {
  const size_t ends = front + back;
  const list_pair given = {part_of(pair->before, front, pair->before.count - ends),
                           part_of(pair->after, front, pair->after.count - ends)};
  const listdiff_changes found = differ_run(with, &given, front, back);
  check_same_changes(&found, expected);
}

/* Ends can only be left out if their contents are equal too. */
static void check_ends(flat_bench *with, const list_pair *pair) {
  const size_t old_count = pair->before.count, new_count = pair->after.count;
  const size_t front = equal_front(pair), back = equal_back(pair, front);
  for (size_t k = 1; k <= front; k++) {
    if (pair->before.contents[k - 1] != pair->after.contents[k - 1]) {
      return;
    }
    check_without_ends(&with->differs[k % KEY_MODE_COUNT], pair, k, 0, &with->expected.changes);
  }
  for (size_t k = 1; k <= back; k++) {
    if (pair->before.contents[old_count - k] != pair->after.contents[new_count - k]) {
      return;
    }
    check_without_ends(&with->differs[k % KEY_MODE_COUNT], pair, front, k,
                       &with->expected.changes);
  }
}

static void check_without_contents(differ *with, const list_pair *pair,
                                   const listdiff_changes *expected) {
  listdiff_list before = key_room_fill(&with->rooms[0], &with->mode, pair->before);
  listdiff_list after = key_room_fill(&with->rooms[1], &with->mode, pair->after);
  before.contents = NULL;
  after.contents = NULL;
  listdiff_changes found, without_updates = *expected;
  without_updates.update_count = 0;
  CHECK(listdiff_diff(with->workspace, &before, &after, NULL, &found) == listdiff_status_ok);
  check_same_changes(&found, &without_updates);
}

const listdiff_changes *check_expected(reference *with, differ *differs, size_t count,
                                       const list_pair *pair) {
  const listdiff_changes *const expected = reference_diff(with, pair);
  for (size_t k = 0; k < count; k++) {
    const listdiff_changes found = differ_run(&differs[k], pair, 0, 0);
    check_same_changes(&found, expected);
    if (k == 0) {
      check_leads(pair, &found);
      const size_t pairs = pair->before.count - found.deletion_count;
      CHECK(found.move_count == pairs - with->longest);
    }
  }
  return expected;
}

void flat_bench_check(flat_bench *with, const list_pair *pair) {
  check_about(print_pair, pair);
  const listdiff_changes *const expected =
      check_expected(&with->expected, with->differs, KEY_MODE_COUNT, pair);
  check_without_contents(&with->differs[0], pair, expected);
  check_ends(with, pair);
  check_about(NULL, NULL);
}
