/* Lists with sections: pairs within sections, then across them, and what they come to. */
#include "listdiff_match.h"

/* A diff of sections under way. Items are counted among those that are given. */
typedef struct section_job {
  listdiff_workspace *workspace;
  const listdiff_sectioned_list *old_list, *new_list;
  const listdiff_options *options;
  size_t key_size;
  size_t *old_ends; /* where the items of each old section end */
  join in;
  run_list runs;         /* the pairs within sections */
  run_list joined;       /* those of one section's join, then the pairs across sections */
  listdiff_pair *moves;  /* within sections */
  size_t move_count;
  uint32_t *staying;     /* see listdiff_sectioned_changes */
} section_job;

/* ------------------------------------------------------------------ arguments */

static int adds_up(const listdiff_sectioned_list *list, const listdiff_sectioned_list *other) {
  size_t count = 0;
  for (size_t k = 0; k < list->section_count; k++) {
    const listdiff_section section = list->sections[k];
    if (section.count > list->items.count - count) {
      return 0;
    }
    count += section.count;
    if (section.partner == LISTDIFF_NO_SECTION) {
      continue;
    }
    if (section.partner >= other->section_count) {
      return 0;
    }
    const listdiff_section partner = other->sections[section.partner];
    if (partner.partner != k || partner.front != section.front || partner.back != section.back) {
      return 0;
    }
  }
  return count == list->items.count;
}

static int is_too_long(const listdiff_sectioned_list *list) {
  size_t most = LISTDIFF_MAX_COUNT;
  if (list->items.count > most || list->section_count > most) {
    return 1;
  }
  most -= list->items.count;
  for (size_t k = 0; k < list->section_count; k++) {
    const listdiff_section section = list->sections[k];
    if (section.front > most || section.back > most - section.front) {
      return 1;
    }
    most -= section.front + section.back;
  }
  return 0;
}

/* --------------------------------------------------------------------- memory */

/* Reserves what is needed in any case, beside the runs. */
static int start(section_job *job) {
  listdiff_workspace *const workspace = job->workspace;
  const size_t old_count = job->old_list->section_count;
  const size_t new_count = job->new_list->section_count;
  /* One more, so that there is an address even without sections. */
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[ENDS],
                               (old_count + 1) * sizeof(size_t) + new_count * sizeof(uint32_t))) {
    return 0;
  }
  job->old_ends = (size_t *)workspace->buffers[ENDS].data;
  job->staying = (uint32_t *)(job->old_ends + old_count);
  size_t end = 0;
  for (size_t k = 0; k < old_count; k++) {
    end += job->old_list->sections[k].count;
    job->old_ends[k] = end;
  }
  return listdiff_join_start(&job->in, job->options);
}

/* ------------------------------------------------------------ within a section */

/* Adds the moves among the runs from `first` on; how many they are. False without memory. */
static int order_section(section_job *job, size_t first, size_t *move_count) {
  const listdiff_run *const runs = runs_of(&job->runs) + first;
  run_order order;
  if (!listdiff_order_runs(job->workspace, runs, job->runs.count - first, &order)) {
    return 0;
  }
  *move_count = order.move_count;
  if (order.move_count != 0) {
    const listdiff_allocator *const allocator = &job->workspace->allocator;
    const size_t count = job->move_count + order.move_count;
    if (!listdiff_buffer_grow(allocator, &job->workspace->buffers[MOVES],
                              job->move_count * sizeof(listdiff_pair),
                              count * sizeof(listdiff_pair),
                              job->runs.limit * sizeof(listdiff_pair))) {
      return 0;
    }
    job->moves = (listdiff_pair *)job->workspace->buffers[MOVES].data;
    listdiff_write_moves(&order, runs, job->moves + job->move_count);
    job->move_count = count;
  }
  return 1;
}

/*
 * Pairs what is in both of two sections, whose items are those of `at`, and works out which of
 * it moves; how much stays. False without memory.
 */
