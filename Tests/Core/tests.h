/* All tests. Each ends the program where a check fails. */
#ifndef CORE_TESTS_H
#define CORE_TESTS_H

#include <stddef.h>

/* How much is enumerated. */
typedef struct test_sizes {
  size_t flat;     /* elements of either list */
  size_t items;    /* items of either list with sections */
  size_t rounds;   /* random pairs of each kind */
} test_sizes;

void test_interface(void);
void test_arguments(void);
void test_every_flat_pair(const test_sizes *sizes);
void test_every_sectioned_pair(const test_sizes *sizes);
void test_random_flat_pairs(const test_sizes *sizes);
void test_random_sectioned_pairs(const test_sizes *sizes);
void test_ends(void);
void test_scan_limits(void);
void test_long_lists(void);
void test_counts_alone(void);
void test_cost(void);
void test_crowding(void);
void test_out_of_memory(void);
void test_workspace(void);
void test_memory_use(void);
void test_slot(void);
void test_equal_memory(void);
void test_requests(void);
void test_hashing(void);
void test_digest(void);

#endif
