/* Lists with sections: whether what the core makes of a pair is right. */
#include "sectioned.h"
#include "check.h"

#include <stdlib.h>

static void check_same_items(const listdiff_sectioned_changes *found,
                             const listdiff_sectioned_changes *expected,
                             size_t new_section_count) {
  const size_t path = sizeof(listdiff_path), paths = sizeof(listdiff_path_pair);
  CHECK(found->deletion_count == expected->deletion_count);
  CHECK(same_memory(found->deletions, expected->deletions, found->deletion_count, path));
  CHECK(found->insertion_count == expected->insertion_count);
  CHECK(same_memory(found->insertions, expected->insertions, found->insertion_count, path));
  CHECK(found->move_count == expected->move_count);
  CHECK(same_memory(found->moves, expected->moves, found->move_count, paths));
  CHECK(found->update_count == expected->update_count);
  CHECK(same_memory(found->updates, expected->updates, found->update_count, paths));
  CHECK(same_memory(found->staying, expected->staying, new_section_count, sizeof(uint32_t)));
}

static void check_same_runs(const listdiff_sectioned_changes *found,
                            const listdiff_sectioned_changes *expected) {
  const size_t run = sizeof(listdiff_run);
  CHECK(found->run_count == expected->run_count);
  CHECK(same_memory(found->runs, expected->runs, found->run_count, run));
  CHECK(found->cross_run_count == expected->cross_run_count);
  CHECK(same_memory(found->cross_runs, expected->cross_runs, found->cross_run_count, run));
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
                         uint32_t *sources, size_t staying) {
  const listdiff_section after = pair->after.sections[section];
  const size_t new_start = section_start(pair->after, section);
  size_t to = new_start, filled = 0;
  if (after.partner != LISTDIFF_NO_SECTION) {
    const size_t start = section_start(pair->before, after.partner);
    const size_t end = start + pair->before.sections[after.partner].count;
    for (size_t from = start; from < end; from++) {
      if (leaves[from]) {
        continue;
      }
      while (to < new_start + after.count && sources[to] != NO_PARTNER) {
        to++;
      }
      CHECK(to < new_start + after.count);
      sources[to] = (uint32_t)from;
      filled++;
    }
  }
  CHECK(filled == staying);
}

void check_sections_lead(const sectioned_pair *pair, const listdiff_sectioned_changes *changes) {
  const numbers before = pair->before.items, after = pair->after.items;
  unsigned char *const leaves = (unsigned char *)must_allocate(before.count, 1);
  /* For each new item the old one that it was, or that it is an insertion. */
  uint32_t *const sources = (uint32_t *)must_allocate(after.count, sizeof(uint32_t));
  const uint32_t inserted = NO_PARTNER - 1;
  for (size_t k = 0; k < after.count; k++) {
    sources[k] = NO_PARTNER;
  }
  for (size_t k = 0; k < changes->deletion_count; k++) {
    const size_t from = place_at(pair->before, changes->deletions[k]);
    CHECK(!leaves[from]);
    leaves[from] = 1;
  }
  for (size_t k = 0; k < changes->insertion_count; k++) {
    const size_t to = place_at(pair->after, changes->insertions[k]);
    CHECK(sources[to] == NO_PARTNER);
    sources[to] = inserted;
  }
  for (size_t k = 0; k < changes->move_count; k++) {
    const size_t from = place_at(pair->before, changes->moves[k].from);
    const size_t to = place_at(pair->after, changes->moves[k].to);
    CHECK(!leaves[from] && sources[to] == NO_PARTNER);
    leaves[from] = 1;
    sources[to] = (uint32_t)from;
  }
  for (size_t k = 0; k < pair->after.section_count; k++) {
    fill_section(pair, k, leaves, sources, changes->staying[k]);
  }
  size_t updates = 0;
  for (size_t to = 0; to < after.count; to++) {
    CHECK(sources[to] != NO_PARTNER);
    if (sources[to] == inserted) {
      continue;
    }
    const uint32_t from = sources[to];
    CHECK(before.ids[from] == after.ids[to]);
    if (before.contents[from] != after.contents[to]) {
      CHECK(updates < changes->update_count);
      CHECK(place_at(pair->before, changes->updates[updates].from) == from);
      CHECK(place_at(pair->after, changes->updates[updates].to) == to);
      updates++;
    }
  }
  CHECK(updates == changes->update_count);
  free(leaves);
  free(sources);
}

sectioned_bench sectioned_bench_make(size_t capacity) {
  sectioned_bench made = {.expected = sectioned_reference_make(capacity),
                          .rest = owned_pair_make(capacity),
                          .rest_sections = owned_sections_make(capacity),
                          .expected_of_rest = sectioned_reference_make(capacity)};
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    made.differs[k] = differ_make(&key_modes[k], capacity, NULL);
  }
  return made;
}