static int match_section(section_job *job, middle at, size_t *staying) {
  const size_t width = job->key_size, first = job->runs.count, pairs_before = job->runs.pair_count;
  run_list *const runs = &job->runs;
  const size_t limit = listdiff_least(at.old_end - at.old_start, at.new_end - at.new_start);
  const size_t prefix = listdiff_equal_keys_front(at.old_keys, at.new_keys, limit, width);
  const size_t suffix = listdiff_equal_keys_back(
      at.old_keys + (at.old_end - at.old_start) * width,
      at.new_keys + (at.new_end - at.new_start) * width, limit - prefix, width);
  if (prefix != 0 && !push_run(runs, at.old_start, at.new_start, prefix)) {
    return 0;
  }
  middle inner = at;
  inner.old_keys += prefix * width;
  inner.new_keys += prefix * width;
  inner.old_start += prefix;
  inner.new_start += prefix;
  inner.old_end -= suffix;
  inner.new_end -= suffix;
  if (inner.old_start != inner.old_end && inner.new_start != inner.new_end &&
      !listdiff_scan(&inner, runs, width)) {
    return 0;
  }
  if (suffix != 0 && !push_run(runs, inner.old_end, inner.new_end, suffix)) {
    return 0;
  }
  listdiff_join_take(&job->in, runs_of(runs) + first, runs->count - first);

  const size_t pairs = runs->pair_count - pairs_before;
  const size_t free_old = at.old_end - at.old_start - pairs;
  size_t move_count = 0;
  if (free_old != 0 && at.new_end - at.new_start != pairs) {
    job->joined.count = 0;
    job->joined.pair_count = 0;
    if (!listdiff_join_fill(&job->in, inner.old_start, inner.old_end, free_old, width) ||
        !listdiff_join_look_up(&job->in, inner.new_start, inner.new_end, &inner.old_end, 1,
                               &job->joined, width)) {
      return 0;
    }
    if (job->joined.count != 0 && (!listdiff_merge_runs(runs, &job->joined) ||
                                   !order_section(job, first, &move_count))) {
      return 0;
    }
  }
  *staying = runs->pair_count - pairs_before - move_count;
  return 1;
}

/* Pairs what is in a section before and after, for all of them. False without memory. */
static int match_sections(section_job *job) {
  const unsigned char *const old_keys = (const unsigned char *)job->old_list->items.keys;
  const unsigned char *const new_keys = (const unsigned char *)job->new_list->items.keys;
  size_t new_start = 0;
  for (size_t k = 0; k < job->new_list->section_count; k++) {
    const listdiff_section section = job->new_list->sections[k];
    size_t staying = 0;
    if (section.partner != LISTDIFF_NO_SECTION) {
      const size_t old_end = job->old_ends[section.partner];
      const size_t old_start = old_end - job->old_list->sections[section.partner].count;
      if (old_start != old_end && section.count != 0) {
        const middle at = {
            .old_keys = old_keys + old_start * job->key_size,
            .new_keys = new_keys + new_start * job->key_size,
            .old_start = old_start,
            .old_end = old_end,
            .new_start = new_start,
            .new_end = new_start + section.count,
        };
        if (!match_section(job, at, &staying)) {
          return 0;
        }
      }
      staying += section.front + section.back;
    }
    job->staying[k] = (uint32_t)staying;
    new_start += section.count;
  }
  return 1;
}

/* -------------------------------------------------------------- across sections */

/* Pairs what is still free in any section. False without memory. */
static int match_across(section_job *job) {
  job->joined.count = 0;
  job->joined.pair_count = 0;
  const size_t free_old = job->in.old_count - job->runs.pair_count;
  if (free_old == 0 || job->in.new_count == job->runs.pair_count) {
    return 1;
  }
  if (!listdiff_join_fill(&job->in, 0, job->in.old_count, free_old, job->key_size)) {
    return 0;
  }
  size_t start = 0;
  for (size_t k = 0; k < job->new_list->section_count; k++) {
    const size_t end = start + job->new_list->sections[k].count;
    if (start != end &&
        !listdiff_join_look_up(&job->in, start, end, job->old_ends,
                               job->old_list->section_count, &job->joined, job->key_size)) {
      return 0;
    }
    start = end;
  }
  return 1;
}

/* ----------------------------------------------------------------- the result */

