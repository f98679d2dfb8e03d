/* Ordering: which runs stay, and the moves of the others. */
#include "listdiff_internal.h"

/*
 * Finds the runs that can be out of order: a run is if one behind it is below it, or one before it
 * above it. At first, all of their pairs count as moves.
 */
static run_order find_disorder(const listdiff_run *runs, size_t count) {
  size_t start = 0, end = count;
  while (start + 1 < count && runs[start].before < runs[start + 1].before) {
    start++;
  }
  if (start + 1 >= count) {
    return (run_order){.start = count, .end = count};
  }
  while (runs[end - 2].before < runs[end - 1].before) {
    end--;
  }
  /* From the first descent to the last one. */
  uint32_t lowest = UINT32_MAX, highest = 0;
  size_t pair_count = runs[start].length;
  for (size_t k = start + 1; k < end; k++) {
    highest = runs[k - 1].before > highest ? runs[k - 1].before : highest;
    lowest = runs[k].before < lowest ? runs[k].before : lowest;
    pair_count += runs[k].length;
  }
  for (; start != 0 && runs[start - 1].before > lowest; start--) {
    pair_count += runs[start - 1].length;
  }
  for (; end != count && runs[end].before < highest; end++) {
    pair_count += runs[end].length;
  }
  return (run_order){.start = start, .end = end, .move_count = pair_count};
}

/*
 * The tails of patience sorting (Fredman 1975): tails[l] is the least old index in which an
 * ascending subsequence of length l + 1 ends. The tails ascend.
 */

/* How many tails are written without asking how many are needed. */
enum { TAILS_AT_ONCE = 8 };

/*
 * How many of `count` ascending numbers, at least one, are below `value`. No branch depends on the
 * numbers.
 */
static inline size_t count_below(const uint32_t *numbers, size_t count, uint32_t value) {
  const uint32_t *base = numbers;
  while (count > 1) {
    const size_t half = count / 2;
    base += LISTDIFF_IF(base[half - 1] < value, half);
    count -= half;
  }
  return (size_t)(base - numbers) + (*base < value);
}

/*
 * How many tails are below `value`, which is below the last one. If lists are nearly in order, the
 * tails are many and rise evenly, so the search gallops from where the value would be if they rose
 * quite evenly.
 */
static size_t tails_below(const uint32_t *tails, size_t count, uint32_t value) {
  const uint32_t lowest = tails[0], highest = tails[count - 1];
  if (value < lowest) {
    return 0;
  }
  /* As where neighbours have changed places. */
  if (tails[count - 2] < value) {
    return count - 1;
  }
  const size_t guess = (size_t)((uint64_t)(value - lowest) * (count - 1) / (highest - lowest));
  LISTDIFF_CHECK(guess < count);
  /* Tails before `low` are below the value, those from `high` on are not. */
  size_t low = 0, high = count - 1, place = guess;
  for (size_t step = 8; place >= low && place < high; step *= 2) {
    if (tails[place] < value) {
      low = place + 1;
      place = low + step;
    } else {
      high = place;
      place = high - step; /* above all places if it wraps */
    }
  }
  LISTDIFF_CHECK(low < high);
  const size_t below = low + count_below(tails + low, high - low, value);
  LISTDIFF_CHECK((below == 0 || tails[below - 1] < value) && tails[below] >= value);
  /* The rest for the plain search is no longer than the guess was wrong, but for a step. */
  LISTDIFF_CHECK(high - low <= 8 + (below > guess ? below - guess : guess - below));
  return below;
}

/* How many runs are placed among the tails by one search. */
enum { RUNS_AT_ONCE = 8 };

/* Whether at least half of the next runs begin below the last tail, as in lists without order. */
static int are_mostly_below(const listdiff_run *runs, uint32_t last_tail) {
  size_t count = 0;
  for (size_t k = 0; k < RUNS_AT_ONCE; k++) {
    count += runs[k].before < last_tail;
  }
  return count >= RUNS_AT_ONCE / 2;
}

/*
 * Sets the place of each of the next runs to a tail before which all tails are below the run, while
 * those behind it are not. One search waits for memory while the others proceed, so eight take
 * little longer than one.
 */
