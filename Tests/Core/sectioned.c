/* Lists with sections: whether what the core makes of a pair is right. */
#include "sectioned.h"
#include "check.h"

#include <stdlib.h>

static void check_same_items(const listdiff_sectioned_changes *found,
                             const listdiff_sectioned_changes *expected,
                             size_t new_section_count) {
  CHECK_EQUAL_ARRAYS(found, expected, deletions, deletion_count);
  CHECK_EQUAL_ARRAYS(found, expected, insertions, insertion_count);
  CHECK_EQUAL_ARRAYS(found, expected, moves, move_count);
  CHECK_EQUAL_ARRAYS(found, expected, updates, update_count);
  CHECK(same_memory(found->staying, expected->staying, new_section_count, sizeof(uint32_t)));
}

static void check_same_runs(const listdiff_sectioned_changes *found,
                            const listdiff_sectioned_changes *expected) {
  CHECK_EQUAL_ARRAYS(found, expected, runs, run_count);
  CHECK_EQUAL_ARRAYS(found, expected, cross_runs, cross_run_count);
}

void check_same_sectioned_changes(const listdiff_sectioned_changes *found,
                                  const listdiff_sectioned_changes *expected,
                                  size_t new_section_count) {
  check_same_runs(found, expected);
  check_same_items(found, expected, new_section_count);
}

/* The place in the whole list of the item at a path. */
static size_t place_at(sectioned list, listdiff_path path) {
  size_t section = 0;
  while (section < list.section_count && list.sections[section].index != path.section) {
    section++;
  }
  CHECK(section < list.section_count && path.item < list.sections[section].count);
  return section_start(list, section) + path.item;
}

/* What is still free of a new section is filled by what its partner keeps, in order. */
static void fill_section(const sectioned_pair *pair, size_t section, const unsigned char *leaves,
                         uint32_t *old_indexes, size_t staying) {
  const listdiff_section new_section = pair->new_list.sections[section];
  const size_t new_start = section_start(pair->new_list, section);
  size_t new_index = new_start, filled = 0;
  if (new_section.partner != LISTDIFF_NO_SECTION) {
    const size_t start = section_start(pair->old_list, new_section.partner);
    const size_t end = start + pair->old_list.sections[new_section.partner].count;
    for (size_t old_index = start; old_index < end; old_index++) {
      if (leaves[old_index]) {
        continue;
      }
      while (new_index < new_start + new_section.count && old_indexes[new_index] != NO_PARTNER) {
        new_index++;
      }
      CHECK(new_index < new_start + new_section.count);
      old_indexes[new_index] = (uint32_t)old_index;
      filled++;
    }
  }
  CHECK(filled == staying);
}

void check_sections_lead(const sectioned_pair *pair, const listdiff_sectioned_changes *changes) {
  const numbers old_list = pair->old_list.items, new_list = pair->new_list.items;
  unsigned char *const leaves = (unsigned char *)must_allocate(old_list.count, 1);
  /* For each new item the old one that it was, or that it is an insertion. */
  uint32_t *const old_indexes = (uint32_t *)must_allocate(new_list.count, sizeof(uint32_t));
  const uint32_t inserted = NO_PARTNER - 1;
  for (size_t k = 0; k < new_list.count; k++) {
    old_indexes[k] = NO_PARTNER;
  }
  for (size_t k = 0; k < changes->deletion_count; k++) {
    const size_t old_index = place_at(pair->old_list, changes->deletions[k]);
    CHECK(!leaves[old_index]);
    leaves[old_index] = 1;
  }
  for (size_t k = 0; k < changes->insertion_count; k++) {
    const size_t new_index = place_at(pair->new_list, changes->insertions[k]);
    CHECK(old_indexes[new_index] == NO_PARTNER);
    old_indexes[new_index] = inserted;
  }
  for (size_t k = 0; k < changes->move_count; k++) {
    const size_t old_index = place_at(pair->old_list, changes->moves[k].before);
    const size_t new_index = place_at(pair->new_list, changes->moves[k].after);
    CHECK(!leaves[old_index] && old_indexes[new_index] == NO_PARTNER);
    leaves[old_index] = 1;
    old_indexes[new_index] = (uint32_t)old_index;
  }
  for (size_t k = 0; k < pair->new_list.section_count; k++) {
    fill_section(pair, k, leaves, old_indexes, changes->staying[k]);
  }
  size_t updates = 0;
  for (size_t new_index = 0; new_index < new_list.count; new_index++) {
    CHECK(old_indexes[new_index] != NO_PARTNER);
    if (old_indexes[new_index] == inserted) {
      continue;
    }
    const uint32_t old_index = old_indexes[new_index];
    CHECK(old_list.ids[old_index] == new_list.ids[new_index]);
    if (old_list.contents[old_index] != new_list.contents[new_index]) {
      CHECK(updates < changes->update_count);
      CHECK(place_at(pair->old_list, changes->updates[updates].before) == old_index);
      CHECK(place_at(pair->new_list, changes->updates[updates].after) == new_index);
      updates++;
    }
  }
  CHECK(updates == changes->update_count);
  free(leaves);
  free(old_indexes);
}

sectioned_bench sectioned_bench_make(size_t capacity) {
  sectioned_bench bench = {.expected = sectioned_reference_make(capacity),
                           .rest = owned_pair_make(capacity),
                           .rest_sections = owned_sections_make(capacity),
                           .expected_of_rest = sectioned_reference_make(capacity)};
  differs_make(bench.differs, KEY_MODE_COUNT, capacity);
  return bench;
}

