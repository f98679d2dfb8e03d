/* Lists of runs. */
#include "listdiff_match.h"

int listdiff_grow_runs(run_list *list, size_t more) {
  const size_t least_count = listdiff_least(32, list->limit);
  const size_t count = list->count + more > least_count ? list->count + more : least_count;
  return listdiff_buffer_grow(list->allocator, list->buffer, list->count * sizeof(listdiff_run),
                              count * sizeof(listdiff_run), list->limit * sizeof(listdiff_run));
}

/* From the back, so that no run is overwritten before it has moved. */
int listdiff_merge_runs(run_list *list, const run_list *fewer) {
  if (!listdiff_grow_runs(list, fewer->count)) {
    return 0;
  }
  listdiff_run *const runs = runs_of(list);
  size_t rest = list->count, end = list->count + fewer->count;
  list->count = end;
  list->pair_count += fewer->pair_count;
  for (size_t k = fewer->count; k-- > 0;) {
    const listdiff_run run = runs_of(fewer)[k];
    while (rest != 0 && runs[rest - 1].to > run.to) {
      runs[--end] = runs[--rest];
    }
    runs[--end] = run;
  }
  return 1;
}
