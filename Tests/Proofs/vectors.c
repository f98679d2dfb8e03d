/*
 * The comparisons of eight keys, and the bits of the table, for all inputs. Each is compared with its
 * definition below, with vectors and without, so that both do the same.
 */
#if defined(__SSE2__)
#define MODEL(name) __builtin_ia32_##name
#include "builtins.h"
#endif
#include "proof.h"
#include "listdiff_join.c"

static int are_equal(const unsigned char *a, const unsigned char *b, size_t size) {
  int equal = 1;
  for (size_t k = 0; k < size; k++) {
    equal &= a[k] == b[k];
  }
  return equal;
}

static void prove_equal_eight(size_t width) {
  unsigned char a[128], b[128];
  uint32_t expected = 0;
  for (size_t k = 0; k < 8; k++) {
    const int equal = are_equal(a + k * width, b + k * width, width);
    PROVE(equal_keys(a + k * width, b + k * width, width) == equal);
    expected |= (uint32_t)equal << (k * width / 4);
  }
  PROVE(equal_eight(a, b, width) == expected);
}

void equal_eight_8(void) { prove_equal_eight(8); }
void equal_eight_16(void) { prove_equal_eight(16); }

static void prove_find_in_eight(size_t width) {
  unsigned char keys[128], key[16];
  uint32_t expected = 0;
  for (size_t k = 0; k < 8; k++) {
    /* Of keys of 16 bytes, the low halves of both words. */
    const unsigned char *const other = keys + k * width;
    const int equal = width == 8 ? are_equal(other, key, 8)
                                 : are_equal(other, key, 4) & are_equal(other + 8, key + 8, 4);
    expected |= (uint32_t)equal << (2 * k);
  }
  PROVE(find_in_eight(keys, key, width) == expected);
}

void find_in_eight_8(void) { prove_find_in_eight(8); }
void find_in_eight_16(void) { prove_find_in_eight(16); }

void tags(void) {
  bucket b, old;
  unsigned char tag;
  uint32_t expected = 0;
  for (size_t k = 0; k < BUCKET_TAGS; k++) {
    expected |= (uint32_t)(b.tags[k] == tag) << k;
  }
  PROVE(slots_with(&b, tag) == expected);

  size_t index, other;
  ASSUME(index < BUCKET_SLOTS && other < BUCKET_TAGS && other != index);
  ASSUME(b.tags[index] == 0 || b.tags[index] == tag);
  old = b;
  set_tag((slot){&b, index}, tag);
  PROVE(b.tags[index] == tag && b.tags[other] == old.tags[other]);
  PROVE(memcmp(b.heads, old.heads, sizeof b.heads) == 0);
}

static int bit_of(const uint64_t *words, size_t place) {
  return (int)(words[place / 64] >> (place % 64)) & 1;
}

void places(void) {
  uint64_t taken[4], old[4];
  size_t start, count, place;
  ASSUME(start < 192 && count >= 1 && count <= 64 && place < 256);
  memcpy(old, taken, sizeof taken);
  take_few(taken, start, count);
  PROVE(bit_of(taken, place) == (bit_of(old, place) | (place >= start && place - start < count)));

  const uint64_t bits = taken[0];
  size_t first;
  ASSUME(first < 64);
  const size_t ones = ones_from(bits, first);
  const size_t in_word = ones == 64 ? 64 : first + ones; /* `first` is 0 if all 64 bits are 1 */
  PROVE(in_word <= 64 && (ones != 64 || first == 0));
  PROVE(place < first || place >= in_word || bit_of(&bits, place) == 1);
  PROVE(in_word == 64 || bit_of(&bits, in_word) == 0);

  size_t word, end;
  ASSUME(word < 4 && start < end && end <= 256 && start / 64 <= word && word <= (end - 1) / 64);
  PROVE((free_in_word(taken, word, start, end) >> (place % 64) & 1) ==
        (64 * word + place % 64 >= start && 64 * word + place % 64 < end &&
         bit_of(taken, 64 * word + place % 64) == 0));
}

void numbers(void) {
  size_t number;
  int condition;
  ASSUME(condition == 0 || condition == 1);
  PROVE(LISTDIFF_IF(condition, number) == (condition ? number : 0));
  uint64_t word;
  ASSUME(word != 0);
  const size_t bit = listdiff_first_bit(word);
  PROVE(bit < 64 && (word >> bit & 1) == 1 && (word & ((UINT64_C(1) << bit) - 1)) == 0);
  /* What WP is told in `tails_below`. */
  size_t low, high;
  ASSUME(low < high);
  PROVE(low - high > low);
}
