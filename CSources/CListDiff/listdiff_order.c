/* Ordering: which pairs stay and which move; then the result's arrays. */
#include "listdiff_internal.h"

/* ------------------------------------------------------------------- disorder */

/*
 * The runs that can be out of order. Before `start` each run is below all that follow
 * on both sides, behind `end` each is above all before: those stay in any case.
 */
typedef struct span {
  size_t start, end;
} span;

static span find_disorder(const listdiff_run *runs, size_t count) {
  size_t front = 1, back = count;
  while (front < count && runs[front].from > runs[front - 1].from) {
    front++;
  }
  if (front >= count) {
    return (span){count, count};
  }
  uint32_t lowest = UINT32_MAX, highest = 0;
  for (size_t k = front; k < count; k++) {
    lowest = runs[k].from < lowest ? runs[k].from : lowest;
  }
  while (front > 0 && runs[front - 1].from > lowest) {
    front--;
  }
  while (runs[back - 1].from > runs[back - 2].from) {
    back--;
  }
  for (size_t k = front; k < back - 1; k++) {
    highest = runs[k].from > highest ? runs[k].from : highest;
  }
  back--;
  while (back < count && runs[back].from < highest) {
    back++;
  }
  return (span){front, back};
}

/* ---------------------------------------------------------------------- piles */

/*
 * Patience piles (Fredman 1975): tails[l] is the least old index in which an ascending
 * subsequence of length l + 1 ends. The tails ascend.
 */
typedef struct piles {
  uint32_t *tails;
  size_t count;
} piles;

/* How many tails are below `value`: galloping from the end, near which most values fall. */
static size_t tails_below(const piles *on, uint32_t value) {
  size_t high = on->count, step = 1;
  while (step <= high && on->tails[high - step] > value) {
    high -= step;
    step *= 2;
  }
  size_t low = step <= high ? high - step + 1 : 0;
  while (low < high) {
    const size_t half = low + (high - low) / 2;
    if (on->tails[half] < value) {
      low = half + 1;
    } else {
      high = half;
    }
  }
  return low;
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
    const size_t below = tails_below(&on, run.from);
    for (uint32_t offset = 0; offset < run.length; offset++) {
      tails[below + offset] = run.from + offset;
    }
    const size_t length = below + run.length;
    if (length > on.count) {
      on.count = length;
    }
    lengths[k - over.start] = (uint32_t)length;
  }
  return on.count;
}

/* Writes the pairs that don't stay, from the last one backwards, to before `moves_end`. */
static listdiff_pair *write_moves(const listdiff_run *runs, span over, const uint32_t *lengths,
                                  size_t longest, listdiff_pair *moves_end) {
  size_t needed = longest;
  uint32_t above = UINT32_MAX; /* where the last run that stays begins */
  for (size_t k = over.end; k-- > over.start;) {
    const listdiff_run run = runs[k];
    if (lengths[k - over.start] == needed && run.from < above) {
      needed -= run.length;
      above = run.from;
      continue;
    }
    for (uint32_t offset = run.length; offset-- > 0;) {
      *--moves_end = (listdiff_pair){run.from + offset, run.to + offset};
    }
  }
  LISTDIFF_CHECK(needed == 0);
  return moves_end;
}

/* ----------------------------------------------------------------- the result */

/* Writes the numbers from `start` to `end`; gives the place behind them. */
static uint32_t *write_range(uint32_t *to, size_t start, size_t end) {
  for (size_t index = start; index < end; index++) {
    *to++ = (uint32_t)index;
  }
  return to;
}

static uint32_t *write_insertions(const listdiff_job *job, uint32_t *to) {
  size_t end = 0;
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = job->runs[k];
    to = write_range(to, end, run.to);
    end = (size_t)run.to + run.length;
  }
  return write_range(to, end, job->new_list->count);
}

