/*
 * The order of all lists of RUNS runs, with lengths of up to LENGTH: no access out of bounds, moves by
 * ascending new index, what stays is in order, and no smaller number of moves is possible.
 */
#include "proof.h"
#include "listdiff_order.c"

/* As much memory as asked for, or none. */
static uint32_t *scratch;

int listdiff_reserve(listdiff_workspace *workspace, size_t buffer, size_t size) {
  PROVE(buffer == BUFFER_SCRATCH);
  scratch = malloc(size);
  workspace->buffers[buffer] = (listdiff_buffer){scratch, size};
  return scratch != NULL;
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
    ASSUME(runs[k].length >= 1 && runs[k].length <= LENGTH && runs[k].after >= new_end);
    new_end = (size_t)runs[k].after + runs[k].length;
    ASSUME(new_end <= LISTDIFF_MAX_COUNT);
    ASSUME((size_t)runs[k].before + runs[k].length <= LISTDIFF_MAX_COUNT);
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
  listdiff_pair *const moves = malloc(order.move_count * sizeof(listdiff_pair));
  ASSUME(moves != NULL);
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
