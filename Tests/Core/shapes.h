/* Random pairs of lists, of all the kinds that differ in which steps have to pair them. */
#ifndef CORE_SHAPES_H
#define CORE_SHAPES_H

#include "lists.h"
#include "random.h"
#include "sections.h"

/* How the new list comes from the old one. */
typedef enum shape {
  shape_unchanged,
  shape_appended,       /* more at the end alone */
  shape_prepended,      /* more at the front alone */
  shape_few_edits,      /* deletions, insertions and small moves here and there */
  shape_thinned,        /* every other element is gone */
  shape_block_replaced, /* too many new ones at once for the near look of the scan */
  shape_block_moved,
  shape_few_far_moves,
  shape_nearly_ordered, /* many neighbours have changed places */
  shape_rotated,
  shape_reversed,
  shape_shuffled,
  shape_mostly_new,     /* the few that are kept are shuffled */
  shape_all_new,
  shape_few_keys,       /* four keys, all repeated */
  shape_half_repeated,
  shape_long_runs,      /* of one key, of other lengths on both sides */
  shape_chunks_shuffled,
  shape_from_empty,
  shape_to_empty,
  SHAPE_COUNT
} shape;

/* Makes a pair whose old list has `count` elements and whose new list twice as many at the most. */
void make_shape(owned_pair *pair, shape kind, size_t count, random_source *random);

/*
 * Cuts both lists into sections, up to `most` on each side, empty ones among them. With `aligned`
 * they are cut at the same places and paired one by one, but for a few; otherwise at random.
 */
void cut_into_sections(owned_sections *sections, const owned_pair *items, size_t most, int aligned,
                       random_source *random);

#endif
