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

/* Every pair of small lists; an element's contents are what its place and the keys make of it. */
static uint64_t add_every_pair(uint64_t digest, differ *differ) {
  uint32_t ids[2 * ENUMERATED];
  uint64_t contents[2 * ENUMERATED];
  for (size_t old_count = 0; old_count <= ENUMERATED; old_count++) {
    for (size_t new_count = 0; new_count <= ENUMERATED; new_count++) {
      const size_t count = old_count + new_count;
      for (size_t k = 0; k < count; k++) {
        ids[k] = 0;
      }
      do {
        for (size_t k = 0; k < count; k++) {
          contents[k] = (ids[k] + k) % 3 == 0;
        }
        const list_pair pair = {{ids, contents, old_count},
                                {ids + old_count, contents + old_count, new_count}};
        digest = add_flat(digest, differ, &pair);
      } while (next_partition(ids, count));
    }
  }
  return digest;
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
