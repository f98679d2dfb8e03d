/* Ordering: which pairs stay and which move; then the result's arrays. */
#include "listdiff_internal.h"

/* ------------------------------------------------------------------- disorder */

/* See listdiff_order_runs. */
typedef listdiff_span span;

/* A run is out of order where one behind it is below it or one before it above it. */
static span find_disorder(const listdiff_run *runs, size_t count) {
  span found = {count, count};
  uint32_t lowest = UINT32_MAX, highest = 0;
  for (size_t k = count; k-- > 0;) {
    found.start = runs[k].from > lowest ? k : found.start;
    lowest = runs[k].from < lowest ? runs[k].from : lowest;
  }
  for (size_t k = found.start; k < count; k++) {
    found.end = runs[k].from < highest ? k + 1 : found.end;
    highest = runs[k].from > highest ? runs[k].from : highest;
  }
  return found;
}

/* ---------------------------------------------------------------------- piles */

/* Tails that are written without asking how many are needed. */
enum { TAILS_AT_ONCE = 8 };

/*
 * Patience piles (Fredman 1975): tails[l] is the least old index in which an ascending
 * subsequence of length l + 1 ends. The tails ascend.
 */
typedef struct piles {
  uint32_t *tails;
  size_t count;
} piles;

/* How many of `count` ascending numbers are below `value`; no branch depends on the numbers. */
static inline size_t count_below(const uint32_t *numbers, size_t count, uint32_t value) {
  const uint32_t *base = numbers;
  while (count > 1) {
    const size_t half = count / 2;
    base += half & (0 - (size_t)(base[half - 1] < value));
    count -= half;
  }
  return (size_t)(base - numbers) + (count != 0 && *base < value);
}

/*
 * How many tails are below `value`, which is below the last one. Where lists are nearly in
 * order the tails are many and rise evenly, so the search gallops from where an even rise
 * would have it.
 */
static size_t tails_below(const piles *on, uint32_t value) {
  const uint32_t *const tails = on->tails;
  const uint32_t lowest = tails[0], highest = tails[on->count - 1];
  if (value < lowest) {
    return 0;
  }
  const size_t guess =
      (size_t)((uint64_t)(value - lowest) * (on->count - 1) / (highest - lowest));
  LISTDIFF_CHECK(guess < on->count);
  /* Tails before `low` are below the value, those from `high` on are not. */
  size_t low = 0, high = on->count - 1, look = guess;
  for (size_t step = 8; look >= low && look < high; step *= 2) {
    if (tails[look] < value) {
      low = look + 1;
      look = low + step;
    } else {
      high = look;
      look = high - step; /* above all where it wraps */
    }
  }
  const size_t below = low + count_below(tails + low, high - low, value);
  LISTDIFF_CHECK((below == 0 || tails[below - 1] < value) && tails[below] >= value);
  /* What is left for the plain search is no wider than the guess was wrong, but for a step. */
  LISTDIFF_CHECK(high - low <= 8 + (below > guess ? below - guess : guess - below));
  return below;
}

/*
 * Lays each run on the piles; lengths[k] becomes the length of the longest ascending
 * subsequence that ends with the last pair of run k. Neighbours on both sides go
 * together into any longest subsequence, so a run is laid down as a whole.
 */
static size_t lay_runs(const listdiff_run *runs, span over, uint32_t *lengths, uint32_t *tails) {
  piles on = {tails, 0};
  for (size_t k = over.start; k < over.end; k++) {
    const listdiff_run run = runs[k];
    uint32_t *to = tails + on.count;
    if (LISTDIFF_LIKELY(on.count == 0 || tails[on.count - 1] < run.from)) {
      /* On top, as nearly all are: what is written too far is written over by what follows. */
      for (uint32_t offset = 0; offset < TAILS_AT_ONCE; offset++) {
        to[offset] = run.from + offset;
      }
      for (uint32_t offset = TAILS_AT_ONCE; offset < run.length; offset++) {
        to[offset] = run.from + offset;
      }
      on.count += run.length;
      lengths[k - over.start] = (uint32_t)on.count;
    } else {
      const size_t below = tails_below(&on, run.from), length = below + run.length;
      for (uint32_t offset = 0; offset < run.length; offset++) {
        tails[below + offset] = run.from + offset;
      }
      on.count = length > on.count ? length : on.count;
      lengths[k - over.start] = (uint32_t)length;
    }
  }
  return on.count;
}

int listdiff_order_runs(listdiff_workspace *workspace, const listdiff_run *runs, size_t run_count,
                        run_order *order) {
  const span over = find_disorder(runs, run_count);
  *order = (run_order){.over = over};
  if (over.start == over.end) {
    return 1;
  }
  size_t pair_count = 0;
  for (size_t k = over.start; k < over.end; k++) {
    pair_count += runs[k].length;
  }
  const size_t count = over.end - over.start;
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[SCRATCH],
                               (count + pair_count + TAILS_AT_ONCE) * sizeof(uint32_t))) {
    return 0;
  }
  uint32_t *const lengths = (uint32_t *)workspace->buffers[SCRATCH].data;
  order->lengths = lengths;
  order->longest = lay_runs(runs, over, lengths, lengths + count);
  order->move_count = pair_count - order->longest;
  return 1;
}

void listdiff_write_moves(const run_order *order, const listdiff_run *runs, listdiff_pair *moves) {
  const span over = order->over;
  listdiff_pair *moves_end = moves + order->move_count;
  size_t needed = order->longest;
  for (size_t k = over.end; k-- > over.start;) {
    const listdiff_run run = runs[k];
    /*
     * No look at its old index is needed: among pairs of one length those fall, and one of them is
     * below the run that stays next, so the last of them is.
     */
    if (order->lengths[k - over.start] == needed) {
      needed -= run.length;
      continue;
    }
    for (uint32_t offset = run.length; offset-- > 0;) {
      *--moves_end = (listdiff_pair){run.from + offset, run.to + offset};
    }
  }
  LISTDIFF_CHECK(needed == 0 && moves_end == moves);
}

