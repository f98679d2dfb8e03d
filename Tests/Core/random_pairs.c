/* Random pairs of lists of all shapes, flat and with sections, against the references. */
#include "check.h"
#include "flat.h"
#include "sectioned.h"
#include "shapes.h"
#include "tests.h"

enum { LONGEST_LIST = 700, MOST_SECTIONS = 40 };

/* Mostly short, so that there are many; now and then over all limits of the scan. */
static size_t random_count(random_source *random) {
  static const size_t limits[8] = {4, 12, 12, 30, 70, 70, 200, 350};
  return random_below(random, limits[random_below(random, 8)] + 1);
}

void test_random_flat_pairs(const test_sizes *sizes) {
  flat_bench bench = flat_bench_make(LONGEST_LIST);
  owned_pair pair = owned_pair_make(LONGEST_LIST);
  random_source random = random_from(1);
  for (size_t round = 0; round < sizes->rounds; round++) {
    for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
      make_shape(&pair, (shape)kind, random_count(&random), &random);
      const list_pair given = pair_of(&pair);
      flat_bench_check(&bench, &given);
    }
  }
  owned_pair_free(&pair);
  flat_bench_free(&bench);
}

void test_random_sectioned_pairs(const test_sizes *sizes) {
  sectioned_bench bench = sectioned_bench_make(LONGEST_LIST);
  owned_pair items = owned_pair_make(LONGEST_LIST);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(2);
  for (size_t round = 0; round < sizes->rounds; round++) {
    for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
      make_shape(&items, (shape)kind, random_count(&random), &random);
      const size_t most = round % 4 == 0 ? MOST_SECTIONS : 4;
      cut_into_sections(&sections, &items, most, round % 2 == 0, &random);
      const sectioned_pair given = sectioned_pair_of(&sections, &items);
      sectioned_bench_check(&bench, &given);
    }
  }
  owned_sections_free(&sections);
  owned_pair_free(&items);
  sectioned_bench_free(&bench);
}
