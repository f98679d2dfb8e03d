/* What diffs cost: each begins without memory, so that it is seen how much it asks for. */
#include "cost_digest.h"
#include "differ.h"
#include "memory.h"
#include "number_digest.h"
#include "shapes.h"

enum { LONGEST_LIST = 400, MOST_SECTIONS = 12, ROUNDS = 12 };

/* Modes in which the table is never made anew, or in which all hashes are equal even then. */
static const size_t modes[] = {0, 1, 4, 5};

/* One workspace, whose memory is counted. */
typedef struct meter {
  strict_memory memory;
  listdiff_allocator allocator;
  differ with;
  size_t own; /* the bytes of an empty workspace */
  uint64_t digest;
} meter;

static void start(meter *at) {
  listdiff_workspace_trim(at->with.workspace);
  at->own = at->memory.live_bytes;
  at->memory.requests = 0;
}

/* Adds the costs of a diff, but for bytes of which there are fewer where addresses are shorter. */
static void add_costs(meter *at, size_t probes, size_t comparisons, size_t but_for) {
  at->digest = add_number(at->digest, probes);
  at->digest = add_number(at->digest, comparisons);
  at->digest = add_number(at->digest, at->memory.requests);
  at->digest = add_number(at->digest, at->memory.live_bytes - but_for);
}

/* With `front` and `back` elements more that are only counted. */
static void add_flat(meter *at, const list_pair *pair, size_t front, size_t back) {
  start(at);
  const listdiff_changes changes = differ_run(&at->with, pair, front, back);
  add_costs(at, changes.probes, changes.comparisons, at->own);
}

static void add_sectioned(meter *at, const sectioned_pair *pair) {
  start(at);
  const listdiff_sectioned_changes changes = differ_run_sections(&at->with, pair);
  const size_t ends = (pair->before.section_count + 1) * sizeof(size_t);
  add_costs(at, changes.probes, changes.comparisons, at->own + ends);
}

static void add_random_pairs(meter *at) {
  owned_pair items = owned_pair_make(LONGEST_LIST);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source from = random_from(9);
  for (size_t round = 0; round < ROUNDS; round++) {
    for (unsigned of = 0; of < SHAPE_COUNT; of++) {
      const size_t longest = round % 3 == 0 ? LONGEST_LIST / 2 : 40;
      make_shape(&items, (shape)of, random_below(&from, longest + 1), &from);
      const list_pair pair = pair_of(&items);
      add_flat(at, &pair, 0, 0);
      add_flat(at, &pair, 3, 0);
      /* Of equal elements the back may only be counted where none are left in front. */
      if (equal_front(&pair) == 0) {
        add_flat(at, &pair, 0, 5);
        add_flat(at, &pair, 7, 1);
      }
      cut_into_sections(&sections, &items, MOST_SECTIONS, round % 2 == 0, &from);
      const sectioned_pair in_sections = sectioned_pair_of(&sections, &items);
      add_sectioned(at, &in_sections);
    }
  }
  owned_sections_free(&sections);
  owned_pair_free(&items);
}

uint64_t cost_digest(void) {
  uint64_t digest = EMPTY_DIGEST;
  for (size_t k = 0; k < sizeof modes / sizeof modes[0]; k++) {
    meter at = {.memory = strict_memory_make(), .digest = digest};
    at.allocator = strict_allocator(&at.memory);
    at.with = differ_make(&key_modes[modes[k]], LONGEST_LIST, &at.allocator);
    add_random_pairs(&at);
    digest = at.digest;
    differ_free(&at.with);
  }
  return digest;
}
