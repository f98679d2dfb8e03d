/*
 * Keys that somebody has chosen who knows the seed and how the table hashes: all of them belong
 * into a few slots. The table notices and is rebuilt, so the cost grows with the lists all the
 * same.
 */
#include "check.h"
#include "flat.h"
#include "sectioned.h"
#include "tests.h"

#include <stdlib.h>
#include <string.h>

/*
 * One more than some words of bits hold, so that the last place stands alone in its word. Without
 * the rebuilt table, either test would take 10 probes for each key or more, at 12 slots a probe.
 */
enum { COUNT = 1025, FEW = 120, FEWEST_PROBES = 3, MOST_PROBES = 8 };

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

/* Keys for the numbers below COUNT, and room for those of both lists. */
typedef struct crowding_keys {
  size_t words; /* of each key */
  uint64_t seed;
  uint64_t *chosen, *old_list, *new_list;
} crowding_keys;

/*
 * Chooses keys, of which only the last word differs, for the first 256th of the table or the last
 * one, from which they continue at the first.
 */
static crowding_keys choose_keys(size_t words, uint64_t seed) {
  crowding_keys keys = {words, seed, NULL, NULL, NULL};
  keys.chosen = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  keys.old_list = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  keys.new_list = (uint64_t *)must_allocate(COUNT * words, sizeof(uint64_t));
  const uint64_t corner = seed % 2 == 0 ? 0 : 255;
  const uint64_t secret = next_word(&seed), factor = next_word(&seed) | 1;
  const uint64_t start = words == 1 ? secret : folded(secret, factor);
  uint64_t key = 0;
  for (size_t k = 0; k < COUNT; k++) {
    uint64_t hash;
    do {
      key++;
      hash = folded(folded(key ^ start, factor) ^ secret, UINT64_C(0x9E3779B97F4A7C15));
    } while (hash >> 56 != corner);
    keys.chosen[words * k + words - 1] = key;
  }
  return keys;
}

static void free_keys(crowding_keys *keys) {
  free(keys->chosen);
  free(keys->old_list);
  free(keys->new_list);
}

static listdiff_list list_of(numbers list, const crowding_keys *keys, uint64_t *room) {
  const size_t words = keys->words;
  for (size_t k = 0; k < list.count; k++) {
    memcpy(room + words * k, keys->chosen + words * list.ids[k], words * sizeof(uint64_t));
  }
  return (listdiff_list){room, words * sizeof(uint64_t), list.contents, list.count};
}

/* Keys that did not crowd would take about 2 probes each. */
static void check_probes(size_t probes) {
  CHECK(probes > FEWEST_PROBES * COUNT);
  CHECK(probes < MOST_PROBES * COUNT);
}

/* Puts all old elements into a first section and all new ones into a second. */
static void set_crossing(owned_sections *sections, const owned_pair *pair) {
  set_sections(sections, 0, (const size_t[]){pair->counts[0], 0}, 2);
  set_sections(sections, 1, (const size_t[]){0, pair->counts[1]}, 2);
  set_partners(sections, 0, 0);
  set_partners(sections, 1, 1);
}

/*
 * Checks the changes of a list, and of items that change their section, against those of other keys,
 * and how many probes the chosen ones take.
 */
static void check_crowded(differ *plain, const crowding_keys *keys, const owned_pair *pair) {
  const list_pair given = pair_of(pair);
  const listdiff_changes expected = differ_run(plain, &given, 0, 0);
  const listdiff_list old_list = list_of(given.old_list, keys, keys->old_list);
  const listdiff_list new_list = list_of(given.new_list, keys, keys->new_list);
  const listdiff_options options = {.seed = keys->seed};
  listdiff_workspace *workspace = NULL;
  listdiff_changes found;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  CHECK(listdiff_diff(workspace, &old_list, &new_list, &options, &found) == listdiff_status_ok);
  check_same_changes(&found, &expected);
  check_probes(found.probes);

  owned_sections sections = owned_sections_make(2);
  set_crossing(&sections, pair);
  const sectioned_pair crossing = sectioned_pair_of(&sections, pair);
  const listdiff_sectioned_changes expected_across = differ_run_sections(plain, &crossing);
  const listdiff_sectioned_list old_across = {sections.sections[0], 2, old_list};
  const listdiff_sectioned_list new_across = {sections.sections[1], 2, new_list};
  listdiff_sectioned_changes across;
  CHECK(listdiff_diff_sections(workspace, &old_across, &new_across, &options, &across) ==
        listdiff_status_ok);
  check_same_sectioned_changes(&across, &expected_across, 2);
  check_probes(across.probes);
  owned_sections_free(&sections);
  listdiff_workspace_destroy(workspace);
}

/* The table is filled with them: all in the opposite order. */
static void set_reversed(owned_pair *pair) {
  for (uint32_t k = 0; k < COUNT; k++) {
    pair->ids[0][k] = k;
    pair->ids[1][k] = COUNT - 1 - k;
  }
  pair->counts[0] = pair->counts[1] = COUNT;
}

/* The same, of which each key is there three times. */
static void set_repeated(owned_pair *pair) {
  set_reversed(pair);
  for (uint32_t k = 0; k < COUNT; k++) {
    pair->ids[0][k] %= COUNT / 3;
    pair->ids[1][k] %= COUNT / 3;
  }
}

/* A few are in it, and many others are looked up. */
static void set_looked_up(owned_pair *pair) {
  for (uint32_t k = 0; k < COUNT; k++) {
    pair->ids[0][k] = k;
    pair->ids[1][k] = k < COUNT - FEW ? k + FEW : COUNT - 1 - k;
  }
  pair->counts[0] = FEW;
  pair->counts[1] = COUNT;
}

void test_crowding(void) {
  owned_pair pair = owned_pair_make(COUNT);
  differ plain = differ_make(&key_modes[0], COUNT, NULL);
  for (size_t words = 1; words <= 2; words++) {
    for (uint64_t seed = 0; seed < 4; seed++) {
      crowding_keys keys = choose_keys(words, seed);
      set_reversed(&pair);
      check_crowded(&plain, &keys, &pair);
      set_repeated(&pair);
      check_crowded(&plain, &keys, &pair);
      set_looked_up(&pair);
      check_crowded(&plain, &keys, &pair);
      free_keys(&keys);
    }
  }
  differ_free(&plain);
  owned_pair_free(&pair);
}
