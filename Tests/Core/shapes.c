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
  random_source *random;
} editor;

static void remove_range(editor *editor, size_t start, size_t count) {
  memmove(editor->ids + start, editor->ids + start + count,
          (editor->count - start - count) * sizeof editor->ids[0]);
  memmove(editor->contents + start, editor->contents + start + count,
          (editor->count - start - count) * sizeof editor->contents[0]);
  editor->count -= count;
}

/* Makes a gap that the caller fills. */
static void open_gap(editor *editor, size_t start, size_t count) {
  CHECK(editor->count + count <= editor->capacity);
  memmove(editor->ids + start + count, editor->ids + start,
          (editor->count - start) * sizeof editor->ids[0]);
  memmove(editor->contents + start + count, editor->contents + start,
          (editor->count - start) * sizeof editor->contents[0]);
  editor->count += count;
}

static void insert_fresh(editor *editor, size_t start, size_t count) {
  open_gap(editor, start, count);
  for (size_t k = 0; k < count; k++) {
    editor->ids[start + k] = editor->fresh++;
    editor->contents[start + k] = 0;
  }
}

static void swap_elements(editor *editor, size_t a, size_t b) {
  const uint32_t id = editor->ids[a];
  const uint64_t contents = editor->contents[a];
  editor->ids[a] = editor->ids[b];
  editor->contents[a] = editor->contents[b];
  editor->ids[b] = id;
  editor->contents[b] = contents;
}

static void reverse_range(editor *editor, size_t start, size_t end) {
  for (; start + 1 < end; start++, end--) {
    swap_elements(editor, start, end - 1);
  }
}

/* Exchanges the blocks from `start` to `middle` and from there to `end`. */
static void rotate_range(editor *editor, size_t start, size_t middle, size_t end) {
  reverse_range(editor, start, middle);
  reverse_range(editor, middle, end);
  reverse_range(editor, start, end);
}

static void shuffle_range(editor *editor, size_t start, size_t end) {
  for (size_t k = end; k > start + 1; k--) {
    swap_elements(editor, k - 1, start + random_below(editor->random, k - start));
  }
}

static size_t place(editor *editor) { return random_below(editor->random, editor->count + 1); }

/* Moves one element, by no more than `distance`. */
static void move_one(editor *editor, size_t distance) {
  if (editor->count < 2) {
    return;
  }
  const size_t start = random_below(editor->random, editor->count - 1);
  const size_t rest = editor->count - start;
  const size_t by = 1 + random_below(editor->random, distance < rest - 1 ? distance : rest - 1);
  if (random_below(editor->random, 2) == 0) {
    rotate_range(editor, start, start + 1, start + by + 1);
  } else {
    rotate_range(editor, start, start + by, start + by + 1);
  }
}

static void edit_a_little(editor *editor) {
  const size_t edits = 1 + editor->count / 16;
  for (size_t k = 0; k < edits; k++) {
    switch (random_below(editor->random, 3)) {
    case 0:
      insert_fresh(editor, place(editor), 1);
      break;
    case 1:
      if (editor->count != 0) {
        remove_range(editor, random_below(editor->random, editor->count), 1);
      }
      break;
    default:
      move_one(editor, 12);
      break;
    }
  }
}

static void replace_block(editor *editor) {
  const size_t start = random_below(editor->random, editor->count / 2 + 1);
  const size_t rest = editor->count - start;
  const size_t gone = random_below(editor->random, rest < 60 ? rest + 1 : 60);
  remove_range(editor, start, gone);
  const size_t room = editor->capacity - editor->count;
  insert_fresh(editor, start, random_below(editor->random, room < 60 ? 1 : 60));
}

/* Ids from 0 to `limit` at random. */
static void set_random(editor *editor, size_t count, size_t limit) {
  editor->count = count;
  for (size_t k = 0; k < count; k++) {
    editor->ids[k] = (uint32_t)random_below(editor->random, limit);
    editor->contents[k] = random_below(editor->random, 2);
  }
}

static void set_runs(editor *editor, size_t count) {
  set_random(editor, count, 3);
  for (size_t k = 1; k < count; k++) {
    editor->ids[k] = random_below(editor->random, 40) == 0 ? editor->ids[k] : editor->ids[k - 1];
  }
}

/* What the old list is; in most shapes each of its keys is there once. */
static void make_old(editor *editor, shape kind, size_t count) {
  switch (kind) {
  case shape_few_keys:
    set_random(editor, count, 4);
    break;
  case shape_half_repeated:
    set_random(editor, count, count / 2 + 1);
    break;
  case shape_long_runs:
    set_runs(editor, count);
    break;
  default:
    editor->count = 0;
    insert_fresh(editor, 0, kind == shape_from_empty ? 0 : count);
    break;
  }
}

