/* The digest of results: of every small pair of lists, then of random ones. */
#include "result_digest.h"
#include "differ.h"
#include "number_digest.h"
#include "partitions.h"
#include "shapes.h"

enum { ENUMERATED = 5, LONGEST_LIST = 500, MOST_SECTIONS = 12, ROUNDS = 120 };

static uint64_t add_numbers(uint64_t digest, const uint32_t *list, size_t count) {
  digest = add_number(digest, count);
  for (size_t k = 0; k < count; k++) {
    digest = add_number(digest, list[k]);
  }
  return digest;
}

static uint64_t add_pairs(uint64_t digest, const listdiff_pair *list, size_t count) {
  digest = add_number(digest, count);
  for (size_t k = 0; k < count; k++) {
    digest = add_number(add_number(digest, list[k].before), list[k].after);
  }
  return digest;
}

static uint64_t add_runs(uint64_t digest, const listdiff_run *list, size_t count) {
  digest = add_number(digest, count);
  for (size_t k = 0; k < count; k++) {
    digest = add_number(add_number(digest, list[k].before), list[k].after);
    digest = add_number(digest, list[k].length);
  }
  return digest;
}

static uint64_t add_path(uint64_t digest, listdiff_path path) {
  return add_number(add_number(digest, path.section), path.item);
}

static uint64_t add_paths(uint64_t digest, const listdiff_path *list, size_t count) {
  digest = add_number(digest, count);
  for (size_t k = 0; k < count; k++) {
    digest = add_path(digest, list[k]);
  }
  return digest;
}

static uint64_t add_path_pairs(uint64_t digest, const listdiff_path_pair *list, size_t count) {
  digest = add_number(digest, count);
  for (size_t k = 0; k < count; k++) {
    digest = add_path(add_path(digest, list[k].before), list[k].after);
  }
  return digest;
}

static uint64_t add_flat(uint64_t digest, differ *differ, const list_pair *pair) {
  const listdiff_changes changes = differ_run(differ, pair, 0, 0);
  digest = add_numbers(digest, changes.deletions, changes.deletion_count);
  digest = add_numbers(digest, changes.insertions, changes.insertion_count);
  digest = add_pairs(digest, changes.moves, changes.move_count);
  digest = add_pairs(digest, changes.updates, changes.update_count);
  return add_runs(digest, changes.runs, changes.run_count);
}

static uint64_t add_sectioned(uint64_t digest, differ *differ, const sectioned_pair *pair) {
  const listdiff_sectioned_changes changes = differ_run_sections(differ, pair);
  digest = add_paths(digest, changes.deletions, changes.deletion_count);
  digest = add_paths(digest, changes.insertions, changes.insertion_count);
  digest = add_path_pairs(digest, changes.moves, changes.move_count);
  digest = add_path_pairs(digest, changes.updates, changes.update_count);
  digest = add_numbers(digest, changes.staying, pair->new_list.section_count);
  digest = add_runs(digest, changes.runs, changes.run_count);
  return add_runs(digest, changes.cross_runs, changes.cross_run_count);
}

typedef struct growing_digest {
  differ *differ;
  uint64_t digest;
} growing_digest;

/* An element's contents are what its place in both lists and its key make of it. */
static void add_pair(owned_pair *pair, uint64_t number, void *context) {
  (void)number;
  growing_digest *const growing = (growing_digest *)context;
  for (size_t side = 0; side < 2; side++) {
    for (size_t k = 0; k < pair->counts[side]; k++) {
      const size_t place = side * pair->counts[0] + k;
      pair->contents[side][k] = (pair->ids[side][k] + place) % 3 == 0;
    }
  }
  const list_pair given = pair_of(pair);
  growing->digest = add_flat(growing->digest, growing->differ, &given);
}

static uint64_t add_every_pair(uint64_t digest, differ *differ) {
  owned_pair pair = owned_pair_make(ENUMERATED);
  growing_digest growing = {differ, digest};
  for_every_pair(ENUMERATED, &pair, add_pair, &growing);
  owned_pair_free(&pair);
  return growing.digest;
}

static uint64_t add_random_pairs(uint64_t digest, differ *differ) {
  owned_pair items = owned_pair_make(LONGEST_LIST);
  owned_sections sections = owned_sections_make(MOST_SECTIONS);
  random_source random = random_from(8);
  for (size_t round = 0; round < ROUNDS; round++) {
    for (unsigned kind = 0; kind < SHAPE_COUNT; kind++) {
      make_shape(&items, (shape)kind, random_below(&random, round < 20 ? LONGEST_LIST / 2 : 40),
                 &random);
      const list_pair pair = pair_of(&items);
      digest = add_flat(digest, differ, &pair);
      cut_into_sections(&sections, &items, MOST_SECTIONS, round % 2 == 0, &random);
      const sectioned_pair in_sections = sectioned_pair_of(&sections, &items);
      digest = add_sectioned(digest, differ, &in_sections);
    }
  }
  owned_sections_free(&sections);
  owned_pair_free(&items);
  return digest;
}

uint64_t result_digest(size_t mode) {
  differ differ = differ_make(&key_modes[mode], LONGEST_LIST, NULL);
  uint64_t digest = EMPTY_DIGEST;
  digest = add_every_pair(digest, &differ);
  digest = add_random_pairs(digest, &differ);
  differ_free(&differ);
  return digest;
}
