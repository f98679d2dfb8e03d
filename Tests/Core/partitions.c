/* Restricted growth strings, and how many there are. */
#include "partitions.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

/* Changes the ids to the next pattern, in which each is at most one above all before; 0 at the end. */
static int next_partition(uint32_t *ids, size_t count) {
  for (size_t k = count; k-- > 1;) {
    uint32_t highest = 0;
    for (size_t before = 0; before < k; before++) {
      highest = ids[before] > highest ? ids[before] : highest;
    }
    if (ids[k] <= highest) {
      ids[k]++;
      for (size_t after = k + 1; after < count; after++) {
        ids[after] = 0;
      }
      return 1;
    }
  }
  return 0;
}

/* The last number in each row of Bell's triangle. */
static uint64_t partition_count(size_t count) {
  uint64_t row[24] = {1};
  CHECK(count < 24);
  for (size_t length = 1; length <= count; length++) {
    uint64_t before = row[0];
    row[0] = row[length - 1];
    for (size_t k = 1; k <= length; k++) {
      const uint64_t above = row[k];
      row[k] = row[k - 1] + before;
      before = above;
    }
  }
  return row[0];
}

void for_every_pair(size_t most, owned_pair *pair, pair_body *body, void *context) {
  uint32_t *const ids = (uint32_t *)must_allocate(2 * most, sizeof(uint32_t));
  uint64_t number = 0, expected_number = 0;
  for (size_t old_count = 0; old_count <= most; old_count++) {
    for (size_t new_count = 0; new_count <= most; new_count++) {
      const size_t count = old_count + new_count;
      expected_number += partition_count(count);
      pair->counts[0] = old_count;
      pair->counts[1] = new_count;
      memset(ids, 0, count * sizeof(uint32_t));
      do {
        for (size_t k = 0; k < count; k++) {
          pair->ids[k >= old_count][k >= old_count ? k - old_count : k] = ids[k];
        }
        body(pair, number++, context);
      } while (next_partition(ids, count));
    }
  }
  CHECK(number == expected_number);
  free(ids);
}
