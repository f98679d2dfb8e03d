/* Every pair of flat lists up to renaming of the keys, repeats included. */
#include "check.h"
#include "flat.h"
#include "partitions.h"
#include "tests.h"

/* Contents that differ in no pair, in all, and here and there. */
static void set_contents(owned_pair *pair, uint64_t number) {
  const uint64_t bits = number % 3 == 0   ? 0
                        : number % 3 == 1 ? UINT64_MAX
                                          : number * UINT64_C(0x9E3779B97F4A7C15) >> 40;
  for (size_t side = 0; side < 2; side++) {
    for (size_t k = 0; k < pair->counts[side]; k++) {
      pair->contents[side][k] = bits >> (8 * side + k) & side;
    }
  }
}

static void check_pair(owned_pair *pair, uint64_t number, void *bench) {
  set_contents(pair, number);
  const list_pair given = pair_of(pair);
  flat_bench_check((flat_bench *)bench, &given);
}

void test_every_flat_pair(const test_sizes *sizes) {
  flat_bench bench = flat_bench_make(sizes->flat);
  owned_pair pair = owned_pair_make(sizes->flat);
  for_every_pair(sizes->flat, &pair, check_pair, &bench);
  owned_pair_free(&pair);
  flat_bench_free(&bench);
}
