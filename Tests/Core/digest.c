/* The 128-bit digest: published values, in one piece and in chunks, wherever its memory stands. */
#include "check.h"
#include "hash_vectors.h"
#include "listdiff.h"
#include "memory.h"
#include "tests.h"

#include <string.h>

static uint64_t word_at(const uint8_t *bytes) {
  uint64_t word = 0;
  for (size_t k = 0; k < 8; k++) {
    word = word << 8 | bytes[k];
  }
  return word;
}

static void check_digest(const listdiff_digest *digest, hash_vector_128 expected) {
  uint8_t result[18];
  memset(result, 0x5A, sizeof result);
  listdiff_digest_finish(digest, result + 1);
  CHECK(word_at(result + 1) == expected.high);
  CHECK(word_at(result + 9) == expected.low);
  CHECK(result[0] == 0x5A && result[17] == 0x5A);
}

/* Each published value, with the bytes added `step` at a time. */
static void check_vectors(listdiff_digest *digest, const unsigned char *bytes, size_t step) {
  for (size_t k = 0; k < HASH_VECTOR_COUNT; k++) {
    const hash_vector_128 expected = hash_vectors_128[k];
    listdiff_digest_reset(digest);
    for (size_t start = 0; start < expected.size; start += step) {
      const size_t rest = expected.size - start;
      listdiff_digest_update(digest, bytes + start, rest < step ? rest : step);
    }
    check_digest(digest, expected);
    listdiff_digest_update(digest, NULL, 0);
    check_digest(digest, expected);
  }
}

/* A digest can be read at any time and goes on from there. */
static void check_going_on(listdiff_digest *digest, const unsigned char *bytes) {
  listdiff_digest_reset(digest);
  size_t size = 0;
  for (size_t k = 0; k < HASH_VECTOR_COUNT; k++) {
    listdiff_digest_update(digest, bytes + size, hash_vectors_128[k].size - size);
    size = hash_vectors_128[k].size;
    check_digest(digest, hash_vectors_128[k]);
  }
}

static void test_with_xxhash(void) {
  unsigned char bytes[HASH_VECTOR_BYTES];
  hash_vector_bytes(bytes);
  for (size_t skew = 0; skew < 64; skew += 16) {
    strict_memory memory = strict_memory_make();
    memory.skew = skew;
    const listdiff_allocator allocator = strict_allocator(&memory);
    listdiff_digest *digest = NULL;
    CHECK(listdiff_digest_create(&allocator, &digest) == listdiff_status_ok);
    CHECK(memory.requests == 1 && memory.live_bytes < 800);
    check_digest(digest, hash_vectors_128[0]);
    static const size_t steps[] = {1, 7, 64, 255, 256, 257, 1000, HASH_VECTOR_BYTES};
    for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++) {
      check_vectors(digest, bytes, steps[k]);
    }
    check_going_on(digest, bytes);
    listdiff_digest_destroy(digest);
    check_clean(&memory);
  }
  listdiff_digest *digest = NULL;
  CHECK(listdiff_digest_create(NULL, &digest) == listdiff_status_ok);
  check_digest(digest, hash_vectors_128[0]);
  listdiff_digest_destroy(digest);
}

/* Nothing can be made, and what takes a digest does no harm. */
static void test_without_xxhash(void) {
  listdiff_digest *digest = (listdiff_digest *)(uintptr_t)8;
  CHECK(listdiff_digest_create(NULL, &digest) == listdiff_status_unsupported);
  CHECK(digest == NULL);
  listdiff_digest_reset(digest);
  listdiff_digest_update(digest, "bytes", 5);
  check_digest(digest, (hash_vector_128){0, 0, 0});
}

void test_digest(void) {
  CHECK(listdiff_digest_create(NULL, NULL) == listdiff_status_invalid_argument);
  listdiff_digest_destroy(NULL);
  if (listdiff_has_xxhash()) {
    test_with_xxhash();
    const listdiff_allocator none = {NULL, NULL, NULL};
    listdiff_digest *digest = (listdiff_digest *)(uintptr_t)8;
    CHECK(listdiff_digest_create(&none, &digest) == listdiff_status_invalid_argument);
    CHECK(digest == NULL);
  } else {
    test_without_xxhash();
  }
}
