/*
 * Comparison of keys, several at once.
 *
 * Each function takes the width of a key in bytes, 8 or 16, as a constant: it is inlined into code
 * for one width. Keys need no alignment.
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
 * A mask shows which of eight keys are equal. It has `width / 4` bits for each key, as a vector
 * comparison yields them; the lowest of these is 1 if the key is equal, and all others are 0.
 */
#define MASK_BITS(width) ((width) / 4)
#define FIRST_OF_MASK ((uint32_t)1)

/* The mask of eight equal keys. */
LISTDIFF_INLINE uint32_t full_mask(size_t width) {
  return width == 8 ? UINT32_C(0x5555) : UINT32_C(0x11111111);
}

/* The first key in a mask that is not 0. */
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

/* One bit for each comparison of 32 bits. */
LISTDIFF_INLINE uint32_t pack(const __m128i equal[4]) {
  return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(_mm_packs_epi32(equal[0], equal[1]),
                                                     _mm_packs_epi32(equal[2], equal[3])));
}

/* Which of eight keys at `a` equal those at the same places of `b`. */
LISTDIFF_INLINE uint32_t equal_eight(const unsigned char *a, const unsigned char *b,
                                     size_t width) {
  uint32_t bits = 0;
  for (size_t half = 0; half < width / 8; half++) {
    __m128i equal[4];
    for (size_t k = 0; k < 4; k++) {
      const size_t offset = 64 * half + 16 * k;
      equal[k] = _mm_cmpeq_epi32(load_vector(a + offset), load_vector(b + offset));
    }
    bits |= pack(equal) << (16 * half);
  }
  /* A key is equal if all of its bits are 1. */
  const uint32_t words = bits & (bits >> 1);
  return (width == 8 ? words : words & (words >> 2)) & full_mask(width);
}

/* The low halves of all words of two vectors. */
LISTDIFF_INLINE __m128i low_halves(__m128i a, __m128i b) {
  return _mm_castps_si128(
      _mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), _MM_SHUFFLE(2, 0, 2, 0)));
}

/*
 * Which of eight keys equal `key`, as a mask of keys of 8 bytes. Keys of 16 bytes that are equal in
 * half of the bits of either word are in the mask, too.
 */
LISTDIFF_INLINE uint32_t find_in_eight(const unsigned char *keys, const unsigned char *key,
                                       size_t width) {
  const __m128i wanted = width == 8 ? _mm_set1_epi64x((long long)load_word(key))
                                    : low_halves(load_vector(key), load_vector(key));
  __m128i equal[4];
  for (size_t k = 0; k < 4; k++) {
    const unsigned char *const two = keys + 2 * k * width;
    const __m128i found = width == 8 ? load_vector(two)
                                     : low_halves(load_vector(two), load_vector(two + width));
    equal[k] = _mm_cmpeq_epi32(found, wanted);
  }
  const uint32_t bits = pack(equal);
  return bits & (bits >> 1) & full_mask(8);
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

LISTDIFF_INLINE int similar_keys(const unsigned char *a, const unsigned char *b, size_t width) {
  return width == 8 ? equal_keys(a, b, 8)
                    : (uint32_t)load_word(a) == (uint32_t)load_word(b) &&
                          (uint32_t)load_word(a + 8) == (uint32_t)load_word(b + 8);
}

LISTDIFF_INLINE uint32_t find_in_eight(const unsigned char *keys, const unsigned char *key,
                                       size_t width) {
  uint32_t mask = 0;
  for (size_t k = 0; k < 8; k++) {
    mask |= (uint32_t)similar_keys(keys + k * width, key, width) << (k * MASK_BITS(8));
  }
  return mask;
}

#endif

/* How many of the first `limit` keys are equal. */
LISTDIFF_INLINE size_t common_prefix(const unsigned char *a, const unsigned char *b, size_t limit,
                                     size_t width) {
  size_t count = 0;
  for (; limit - count >= 8; count += 8) {
    const uint32_t unequal =
        equal_eight(a + count * width, b + count * width, width) ^ full_mask(width);
    if (unequal != 0) {
      return count + first_in_mask(unequal, width);
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
  for (; limit - count >= 8; count += 8) {
    const size_t offset = (count + 8) * width;
    if (equal_eight(a_end - offset, b_end - offset, width) != full_mask(width)) {
      break;
    }
  }
  while (count < limit &&
         equal_keys(a_end - (count + 1) * width, b_end - (count + 1) * width, width)) {
    count++;
  }
  return count;
}

#endif