static void edit(editor *editor, shape kind) {
  const size_t count = editor->count;
  switch (kind) {
  case shape_unchanged:
  case SHAPE_COUNT:
    break;
  case shape_appended:
    insert_fresh(editor, count, 1 + count / 4);
    break;
  case shape_prepended:
    insert_fresh(editor, 0, 1 + count / 4);
    break;
  case shape_few_edits:
    edit_a_little(editor);
    break;
  case shape_thinned:
    for (size_t k = 0; k < editor->count; k++) {
      remove_range(editor, k, 1);
    }
    break;
  case shape_block_replaced:
    replace_block(editor);
    break;
  case shape_block_moved: {
    const size_t middle = place(editor), start = random_below(editor->random, middle + 1);
    rotate_range(editor, start, middle, middle + random_below(editor->random, count - middle + 1));
    break;
  }
  case shape_few_far_moves:
    for (size_t k = 0; k < 1 + count / 64; k++) {
      move_one(editor, count);
    }
    break;
  case shape_nearly_ordered:
    for (size_t k = 0; k < count / 4; k++) {
      move_one(editor, 1 + random_below(editor->random, 20));
    }
    break;
  case shape_rotated:
    rotate_range(editor, 0, place(editor), count);
    break;
  case shape_reversed:
    reverse_range(editor, 0, count);
    break;
  case shape_shuffled:
    shuffle_range(editor, 0, count);
    break;
  case shape_mostly_new:
    shuffle_range(editor, 0, count);
    remove_range(editor, 0, count - count / 4);
    for (size_t k = 0; k < count - count / 4; k++) {
      insert_fresh(editor, place(editor), 1);
    }
    break;
  case shape_all_new:
    remove_range(editor, 0, count);
    insert_fresh(editor, 0, count + random_below(editor->random, count + 1));
    break;
  case shape_few_keys:
    set_random(editor, random_below(editor->random, count + 1) + count / 2, 4);
    break;
  case shape_half_repeated:
    shuffle_range(editor, 0, count);
    edit_a_little(editor);
    break;
  case shape_long_runs:
    set_runs(editor, random_below(editor->random, count + 1) + count / 2);
    break;
  case shape_chunks_shuffled:
    for (size_t k = 0; k < 8; k++) {
      const size_t middle = place(editor);
      rotate_range(editor, random_below(editor->random, middle + 1), middle, count);
    }
    break;
  case shape_from_empty:
    insert_fresh(editor, 0, editor->capacity / 2);
    break;
  case shape_to_empty:
    remove_range(editor, 0, count);
    break;
  }
}

void make_shape(owned_pair *pair, shape kind, size_t count, random_source *random) {
  CHECK(2 * count <= pair->capacity);
  editor old_editor = {pair->ids[0], pair->contents[0], 0, pair->capacity, 0, random};
  make_old(&old_editor, kind, count);
  memcpy(pair->ids[1], pair->ids[0], old_editor.count * sizeof(uint32_t));
  memcpy(pair->contents[1], pair->contents[0], old_editor.count * sizeof(uint64_t));
  editor new_editor = {pair->ids[1], pair->contents[1], old_editor.count, pair->capacity,
                       UINT32_C(1) << 20, random};
  edit(&new_editor, kind);
  for (size_t k = 0; k < new_editor.count; k++) {
    new_editor.contents[k] += random_below(random, 8) == 0;
  }
  pair->counts[0] = old_editor.count;
  pair->counts[1] = new_editor.count;
}

/* ----------------------------------------------------------------- sections */

enum { MOST_CUTS = 64 };

/* Where sections end: ascending places, the last of which is `count`. */
static void make_cuts(size_t *ends, size_t section_count, size_t count, random_source *random) {
  for (size_t k = 0; k + 1 < section_count; k++) {
    const size_t end = random_below(random, count + 1);
    size_t editor = k;
    for (; editor > 0 && ends[editor - 1] > end; editor--) {
      ends[editor] = ends[editor - 1];
    }
    ends[editor] = end;
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
                       random_source *random) {
  CHECK(most <= MOST_CUTS && most <= sections->capacity);
  size_t ends[MOST_CUTS];
  size_t section_counts[2];
  for (size_t side = 0; side < 2; side++) {
    section_counts[side] = 1 + random_below(random, most);
    if (side == 0 || !aligned) {
      make_cuts(ends, section_counts[side], items->counts[side], random);
    } else {
      section_counts[1] = section_counts[0];
    }
    set_cut_sections(sections, side, ends, section_counts[side], items->counts[side]);
  }
  for (size_t k = 0; k < section_counts[0]; k++) {
    const size_t partner = aligned ? k : random_below(random, section_counts[1]);
    if (random_below(random, 8) != 0 &&
        sections->sections[1][partner].partner == LISTDIFF_NO_SECTION) {
      set_partners(sections, k, partner);
    }
  }
}
