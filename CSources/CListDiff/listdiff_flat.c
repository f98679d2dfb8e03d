/* Flat lists: matches all elements, orders the pairs, and writes the result. */
#include "listdiff_match.h"

/* A diff under way. Counts are those of the whole lists, known equal ends included. */
typedef struct flat_diff {
  const listdiff_list *old_list, *new_list;
  const listdiff_options *options;
  size_t old_count, new_count;
  matcher matcher;
} flat_diff;

/* Writes the numbers from `start` to `end` and returns the end of what is written. */
static uint32_t *write_range(uint32_t *indexes, size_t start, size_t end) {
  for (size_t index = start; index < end; index++) {
    *indexes++ = (uint32_t)index;
  }
  return indexes;
}

/* Writes the indexes of all free places, counted from `start`. Returns the end of these. */
static uint32_t *write_free(uint32_t *indexes, const uint64_t *taken, size_t start, size_t count) {
  for (size_t word = 0; word < listdiff_words_for(count); word++) {
    for (uint64_t free_places = ~taken[word]; free_places != 0; free_places &= free_places - 1) {
      *indexes++ = (uint32_t)(start + 64 * word + listdiff_first_bit(free_places));
    }
  }
  return indexes;
}

/* Writes all elements in no run. */
static void write_unpaired(const flat_diff *diff, uint32_t *deletions, uint32_t *insertions) {
  const run_list *const paired = &diff->matcher.paired;
  const join_table *const table = &diff->matcher.table;
  const uint32_t *const deletions_end = insertions;
  const uint32_t *const insertions_end = insertions + (diff->new_count - paired->pair_count);
  if (table->old_taken != NULL) {
    const range_pair *const covered = &table->covered;
    deletions = write_free(deletions, table->old_taken, covered->old_start, old_count_of(covered));
    insertions =
        write_free(insertions, table->new_taken, covered->new_start, new_count_of(covered));
  } else {
    /* Without a join the runs ascend on both sides. */
    size_t old_end = 0, new_end = 0;
    for (size_t k = 0; k < paired->count; k++) {
      const listdiff_run run = paired->runs[k];
      deletions = write_range(deletions, old_end, run.before);
      insertions = write_range(insertions, new_end, run.after);
      old_end = (size_t)run.before + run.length;
      new_end = (size_t)run.after + run.length;
    }
    deletions = write_range(deletions, old_end, diff->old_count);
    insertions = write_range(insertions, new_end, diff->new_count);
  }
  LISTDIFF_CHECK(deletions == deletions_end && insertions == insertions_end);
  (void)deletions, (void)deletions_end, (void)insertions, (void)insertions_end;
}

/* The part of a run that has hashes of contents: all but known equal ends. */
static listdiff_run part_with_contents(const flat_diff *diff, listdiff_run run) {
  const size_t front = diff->options->front, back = diff->old_count - diff->options->back;
  const size_t start = run.before < front ? front : run.before;
  const size_t end = listdiff_least(run.before + run.length, back);
  return (listdiff_run){(uint32_t)start, (uint32_t)(run.after + (start - run.before)),
                        (uint32_t)(end - start)};
}

/* Counts the pairs whose contents differ, and writes them unless `updates` is null. */
static size_t find_updates(const flat_diff *diff, listdiff_pair *updates) {
  const listdiff_run *const runs = diff->matcher.paired.runs;
  const size_t run_count = diff->matcher.paired.count;
  const size_t front = diff->options->front;
  size_t count = 0;
  for (size_t k = 0; k < run_count; k++) {
    const listdiff_run run = part_with_contents(diff, runs[k]);
    const uint64_t *const old_contents = diff->old_list->contents + (run.before - front);
    const uint64_t *const new_contents = diff->new_list->contents + (run.after - front);
    if (updates == NULL) {
      for (size_t offset = 0; offset < run.length; offset++) {
        count += (size_t)(old_contents[offset] != new_contents[offset]);
      }
      continue;
    }
    for (uint32_t offset = 0; offset < run.length; offset++) {
      if (old_contents[offset] != new_contents[offset]) {
        updates[count++] = (listdiff_pair){run.before + offset, run.after + offset};
      }
    }
  }
  return count;
}

