/* Lists with sections: whether what the core makes of a pair is right. */
#ifndef CORE_SECTIONED_H
#define CORE_SECTIONED_H

#include "differ.h"
#include "reference_sections.h"

/* Checks that both are the same, bit for bit. */
void check_same_sectioned_changes(const listdiff_sectioned_changes *found,
                                  const listdiff_sectioned_changes *expected,
                                  size_t new_section_count);

/* Checks that changes lead from the old list to the new one. */
void check_sections_lead(const sectioned_pair *pair, const listdiff_sectioned_changes *changes);

/* One workspace for each mode, and a reference. */
typedef struct sectioned_bench {
  sectioned_reference expected;
  differ differs[KEY_MODE_COUNT];
  owned_pair rest; /* of a pair, without the ends of its sections */
  owned_sections rest_sections;
  sectioned_reference expected_of_rest;
} sectioned_bench;

sectioned_bench sectioned_bench_make(size_t capacity);
void sectioned_bench_free(sectioned_bench *bench);

/* Checks a pair in every mode, and with the ends of its sections left out. */
void sectioned_bench_check(sectioned_bench *bench, const sectioned_pair *pair);

#endif
