/*
 * The order of all lists of RUNS runs, with lengths of up to LENGTH: no access out of bounds, moves by
 * ascending new index, what stays is in order, and no smaller number of moves is possible.
 */
#include "proof.h"
#include "listdiff_order.c"

enum { PAIRS = RUNS * LENGTH, MOST = RUNS + PAIRS + TAILS_AT_ONCE };

/* Memory, or none. What is asked for are the last elements, so that nothing is behind them. */
int listdiff_reserve(listdiff_workspace *workspace, size_t buffer, size_t size) {
  static uint32_t scratch[MOST];
  int is_lacking;
  PROVE(buffer == BUFFER_SCRATCH && size % sizeof(uint32_t) == 0 && size <= sizeof scratch);
  workspace->buffers[buffer].data = scratch + (MOST - size / sizeof(uint32_t));
  return !is_lacking;
}

/* The most pairs that can stay: of all subsets of runs that are in order. */
static size_t most_staying(const listdiff_run *runs) {
  size_t most = 0;
  for (unsigned subset = 0; subset < 1u << RUNS; subset++) {
    size_t count = 0, end = 0;
    int in_order = 1;
    for (size_t k = 0; k < RUNS; k++) {
      if (subset >> k & 1) {
        in_order &= runs[k].before >= end;
        end = (size_t)runs[k].before + runs[k].length;
        count += runs[k].length;
      }
    }
    if (in_order && count > most) {
      most = count;
    }
  }
  return most;
}

void order(void) {
  listdiff_run runs[RUNS];
  size_t pairs = 0, new_end = 0;
  for (size_t k = 0; k < RUNS; k++) {
    unsigned char before, length;
    runs[k] = (listdiff_run){before % 16, (uint32_t)new_end, 1 + length % LENGTH};
    new_end += runs[k].length;
    for (size_t other = 0; other < k; other++) {
      ASSUME(runs[k].before >= runs[other].before + runs[other].length ||
             runs[other].before >= runs[k].before + runs[k].length);
    }
    pairs += runs[k].length;
  }
  listdiff_workspace workspace;
  run_order order;
  if (!listdiff_order_runs(&workspace, runs, RUNS, &order)) {
    return;
  }
  PROVE(order.move_count == pairs - most_staying(runs));
  if (order.move_count == 0) {
    return;
  }
  static listdiff_pair memory[PAIRS];
  listdiff_pair *const moves = memory + (PAIRS - order.move_count);
  listdiff_write_moves(&order, runs, moves);
  /* Each run moves as a whole, or stays behind all that stay before it. */
  size_t next = 0, stay_end = 0;
  for (size_t k = 0; k < RUNS; k++) {
    if (next < order.move_count && moves[next].after == runs[k].after) {
      for (uint32_t offset = 0; offset < runs[k].length; offset++, next++) {
        PROVE(next < order.move_count && moves[next].before == runs[k].before + offset &&
              moves[next].after == runs[k].after + offset);
      }
    } else {
      PROVE(runs[k].before >= stay_end);
      stay_end = (size_t)runs[k].before + runs[k].length;
    }
  }
  PROVE(next == order.move_count);
}
