/* Flat lists: whether what the core makes of a pair is right. */
#ifndef CORE_FLAT_H
#define CORE_FLAT_H

#include "differ.h"
#include "reference.h"

/* Checks that both are the same, bit for bit. */
void check_same_changes(const listdiff_changes *found, const listdiff_changes *expected);

/* Checks that changes lead from the old list to the new one. */
void check_leads(const list_pair *pair, const listdiff_changes *changes);

/*
 * Checks what each of some differs makes of a pair against the reference, and that the first result
 * leads from one list to the other with the fewest moves; what was expected.
 */
const listdiff_changes *check_expected(reference *reference, differ *differs, size_t count,
                                       const list_pair *pair);

/* One workspace for each mode, and a reference: for all that can be checked of any pair. */
typedef struct flat_bench {
  reference expected;
  differ differs[KEY_MODE_COUNT];
  size_t turn; /* how many pairs were checked */
} flat_bench;

flat_bench flat_bench_make(size_t capacity);
void flat_bench_free(flat_bench *bench);

/* Checks a pair in every mode, with its contents and without, and with its ends left out. */
void flat_bench_check(flat_bench *bench, const list_pair *pair);

#endif
