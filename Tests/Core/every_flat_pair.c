/* Every pair of flat lists up to renaming of the keys, repeats included. */
#include "check.h"
#include "flat.h"
#include "partitions.h"
#include "tests.h"

#include <stdlib.h>

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

void test_every_flat_pair(const test_sizes *sizes) {
  const size_t most = sizes->flat;
  flat_bench bench = flat_bench_make(most);
  owned_pair pair = owned_pair_make(most);
  uint32_t *const ids = (uint32_t *)must_allocate(2 * most, sizeof(uint32_t));
  uint64_t number = 0, expected_number = 0;
  for (size_t old_count = 0; old_count <= most; old_count++) {
    for (size_t new_count = 0; new_count <= most; new_count++) {
      const size_t count = old_count + new_count;
      expected_number += partition_count(count);
      pair.counts[0] = old_count;
      pair.counts[1] = new_count;
      for (size_t k = 0; k < count; k++) {
        ids[k] = 0;
      }
      do {
        for (size_t k = 0; k < count; k++) {
          pair.ids[k >= old_count][k >= old_count ? k - old_count : k] = ids[k];
        }
        set_contents(&pair, number++);
        const list_pair given = pair_of(&pair);
        flat_bench_check(&bench, &given);
      } while (next_partition(ids, count));
    }
  }
  CHECK(number == expected_number);
  free(ids);
  owned_pair_free(&pair);
  flat_bench_free(&bench);
}