static listdiff_status write_result(const flat_diff *diff, const run_order *order,
                                    listdiff_changes *changes) {
  listdiff_workspace *const workspace = diff->matcher.paired.workspace;
  const listdiff_list *const old_list = diff->old_list, *const new_list = diff->new_list;
  const run_list *const paired = &diff->matcher.paired;
  const size_t move_count = order->move_count;
  const size_t deletion_count = diff->old_count - paired->pair_count;
  const size_t insertion_count = diff->new_count - paired->pair_count;
  /* With one array of keys, each element is paired with itself; then so are its contents. */
  const int has_updates =
      old_list->contents != NULL && new_list->contents != NULL &&
      (old_list->contents != new_list->contents || old_list->keys != new_list->keys);
  const size_t update_count = has_updates ? find_updates(diff, NULL) : 0;

  /* One index more, so that the arrays have an address even if nothing changes. */
  if (!listdiff_reserve(workspace, BUFFER_RESULT,
                        (move_count + update_count) * sizeof(listdiff_pair) +
                            (deletion_count + insertion_count + 1) * sizeof(uint32_t))) {
    return listdiff_status_out_of_memory;
  }
  listdiff_pair *const moves = (listdiff_pair *)workspace->buffers[BUFFER_RESULT].data;
  listdiff_pair *const updates = moves + move_count;
  uint32_t *const deletions = (uint32_t *)(updates + update_count);
  uint32_t *const insertions = deletions + deletion_count;
  if (move_count != 0) {
    listdiff_write_moves(order, paired->runs, moves);
  }
  if (update_count != 0) {
    find_updates(diff, updates);
  }
  write_unpaired(diff, deletions, insertions);
  *changes = (listdiff_changes){
      .deletions = deletions,
      .deletion_count = deletion_count,
      .insertions = insertions,
      .insertion_count = insertion_count,
      .moves = moves,
      .move_count = move_count,
      .updates = updates,
      .update_count = update_count,
      .runs = paired->runs,
      .run_count = paired->count,
      .probes = diff->matcher.table.probes,
      .comparisons = diff->matcher.table.comparisons,
  };
  return listdiff_status_ok;
}

listdiff_status listdiff_diff(listdiff_workspace *workspace, const listdiff_list *old_list,
                              const listdiff_list *new_list, const listdiff_options *options,
                              listdiff_changes *changes) {
  if (workspace == NULL || old_list == NULL || new_list == NULL || changes == NULL) {
    return listdiff_status_invalid_argument;
  }
  if (options == NULL) {
    options = &listdiff_default_options;
  }
  const listdiff_status status = listdiff_check_flat(old_list, new_list, options);
  if (status != listdiff_status_ok) {
    return status;
  }
  /* Elements that are only counted add no more than a run at either end. */
  const size_t limit = listdiff_least(old_list->count, new_list->count) + (options->front != 0) +
                       (options->back != 0);
  const size_t ends = options->front + options->back;
  flat_diff diff;
  diff.old_list = old_list;
  diff.new_list = new_list;
  diff.options = options;
  diff.old_count = ends + old_list->count;
  diff.new_count = ends + new_list->count;
  matcher_start(&diff.matcher, workspace, old_list->key_size, options, limit);
  const range_pair ranges = whole_ranges(old_list, new_list, options->front);
  if (!listdiff_match(&diff.matcher, &ranges)) {
    return listdiff_status_out_of_memory;
  }
  run_order order = {.move_count = 0};
  const run_list *const paired = &diff.matcher.paired;
  if (diff.matcher.table.old_taken != NULL &&
      !listdiff_order_runs(workspace, paired->runs, paired->count, &order)) {
    return listdiff_status_out_of_memory;
  }
  return write_result(&diff, &order, changes);
}