void sectioned_bench_free(sectioned_bench *bench) {
  sectioned_reference_free(&bench->expected);
  owned_pair_free(&bench->rest);
  owned_sections_free(&bench->rest_sections);
  sectioned_reference_free(&bench->expected_of_rest);
  differs_free(bench->differs, KEY_MODE_COUNT);
}

/* The items of a section and of its partner. */
static list_pair items_of(const sectioned_pair *pair, size_t section) {
  const listdiff_section new_section = pair->new_list.sections[section];
  return (list_pair){
      part_of(pair->old_list.items, section_start(pair->old_list, new_section.partner),
              pair->old_list.sections[new_section.partner].count),
      part_of(pair->new_list.items, section_start(pair->new_list, section), new_section.count)};
}

/* How many elements of equal ends can be left out: as long as contents are equal too. */
static void find_ends(const list_pair *items, size_t *front, size_t *back) {
  const size_t most_front = equal_front(items), most_back = equal_back(items, most_front);
  *front = 0;
  *back = 0;
  while (*front < most_front &&
         items->old_list.contents[*front] == items->new_list.contents[*front]) {
    ++*front;
  }
  if (*front != most_front) {
    return;
  }
  while (*back < most_back && items->old_list.contents[items->old_list.count - *back - 1] ==
         items->new_list.contents[items->new_list.count - *back - 1]) {
    ++*back;
  }
}

/* Copies what the ends of its sections leave of one side. */
static void copy_rest(sectioned_bench *bench, sectioned list, size_t side) {
  size_t start = 0, count = 0;
  for (size_t k = 0; k < list.section_count; k++) {
    listdiff_section *const section = &bench->rest_sections.sections[side][k];
    for (size_t item = 0; item < section->count; item++, count++) {
      const size_t index = start + section->front + item;
      bench->rest.ids[side][count] = list.items.ids[index];
      bench->rest.contents[side][count] = list.items.contents[index];
    }
    start += list.sections[k].count;
  }
  bench->rest.counts[side] = count;
}

/* The pair without the equal ends of its sections, which the result must tell of all the same. */
static void check_without_ends(sectioned_bench *bench, const sectioned_pair *pair,
                               const listdiff_sectioned_changes *expected) {
  owned_sections *const rest = &bench->rest_sections;
  size_t left_out = 0;
  for (size_t k = 0; k < pair->old_list.section_count; k++) {
    rest->sections[0][k] = pair->old_list.sections[k];
  }
  for (size_t k = 0; k < pair->new_list.section_count; k++) {
    rest->sections[1][k] = pair->new_list.sections[k];
    const uint32_t partner = pair->new_list.sections[k].partner;
    if (partner != LISTDIFF_NO_SECTION) {
      const list_pair items = items_of(pair, k);
      size_t front, back;
      find_ends(&items, &front, &back);
      listdiff_section *const both[2] = {&rest->sections[0][partner], &rest->sections[1][k]};
      for (size_t side = 0; side < 2; side++) {
        both[side]->front = front;
        both[side]->back = back;
        both[side]->count -= front + back;
      }
      left_out += front + back;
    }
  }
  if (left_out == 0) {
    return;
  }
  rest->counts[0] = pair->old_list.section_count;
  rest->counts[1] = pair->new_list.section_count;
  copy_rest(bench, pair->old_list, 0);
  copy_rest(bench, pair->new_list, 1);
  const sectioned_pair given = sectioned_pair_of(rest, &bench->rest);
  const listdiff_sectioned_changes found =
      differ_run_sections(&bench->differs[left_out % KEY_MODE_COUNT], &given);
  check_same_items(&found, expected, pair->new_list.section_count);
  /* Runs are of what is given alone. */
  const listdiff_sectioned_changes of_rest =
      reference_diff_sections(&bench->expected_of_rest, &given);
  check_same_runs(&found, &of_rest);
}

/* Without contents nothing is an update; without options the seed is 0. */
static void check_without_contents(differ *differ, const sectioned_pair *pair,
                                   const listdiff_sectioned_changes *expected) {
  listdiff_sectioned_list old_list, new_list;
  differ_fill_sections(differ, pair, &old_list, &new_list);
  old_list.items.contents = NULL;
  new_list.items.contents = NULL;
  listdiff_sectioned_changes found, without_updates = *expected;
  without_updates.update_count = 0;
  CHECK(listdiff_diff_sections(differ->workspace, &old_list, &new_list, NULL, &found) ==
        listdiff_status_ok);
  check_same_sectioned_changes(&found, &without_updates, pair->new_list.section_count);
}

void sectioned_bench_check(sectioned_bench *bench, const sectioned_pair *pair) {
  check_about(print_sectioned_pair, pair);
  const listdiff_sectioned_changes expected = reference_diff_sections(&bench->expected, pair);
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    const listdiff_sectioned_changes found = differ_run_sections(&bench->differs[k], pair);
    check_same_sectioned_changes(&found, &expected, pair->new_list.section_count);
    if (k == 0) {
      check_sections_lead(pair, &found);
    }
  }
  check_without_contents(&bench->differs[0], pair, &expected);
  check_without_ends(bench, pair, &expected);
  check_about(NULL, NULL);
}
