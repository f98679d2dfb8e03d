/* The most memory that a diff holds at a time, beside its workspace: what the header promises. */
#include "differ.h"
#include "check.h"
#include "memory.h"
#include "shapes.h"
#include "tests.h"

enum { COUNT = 300, SCALED = 6000, LONG = 100000, MOST_SECTIONS = 64 };

/* What a diff of the shortest lists takes. */
enum { OVERHEAD = 600 };

/* A workspace that has not been used yet. */
typedef struct meter {
  strict_memory memory;
  listdiff_allocator allocator;
  differ differ;
  size_t own; /* the bytes of the workspace itself */
} meter;

static void meter_begin(meter *meter, size_t capacity) {
  meter->memory = strict_memory_make();
  meter->allocator = strict_allocator(&meter->memory);
  meter->differ = differ_make(&key_modes[0], capacity, &meter->allocator);
  meter->own = meter->memory.live_bytes;
}

static size_t meter_end(meter *meter) {
  differ_free(&meter->differ);
  check_clean(&meter->memory);
  return meter->memory.peak_bytes - meter->own;
}

static size_t peak_of(const owned_pair *pair) {
  meter meter;
  meter_begin(&meter, pair->capacity);
  const list_pair given = pair_of(pair);
  (void)differ_run(&meter.differ, &given, 0, 0);
  return meter_end(&meter);
}

static size_t peak_of_sections(const owned_sections *sections, const owned_pair *items) {
  meter meter;
  meter_begin(&meter, items->capacity);
  const sectioned_pair given = sectioned_pair_of(sections, items);
  (void)differ_run_sections(&meter.differ, &given);
  return meter_end(&meter);
}

/* All pairs become updates. */
static void change_all(owned_pair *pair) {
  for (size_t side = 0; side < 2; side++) {
    for (size_t k = 0; k < pair->counts[side]; k++) {
      pair->contents[side][k] = side;
    }
  }
}

/*
 * At the worst 26 bytes for each element of both lists, with sections 41. What grows by halves is at its
 * fullest or emptiest at some of the counts.
 */
static void test_shapes(void) {
  owned_pair pair = owned_pair_make(2 * SCALED);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(7);
  for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
    for (size_t count = COUNT; count <= SCALED; count = count == COUNT ? 2000 : count + count / 8) {
      make_shape(&pair, (shape)kind, count, &random);
      change_all(&pair);
      const size_t elements = pair.counts[0] + pair.counts[1];
      CHECK(peak_of(&pair) <= 26 * elements + OVERHEAD);
      const size_t most = count % 2 == 0 ? 2 : MOST_SECTIONS;
      cut_into_sections(&sections, &pair, most, kind % 2 == 0, &random);
      CHECK(peak_of_sections(&sections, &pair) <= 41 * elements + OVERHEAD + 12 * 2 * most);
    }
  }
  owned_sections_free(&sections);
  owned_pair_free(&pair);
}

/* The most that sections can take: there is one, it is reversed, and a key repeats. */
static void test_worst_section(void) {
  owned_pair items = owned_pair_make(COUNT);
  owned_sections sections = owned_sections_make(1);
  for (uint32_t k = 0; k < COUNT; k++) {
    items.ids[0][k] = items.ids[1][COUNT - 1 - k] = k == 1 ? 0 : k;
  }
  items.counts[0] = items.counts[1] = COUNT;
  change_all(&items);
  for (size_t side = 0; side < 2; side++) {
    set_sections(&sections, side, &items.counts[side], 1);
  }
  set_partners(&sections, 0, 0);
  const size_t peak = peak_of_sections(&sections, &items);
  CHECK(peak > 39 * 2 * COUNT && peak < 41 * 2 * COUNT);
  owned_sections_free(&sections);
  owned_pair_free(&items);
}

/*
 * Each number below LONG but those that leave `remainder` when divided by 97, and fresh ones in place of
 * those that leave `replaced`.
 */
static void set_thinned(owned_pair *pair, size_t side, uint32_t remainder, uint32_t replaced) {
  size_t count = 0;
  for (uint32_t id = 0; id < LONG; id++) {
    if (id % 97 != remainder) {
      pair->ids[side][count++] = id % 97 == replaced ? LONG + id : id;
    }
  }
  pair->counts[side] = count;
}

/* Lists in order take some bytes for each run, and a bit for each element where both come and go. */
static void test_order(void) {
  enum { NEVER = 97, RUNS = LONG / 97 };
  owned_pair pair = owned_pair_make(LONG);
  set_thinned(&pair, 0, NEVER, NEVER);
  set_thinned(&pair, 1, 1, NEVER);
  CHECK(peak_of(&pair) <= 34 * RUNS);
  set_thinned(&pair, 0, 1, NEVER);
  set_thinned(&pair, 1, NEVER, NEVER);
  CHECK(peak_of(&pair) <= 34 * RUNS);
  set_thinned(&pair, 0, NEVER, NEVER);
  set_thinned(&pair, 1, 1, 50);
  CHECK(peak_of(&pair) <= 48 * 2 * RUNS + 16 * 2 * RUNS + LONG / 8);
  owned_pair_free(&pair);
}

/* Next to nothing for equal lists and for one change. */
static void test_little(void) {
  owned_pair pair = owned_pair_make(LONG);
  for (size_t side = 0; side < 2; side++) {
    for (uint32_t k = 0; k < LONG; k++) {
      pair.ids[side][k] = side == 1 && k >= LONG / 2 ? k + 1 : k;
    }
  }
  pair.counts[0] = pair.counts[1] = LONG / 2;
  CHECK(peak_of(&pair) <= 512);
  pair.counts[0] = LONG;
  pair.counts[1] = LONG - 1;
  CHECK(peak_of(&pair) <= 512);
  pair.ids[1][LONG / 2 + 1000] = 2 * LONG;
  CHECK(peak_of(&pair) <= 1024 + LONG / 8);
  owned_pair_free(&pair);
}

void test_memory_use(void) {
  test_shapes();
  test_worst_section();
  test_order();
  test_little();
}