/* Where the section stands whose items end behind a place, and the place in it. */
typedef struct cursor {
  const listdiff_section *section;
  size_t start, end; /* of its items */
} cursor;

static listdiff_path path_at(const cursor *at, size_t place) {
  return (listdiff_path){at->section->index, (uint32_t)(at->section->front + (place - at->start))};
}

/* Goes on to the section of a place that is not before the cursor. */
static void go_to(cursor *at, size_t place) {
  while (place >= at->end) {
    at->section++;
    at->start = at->end;
    at->end += at->section->count;
  }
}

static cursor first_section(const listdiff_sectioned_list *list) {
  return (cursor){list->sections, 0, list->section_count == 0 ? 0 : list->sections[0].count};
}

/* The path of any old item. */
static listdiff_path old_path(const section_job *job, size_t place) {
  const size_t section =
      listdiff_first_end_behind(job->old_ends, job->old_list->section_count, place);
  const size_t end = job->old_ends[section];
  const cursor at = {job->old_list->sections + section,
                     end - job->old_list->sections[section].count, end};
  return path_at(&at, place);
}

/* Writes the paths of all free places. */
static void write_free(const listdiff_sectioned_list *list, const uint64_t *taken,
                       listdiff_path *to) {
  const size_t count = list->items.count;
  cursor at = first_section(list);
  for (size_t word = 0; word < listdiff_words_for(count); word++) {
    uint64_t free_places = listdiff_free_in_word(taken, word, 0, count);
    for (; free_places != 0; free_places &= free_places - 1) {
      const size_t place = 64 * word + listdiff_first_bit(free_places);
      go_to(&at, place);
      *to++ = path_at(&at, place);
    }
  }
}

/* The pairs across sections, one by one. */
typedef struct pair_reader {
  const listdiff_run *run, *end;
  uint32_t offset;
} pair_reader;

static listdiff_pair next_pair(const pair_reader *from) {
  if (from->run == from->end) {
    return (listdiff_pair){LISTDIFF_NONE, LISTDIFF_NONE};
  }
  return (listdiff_pair){from->run->from + from->offset, from->run->to + from->offset};
}

static void skip_pair(pair_reader *from) {
  if (++from->offset == from->run->length) {
    from->run++;
    from->offset = 0;
  }
}

static pair_reader read_runs(const run_list *list) {
  return (pair_reader){runs_of(list), runs_of(list) + list->count, 0};
}

/* Writes the moves within sections and the pairs across them. */
static void write_moves(const section_job *job, listdiff_path_pair *to) {
  pair_reader across = read_runs(&job->joined);
  cursor at = first_section(job->new_list);
  size_t within = 0;
  for (;;) {
    listdiff_pair pair = next_pair(&across);
    if (within < job->move_count && job->moves[within].to < pair.to) {
      pair = job->moves[within++];
    } else if (pair.to == LISTDIFF_NONE) {
      return;
    } else {
      skip_pair(&across);
    }
    go_to(&at, pair.to);
    *to++ = (listdiff_path_pair){old_path(job, pair.from), path_at(&at, pair.to)};
  }
}

/* Writes the pairs whose contents differ, or only counts them if there is no place for them. */
static size_t find_updates(const section_job *job, listdiff_path_pair *to) {
  const uint64_t *const before = job->old_list->items.contents;
  const uint64_t *const after = job->new_list->items.contents;
  /* Where contents are given for one list only, the other one is empty. */
  if (before == NULL) {
    return 0;
  }
  pair_reader within = read_runs(&job->runs), across = read_runs(&job->joined);
  cursor at = first_section(job->new_list);
  size_t count = 0;
  for (;;) {
    const listdiff_pair inner = next_pair(&within), outer = next_pair(&across);
    const listdiff_pair pair = inner.to < outer.to ? inner : outer;
    if (pair.to == LISTDIFF_NONE) {
      return count;
    }
    skip_pair(inner.to < outer.to ? &within : &across);
    if (before[pair.from] != after[pair.to]) {
      if (to != NULL) {
        go_to(&at, pair.to);
        to[count] = (listdiff_path_pair){old_path(job, pair.from), path_at(&at, pair.to)};
      }
      count++;
    }
  }
}

