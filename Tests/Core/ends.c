/* Equal ends of all lengths: what is compared several keys at once, and what is left over. */
#include "check.h"
#include "flat.h"
#include "sectioned.h"
#include "tests.h"

enum { LONGEST_END = 36 };

/*
 * Lists of one length that differ at a place or two. Those of odd lengths have changed contents too;
 * ends can be left out up to the first of these, in the others all of them.
 */
static void set_different_at(owned_pair *pair, size_t count, size_t first, size_t second) {
  for (size_t side = 0; side < 2; side++) {
    for (size_t k = 0; k < count; k++) {
      pair->ids[side][k] = (uint32_t)(k + (k == first || k == second ? 1000 * (side + 1) : 0));
      pair->contents[side][k] = k % 5 + (side == 1 && count % 2 == 1 && k % 7 == 3);
    }
    pair->counts[side] = count;
  }
}

/* One array as both lists: nothing has to be compared. */
static void test_one_array(void) {
  uint64_t keys[LONGEST_END], contents[LONGEST_END];
  for (size_t k = 0; k < LONGEST_END; k++) {
    keys[k] = k / 2;
    contents[k] = k;
  }
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  const listdiff_list list = {keys, 8, contents, LONGEST_END};
  const listdiff_list shorter = {keys, 8, contents, LONGEST_END - 3};
  const listdiff_list changed = {keys, 8, keys, LONGEST_END};
  listdiff_changes changes;
  CHECK(listdiff_diff(workspace, &list, &list, NULL, &changes) == listdiff_status_ok);
  CHECK(changes.run_count == 1 && changes.runs[0].length == LONGEST_END);
  CHECK(changes.deletion_count == 0 && changes.insertion_count == 0 && changes.update_count == 0);
  CHECK(listdiff_diff(workspace, &list, &shorter, NULL, &changes) == listdiff_status_ok);
  CHECK(changes.deletion_count == 3 && changes.deletions[0] == LONGEST_END - 3);
  CHECK(listdiff_diff(workspace, &shorter, &list, NULL, &changes) == listdiff_status_ok);
  CHECK(changes.insertion_count == 3 && changes.insertions[2] == LONGEST_END - 1);
  CHECK(listdiff_diff(workspace, &list, &changed, NULL, &changes) == listdiff_status_ok);
  CHECK(changes.update_count == LONGEST_END - 1 && changes.updates[0].before == 1);
  /* Contents in one array, where keys are in two. */
  const listdiff_list behind = {keys + 2, 8, contents, LONGEST_END - 2};
  CHECK(listdiff_diff(workspace, &list, &behind, NULL, &changes) == listdiff_status_ok);
  CHECK(changes.deletion_count == 2 && changes.update_count == LONGEST_END - 2);
  listdiff_workspace_destroy(workspace);
}

/* Parts of one array of any lengths, with keys that repeat. */
static void test_parts_of_one_array(void) {
  enum { MOST = 6 };
  static const uint32_t ids[MOST] = {1, 2, 3, 1, 2, 3};
  static const uint64_t contents[MOST] = {0};
  uint64_t keys[MOST];
  for (size_t k = 0; k < MOST; k++) {
    keys[k] = ids[k];
  }
  reference expected = reference_make(MOST);
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  for (size_t old_count = 0; old_count <= MOST; old_count++) {
    for (size_t new_count = 0; new_count <= MOST; new_count++) {
      const list_pair pair = {{ids, contents, old_count}, {ids, contents, new_count}};
      const listdiff_list old_list = {keys, 8, NULL, old_count}, new_list = {keys, 8, NULL, new_count};
      listdiff_changes found;
      CHECK(listdiff_diff(workspace, &old_list, &new_list, NULL, &found) == listdiff_status_ok);
      check_same_changes(&found, reference_diff(&expected, &pair));
    }
  }
  listdiff_workspace_destroy(workspace);
  reference_free(&expected);
}

/* All pairs of all elements in one run, also where only the ends are left of the lists. */
static void test_one_run(void) {
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  const uint64_t keys[3] = {1, 2, 3}, others[3] = {1, 2, 3};
  for (size_t count = 0; count <= 3; count++) {
    const listdiff_list old_list = {keys, 8, NULL, count}, new_list = {others, 8, NULL, count};
    const listdiff_options options = {.front = 4, .back = 5};
    listdiff_changes changes;
    CHECK(listdiff_diff(workspace, &old_list, &new_list, &options, &changes) == listdiff_status_ok);
    CHECK(changes.run_count == 1);
    CHECK(changes.runs[0].before == 0 && changes.runs[0].after == 0);
    CHECK(changes.runs[0].length == 9 + count);
  }
  listdiff_workspace_destroy(workspace);
}

void test_ends(void) {
  flat_bench bench = flat_bench_make(LONGEST_END);
  sectioned_bench section = sectioned_bench_make(LONGEST_END);
  owned_pair pair = owned_pair_make(LONGEST_END);
  owned_sections sections = owned_sections_make(1);
  for (size_t count = 1; count <= LONGEST_END; count++) {
    for (size_t first = 0; first < count; first += 1 + count / 12) {
      for (size_t second = first; second <= count; second += 1 + count / 9) {
        set_different_at(&pair, count, first, second);
        const list_pair given = pair_of(&pair);
        flat_bench_check(&bench, &given);
        set_sections(&sections, 0, &count, 1);
        set_sections(&sections, 1, &count, 1);
        set_partners(&sections, 0, 0);
        const sectioned_pair in_section = sectioned_pair_of(&sections, &pair);
        sectioned_bench_check(&section, &in_section);
      }
    }
  }
  test_one_array();
  test_parts_of_one_array();
  test_one_run();
  owned_sections_free(&sections);
  owned_pair_free(&pair);
  sectioned_bench_free(&section);
  flat_bench_free(&bench);
}
