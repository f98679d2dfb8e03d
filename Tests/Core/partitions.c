/* Restricted growth strings, and how many there are. */
#include "partitions.h"
#include "check.h"

int next_partition(uint32_t *ids, size_t count) {
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
uint64_t partition_count(size_t count) {
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