static listdiff_status write_result(const section_job *job, listdiff_sectioned_changes *changes) {
  listdiff_workspace *const workspace = job->workspace;
  const size_t pair_count = job->runs.pair_count + job->joined.pair_count;
  const size_t deletion_count = job->in.old_count - pair_count;
  const size_t insertion_count = job->in.new_count - pair_count;
  const size_t move_count = job->move_count + job->joined.pair_count;
  const size_t update_count = find_updates(job, NULL);
  /* One more, so that there is an address even where nothing changes. */
  if (!listdiff_buffer_reserve(
          &workspace->allocator, &workspace->buffers[RESULT],
          (move_count + update_count) * sizeof(listdiff_path_pair) +
              (deletion_count + insertion_count + 1) * sizeof(listdiff_path))) {
    return listdiff_status_out_of_memory;
  }
  listdiff_path_pair *const moves = (listdiff_path_pair *)workspace->buffers[RESULT].data;
  listdiff_path_pair *const updates = moves + move_count;
  listdiff_path *const deletions = (listdiff_path *)(updates + update_count);
  listdiff_path *const insertions = deletions + deletion_count;
  write_moves(job, moves);
  if (update_count != 0) {
    find_updates(job, updates);
  }
  write_free(job->old_list, job->in.old_taken, deletions);
  write_free(job->new_list, job->in.new_taken, insertions);
  *changes = (listdiff_sectioned_changes){
      .deletions = deletions,
      .deletion_count = deletion_count,
      .insertions = insertions,
      .insertion_count = insertion_count,
      .moves = moves,
      .move_count = move_count,
      .updates = updates,
      .update_count = update_count,
      .staying = job->staying,
      .runs = runs_of(&job->runs),
      .run_count = job->runs.count,
      .cross_runs = runs_of(&job->joined),
      .cross_run_count = job->joined.count,
      .probes = job->in.probes,
      .comparisons = job->in.comparisons,
  };
  return listdiff_status_ok;
}

listdiff_status listdiff_diff_sections(listdiff_workspace *workspace,
                                       const listdiff_sectioned_list *old_list,
                                       const listdiff_sectioned_list *new_list,
                                       const listdiff_options *options,
                                       listdiff_sectioned_changes *changes) {
  if (workspace == NULL || old_list == NULL || new_list == NULL || changes == NULL ||
      (old_list->sections == NULL && old_list->section_count != 0) ||
      (new_list->sections == NULL && new_list->section_count != 0)) {
    return listdiff_status_invalid_argument;
  }
  const listdiff_options defaults = {0, 0, 0, 0};
  if (options == NULL) {
    options = &defaults;
  }
  if (is_too_long(old_list) || is_too_long(new_list)) {
    return listdiff_status_too_many_elements;
  }
  const listdiff_status status =
      listdiff_check_lists(&old_list->items, &new_list->items);
  if (status != listdiff_status_ok) {
    return status;
  }
  if (options->front != 0 || options->back != 0 || !adds_up(old_list, new_list) ||
      !adds_up(new_list, old_list)) {
    return listdiff_status_invalid_argument;
  }
  const size_t limit = listdiff_least(old_list->items.count, new_list->items.count);
  section_job job = {
      .workspace = workspace,
      .old_list = old_list,
      .new_list = new_list,
      .options = options,
      .key_size = old_list->items.key_size,
      .in = {.workspace = workspace,
             .old_keys = (const unsigned char *)old_list->items.keys,
             .new_keys = (const unsigned char *)new_list->items.keys,
             .old_count = old_list->items.count,
             .new_count = new_list->items.count},
      .runs = {.allocator = &workspace->allocator,
               .buffer = &workspace->buffers[SCANNED],
               .limit = limit},
      .joined = {.allocator = &workspace->allocator,
                 .buffer = &workspace->buffers[JOINED],
                 .limit = limit},
  };
  if (!start(&job) || !match_sections(&job) || !match_across(&job)) {
    return listdiff_status_out_of_memory;
  }
  return write_result(&job, changes);
}
