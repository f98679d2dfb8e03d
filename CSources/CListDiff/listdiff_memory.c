/* Requests of memory that is needed soon. */
#include "listdiff_keys.h"

/* Lower numbers are no addresses. */
enum { LEAST_ADDRESS = 1 << 16 };

/* Set in the second word of a Swift string that is stored in place. */
#define STORED_IN_PLACE (UINT64_C(1) << 61)

/* The address that a word holds, tagged in its highest byte or not; 0 if it can't be one. */
LISTDIFF_INLINE uint64_t address_in(uint64_t word) {
  const uint64_t address = word & (UINT64_MAX >> 8);
  const int is_address = address >= LEAST_ADDRESS && address <= UINT64_MAX >> 16;
  return is_address && (word & STORED_IN_PLACE) == 0 ? address : 0;
}

uint64_t listdiff_address_words(const void *element, size_t size) {
  const unsigned char *const bytes = (const unsigned char *)element;
  uint64_t words = 0;
  for (size_t word = 0; word < listdiff_least(size / sizeof(uint64_t), 64); word++) {
    words |= (uint64_t)(address_in(load_word(bytes + sizeof(uint64_t) * word)) != 0) << word;
  }
  return words;
}

void listdiff_request(const void *elements, size_t size, size_t count, uint64_t words) {
  const unsigned char *const bytes = (const unsigned char *)elements;
  for (size_t index = 0; index < count; index++) {
    for (uint64_t rest = words; rest != 0; rest &= rest - 1) {
      const size_t offset = index * size + sizeof(uint64_t) * listdiff_first_bit(rest);
      const uint64_t address = address_in(load_word(bytes + offset));
      if (address != 0) {
        LISTDIFF_PREFETCH((const char *)(uintptr_t)address);
        LISTDIFF_PREFETCH((const char *)(uintptr_t)address + 32);
      }
    }
  }
}

void listdiff_request_runs(const listdiff_run *runs, size_t count, const void *elements,
                           size_t size) {
  for (size_t k = 0; k < count; k++) {
    LISTDIFF_PREFETCH((const char *)elements + runs[k].before * size);
  }
}