void sectioned_bench_free(sectioned_bench *with) {
  sectioned_reference_free(&with->expected);
  owned_pair_free(&with->rest);
  owned_sections_free(&with->rest_sections);
  sectioned_reference_free(&with->expected_of_rest);
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    differ_free(&with->differs[k]);
  }
}

/* The items of a section and of its partner. */
static list_pair items_of(const sectioned_pair *pair, size_t section) {
  const listdiff_section after = pair->after.sections[section];
  return (list_pair){
      part_of(pair->before.items, section_start(pair->before, after.partner),
              pair->before.sections[after.partner].count),
      part_of(pair->after.items, section_start(pair->after, section), after.count)};
}

/* How many elements of equal ends can be left out: as long as contents are equal too. */
static void find_ends(const list_pair *items, size_t *front, size_t *back) {
  const size_t most_front = equal_front(items), most_back = equal_back(items, most_front);
  *front = 0;
  *back = 0;
  while (*front < most_front && items->before.contents[*front] == items->after.contents[*front]) {
    ++*front;
  }
  if (*front != most_front) {
    return;
  }
  while (*back < most_back && items->before.contents[items->before.count - *back - 1] ==
                                  items->after.contents[items->after.count - *back - 1]) {
    ++*back;
  }
}

/* Copies what the ends of its sections leave of one side. */
static void copy_rest(sectioned_bench *with, sectioned list, size_t side) {
  size_t start = 0, count = 0;
  for (size_t k = 0; k < list.section_count; k++) {
    listdiff_section *const section = &with->rest_sections.sections[side][k];
    for (size_t item = 0; item < section->count; item++, count++) {
      const size_t from = start + section->front + item;
      with->rest.ids[side][count] = list.items.ids[from];
      with->rest.contents[side][count] = list.items.contents[from];
    }
    start += list.sections[k].count;
  }
  with->rest.counts[side] = count;
}

/* The pair without the equal ends of its sections, which the result must tell of all the same. */
static void check_without_ends(sectioned_bench *with, const sectioned_pair *pair,
                               const listdiff_sectioned_changes *expected) {
  owned_sections *const rest = &with->rest_sections;
  size_t left_out = 0;
  for (size_t k = 0; k < pair->before.section_count; k++) {
    rest->sections[0][k] = pair->before.sections[k];
  }
  for (size_t k = 0; k < pair->after.section_count; k++) {
    rest->sections[1][k] = pair->after.sections[k];
    const uint32_t partner = pair->after.sections[k].partner;
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
  rest->counts[0] = pair->before.section_count;
  rest->counts[1] = pair->after.section_count;
  copy_rest(with, pair->before, 0);
  copy_rest(with, pair->after, 1);
  const sectioned_pair given = sectioned_pair_of(rest, &with->rest);
  differ *const asked = &with->differs[left_out % KEY_MODE_COUNT];
  const listdiff_sectioned_changes found = differ_run_sections(asked, &given);
  check_same_items(&found, expected, pair->after.section_count);
  /* Runs are of what is given alone. */
  const listdiff_sectioned_changes of_rest =
      reference_diff_sections(&with->expected_of_rest, &given);
  check_same_runs(&found, &of_rest);
}

/* Without contents nothing is an update; without options the seed is 0. */
static void check_without_contents(differ *with, const sectioned_pair *pair,
                                   const listdiff_sectioned_changes *expected) {
  listdiff_sectioned_list before = {pair->before.sections, pair->before.section_count,
                                    key_room_fill(&with->rooms[0], &with->mode,
                                                  pair->before.items)};
  listdiff_sectioned_list after = {pair->after.sections, pair->after.section_count,
                                   key_room_fill(&with->rooms[1], &with->mode,
                                                 pair->after.items)};
  before.items.contents = NULL;
  after.items.contents = NULL;
  listdiff_sectioned_changes found, without_updates = *expected;
  without_updates.update_count = 0;
  CHECK(listdiff_diff_sections(with->workspace, &before, &after, NULL, &found) ==
        listdiff_status_ok);
  check_same_sectioned_changes(&found, &without_updates, pair->after.section_count);
}

void sectioned_bench_check(sectioned_bench *with, const sectioned_pair *pair) {
  check_about(print_sectioned_pair, pair);
  const listdiff_sectioned_changes expected = reference_diff_sections(&with->expected, pair);
  for (size_t k = 0; k < KEY_MODE_COUNT; k++) {
    const listdiff_sectioned_changes found = differ_run_sections(&with->differs[k], pair);
    check_same_sectioned_changes(&found, &expected, pair->after.section_count);
    if (k == 0) {
      check_sections_lead(pair, &found);
    }
  }
  check_without_contents(&with->differs[0], pair, &expected);
  check_without_ends(with, pair, &expected);
  check_about(NULL, NULL);
}
