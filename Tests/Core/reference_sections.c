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

void sectioned_reference_free(sectioned_reference *reference) {
  void *const all[] = {reference->found.of_old, reference->found.of_new, reference->lengths,
                       reference->within,       reference->displaced,    reference->old_paths,
                       reference->new_paths,    reference->old_sections, reference->new_sections,
                       reference->deletions,    reference->insertions,   reference->moves,
                       reference->updates,      reference->staying,      reference->runs,
                       reference->cross_runs};
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
static size_t pair_within(sectioned_reference *reference, const sectioned_pair *pair,
                          size_t section) {
  const uint32_t partner = pair->new_list.sections[section].partner;
  const size_t old_start = section_start(pair->old_list, partner);
  const size_t new_start = section_start(pair->new_list, section);
  const size_t new_count = pair->new_list.sections[section].count;
  const numbers old_list =
      part_of(pair->old_list.items, old_start, pair->old_list.sections[partner].count);
  const numbers new_list = part_of(pair->new_list.items, new_start, new_count);
  const pairing found = {reference->found.of_old + old_start, reference->found.of_new + new_start};
  (void)reference_scan(old_list, new_list, found, SIZE_MAX);
  reference_join(old_list, new_list, NULL, NULL, found);
  const size_t staying = reference_order(found.of_new, new_count, reference->lengths,
                                         reference->displaced + new_start);
  /* From places in the section to places in the list. */
  for (size_t k = 0; k < old_list.count; k++) {
    found.of_old[k] += found.of_old[k] != NO_PARTNER ? (uint32_t)new_start : 0;
  }
  for (size_t k = 0; k < new_count; k++) {
    reference->within[new_start + k] = found.of_new[k] != NO_PARTNER;
    found.of_new[k] += found.of_new[k] != NO_PARTNER ? (uint32_t)old_start : 0;
  }
  return staying;
}

static void pair_items(sectioned_reference *reference, const sectioned_pair *pair) {
  const numbers old_list = pair->old_list.items, new_list = pair->new_list.items;
  memset(reference->found.of_old, 0xFF, old_list.count * sizeof(uint32_t));
  memset(reference->found.of_new, 0xFF, new_list.count * sizeof(uint32_t));
  memset(reference->within, 0, new_list.count);
  memset(reference->displaced, 0, new_list.count);
  for (size_t k = 0; k < pair->new_list.section_count; k++) {
    const int has_partner = pair->new_list.sections[k].partner != LISTDIFF_NO_SECTION;
    reference->staying[k] = has_partner ? (uint32_t)pair_within(reference, pair, k) : 0;
  }
  reference_join(old_list, new_list, reference->old_sections, reference->new_sections,
                 reference->found);
}

/* Adds a pair to the last run, if it goes on from there in the same two sections. */
static void add_to_runs(const sectioned_reference *reference, listdiff_run *runs, size_t *run_count,
                        uint32_t i, uint32_t j) {
  if (*run_count != 0) {
    listdiff_run *const last = &runs[*run_count - 1];
    if (last->before + last->length == i && last->after + last->length == j &&
        reference->old_sections[i - 1] == reference->old_sections[i] &&
        reference->new_sections[j - 1] == reference->new_sections[j]) {
      last->length++;
      return;
    }
  }
  runs[(*run_count)++] = (listdiff_run){i, j, 1};
}

listdiff_sectioned_changes reference_diff_sections(sectioned_reference *reference,
                                                   const sectioned_pair *pair) {
  const numbers old_list = pair->old_list.items, new_list = pair->new_list.items;
  find_places(pair->old_list, reference->old_paths, reference->old_sections);
  find_places(pair->new_list, reference->new_paths, reference->new_sections);
  pair_items(reference, pair);
  listdiff_sectioned_changes changes = {.deletions = reference->deletions,
                                        .insertions = reference->insertions,
                                        .moves = reference->moves,
                                        .updates = reference->updates,
                                        .staying = reference->staying,
                                        .runs = reference->runs,
                                        .cross_runs = reference->cross_runs};
  for (size_t i = 0; i < old_list.count; i++) {
    if (reference->found.of_old[i] == NO_PARTNER) {
      reference->deletions[changes.deletion_count++] = reference->old_paths[i];
    }
  }
  for (size_t j = 0; j < new_list.count; j++) {
    const uint32_t i = reference->found.of_new[j];
    if (i == NO_PARTNER) {
      reference->insertions[changes.insertion_count++] = reference->new_paths[j];
      continue;
    }
    const listdiff_path_pair paths = {reference->old_paths[i], reference->new_paths[j]};
    if (reference->within[j]) {
      add_to_runs(reference, reference->runs, &changes.run_count, i, (uint32_t)j);
    } else {
      add_to_runs(reference, reference->cross_runs, &changes.cross_run_count, i, (uint32_t)j);
    }
    if (!reference->within[j] || reference->displaced[j]) {
      reference->moves[changes.move_count++] = paths;
    }
    if (old_list.contents[i] != new_list.contents[j]) {
      reference->updates[changes.update_count++] = paths;
    }
  }
  return changes;
}
