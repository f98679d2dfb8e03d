/* Growing lists of runs. */
#include "listdiff_match.h"

int listdiff_grow_runs(run_list *list, size_t more) {
  const size_t least_count = listdiff_least(32, list->limit);
  const size_t count = list->count + more > least_count ? list->count + more : least_count;
  if (!listdiff_grow(list->workspace, list->buffer, list->count * sizeof(listdiff_run),
                     count * sizeof(listdiff_run), list->limit * sizeof(listdiff_run))) {
    return 0;
  }
  const run_list grown = run_list_in(list->workspace, list->buffer, list->limit);
  list->runs = grown.runs;
  list->capacity = grown.capacity;
  return 1;
}

/* Goes backwards, so that each run has been read before its memory is overwritten. */
int listdiff_merge_runs(run_list *list, const run_list *fewer) {
  if (!listdiff_grow_runs(list, fewer->count)) {
    return 0;
  }
  listdiff_run *const runs = list->runs;
  size_t rest = list->count, end = list->count + fewer->count;
  list->count = end;
  list->pair_count += fewer->pair_count;
  for (size_t k = fewer->count; k-- > 0;) {
    const listdiff_run run = fewer->runs[k];
    while (rest != 0 && runs[rest - 1].after > run.after) {
      runs[--end] = runs[--rest];
    }
    runs[--end] = run;
  }
  return 1;
}
