/* Pairs within sections, then across them. */
#include "reference_sections.h"

#include <stdlib.h>
#include <string.h>

sectioned_reference sectioned_reference_make(size_t capacity) {
  return (sectioned_reference){
      .found = {(uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
                (uint32_t *)must_allocate(capacity, sizeof(uint32_t))},
      .lengths = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .within = (unsigned char *)must_allocate(capacity, 1),
      .displaced = (unsigned char *)must_allocate(capacity, 1),
      .old_paths = (listdiff_path *)must_allocate(capacity, sizeof(listdiff_path)),
      .new_paths = (listdiff_path *)must_allocate(capacity, sizeof(listdiff_path)),
      .old_sections = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .new_sections = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .deletions = (listdiff_path *)must_allocate(capacity, sizeof(listdiff_path)),
      .insertions = (listdiff_path *)must_allocate(capacity, sizeof(listdiff_path)),
      .moves = (listdiff_path_pair *)must_allocate(capacity, sizeof(listdiff_path_pair)),
      .updates = (listdiff_path_pair *)must_allocate(capacity, sizeof(listdiff_path_pair)),
      .staying = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .runs = (listdiff_run *)must_allocate(capacity, sizeof(listdiff_run)),
      .cross_runs = (listdiff_run *)must_allocate(capacity, sizeof(listdiff_run)),
  };
}

void sectioned_reference_free(sectioned_reference *made) {
  void *const all[] = {made->found.of_old, made->found.of_new, made->lengths,
                       made->within,       made->displaced,    made->old_paths,
                       made->new_paths,    made->old_sections, made->new_sections,
                       made->deletions,    made->insertions,   made->moves,
                       made->updates,      made->staying,      made->runs,
                       made->cross_runs};
  for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
    free(all[k]);
  }
}

/* Tells of each item where it is. */
static void find_places(sectioned list, listdiff_path *paths, uint32_t *sections) {
  size_t place = 0;
  for (size_t k = 0; k < list.section_count; k++) {
    for (size_t item = 0; item < list.sections[k].count; item++, place++) {
      paths[place] = (listdiff_path){list.sections[k].index, (uint32_t)item};
      sections[place] = (uint32_t)k;
    }
  }
}

/* Pairs what is in a new section and its partner; how much of it stays. */
static size_t pair_within(sectioned_reference *with, const sectioned_pair *pair, size_t section) {
  const uint32_t partner = pair->after.sections[section].partner;
  const size_t old_start = section_start(pair->before, partner);
  const size_t new_start = section_start(pair->after, section);
  const size_t new_count = pair->after.sections[section].count;
  const numbers before =
      part_of(pair->before.items, old_start, pair->before.sections[partner].count);
  const numbers after = part_of(pair->after.items, new_start, new_count);
  const pairing found = {with->found.of_old + old_start, with->found.of_new + new_start};
  reference_scan(before, after, found);
  reference_join(before, after, NULL, NULL, found);
  const size_t staying = reference_order(found.of_new, new_count, with->lengths,
                                         with->displaced + new_start);
  /* From places in the section to places in the list. */
  for (size_t k = 0; k < before.count; k++) {
    found.of_old[k] += found.of_old[k] != NO_PARTNER ? (uint32_t)new_start : 0;
  }
  for (size_t k = 0; k < new_count; k++) {
    with->within[new_start + k] = found.of_new[k] != NO_PARTNER;
    found.of_new[k] += found.of_new[k] != NO_PARTNER ? (uint32_t)old_start : 0;
  }
  return staying;
}

static void pair_items(sectioned_reference *with, const sectioned_pair *pair) {
  const numbers before = pair->before.items, after = pair->after.items;
  memset(with->found.of_old, 0xFF, before.count * sizeof(uint32_t));
  memset(with->found.of_new, 0xFF, after.count * sizeof(uint32_t));
  memset(with->within, 0, after.count);
  memset(with->displaced, 0, after.count);
  for (size_t k = 0; k < pair->after.section_count; k++) {
    with->staying[k] = pair->after.sections[k].partner != LISTDIFF_NO_SECTION
                           ? (uint32_t)pair_within(with, pair, k)
                           : 0;
  }
  reference_join(before, after, with->old_sections, with->new_sections, with->found);
}

/* Adds a pair to the last run, if it goes on from there in the same two sections. */
static void add_to_runs(const sectioned_reference *with, listdiff_run *runs, size_t *run_count,
                        uint32_t from, uint32_t to) {
  if (*run_count != 0) {
    listdiff_run *const last = &runs[*run_count - 1];
    if (last->from + last->length == from && last->to + last->length == to &&
        with->old_sections[from - 1] == with->old_sections[from] &&
        with->new_sections[to - 1] == with->new_sections[to]) {
      last->length++;
      return;
    }
  }
  runs[(*run_count)++] = (listdiff_run){from, to, 1};
}

listdiff_sectioned_changes reference_diff_sections(sectioned_reference *with,
                                                   const sectioned_pair *pair) {
  const numbers before = pair->before.items, after = pair->after.items;
  find_places(pair->before, with->old_paths, with->old_sections);
  find_places(pair->after, with->new_paths, with->new_sections);
  pair_items(with, pair);
  listdiff_sectioned_changes made = {.deletions = with->deletions,
                                     .insertions = with->insertions,
                                     .moves = with->moves,
                                     .updates = with->updates,
                                     .staying = with->staying,
                                     .runs = with->runs,
                                     .cross_runs = with->cross_runs};
  for (size_t from = 0; from < before.count; from++) {
    if (with->found.of_old[from] == NO_PARTNER) {
      with->deletions[made.deletion_count++] = with->old_paths[from];
    }
  }
  for (size_t to = 0; to < after.count; to++) {
    const uint32_t from = with->found.of_new[to];
    if (from == NO_PARTNER) {
      with->insertions[made.insertion_count++] = with->new_paths[to];
      continue;
    }
    const listdiff_path_pair paths = {with->old_paths[from], with->new_paths[to]};
    if (with->within[to]) {
      add_to_runs(with, with->runs, &made.run_count, from, (uint32_t)to);
    } else {
      add_to_runs(with, with->cross_runs, &made.cross_run_count, from, (uint32_t)to);
    }
    if (!with->within[to] || with->displaced[to]) {
      with->moves[made.move_count++] = paths;
    }
    if (before.contents[from] != after.contents[to]) {
      with->updates[made.update_count++] = paths;
    }
  }
  return made;
}
