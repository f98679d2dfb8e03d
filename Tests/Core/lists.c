/* Pairs of lists in numbers. */
#include "lists.h"
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PRINTED = 400 };

void *must_allocate(size_t count, size_t size) {
  void *const memory = calloc(count != 0 ? count : 1, size);
  CHECK(memory != NULL);
  return memory;
}

int same_memory(const void *a, const void *b, size_t count, size_t size) {
  return count == 0 || memcmp(a, b, count * size) == 0;
}

owned_pair owned_pair_make(size_t capacity) {
  owned_pair pair = {.capacity = capacity};
  for (size_t side = 0; side < 2; side++) {
    pair.ids[side] = (uint32_t *)must_allocate(capacity, sizeof(uint32_t));
    pair.contents[side] = (uint64_t *)must_allocate(capacity, sizeof(uint64_t));
  }
  return pair;
}

void owned_pair_free(owned_pair *pair) {
  for (size_t side = 0; side < 2; side++) {
    free(pair->ids[side]);
    free(pair->contents[side]);
  }
}

list_pair pair_of(const owned_pair *pair) {
  return (list_pair){{pair->ids[0], pair->contents[0], pair->counts[0]},
                     {pair->ids[1], pair->contents[1], pair->counts[1]}};
}

numbers part_of(numbers list, size_t start, size_t count) {
  return (numbers){list.ids + start, list.contents + start, count};
}

size_t equal_front(const list_pair *pair) {
  size_t count = 0;
  while (count < pair->old_list.count && count < pair->new_list.count &&
         pair->old_list.ids[count] == pair->new_list.ids[count]) {
    count++;
  }
  return count;
}

size_t equal_back(const list_pair *pair, size_t front) {
  const size_t old_count = pair->old_list.count, new_count = pair->new_list.count;
  size_t count = 0;
  while (front + count < old_count && front + count < new_count &&
         pair->old_list.ids[old_count - count - 1] == pair->new_list.ids[new_count - count - 1]) {
    count++;
  }
  return count;
}

void print_numbers(const char *title, numbers list) {
  fprintf(stderr, "%s (%zu):", title, list.count);
  for (size_t k = 0; k < list.count && k < MOST_PRINTED; k++) {
    fprintf(stderr, " %" PRIu32, list.ids[k]);
    if (list.contents[k] != 0) {
      fprintf(stderr, "/%" PRIx64, list.contents[k]);
    }
  }
  fputs(list.count > MOST_PRINTED ? " ...\n" : "\n", stderr);
}

void print_pair(const void *pair) {
  print_numbers("old list", ((const list_pair *)pair)->old_list);
  print_numbers("new list", ((const list_pair *)pair)->new_list);
}
