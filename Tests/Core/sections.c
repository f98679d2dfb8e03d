/* Pairs of lists with sections, in numbers. */
#include "sections.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

owned_sections owned_sections_make(size_t capacity) {
  owned_sections sections = {.capacity = capacity};
  for (size_t side = 0; side < 2; side++) {
    sections.sections[side] =
        (listdiff_section *)must_allocate(capacity, sizeof(listdiff_section));
  }
  return sections;
}

void owned_sections_free(owned_sections *sections) {
  free(sections->sections[0]);
  free(sections->sections[1]);
}

sectioned_pair sectioned_pair_of(const owned_sections *sections, const owned_pair *items) {
  const list_pair pair = pair_of(items);
  return (sectioned_pair){{sections->sections[0], sections->counts[0], pair.old_list},
                          {sections->sections[1], sections->counts[1], pair.new_list}};
}

void set_sections(owned_sections *sections, size_t side, const size_t *counts, size_t count) {
  for (size_t k = 0; k < count; k++) {
    /* With gaps, as where sections without any change are left out. */
    sections->sections[side][k] = (listdiff_section){
        .index = (uint32_t)(2 * k + 1 + side), .partner = LISTDIFF_NO_SECTION, .count = counts[k]};
  }
  sections->counts[side] = count;
}

void set_partners(owned_sections *sections, size_t old_section, size_t new_section) {
  sections->sections[0][old_section].partner = (uint32_t)new_section;
  sections->sections[1][new_section].partner = (uint32_t)old_section;
}

size_t section_start(sectioned list, size_t section) {
  size_t start = 0;
  for (size_t k = 0; k < section; k++) {
    start += list.sections[k].count;
  }
  return start;
}

static void print_sections(const char *title, sectioned list) {
  print_numbers(title, list.items);
  fputs("  sections:", stderr);
  for (size_t k = 0; k < list.section_count; k++) {
    const listdiff_section section = list.sections[k];
    fprintf(stderr, " %zu items", section.count);
    if (section.front + section.back != 0) {
      fprintf(stderr, " (%zu before, %zu behind)", section.front, section.back);
    }
    if (section.partner != LISTDIFF_NO_SECTION) {
      fprintf(stderr, " with %" PRIu32, section.partner);
    }
    fputs(k + 1 < list.section_count ? ";" : "", stderr);
  }
  fputc('\n', stderr);
}

void print_sectioned_pair(const void *pair) {
  print_sections("old list", ((const sectioned_pair *)pair)->old_list);
  print_sections("new list", ((const sectioned_pair *)pair)->new_list);
}
