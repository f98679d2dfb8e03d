/*
 * Comparing keys, several at once.
 *
 * Each function takes the width of a key in bytes, 8 or 16, as a constant: it is inlined
 * into code for one width. Keys need no alignment.
 */
#ifndef LISTDIFF_KEYS_H
#define LISTDIFF_KEYS_H

#include "listdiff_internal.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#if defined(__GNUC__) || defined(__clang__)
#define LISTDIFF_INLINE static inline __attribute__((always_inline))
#else
#define LISTDIFF_INLINE static inline
#endif

LISTDIFF_INLINE uint64_t load_word(const unsigned char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

LISTDIFF_INLINE int equal_keys(const unsigned char *a, const unsigned char *b, size_t width) {
  return load_word(a) == load_word(b) && (width == 8 || load_word(a + 8) == load_word(b + 8));
}

/*
 * Which of eight keys are equal, as a mask: `width / 4` bits a key, of which the lowest
 * tells. That is how a vector comparison leaves it.
 */
#define MASK_BITS(width) ((width) / 4)
#define FIRST_OF_MASK ((uint32_t)1)

LISTDIFF_INLINE size_t first_in_mask(uint32_t mask, size_t width) {
#if defined(__GNUC__) || defined(__clang__)
  return (size_t)__builtin_ctz(mask) / MASK_BITS(width);
#else
  size_t place = 0;
  for (; (mask & 1) == 0; mask >>= MASK_BITS(width)) {
    place++;
  }
  return place;
#endif
}

#if defined(__SSE2__)

LISTDIFF_INLINE __m128i load_vector(const unsigned char *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

/* One byte for each 32 bits compared: 16 of them, then a bit each. */
LISTDIFF_INLINE uint32_t pack(__m128i a, __m128i b, __m128i c, __m128i d) {
  return (uint32_t)_mm_movemask_epi8(
      _mm_packs_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d)));
}

/* From a bit for each 32 bits to the lowest bit of each key, set if all of the key's are. */
LISTDIFF_INLINE uint32_t fold_mask(uint32_t bits, size_t width) {
  const uint32_t pairs = bits & (bits >> 1);
  return width == 8 ? pairs & UINT32_C(0x5555) : pairs & (pairs >> 2) & UINT32_C(0x11111111);
}

/* Compares eight keys at `a` with eight at `b`, `b_step` bytes on for each vector; 0 repeats b. */
LISTDIFF_INLINE uint32_t compare_eight(const unsigned char *a, const unsigned char *b,
                                       const __m128i *repeated, size_t width) {
  uint32_t bits = 0;
  for (size_t half = 0; half < width / 8; half++) {
    __m128i equal[4];
    for (size_t k = 0; k < 4; k++) {
      const size_t offset = 64 * half + 16 * k;
      equal[k] = _mm_cmpeq_epi32(load_vector(a + offset),
                                 repeated != NULL ? *repeated : load_vector(b + offset));
    }
    bits |= pack(equal[0], equal[1], equal[2], equal[3]) << (16 * half);
  }
  return fold_mask(bits, width);
}

LISTDIFF_INLINE uint32_t equal_eight(const unsigned char *a, const unsigned char *b,
                                     size_t width) {
  return compare_eight(a, b, NULL, width);
}

LISTDIFF_INLINE uint32_t find_in_eight(const unsigned char *keys, const unsigned char *key,
                                       size_t width) {
  const __m128i repeated =
      width == 8 ? _mm_set1_epi64x((long long)load_word(key)) : load_vector(key);
  return compare_eight(keys, NULL, &repeated, width);
}

#else

LISTDIFF_INLINE uint32_t equal_eight(const unsigned char *a, const unsigned char *b,
                                     size_t width) {
  uint32_t mask = 0;
  for (size_t k = 0; k < 8; k++) {
    mask |= (uint32_t)equal_keys(a + k * width, b + k * width, width) << (k * MASK_BITS(width));
  }
  return mask;
}

LISTDIFF_INLINE uint32_t find_in_eight(const unsigned char *keys, const unsigned char *key,
                                       size_t width) {
  uint32_t mask = 0;
  for (size_t k = 0; k < 8; k++) {
    mask |= (uint32_t)equal_keys(keys + k * width, key, width) << (k * MASK_BITS(width));
  }
  return mask;
}

#endif

/* The mask of eight keys that are all equal. */
LISTDIFF_INLINE uint32_t all_eight(size_t width) {
  return width == 8 ? UINT32_C(0x5555) : UINT32_C(0x11111111);
}

/* How many of the first `limit` keys are equal. */
LISTDIFF_INLINE size_t common_prefix(const unsigned char *a, const unsigned char *b, size_t limit,
                                     size_t width) {
  size_t count = 0;
  for (; limit - count >= 8; count += 8) {
    const uint32_t differ =
        equal_eight(a + count * width, b + count * width, width) ^ all_eight(width);
    if (differ != 0) {
      return count + first_in_mask(differ, width);
    }
  }
  while (count < limit && equal_keys(a + count * width, b + count * width, width)) {
    count++;
  }
  return count;
}

/* How many of the last `limit` keys before `a_end` and `b_end` are equal. */
LISTDIFF_INLINE size_t common_suffix(const unsigned char *a_end, const unsigned char *b_end,
                                     size_t limit, size_t width) {
  size_t count = 0;
  while (limit - count >= 8 && equal_eight(a_end - (count + 8) * width,
                                           b_end - (count + 8) * width, width) == all_eight(width)) {
    count += 8;
  }
  while (count < limit &&
         equal_keys(a_end - (count + 1) * width, b_end - (count + 1) * width, width)) {
    count++;
  }
  return count;
}

#endif
