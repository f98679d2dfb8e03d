/* Lists with sections: pairs within sections, then across them, and the result. */
#include "listdiff_match.h"

/* A diff under way. Items have places among all that are given. */
typedef struct section_diff {
  listdiff_workspace *workspace;
  const listdiff_sectioned_list *old_list, *new_list;
  size_t *old_ends;      /* where the items of each old section end */
  uint32_t *stay_counts; /* `staying` in the result */
  listdiff_pair *moves;  /* within sections */
  size_t move_count;
  matcher matcher;       /* at the end, `joined` holds the pairs across sections */
} section_diff;

/* Reserves the memory that is needed in any case, except for runs. Returns 0 if it is lacking. */
static int start(section_diff *diff, const range_pair *items) {
  const size_t old_count = diff->old_list->section_count;
  const size_t new_count = diff->new_list->section_count;
  /* One end more, so that the arrays have an address even without sections. */
  if (!listdiff_reserve(diff->workspace, BUFFER_SECTIONS,
                        (old_count + 1) * sizeof(size_t) + new_count * sizeof(uint32_t))) {
    return 0;
  }
  diff->old_ends = (size_t *)diff->workspace->buffers[BUFFER_SECTIONS].data;
  diff->stay_counts = (uint32_t *)(diff->old_ends + old_count);
  size_t end = 0;
  for (size_t k = 0; k < old_count; k++) {
    end += diff->old_list->sections[k].count;
    diff->old_ends[k] = end;
  }
  return listdiff_join_start(&diff->matcher.table, diff->workspace, items, diff->matcher.options);
}

/* Adds the moves among the runs from `first` on. Returns 0 if memory is lacking. */
static int order_section(section_diff *diff, size_t first) {
  const run_list *const paired = &diff->matcher.paired;
  const listdiff_run *const section_runs = paired->runs + first;
  run_order order;
  if (!listdiff_order_runs(diff->workspace, section_runs, paired->count - first, &order)) {
    return 0;
  }
  if (order.move_count == 0) {
    return 1;
  }
  const size_t size = sizeof(listdiff_pair), count = diff->move_count + order.move_count;
  if (!listdiff_grow(diff->workspace, BUFFER_MOVES, diff->move_count * size, count * size,
                     paired->limit * size)) {
    return 0;
  }
  diff->moves = (listdiff_pair *)diff->workspace->buffers[BUFFER_MOVES].data;
  listdiff_write_moves(&order, section_runs, diff->moves + diff->move_count);
  diff->move_count = count;
  return 1;
}

/* Pairs the items of two sections and counts those that stay. Returns 0 if memory is lacking. */
static int match_section(section_diff *diff, const range_pair *items, size_t *stay_count) {
  const run_list *const paired = &diff->matcher.paired;
  const size_t first_run = paired->count, pair_count = paired->pair_count;
  const size_t move_count = diff->move_count;
  /* Without a join the runs are in order. */
  if (!listdiff_match(&diff->matcher, items) ||
      (diff->matcher.joined.count != 0 && !order_section(diff, first_run))) {
    return 0;
  }
  *stay_count = (paired->pair_count - pair_count) - (diff->move_count - move_count);
  return 1;
}

/* Pairs the items within all pairs of sections. Returns 0 if memory is lacking. */
static int match_sections(section_diff *diff, const range_pair *items) {
  const size_t key_size = diff->matcher.key_size;
  size_t new_start = 0;
  for (size_t k = 0; k < diff->new_list->section_count; k++) {
    const listdiff_section section = diff->new_list->sections[k];
    size_t stay_count = 0;
    if (section.partner != LISTDIFF_NO_SECTION) {
      const size_t old_end = diff->old_ends[section.partner];
      const size_t old_start = old_end - diff->old_list->sections[section.partner].count;
      if (old_start != old_end && section.count != 0) {
        const range_pair section_items = {
            .old_keys = items->old_keys + old_start * key_size,
            .new_keys = items->new_keys + new_start * key_size,
            .old_start = old_start,
            .old_end = old_end,
            .new_start = new_start,
            .new_end = new_start + section.count,
        };
        if (!match_section(diff, &section_items, &stay_count)) {
          return 0;
        }
      }
      stay_count += section.front + section.back;
    }
    diff->stay_counts[k] = (uint32_t)stay_count;
    new_start += section.count;
  }
  return 1;
}

