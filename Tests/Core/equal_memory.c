/* Equal memory from either end, at all offsets and sizes. */
#include "check.h"
#include "listdiff.h"
#include "lists.h"
#include "tests.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 200, OFFSETS = 9 };

/* The pieces compared stand in the middle, so that what is around them can be equal too. */
static unsigned char left[3 * MOST + OFFSETS], right[3 * MOST + OFFSETS];

/* Two pieces that differ in one byte only, each from an offset of its own. */
static void check_difference(size_t size, size_t left_offset, size_t right_offset, size_t place) {
  unsigned char *const a = left + MOST + left_offset, *const b = right + MOST + right_offset;
  memcpy(b, a, size);
  CHECK(listdiff_equal_front(a, b, size) == size);
  CHECK(listdiff_equal_back(a, b, size) == size);
  if (place < size) {
    b[place] ^= (unsigned char)(1 << place % 8);
    CHECK(listdiff_equal_front(a, b, size) == place);
    CHECK(listdiff_equal_back(a, b, size) == size - place - 1);
    b[place] = a[place];
  }
}

static void check_differences(void) {
  for (size_t size = 0; size <= MOST; size += size < 40 ? 1 : 23) {
    for (size_t left_offset = 0; left_offset < OFFSETS; left_offset++) {
      const size_t right_offset = left_offset * 5 % OFFSETS;
      for (size_t place = 0; place <= size; place += size < 40 ? 1 : 5) {
        check_difference(size, left_offset, right_offset, place);
      }
    }
  }
}

/* In memory of just that size, so that whatever watches over memory sees a byte read too much. */
static void check_exact_memory(void) {
  for (size_t size = 1; size < 40; size++) {
    unsigned char *const a = (unsigned char *)must_allocate(size, 1);
    unsigned char *const b = (unsigned char *)must_allocate(size, 1);
    CHECK(listdiff_equal_front(a, b, size) == size && listdiff_equal_back(a, b, size) == size);
    free(a);
    free(b);
  }
}

void test_equal_memory(void) {
  check_exact_memory();
  check_differences();
  for (size_t k = 0; k < sizeof left; k++) {
    left[k] = (unsigned char)(k * 37 ^ k >> 2);
  }
  check_differences();
  CHECK(listdiff_equal_front(left, left, MOST) == MOST);
  CHECK(listdiff_equal_back(left, left, MOST) == MOST);
  CHECK(listdiff_equal_front(NULL, NULL, 0) == 0);
  CHECK(listdiff_equal_back(NULL, NULL, 0) == 0);
}

/* Words that could be pointers are found, and requests change nothing, whatever the words are. */
void test_requests(void) {
  const uint64_t address = (uintptr_t)left;
  const uint64_t words[] = {0,
                            address,
                            address | UINT64_C(0x80) << 56,
                            address | UINT64_C(0xE0) << 56,
                            (1 << 16) - 1,
                            1 << 16,
                            UINT64_MAX,
                            UINT64_MAX >> 16,
                            UINT64_C(1) << 48};
  enum { WORDS = sizeof words / sizeof *words };
  const uint64_t expected = 1 << 1 | 1 << 2 | 1 << 5 | 1 << 7;
  uint64_t copy[WORDS];
  memcpy(copy, words, sizeof words);
  for (size_t size = 0; size <= sizeof words; size++) {
    const uint64_t found = listdiff_address_words(words, size);
    CHECK(found == (expected & ((UINT64_C(1) << size / 8) - 1)));
    listdiff_request(words, size, 1, found);
  }
  listdiff_request(words, 8, WORDS, 1);
  listdiff_request(words, 24, WORDS / 3, 7);
  listdiff_request(NULL, 0, 0, UINT64_MAX);
  CHECK(memcmp(copy, words, sizeof words) == 0);
  /* Of a large element the first 64 words are looked at. */
  uint64_t many[70];
  for (size_t word = 0; word < 70; word++) {
    many[word] = address;
  }
  CHECK(listdiff_address_words(many, sizeof many) == UINT64_MAX);
  const listdiff_run runs[] = {{3, 0, 1}, {0, 1, 2}};
  listdiff_request_runs(runs, 2, left, 40);
  listdiff_request_runs(NULL, 0, NULL, 40);
}
