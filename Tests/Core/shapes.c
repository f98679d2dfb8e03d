/* Random pairs of lists. */
#include "shapes.h"
#include "check.h"

#include <string.h>

/* The new list while it is made from the old one. */
typedef struct editor {
  uint32_t *ids;
  uint64_t *contents;
  size_t count, capacity;
  uint32_t fresh; /* an id that is in neither list */
  random_source *from;
} editor;

static void remove_range(editor *at, size_t start, size_t count) {
  memmove(at->ids + start, at->ids + start + count,
          (at->count - start - count) * sizeof at->ids[0]);
  memmove(at->contents + start, at->contents + start + count,
          (at->count - start - count) * sizeof at->contents[0]);
  at->count -= count;
}

/* Makes a gap that the caller fills. */
static void open_gap(editor *at, size_t start, size_t count) {
  CHECK(at->count + count <= at->capacity);
  memmove(at->ids + start + count, at->ids + start, (at->count - start) * sizeof at->ids[0]);
  memmove(at->contents + start + count, at->contents + start,
          (at->count - start) * sizeof at->contents[0]);
  at->count += count;
}

static void insert_fresh(editor *at, size_t start, size_t count) {
  open_gap(at, start, count);
  for (size_t k = 0; k < count; k++) {
    at->ids[start + k] = at->fresh++;
    at->contents[start + k] = 0;
  }
}

static void swap_elements(editor *at, size_t a, size_t b) {
  const uint32_t id = at->ids[a];
  const uint64_t contents = at->contents[a];
  at->ids[a] = at->ids[b];
  at->contents[a] = at->contents[b];
  at->ids[b] = id;
  at->contents[b] = contents;
}

static void reverse_range(editor *at, size_t start, size_t end) {
  for (; start + 1 < end; start++, end--) {
    swap_elements(at, start, end - 1);
  }
}

/* Exchanges the blocks from `start` to `middle` and from there to `end`. */
static void rotate_range(editor *at, size_t start, size_t middle, size_t end) {
  reverse_range(at, start, middle);
  reverse_range(at, middle, end);
  reverse_range(at, start, end);
}

static void shuffle_range(editor *at, size_t start, size_t end) {
  for (size_t k = end; k > start + 1; k--) {
    swap_elements(at, k - 1, start + random_below(at->from, k - start));
  }
}

static size_t place(editor *at) { return random_below(at->from, at->count + 1); }

/* Moves one element, by no more than `distance`. */
static void move_one(editor *at, size_t distance) {
  if (at->count < 2) {
    return;
  }
  const size_t start = random_below(at->from, at->count - 1), rest = at->count - start;
  const size_t by = 1 + random_below(at->from, distance < rest - 1 ? distance : rest - 1);
  if (random_below(at->from, 2) == 0) {
    rotate_range(at, start, start + 1, start + by + 1);
  } else {
    rotate_range(at, start, start + by, start + by + 1);
  }
}

static void edit_a_little(editor *at) {
  const size_t edits = 1 + at->count / 16;
  for (size_t k = 0; k < edits; k++) {
    switch (random_below(at->from, 3)) {
    case 0:
      insert_fresh(at, place(at), 1);
      break;
    case 1:
      if (at->count != 0) {
        remove_range(at, random_below(at->from, at->count), 1);
      }
      break;
    default:
      move_one(at, 12);
      break;
    }
  }
}

static void replace_block(editor *at) {
  const size_t start = random_below(at->from, at->count / 2 + 1), rest = at->count - start;
  const size_t gone = random_below(at->from, rest < 60 ? rest + 1 : 60);
  remove_range(at, start, gone);
  insert_fresh(at, start, random_below(at->from, at->capacity - at->count < 60 ? 1 : 60));
}

/* Ids from 0 to `limit` at random. */
static void set_random(editor *at, size_t count, size_t limit) {
  at->count = count;
  for (size_t k = 0; k < count; k++) {
    at->ids[k] = (uint32_t)random_below(at->from, limit);
    at->contents[k] = random_below(at->from, 2);
  }
}

static void set_runs(editor *at, size_t count) {
  set_random(at, count, 3);
  for (size_t k = 1; k < count; k++) {
    at->ids[k] = random_below(at->from, 40) == 0 ? at->ids[k] : at->ids[k - 1];
  }
}

/* What the old list is; in most shapes each of its keys is there once. */
static void make_old(editor *at, shape of, size_t count) {
  switch (of) {
  case shape_few_keys:
    set_random(at, count, 4);
    break;
  case shape_half_repeated:
    set_random(at, count, count / 2 + 1);
    break;
  case shape_long_runs:
    set_runs(at, count);
    break;
  default:
    at->count = 0;
    insert_fresh(at, 0, of == shape_from_empty ? 0 : count);
    break;
  }
}