/* Pairs the items that are still free in any section. Returns 0 if memory is lacking. */
static int match_across(section_diff *diff, range_pair items) {
  matcher *const matcher = &diff->matcher;
  matcher->joined.count = 0;
  matcher->joined.pair_count = 0;
  const size_t free_count = old_count_of(&items) - matcher->paired.pair_count;
  if (free_count == 0 || new_count_of(&items) == matcher->paired.pair_count) {
    return 1;
  }
  if (!listdiff_join_fill(&matcher->table, &items, free_count, matcher->key_size)) {
    return 0;
  }
  /* Section by section, since items of two new sections are no neighbours. */
  items.new_end = 0;
  for (size_t k = 0; k < diff->new_list->section_count; k++) {
    items.new_start = items.new_end;
    items.new_end += diff->new_list->sections[k].count;
    if (items.new_start != items.new_end &&
        !listdiff_join_look_up(&matcher->table, &items, diff->old_ends,
                               diff->old_list->section_count, &matcher->joined,
                               matcher->key_size)) {
      return 0;
    }
  }
  return 1;
}

/* A section, and the places of its items. */
typedef struct position {
  const listdiff_section *section;
  size_t start, end;
} position;

static listdiff_path path_in(const position *position, size_t place) {
  const listdiff_section *const section = position->section;
  return (listdiff_path){section->index, (uint32_t)(section->front + (place - position->start))};
}

/* The path of a place that is not before the position, which advances to its section. */
static listdiff_path path_ahead(position *position, size_t place) {
  while (place >= position->end) {
    position->section++;
    position->start = position->end;
    position->end += position->section->count;
  }
  return path_in(position, place);
}

static position first_position(const listdiff_sectioned_list *list) {
  return (position){list->sections, 0, list->section_count == 0 ? 0 : list->sections[0].count};
}

/* The path of any old place. */
static listdiff_path old_path(const section_diff *diff, size_t place) {
  const listdiff_section *const sections = diff->old_list->sections;
  const size_t section =
      listdiff_first_end_above(diff->old_ends, diff->old_list->section_count, place);
  const size_t end = diff->old_ends[section];
  const position position = {sections + section, end - sections[section].count, end};
  return path_in(&position, place);
}

/* The paths of a pair whose new place is not before the position. */
static listdiff_path_pair paths_ahead(const section_diff *diff, position *new_position,
                                      listdiff_pair pair) {
  return (listdiff_path_pair){old_path(diff, pair.before), path_ahead(new_position, pair.after)};
}

/* Reads the pairs of runs one by one. */
typedef struct pair_reader {
  const listdiff_run *run, *end;
  uint32_t offset;
} pair_reader;

static pair_reader reader_of(const run_list *list) {
  return (pair_reader){list->runs, list->runs + list->count, 0};
}

/* The next pair; both places are LISTDIFF_NONE if there is none. */
static listdiff_pair next_pair(const pair_reader *reader) {
  if (reader->run == reader->end) {
    return (listdiff_pair){LISTDIFF_NONE, LISTDIFF_NONE};
  }
  return (listdiff_pair){reader->run->before + reader->offset, reader->run->after + reader->offset};
}

static void skip_pair(pair_reader *reader) {
  if (++reader->offset == reader->run->length) {
    reader->run++;
    reader->offset = 0;
  }
}

/* Writes the paths of all free places. */
static void write_free(const listdiff_sectioned_list *list, const uint64_t *taken,
                       listdiff_path *paths) {
  position position = first_position(list);
  for (size_t word = 0; word < listdiff_words_for(list->items.count); word++) {
    for (uint64_t free_places = ~taken[word]; free_places != 0; free_places &= free_places - 1) {
      *paths++ = path_ahead(&position, 64 * word + listdiff_first_bit(free_places));
    }
  }
}

/* Writes the moves within sections and the pairs across them. */
static void write_moves(const section_diff *diff, listdiff_path_pair *moves) {
  pair_reader cross_pairs = reader_of(&diff->matcher.joined);
  position new_position = first_position(diff->new_list);
  size_t inner_count = 0;
  for (;;) {
    listdiff_pair pair = next_pair(&cross_pairs);
    if (inner_count < diff->move_count && diff->moves[inner_count].after < pair.after) {
      pair = diff->moves[inner_count++];
    } else if (pair.after == LISTDIFF_NONE) {
      return;
    } else {
      skip_pair(&cross_pairs);
    }
    *moves++ = paths_ahead(diff, &new_position, pair);
  }
}

