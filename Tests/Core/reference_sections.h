/* What listdiff.h says of a pair of lists with sections, worked out the slow way. */
#ifndef CORE_REFERENCE_SECTIONS_H
#define CORE_REFERENCE_SECTIONS_H

#include "reference.h"
#include "sections.h"

/* The memory of a reference, for lists of up to `capacity` items and sections. */
typedef struct sectioned_reference {
  pairing found;
  uint32_t *lengths;
  unsigned char *within;    /* for each new item: it is paired within a pair of sections */
  unsigned char *displaced; /* for each new item: its pair is a move */
  listdiff_path *old_paths, *new_paths;
  uint32_t *old_sections, *new_sections; /* in which section each item is */
  listdiff_path *deletions, *insertions;
  listdiff_path_pair *moves, *updates;
  uint32_t *staying;
  listdiff_run *runs, *cross_runs;
} sectioned_reference;

sectioned_reference sectioned_reference_make(size_t capacity);
void sectioned_reference_free(sectioned_reference *reference);

/* Works out all changes between the items that are given, whatever is in `front` and `back`. */
listdiff_sectioned_changes reference_diff_sections(sectioned_reference *reference,
                                                   const sectioned_pair *pair);

#endif
