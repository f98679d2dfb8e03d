/*
 * Keys that somebody has chosen who knows the seed and how the table hashes: all of them belong into
 * a few slots. The table notices and is made anew, so the cost grows with the lists all the same.
 */
#include "check.h"
#include "flat.h"
#include "tests.h"

#include <stdlib.h>
#include <string.h>

/*
 * One more than some words of bits hold, so that the last place stands alone in its word. Without the
 * table made anew, either test would take FEW probes for each key, or half of COUNT.
 */
enum { COUNT = 1025, FEW = 60, MOST_PROBES = 30 };

/* Both words of the product, folded; bit by bit, so that any platform can. */
static uint64_t folded(uint64_t a, uint64_t b) {
  uint64_t low = 0, high = 0;
  for (unsigned bit = 0; bit < 64; bit++) {
    if (b >> bit & 1) {
      const uint64_t sum = low + (a << bit);
      high += (bit == 0 ? 0 : a >> (64 - bit)) + (sum < low);
      low = sum;
    }
  }
  return low ^ high;
}

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t next_word(uint64_t *state) {
  uint64_t word = *state += UINT64_C(0x9E3779B97F4A7C15);
  word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
  return word ^ (word >> 31);
}

/* Chooses keys, of which only the last word differs, for the first 256th of the table. */
static void choose_keys(uint64_t *keys, size_t words, uint64_t seed) {
  const uint64_t secret = next_word(&seed), factor = next_word(&seed) | 1;
  const uint64_t start = words == 1 ? secret : folded(secret, factor);
  uint64_t key = 0;
  for (size_t k = 0; k < COUNT; k++) {
    uint64_t hash;
    do {
      key++;
      hash = folded(folded(key ^ start, factor) ^ secret, UINT64_C(0x9E3779B97F4A7C15));
    } while (hash >> 56 != 0);
    keys[words * k + words - 1] = key;
  }
}

/* Keys for the numbers of a list. */
static listdiff_list list_of(numbers list, const uint64_t *chosen, size_t words, uint64_t *room) {
  for (size_t k = 0; k < list.count; k++) {
    memcpy(room + words * k, chosen + words * list.ids[k], words * sizeof(uint64_t));
  }
  return (listdiff_list){room, words * sizeof(uint64_t), list.contents, list.count};
}

/* Checks the changes against those of other keys; how many probes the chosen ones take. */
static size_t probes_of(const list_pair *pair, size_t words, uint64_t seed) {
  uint64_t *const chosen = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  uint64_t *const before = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  uint64_t *const after = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  choose_keys(chosen, words, seed);
  differ plain = differ_make(&key_modes[0], COUNT, NULL);
  differ crowded = differ_make(&key_modes[0], COUNT, NULL);
  const listdiff_changes expected = differ_run(&plain, pair, 0, 0);
  const listdiff_list old_list = list_of(pair->before, chosen, words, before);
  const listdiff_list new_list = list_of(pair->after, chosen, words, after);
  const listdiff_options options = {.seed = seed};
  listdiff_changes found;
  CHECK(listdiff_diff(crowded.workspace, &old_list, &new_list, &options, &found) ==
        listdiff_status_ok);
  check_same_changes(&found, &expected);
  const size_t probes = found.probes;
  differ_free(&plain);
  differ_free(&crowded);
  free(chosen);
  free(before);
  free(after);
  return probes;
}

void test_crowding(void) {
  owned_pair pair = owned_pair_make(COUNT);
  for (size_t words = 1; words <= 2; words++) {
    for (uint64_t seed = 0; seed < 4; seed++) {
      /* The table is filled with them: all in the opposite order. */
      for (uint32_t k = 0; k < COUNT; k++) {
        pair.ids[0][k] = k;
        pair.ids[1][k] = COUNT - 1 - k;
      }
      pair.counts[0] = pair.counts[1] = COUNT;
      const list_pair reversed = pair_of(&pair);
      CHECK(probes_of(&reversed, words, seed) < MOST_PROBES * COUNT);

      /* A few are in it, and many others are looked up. */
      pair.counts[0] = FEW;
      for (uint32_t k = 0; k < COUNT; k++) {
        pair.ids[1][k] = k < COUNT - FEW ? k + FEW : COUNT - 1 - k;
      }
      const list_pair looked_up = pair_of(&pair);
      CHECK(probes_of(&looked_up, words, seed) < MOST_PROBES * COUNT);
    }
  }
  owned_pair_free(&pair);
}
