/* Pairs of lists in numbers: equal numbers stand for equal keys. */
#ifndef CORE_LISTS_H
#define CORE_LISTS_H

#include <stddef.h>
#include <stdint.h>

/* One version of a list. */
typedef struct numbers {
  const uint32_t *ids;
  const uint64_t *contents;
  size_t count;
} numbers;

typedef struct list_pair {
  numbers old_list, new_list;
} list_pair;

/* A pair of lists with room of its own. */
typedef struct owned_pair {
  size_t capacity; /* for how many elements on either side */
  uint32_t *ids[2];
  uint64_t *contents[2];
  size_t counts[2];
} owned_pair;

owned_pair owned_pair_make(size_t capacity);
void owned_pair_free(owned_pair *pair);
list_pair pair_of(const owned_pair *pair);

/* The `count` elements of a list from `start` on. */
numbers part_of(numbers list, size_t start, size_t count);

/* How many of the first elements of both lists are equal, and how many of the last of the rest. */
size_t equal_front(const list_pair *pair);
size_t equal_back(const list_pair *pair, size_t front);

/* Prints a list_pair: the longest failures are cut off. */
void print_pair(const void *pair);
void print_numbers(const char *title, numbers list);

/* Whether `count` things of `size` bytes each are equal; without any they need not exist. */
int same_memory(const void *a, const void *b, size_t count, size_t size);

/* Memory, or the end of the program. */
void *must_allocate(size_t count, size_t size);

#endif
