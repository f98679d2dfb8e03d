/* Hashes of bytes, of records and of ranges. */
#include "check.h"
#include "hash_vectors.h"
#include "listdiff.h"
#include "tests.h"

#include <string.h>

enum { MOST = 300, LONGEST_BITS = 40 };

static const uint64_t seed = UINT64_C(0x123456789ABCDEF0);

static void test_bytes(const unsigned char *bytes) {
  unsigned char moved[MOST + 16];
  for (size_t size = 0; size <= MOST; size += size < 70 ? 1 : 13) {
    const uint64_t hash = listdiff_hash_bytes(bytes, size, seed);
    for (size_t offset = 1; offset < 16; offset += 2) {
      memcpy(moved + offset, bytes, size);
      CHECK(listdiff_hash_bytes(moved + offset, size, seed) == hash);
    }
    CHECK(listdiff_hash_bytes(bytes, size, seed + 1) != hash);
    CHECK(listdiff_hash_bytes(bytes, size + 1, seed) != hash);
  }
  CHECK(listdiff_hash_bytes(NULL, 0, seed) == listdiff_hash_bytes(bytes, 0, seed));
}

/* Bytes that are all the same, so that only their number tells them apart. */
static void test_lengths(void) {
  static const unsigned char zeros[MOST];
  uint64_t hashes[MOST + 1];
  for (size_t size = 0; size <= MOST; size++) {
    hashes[size] = listdiff_hash_bytes(zeros, size, seed);
    for (size_t shorter = 0; shorter < size; shorter++) {
      CHECK(hashes[shorter] != hashes[size]);
    }
  }
}

static size_t bits_in(uint64_t word) {
  size_t count = 0;
  for (; word != 0; word &= word - 1) {
    count++;
  }
  return count;
}

/* Each bit that goes in changes about half of those that come out. */
static void test_avalanche(const unsigned char *bytes) {
  unsigned char changed[LONGEST_BITS];
  for (size_t size = 1; size <= LONGEST_BITS; size++) {
    const uint64_t hash = listdiff_hash_bytes(bytes, size, seed);
    size_t bits = 0;
    memcpy(changed, bytes, size);
    for (size_t bit = 0; bit < 8 * size; bit++) {
      changed[bit / 8] ^= (unsigned char)(1 << bit % 8);
      const size_t flipped = bits_in(hash ^ listdiff_hash_bytes(changed, size, seed));
      CHECK(flipped >= 8 && flipped <= 56);
      bits += flipped;
      changed[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    CHECK(bits > 8 * size * 27 && bits < 8 * size * 37);
  }
}

static void test_records(const unsigned char *bytes) {
  uint64_t hashes[16];
  for (size_t width = 0; width <= 24; width++) {
    for (size_t stride = width; stride <= width + 3; stride++) {
      for (size_t count = 0; count <= 9; count += 3) {
        memset(hashes, 0, sizeof hashes);
        listdiff_hash_records(bytes + 1, width, stride, count, seed, hashes);
        for (size_t k = 0; k < count; k++) {
          CHECK(hashes[k] == listdiff_hash_bytes(bytes + 1 + k * stride, width, seed));
        }
        CHECK(hashes[count] == 0);
      }
    }
  }
  listdiff_hash_records(NULL, 8, 8, 0, seed, NULL);
  listdiff_hash_records(NULL, 16, 16, 0, seed, NULL);
}

static void test_ranges(const unsigned char *bytes) {
  const size_t offsets[] = {0, 0, 1, 17, 17, 33, 80, 300, 300};
  const size_t count = sizeof offsets / sizeof offsets[0] - 1;
  uint64_t hashes[16] = {0};
  listdiff_hash_ranges(bytes, offsets, count, seed, hashes);
  for (size_t k = 0; k < count; k++) {
    CHECK(hashes[k] ==
          listdiff_hash_bytes(bytes + offsets[k], offsets[k + 1] - offsets[k], seed));
  }
  CHECK(hashes[count] == 0);
  listdiff_hash_ranges(NULL, NULL, 0, seed, NULL);
  /* Without any byte there need be no buffer. */
  const size_t nothing[] = {0, 0, 0};
  listdiff_hash_ranges(NULL, nothing, 2, seed, hashes);
  CHECK(hashes[0] == listdiff_hash_bytes(NULL, 0, seed) && hashes[1] == hashes[0]);
}

static void test_published(void) {
  unsigned char bytes[HASH_VECTOR_BYTES];
  hash_vector_bytes(bytes);
  for (size_t k = 0; k < HASH_VECTOR_COUNT; k++) {
    CHECK(listdiff_hash_bytes(bytes, hash_vectors_64[k].size, 0) == hash_vectors_64[k].hash);
  }
}

void test_hashing(void) {
  unsigned char bytes[MOST + 1];
  for (size_t k = 0; k < sizeof bytes; k++) {
    bytes[k] = (unsigned char)(k * 31 ^ k >> 3);
  }
  CHECK(listdiff_has_xxhash() == LISTDIFF_XXHASH);
  test_bytes(bytes);
  test_lengths();
  test_avalanche(bytes);
  test_records(bytes);
  test_ranges(bytes);
  if (listdiff_has_xxhash()) {
    test_published();
  }
}
