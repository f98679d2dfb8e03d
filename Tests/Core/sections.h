/* Pairs of lists with sections, in numbers. */
#ifndef CORE_SECTIONS_H
#define CORE_SECTIONS_H

#include "listdiff.h"
#include "lists.h"

typedef struct sectioned {
  const listdiff_section *sections;
  size_t section_count;
  numbers items;
} sectioned;

typedef struct sectioned_pair {
  sectioned old_list, new_list;
} sectioned_pair;

/* Sections with room of their own, for the items of an owned_pair. */
typedef struct owned_sections {
  size_t capacity;
  listdiff_section *sections[2];
  size_t counts[2];
} owned_sections;

owned_sections owned_sections_make(size_t capacity);
void owned_sections_free(owned_sections *sections);

/* Both together. */
sectioned_pair sectioned_pair_of(const owned_sections *sections, const owned_pair *items);

/* Replaces all sections of one side, with no partners, from how many items each has. */
void set_sections(owned_sections *sections, size_t side, const size_t *counts, size_t count);

/* Makes partners of two sections that have none. */
void set_partners(owned_sections *sections, size_t old_section, size_t new_section);

/* Where the items of a section begin. */
size_t section_start(sectioned list, size_t section);

/* Prints a sectioned_pair. */
void print_sectioned_pair(const void *pair);

#endif