static uint32_t *write_deletions(const listdiff_job *job, uint32_t *to) {
  if (job->taken == NULL) {
    size_t end = 0;
    for (size_t k = 0; k < job->run_count; k++) {
      const listdiff_run run = job->runs[k];
      to = write_range(to, end, run.from);
      end = (size_t)run.from + run.length;
    }
    return write_range(to, end, job->old_list->count);
  }
  const size_t count = job->old_list->count - job->prefix - job->suffix;
  for (size_t start = 0; start < count; start += 64) {
    uint64_t free_places = ~job->taken[start / 64];
    for (size_t place = start; free_places != 0 && place < count; place++, free_places >>= 1) {
      if (free_places & 1) {
        *to++ = (uint32_t)(job->prefix + place);
      }
    }
  }
  return to;
}

static size_t count_updates(const listdiff_job *job) {
  size_t count = 0;
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = job->runs[k];
    const uint64_t *const before = job->old_list->contents + run.from;
    const uint64_t *const after = job->new_list->contents + run.to;
    for (size_t offset = 0; offset < run.length; offset++) {
      count += (size_t)(before[offset] != after[offset]);
    }
  }
  return count;
}

static void write_updates(const listdiff_job *job, listdiff_pair *to) {
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = job->runs[k];
    const uint64_t *const before = job->old_list->contents + run.from;
    const uint64_t *const after = job->new_list->contents + run.to;
    for (uint32_t offset = 0; offset < run.length; offset++) {
      if (before[offset] != after[offset]) {
        *to++ = (listdiff_pair){run.from + offset, run.to + offset};
      }
    }
  }
}

listdiff_status listdiff_order(listdiff_job *job, listdiff_changes *changes) {
  listdiff_workspace *const workspace = job->workspace;
  const span over = job->taken != NULL ? find_disorder(job->runs, job->run_count) : (span){0, 0};
  size_t pairs_in_disorder = 0, longest = 0;
  uint32_t *lengths = NULL;
  if (over.start < over.end) {
    for (size_t k = over.start; k < over.end; k++) {
      pairs_in_disorder += job->runs[k].length;
    }
    const size_t run_count = over.end - over.start;
    if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->scratch,
                                 (run_count + pairs_in_disorder) * sizeof(uint32_t))) {
      return listdiff_status_out_of_memory;
    }
    lengths = (uint32_t *)workspace->scratch.data;
    longest = lay_runs(job->runs, over, lengths, lengths + run_count);
  }

  const size_t move_count = pairs_in_disorder - longest;
  const size_t deletion_count = job->old_list->count - job->pair_count;
  const size_t insertion_count = job->new_list->count - job->pair_count;
  /* With one array of keys each element is paired with itself; then so are its contents. */
  const int compares = job->pair_count != 0 && job->old_list->contents != NULL &&
                       (job->old_list->contents != job->new_list->contents ||
                        job->old_list->keys != job->new_list->keys);
  const size_t update_count = compares ? count_updates(job) : 0;

  /* One word more than needed, so that there is an address even where nothing changes. */
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->result,
                               (move_count + update_count) * sizeof(listdiff_pair) +
                                   (deletion_count + insertion_count + 1) * sizeof(uint32_t))) {
    return listdiff_status_out_of_memory;
  }
  listdiff_pair *const moves = (listdiff_pair *)workspace->result.data;
  listdiff_pair *const updates = moves + move_count;
  uint32_t *const deletions = (uint32_t *)(updates + update_count);
  uint32_t *const insertions = deletions + deletion_count;
  if (move_count != 0) {
    listdiff_pair *const first =
        write_moves(job->runs, over, lengths, longest, moves + move_count);
    LISTDIFF_CHECK(first == moves);
    (void)first;
  }
  if (update_count != 0) {
    write_updates(job, updates);
  }
  const uint32_t *const deletions_end = write_deletions(job, deletions);
  const uint32_t *const insertions_end = write_insertions(job, insertions);
  LISTDIFF_CHECK(deletions_end == insertions);
  LISTDIFF_CHECK(insertions_end == insertions + insertion_count);
  (void)deletions_end, (void)insertions_end;

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
  };
  return listdiff_status_ok;
}