/* Counts the pairs whose contents differ, and writes them unless `updates` is null. */
static size_t find_updates(const section_diff *diff, listdiff_path_pair *updates) {
  const uint64_t *const old_contents = diff->old_list->items.contents;
  const uint64_t *const new_contents = diff->new_list->items.contents;
  /* If contents are given for one list only, the other one is empty. */
  if (old_contents == NULL) {
    return 0;
  }
  pair_reader inner_pairs = reader_of(&diff->matcher.paired);
  pair_reader cross_pairs = reader_of(&diff->matcher.joined);
  position new_position = first_position(diff->new_list);
  size_t count = 0;
  for (;;) {
    const listdiff_pair inner = next_pair(&inner_pairs), cross = next_pair(&cross_pairs);
    const listdiff_pair pair = inner.after < cross.after ? inner : cross;
    if (pair.after == LISTDIFF_NONE) {
      return count;
    }
    skip_pair(inner.after < cross.after ? &inner_pairs : &cross_pairs);
    if (old_contents[pair.before] != new_contents[pair.after]) {
      if (updates != NULL) {
        updates[count] = paths_ahead(diff, &new_position, pair);
      }
      count++;
    }
  }
}

static listdiff_status write_result(const section_diff *diff,
                                    listdiff_sectioned_changes *changes) {
  const run_list *const paired = &diff->matcher.paired, *const joined = &diff->matcher.joined;
  const join_table *const table = &diff->matcher.table;
  const size_t pair_count = paired->pair_count + joined->pair_count;
  const size_t deletion_count = diff->old_list->items.count - pair_count;
  const size_t insertion_count = diff->new_list->items.count - pair_count;
  const size_t move_count = diff->move_count + joined->pair_count;
  const size_t update_count = find_updates(diff, NULL);
  /* One path more, so that the arrays have an address even if nothing changes. */
  if (!listdiff_reserve(diff->workspace, BUFFER_RESULT,
                        (move_count + update_count) * sizeof(listdiff_path_pair) +
                            (deletion_count + insertion_count + 1) * sizeof(listdiff_path))) {
    return listdiff_status_out_of_memory;
  }
  listdiff_path_pair *const moves =
      (listdiff_path_pair *)diff->workspace->buffers[BUFFER_RESULT].data;
  listdiff_path_pair *const updates = moves + move_count;
  listdiff_path *const deletions = (listdiff_path *)(updates + update_count);
  listdiff_path *const insertions = deletions + deletion_count;
  write_moves(diff, moves);
  if (update_count != 0) {
    find_updates(diff, updates);
  }
  write_free(diff->old_list, table->old_taken, deletions);
  write_free(diff->new_list, table->new_taken, insertions);
  *changes = (listdiff_sectioned_changes){
      .deletions = deletions,
      .deletion_count = deletion_count,
      .insertions = insertions,
      .insertion_count = insertion_count,
      .moves = moves,
      .move_count = move_count,
      .updates = updates,
      .update_count = update_count,
      .staying = diff->stay_counts,
      .runs = paired->runs,
      .run_count = paired->count,
      .cross_runs = joined->runs,
      .cross_run_count = joined->count,
      .probes = table->probes,
      .comparisons = table->comparisons,
  };
  return listdiff_status_ok;
}

listdiff_status listdiff_diff_sections(listdiff_workspace *workspace,
                                       const listdiff_sectioned_list *old_list,
                                       const listdiff_sectioned_list *new_list,
                                       const listdiff_options *options,
                                       listdiff_sectioned_changes *changes) {
  if (workspace == NULL || old_list == NULL || new_list == NULL || changes == NULL) {
    return listdiff_status_invalid_argument;
  }
  if (options == NULL) {
    options = &listdiff_default_options;
  }
  const listdiff_status status = listdiff_check_sectioned(old_list, new_list, options);
  if (status != listdiff_status_ok) {
    return status;
  }
  const range_pair items = whole_ranges(&old_list->items, &new_list->items, 0);
  const size_t limit = listdiff_least(old_list->items.count, new_list->items.count);
  section_diff diff = {.workspace = workspace, .old_list = old_list, .new_list = new_list};
  matcher_start(&diff.matcher, workspace, old_list->items.key_size, options, limit);
  if (!start(&diff, &items) || !match_sections(&diff, &items) || !match_across(&diff, items)) {
    return listdiff_status_out_of_memory;
  }
  return write_result(&diff, changes);
}
