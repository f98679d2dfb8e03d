/* What the hash table costs, in probes and comparisons: no clock is asked. */
#include "check.h"
#include "flat.h"
#include "shapes.h"
#include "tests.h"

enum { COUNT = 3000, SEEDS = 8, HOSTILE_PATTERNS = 14 };

/* With sound hashes a probe or two an element, whatever the keys look like. */
static void test_sound_hashes(const list_pair *pair) {
  for (size_t key_size = 8; key_size <= 16; key_size += 8) {
    for (unsigned spelled = 0; spelled < SPELLING_COUNT; spelled++) {
      for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const key_mode mode = {key_size, (spelling)spelled, 0, seed, 0};
        differ differ = differ_make(&mode, 2 * COUNT, NULL);
        const listdiff_changes changes = differ_run(&differ, pair, 0, 0);
        CHECK(changes.probes > COUNT && changes.probes < 3 * COUNT);
        CHECK(changes.comparisons > COUNT / 2 && changes.comparisons < COUNT + COUNT / 20);
        differ_free(&differ);
      }
    }
  }
}

/* Keys for numbers, none the same, that a weak hash sends to the same buckets. */
static uint64_t hostile_key(size_t pattern, uint64_t number) {
  static const uint64_t factors[] = {1,
                                     2,
                                     3,
                                     10,
                                     4096,
                                     1000003,
                                     UINT64_C(1) << 20,
                                     UINT64_C(1) << 32,
                                     (UINT64_C(1) << 32) + 1,
                                     UINT64_C(1) << 40,
                                     UINT64_C(1) << 48,
                                     UINT64_C(0x9E3779B97F4A7C15)};
  if (pattern < sizeof factors / sizeof factors[0]) {
    return number * factors[pattern];
  }
  if (pattern == HOSTILE_PATTERNS - 1) {
    return (UINT64_C(1) << number % 40) | (number / 40) << 48;
  }
  uint64_t reversed = 0;
  for (unsigned bit = 0; bit < 64; bit++) {
    reversed = reversed << 1 | (number >> bit & 1);
  }
  return reversed;
}

/* The cost grows with the lists, whatever the keys and the seed: keys that rise evenly must not crowd. */
static void test_hostile_keys(void) {
  enum { KEYS = 2000, HOSTILE_SEEDS = 50 };
  static uint64_t keys[KEYS], reversed[KEYS];
  listdiff_workspace *workspace = NULL;
  CHECK(listdiff_workspace_create(NULL, &workspace) == listdiff_status_ok);
  for (size_t pattern = 0; pattern < HOSTILE_PATTERNS; pattern++) {
    for (size_t k = 0; k < KEYS; k++) {
      keys[k] = reversed[KEYS - 1 - k] = hostile_key(pattern, k);
    }
    const listdiff_list old_list = {keys, 8, NULL, KEYS}, new_list = {reversed, 8, NULL, KEYS};
    for (uint64_t seed = 0; seed < HOSTILE_SEEDS; seed++) {
      const listdiff_options options = {.seed = seed * UINT64_C(0x123456789) + 7};
      listdiff_changes changes;
      CHECK(listdiff_diff(workspace, &old_list, &new_list, &options, &changes) ==
            listdiff_status_ok);
      /* Few buckets overflow where half of the table is empty; each key is put in once and looked up once. */
      CHECK(changes.move_count == KEYS - 1);
      CHECK(changes.probes < 3 * KEYS && changes.comparisons < 2 * KEYS);
    }
  }
  listdiff_workspace_destroy(workspace);
}

/* The more bits are thrown away, the more keys collide; with all of them all do. */
static void test_discarded_bits(const list_pair *pair) {
  size_t comparisons = 0;
  for (uint32_t bits = 58; bits <= 64; bits += 3) {
    const key_mode mode = {8, spelling_plain, 0, 5, bits};
    differ differ = differ_make(&mode, 2 * COUNT, NULL);
    const listdiff_changes changes = differ_run(&differ, pair, 0, 0);
    CHECK(changes.comparisons > 2 * comparisons);
    comparisons = changes.comparisons;
    differ_free(&differ);
  }
  CHECK(comparisons > (size_t)COUNT * COUNT / 2);
  /* More than all can't be thrown away. */
  const key_mode most = {8, spelling_plain, 0, 5, UINT32_MAX};
  differ differ = differ_make(&most, 2 * COUNT, NULL);
  CHECK(differ_run(&differ, pair, 0, 0).comparisons == comparisons);
  differ_free(&differ);
}

/* Without options they are what zeroes make them. */
static void test_defaults(const list_pair *pair) {
  differ differ = differ_make(&key_modes[0], 2 * COUNT, NULL);
  const listdiff_changes flat = differ_run(&differ, pair, 0, 0);
  listdiff_list old_items, new_items;
  differ_fill(&differ, pair, &old_items, &new_items);
  listdiff_changes changes;
  CHECK(listdiff_diff(differ.workspace, &old_items, &new_items, NULL, &changes) ==
        listdiff_status_ok);
  CHECK(changes.probes == flat.probes && changes.comparisons == flat.comparisons);
  const listdiff_section old_section = {.count = old_items.count};
  const listdiff_section new_section = {.count = new_items.count};
  const listdiff_sectioned_list old_list = {&old_section, 1, old_items};
  const listdiff_sectioned_list new_list = {&new_section, 1, new_items};
  listdiff_sectioned_changes sectioned;
  CHECK(listdiff_diff_sections(differ.workspace, &old_list, &new_list, NULL, &sectioned) ==
        listdiff_status_ok);
  CHECK(sectioned.probes == flat.probes && sectioned.comparisons == flat.comparisons);
  differ_free(&differ);
}

void test_cost(void) {
  owned_pair pair = owned_pair_make(2 * COUNT);
  random_source random = random_from(4);
  make_shape(&pair, shape_shuffled, COUNT, &random);
  const list_pair given = pair_of(&pair);
  test_sound_hashes(&given);
  test_hostile_keys();
  test_discarded_bits(&given);
  test_defaults(&given);

  /* What the scan pairs needs no table. */
  make_shape(&pair, shape_appended, COUNT, &random);
  const list_pair in_order = pair_of(&pair);
  differ differ = differ_make(&key_modes[0], 2 * COUNT, NULL);
  const listdiff_changes changes = differ_run(&differ, &in_order, 0, 0);
  CHECK(changes.probes == 0 && changes.comparisons == 0);
  differ_free(&differ);
  owned_pair_free(&pair);
}