static void edit(editor *at, shape of) {
  const size_t count = at->count;
  switch (of) {
  case shape_unchanged:
  case SHAPE_COUNT:
    break;
  case shape_appended:
    insert_fresh(at, count, 1 + count / 4);
    break;
  case shape_prepended:
    insert_fresh(at, 0, 1 + count / 4);
    break;
  case shape_few_edits:
    edit_a_little(at);
    break;
  case shape_thinned:
    for (size_t k = 0; k < at->count; k++) {
      remove_range(at, k, 1);
    }
    break;
  case shape_block_replaced:
    replace_block(at);
    break;
  case shape_block_moved: {
    const size_t middle = place(at), start = random_below(at->from, middle + 1);
    rotate_range(at, start, middle, middle + random_below(at->from, count - middle + 1));
    break;
  }
  case shape_few_far_moves:
    for (size_t k = 0; k < 1 + count / 64; k++) {
      move_one(at, count);
    }
    break;
  case shape_nearly_ordered:
    for (size_t k = 0; k < count / 4; k++) {
      move_one(at, 1 + random_below(at->from, 20));
    }
    break;
  case shape_rotated:
    rotate_range(at, 0, place(at), count);
    break;
  case shape_reversed:
    reverse_range(at, 0, count);
    break;
  case shape_shuffled:
    shuffle_range(at, 0, count);
    break;
  case shape_mostly_new:
    shuffle_range(at, 0, count);
    remove_range(at, 0, count - count / 4);
    for (size_t k = 0; k < count - count / 4; k++) {
      insert_fresh(at, place(at), 1);
    }
    break;
  case shape_all_new:
    remove_range(at, 0, count);
    insert_fresh(at, 0, count + random_below(at->from, count + 1));
    break;
  case shape_few_keys:
    set_random(at, random_below(at->from, count + 1) + count / 2, 4);
    break;
  case shape_half_repeated:
    shuffle_range(at, 0, count);
    edit_a_little(at);
    break;
  case shape_long_runs:
    set_runs(at, random_below(at->from, count + 1) + count / 2);
    break;
  case shape_chunks_shuffled:
    for (size_t k = 0; k < 8; k++) {
      const size_t middle = place(at);
      rotate_range(at, random_below(at->from, middle + 1), middle, count);
    }
    break;
  case shape_from_empty:
    insert_fresh(at, 0, at->capacity / 2);
    break;
  case shape_to_empty:
    remove_range(at, 0, count);
    break;
  }
}

void make_shape(owned_pair *pair, shape of, size_t count, random_source *from) {
  CHECK(2 * count <= pair->capacity);
  editor before = {pair->ids[0], pair->contents[0], 0, pair->capacity, 0, from};
  make_old(&before, of, count);
  memcpy(pair->ids[1], pair->ids[0], before.count * sizeof(uint32_t));
  memcpy(pair->contents[1], pair->contents[0], before.count * sizeof(uint64_t));
  editor after = {pair->ids[1], pair->contents[1], before.count, pair->capacity,
                  UINT32_C(1) << 20, from};
  edit(&after, of);
  for (size_t k = 0; k < after.count; k++) {
    after.contents[k] += random_below(from, 8) == 0;
  }
  pair->counts[0] = before.count;
  pair->counts[1] = after.count;
}

/* ----------------------------------------------------------------- sections */

enum { MOST_CUTS = 64 };

/* Where sections end: ascending places, the last of which is `count`. */
static void make_cuts(size_t *ends, size_t section_count, size_t count, random_source *from) {
  for (size_t k = 0; k + 1 < section_count; k++) {
    const size_t end = random_below(from, count + 1);
    size_t at = k;
    for (; at > 0 && ends[at - 1] > end; at--) {
      ends[at] = ends[at - 1];
    }
    ends[at] = end;
  }
  ends[section_count - 1] = count;
}

static void set_cut_sections(owned_sections *sections, size_t side, const size_t *ends,
                             size_t section_count, size_t count) {
  size_t counts[MOST_CUTS], start = 0;
  for (size_t k = 0; k < section_count; k++) {
    size_t end = ends[k] < count ? ends[k] : count;
    end = k + 1 == section_count ? count : end;
    counts[k] = end - start;
    start = end;
  }
  set_sections(sections, side, counts, section_count);
}

void cut_into_sections(owned_sections *sections, const owned_pair *items, size_t most, int aligned,
                       random_source *from) {
  CHECK(most <= MOST_CUTS && most <= sections->capacity);
  size_t ends[MOST_CUTS];
  size_t section_counts[2];
  for (size_t side = 0; side < 2; side++) {
    section_counts[side] = 1 + random_below(from, most);
    if (side == 0 || !aligned) {
      make_cuts(ends, section_counts[side], items->counts[side], from);
    } else {
      section_counts[1] = section_counts[0];
    }
    set_cut_sections(sections, side, ends, section_counts[side], items->counts[side]);
  }
  for (size_t k = 0; k < section_counts[0]; k++) {
    const size_t partner = aligned ? k : random_below(from, section_counts[1]);
    if (random_below(from, 8) != 0 &&
        sections->sections[1][partner].partner == LISTDIFF_NO_SECTION) {
      set_partners(sections, k, partner);
    }
  }
}