static void search_at_once(const uint32_t *tails, size_t count, const listdiff_run *runs,
                           const uint32_t *places[RUNS_AT_ONCE]) {
  for (size_t k = 0; k < RUNS_AT_ONCE; k++) {
    places[k] = tails;
  }
  for (; count > 1; count -= count / 2) {
    const size_t half = count / 2;
    for (size_t k = 0; k < RUNS_AT_ONCE; k++) {
      places[k] += LISTDIFF_IF(places[k][half - 1] < runs[k].before, half);
    }
  }
}

/*
 * How many tails are below `value`, from the place that was found for it. The runs since then have
 * put as many more tails below it as they are long, at most.
 */
static inline size_t tails_below_from(const uint32_t *tails, const uint32_t *place,
                                      uint32_t value) {
  while (*place < value) {
    place++;
  }
  return (size_t)(place - tails);
}

/*
 * Extends the tails by each run in turn. Sets lengths[k] to the length of the longest ascending
 * subsequence that ends with the last pair of run k, and returns the greatest of these. Neighbours
 * on both sides belong to any longest subsequence together, so a run extends the tails as a whole.
 */
static size_t extend_tails(const listdiff_run *runs, size_t run_count, uint32_t *lengths,
                           uint32_t *tails) {
  size_t count = 0;
  const uint32_t *places[RUNS_AT_ONCE];
  int have_places = 0;
  for (size_t k = 0; k < run_count; k++) {
    const listdiff_run run = runs[k];
    if (k % RUNS_AT_ONCE == 0 && k != 0) {
      have_places = run_count - k >= RUNS_AT_ONCE && are_mostly_below(runs + k, tails[count - 1]);
      if (have_places) {
        search_at_once(tails, count, runs + k, places);
      }
    }
    if (LISTDIFF_LIKELY(count == 0 || tails[count - 1] < run.before)) {
      /* At the end, as nearly all are. The next run overwrites what is written too far. */
      uint32_t *const end = tails + count;
      for (uint32_t offset = 0; offset < TAILS_AT_ONCE; offset++) {
        end[offset] = run.before + offset;
      }
      for (uint32_t offset = TAILS_AT_ONCE; offset < run.length; offset++) {
        end[offset] = run.before + offset;
      }
      count += run.length;
      lengths[k] = (uint32_t)count;
    } else {
      const size_t below = have_places
                               ? tails_below_from(tails, places[k % RUNS_AT_ONCE], run.before)
                               : tails_below(tails, count, run.before);
      const size_t length = below + run.length;
      for (uint32_t offset = 0; offset < run.length; offset++) {
        tails[below + offset] = run.before + offset;
      }
      count = length > count ? length : count;
      lengths[k] = (uint32_t)length;
    }
  }
  return count;
}

int listdiff_order_runs(listdiff_workspace *workspace, const listdiff_run *runs, size_t run_count,
                        run_order *order) {
  *order = find_disorder(runs, run_count);
  const size_t start = order->start, count = order->end - start;
  if (count == 0) {
    return 1;
  }
  if (!listdiff_reserve(workspace, BUFFER_SCRATCH,
                        (count + order->move_count + TAILS_AT_ONCE) * sizeof(uint32_t))) {
    return 0;
  }
  uint32_t *const lengths = (uint32_t *)workspace->buffers[BUFFER_SCRATCH].data;
  order->lengths = lengths;
  order->longest = extend_tails(runs + start, count, lengths, lengths + count);
  order->move_count -= order->longest;
  return 1;
}

void listdiff_write_moves(const run_order *order, const listdiff_run *runs, listdiff_pair *moves) {
  const uint32_t *const lengths = order->lengths;
  const size_t start = order->start;
  listdiff_pair *first_move = moves + order->move_count;
  size_t length = order->longest; /* of the run that stays next */
  for (size_t k = order->end; k-- > start;) {
    const listdiff_run run = runs[k];
    /*
     * The old index needs no check: among pairs of one length it falls, and for one of them it is
     * below that of the run that stays behind them, so it is for the last of them.
     */
    if (lengths[k - start] == length) {
      length -= run.length;
      continue;
    }
    for (uint32_t offset = run.length; offset-- > 0;) {
      *--first_move = (listdiff_pair){run.before + offset, run.after + offset};
    }
  }
  LISTDIFF_CHECK(length == 0 && first_move == moves);
}
