/*
 * Every pair of small lists with up to two sections each, up to renaming of the keys: every way
 * in which the items can lie in the sections, and every way in which sections can be paired.
 */
#include "check.h"
#include "partitions.h"
#include "sectioned.h"
#include "tests.h"

enum { MOST_SECTIONS = 2, PAIRINGS = 7 };

/* The ways to pair two sections with two: which new section each old one is paired with. */
static const int partners[PAIRINGS][MOST_SECTIONS] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0},
                                                      {-1, 1},  {0, 1},  {1, 0}};

/* The way to lay items out that has a number; 0 if there is no such way. */
static int lay_out(owned_sections *sections, size_t side, size_t item_count, size_t way) {
  if (way == 0) {
    set_sections(sections, side, NULL, 0);
    return item_count == 0;
  }
  if (way == 1) {
    set_sections(sections, side, &item_count, 1);
    return 1;
  }
  const size_t first = way - 2;
  if (first > item_count) {
    return 0;
  }
  set_sections(sections, side, (const size_t[]){first, item_count - first}, 2);
  return 1;
}

/* Pairs the sections in a way that has a number; 0 if some of them don't exist. */
static int pair_sections(owned_sections *sections, size_t way) {
  for (size_t k = 0; k < MOST_SECTIONS; k++) {
    if (partners[way][k] < 0) {
      continue;
    }
    const size_t partner = (size_t)partners[way][k];
    if (k >= sections->counts[0] || partner >= sections->counts[1]) {
      return 0;
    }
    set_partners(sections, k, partner);
  }
  return 1;
}

typedef struct layouts_bench {
  sectioned_bench bench;
  owned_sections sections;
} layouts_bench;

/* Every layout and pairing for the items that are set. */
static void check_layouts(owned_pair *items, uint64_t number, void *context) {
  sectioned_bench *const bench = &((layouts_bench *)context)->bench;
  owned_sections *const sections = &((layouts_bench *)context)->sections;
  for (size_t side = 0; side < 2; side++) {
    for (size_t k = 0; k < items->counts[side]; k++) {
      const size_t place = side * items->counts[0] + k;
      items->contents[side][k] = (number * UINT64_C(0x9E3779B97F4A7C15) >> (40 + place)) & side;
    }
  }
  for (size_t old_way = 0; old_way <= items->counts[0] + 2; old_way++) {
    for (size_t new_way = 0; new_way <= items->counts[1] + 2; new_way++) {
      for (size_t way = 0; way < PAIRINGS; way++) {
        if (lay_out(sections, 0, items->counts[0], old_way) &&
            lay_out(sections, 1, items->counts[1], new_way) && pair_sections(sections, way)) {
          const sectioned_pair pair = sectioned_pair_of(sections, items);
          sectioned_bench_check(bench, &pair);
        }
      }
    }
  }
}

void test_every_sectioned_pair(const test_sizes *sizes) {
  const size_t capacity = sizes->items + MOST_SECTIONS;
  layouts_bench bench = {sectioned_bench_make(capacity), owned_sections_make(MOST_SECTIONS)};
  owned_pair items = owned_pair_make(capacity);
  for_every_pair(sizes->items, &items, check_layouts, &bench);
  owned_pair_free(&items);
  owned_sections_free(&bench.sections);
  sectioned_bench_free(&bench.bench);
}
