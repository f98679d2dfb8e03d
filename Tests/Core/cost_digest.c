/* What diffs cost: each begins without memory, so that it is seen how much it asks for. */
#include "cost_digest.h"
#include "differ.h"
#include "memory.h"
#include "number_digest.h"
#include "shapes.h"

enum { LONGEST_LIST = 400, MOST_SECTIONS = 12, ROUNDS = 12 };

/* Modes in which the table is never rebuilt, or in which all hashes are equal even then. */
static const size_t modes[] = {0, 1, 4, 5};

/* One workspace, whose memory is counted. */
typedef struct meter {
  strict_memory memory;
  listdiff_allocator allocator;
  differ differ;
  size_t own; /* the bytes of an empty workspace */
  uint64_t digest;
} meter;

static void start(meter *meter) {
  listdiff_workspace_trim(meter->differ.workspace);
  meter->own = meter->memory.live_bytes;
  meter->memory.requests = 0;
}

/* Adds the costs of a diff, except for `address_bytes`, which depend on the size of addresses. */
static void add_costs(meter *meter, size_t probes, size_t comparisons, size_t address_bytes) {
  meter->digest = add_number(meter->digest, probes);
  meter->digest = add_number(meter->digest, comparisons);
  meter->digest = add_number(meter->digest, meter->memory.requests);
  meter->digest = add_number(meter->digest, meter->memory.live_bytes - address_bytes);
}

/* With `front` and `back` elements more that are only counted. */
static void add_flat(meter *meter, const list_pair *pair, size_t front, size_t back) {
  start(meter);
  const listdiff_changes changes = differ_run(&meter->differ, pair, front, back);
  add_costs(meter, changes.probes, changes.comparisons, meter->own);
}

static void add_sectioned(meter *meter, const sectioned_pair *pair) {
  start(meter);
  const listdiff_sectioned_changes changes = differ_run_sections(&meter->differ, pair);
  const size_t ends = (pair->old_list.section_count + 1) * sizeof(size_t);
  add_costs(meter, changes.probes, changes.comparisons, meter->own + ends);
}

static void add_random_pairs(meter *meter) {
  owned_pair items = owned_pair_make(LONGEST_LIST);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(9);
  for (size_t round = 0; round < ROUNDS; round++) {
    for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
      const size_t longest = round % 3 == 0 ? LONGEST_LIST / 2 : 40;
      make_shape(&items, (shape)kind, random_below(&random, longest + 1), &random);
      const list_pair pair = pair_of(&items);
      add_flat(meter, &pair, 0, 0);
      add_flat(meter, &pair, 3, 0);
      /* Of equal elements the back may only be counted where none are left in front. */
      if (equal_front(&pair) == 0) {
        add_flat(meter, &pair, 0, 5);
        add_flat(meter, &pair, 7, 1);
      }
      cut_into_sections(&sections, &items, MOST_SECTIONS, round % 2 == 0, &random);
      const sectioned_pair in_sections = sectioned_pair_of(&sections, &items);
      add_sectioned(meter, &in_sections);
    }
  }
  owned_sections_free(&sections);
  owned_pair_free(&items);
}

uint64_t cost_digest(void) {
  uint64_t digest = EMPTY_DIGEST;
  for (size_t k = 0; k < sizeof modes / sizeof modes[0]; k++) {
    meter meter = {.memory = strict_memory_make(), .digest = digest};
    meter.allocator = strict_allocator(&meter.memory);
    meter.differ = differ_make(&key_modes[modes[k]], LONGEST_LIST, &meter.allocator);
    add_random_pairs(&meter);
    digest = meter.digest;
    differ_free(&meter.differ);
  }
  return digest;
}