/* ----------------------------------------------------------------- the result */

/* Writes the numbers from `start` to `end`; gives the place behind them. */
static uint32_t *write_range(uint32_t *to, size_t start, size_t end) {
  for (size_t index = start; index < end; index++) {
    *to++ = (uint32_t)index;
  }
  return to;
}

/* Writes the indexes of all places that are free, counted from `start`. */
static uint32_t *write_free(uint32_t *to, const uint64_t *taken, size_t start, size_t count) {
  for (size_t word = 0; word < listdiff_words_for(count); word++) {
    for (uint64_t free_places = ~taken[word]; free_places != 0; free_places &= free_places - 1) {
      *to++ = (uint32_t)(start + 64 * word + listdiff_first_bit(free_places));
    }
  }
  return to;
}

/* Writes what is in no run. */
static void write_unpaired(const listdiff_job *job, uint32_t *deletions, uint32_t *insertions) {
  const size_t old_count = job->old_count, new_count = job->new_count;
  const uint32_t *const deletions_end = insertions;
  const uint32_t *const insertions_end = insertions + (new_count - job->pair_count);
  if (job->old_taken != NULL) {
    const size_t ends = job->prefix + job->suffix;
    deletions = write_free(deletions, job->old_taken, job->prefix, old_count - ends);
    insertions = write_free(insertions, job->new_taken, job->prefix, new_count - ends);
  } else {
    size_t old_end = 0, new_end = 0;
    for (size_t k = 0; k < job->run_count; k++) {
      const listdiff_run run = job->runs[k];
      deletions = write_range(deletions, old_end, run.from);
      insertions = write_range(insertions, new_end, run.to);
      old_end = (size_t)run.from + run.length;
      new_end = (size_t)run.to + run.length;
    }
    deletions = write_range(deletions, old_end, old_count);
    insertions = write_range(insertions, new_end, new_count);
  }
  LISTDIFF_CHECK(deletions == deletions_end && insertions == insertions_end);
  (void)deletions, (void)deletions_end, (void)insertions, (void)insertions_end;
}

/* The part of a run for which there are hashes of contents: all but known equal ends. */
static listdiff_run with_contents(const listdiff_job *job, listdiff_run run) {
  const size_t front = job->options->front, back = job->old_count - job->options->back;
  const size_t start = run.from < front ? front : run.from;
  const size_t end = run.from + run.length < back ? run.from + run.length : back;
  return (listdiff_run){(uint32_t)start, (uint32_t)(run.to + (start - run.from)),
                        (uint32_t)(end - start)};
}

/* Writes the pairs whose contents differ, or only counts them if there is no place for them. */
static size_t find_updates(const listdiff_job *job, listdiff_pair *to) {
  const size_t front = job->options->front;
  size_t count = 0;
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = with_contents(job, job->runs[k]);
    const uint64_t *const before = job->old_list->contents + (run.from - front);
    const uint64_t *const after = job->new_list->contents + (run.to - front);
    if (to == NULL) {
      for (size_t offset = 0; offset < run.length; offset++) {
        count += (size_t)(before[offset] != after[offset]);
      }
      continue;
    }
    for (uint32_t offset = 0; offset < run.length; offset++) {
      if (before[offset] != after[offset]) {
        to[count++] = (listdiff_pair){run.from + offset, run.to + offset};
      }
    }
  }
  return count;
}

listdiff_status listdiff_order(listdiff_job *job, listdiff_changes *changes) {
  listdiff_workspace *const workspace = job->workspace;
  run_order order = {.move_count = 0};
  if (job->old_taken != NULL &&
      !listdiff_order_runs(workspace, job->runs, job->run_count, &order)) {
    return listdiff_status_out_of_memory;
  }

  const size_t move_count = order.move_count;
  const size_t deletion_count = job->old_count - job->pair_count;
  const size_t insertion_count = job->new_count - job->pair_count;
  /* With one array of keys each element is paired with itself; then so are its contents. */
  const int compares = job->old_list->contents != NULL && job->new_list->contents != NULL &&
                       (job->old_list->contents != job->new_list->contents ||
                        job->old_list->keys != job->new_list->keys);
  const size_t update_count = compares ? find_updates(job, NULL) : 0;

  /* One word more than needed, so that there is an address even where nothing changes. */
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[RESULT],
                               (move_count + update_count) * sizeof(listdiff_pair) +
                                   (deletion_count + insertion_count + 1) * sizeof(uint32_t))) {
    return listdiff_status_out_of_memory;
  }
  listdiff_pair *const moves = (listdiff_pair *)workspace->buffers[RESULT].data;
  listdiff_pair *const updates = moves + move_count;
  uint32_t *const deletions = (uint32_t *)(updates + update_count);
  uint32_t *const insertions = deletions + deletion_count;
  if (move_count != 0) {
    listdiff_write_moves(&order, job->runs, moves);
  }
  if (update_count != 0) {
    find_updates(job, updates);
  }
  write_unpaired(job, deletions, insertions);

  *changes = (listdiff_changes){
      .deletions = deletions,
      .deletion_count = deletion_count,
      .insertions = insertions,
      .insertion_count = insertion_count,
      .moves = moves,
      .move_count = move_count,
      .updates = updates,
      .update_count = update_count,
      .runs = job->runs,
      .run_count = job->run_count,
      .probes = job->probes,
      .comparisons = job->comparisons,
  };
  return listdiff_status_ok;
}
