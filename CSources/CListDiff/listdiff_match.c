/* Matching of flat lists: equal ends, a scan of what is still in order, a join of the rest. */
#include "listdiff_match.h"

/* -------------------------------------------------------------- equal memory */

size_t listdiff_equal_front(const void *a, const void *b, size_t size) {
  const unsigned char *const left = (const unsigned char *)a;
  const unsigned char *const right = (const unsigned char *)b;
  size_t count = a == b ? size : 8 * common_prefix(left, right, size / 8, 8);
  while (count < size && left[count] == right[count]) {
    count++;
  }
  return count;
}

size_t listdiff_equal_back(const void *a, const void *b, size_t size) {
  const unsigned char *const left = (const unsigned char *)a;
  const unsigned char *const right = (const unsigned char *)b;
  size_t count = size == 0 ? 0 : 8 * common_suffix(left + size, right + size, size / 8, 8);
  while (count < size && left[size - count - 1] == right[size - count - 1]) {
    count++;
  }
  return count;
}

size_t listdiff_equal_keys_front(const unsigned char *a, const unsigned char *b, size_t limit,
                                 size_t key_size) {
  return key_size == 8 ? common_prefix(a, b, limit, 8) : common_prefix(a, b, limit, 16);
}

size_t listdiff_equal_keys_back(const unsigned char *a_end, const unsigned char *b_end,
                                size_t limit, size_t key_size) {
  return key_size == 8 ? common_suffix(a_end, b_end, limit, 8)
                       : common_suffix(a_end, b_end, limit, 16);
}

/* --------------------------------------------------------------------- match */

static void check_runs(const listdiff_job *job) {
#ifdef LISTDIFF_CHECKS
  const size_t width = job->old_list->key_size, front = job->options->front;
  const unsigned char *const old_keys = (const unsigned char *)job->old_list->keys;
  const unsigned char *const new_keys = (const unsigned char *)job->new_list->keys;
  size_t pairs = 0, old_end = 0, new_end = 0;
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = job->runs[k];
    LISTDIFF_CHECK(run.length != 0 && run.to >= new_end);
    /* As long as can be. */
    LISTDIFF_CHECK(k == 0 || run.to != new_end || run.from != old_end);
    old_end = (size_t)run.from + run.length;
    new_end = (size_t)run.to + run.length;
    LISTDIFF_CHECK(old_end <= job->old_count && new_end <= job->new_count);
    for (size_t offset = 0; offset < run.length; offset++) {
      const size_t from = run.from + offset - front, to = run.to + offset - front;
      if (from < job->old_list->count && to < job->new_list->count) {
        LISTDIFF_CHECK(memcmp(old_keys + from * width, new_keys + to * width, width) == 0);
      }
    }
    pairs += run.length;
  }
  LISTDIFF_CHECK(pairs == job->pair_count);
#else
  (void)job;
#endif
}

/*
 * Adds the equal back. It goes on from the equal front where nothing is left between them: only
 * where the caller has compared some of the back, since the front takes all that it can.
 */
static int push_suffix(const listdiff_job *job, run_list *runs) {
  const size_t from = job->old_count - job->suffix, to = job->new_count - job->suffix;
  if (job->suffix == 0) {
    return 1;
  }
  if (job->prefix != 0 && job->prefix == from && job->prefix == to) {
    runs_of(runs)[0].length += (uint32_t)job->suffix;
    runs->pair_count += job->suffix;
    return 1;
  }
  return push_run(runs, from, to, job->suffix);
}

/* All steps for keys of one width. */
LISTDIFF_INLINE listdiff_status match(listdiff_job *job, size_t width) {
  const unsigned char *const old_keys = (const unsigned char *)job->old_list->keys;
  const unsigned char *const new_keys = (const unsigned char *)job->new_list->keys;
  const size_t old_count = job->old_list->count, new_count = job->new_list->count;
  const size_t limit = listdiff_least(old_count, new_count);
  /* The same array twice needs no look at it. */
  const size_t prefix =
      old_keys == new_keys ? limit : common_prefix(old_keys, new_keys, limit, width);
  const size_t suffix = limit == prefix ? 0
                                        : common_suffix(old_keys + old_count * width,
                                                        new_keys + new_count * width,
                                                        limit - prefix, width);
  job->prefix = job->options->front + prefix;
  job->suffix = job->options->back + suffix;
  listdiff_workspace *const workspace = job->workspace;
  /* Elements that are only counted make no more than a run at either end. */
  const size_t run_limit = limit + (job->options->front != 0) + (job->options->back != 0);
  run_list scanned = {&workspace->allocator, &workspace->buffers[SCANNED], 0, 0, run_limit};
  run_list joined = {&workspace->allocator, &workspace->buffers[JOINED], 0, 0, run_limit};
  run_list *runs = &scanned;
  if (job->prefix != 0 && !push_run(runs, 0, 0, job->prefix)) {
    return listdiff_status_out_of_memory;
  }
  if (prefix + suffix != limit) {
    const middle at = {
        .old_keys = old_keys + prefix * width,
        .new_keys = new_keys + prefix * width,
        .old_start = job->prefix,
        .old_end = job->old_count - job->suffix,
        .new_start = job->prefix,
        .new_end = job->new_count - job->suffix,
    };
    if (!listdiff_scan(&at, runs, width)) {
      return listdiff_status_out_of_memory;
    }
    const size_t pairs = runs->pair_count - job->prefix;
    const size_t free_old = at.old_end - at.old_start - pairs;
    if (free_old != 0 && at.new_end - at.new_start != pairs) {
      join in = {
          .workspace = workspace,
          .old_keys = at.old_keys,
          .new_keys = at.new_keys,
          .old_count = at.old_end - at.old_start,
          .new_count = at.new_end - at.new_start,
          .old_offset = at.old_start,
          .new_offset = at.new_start,
      };
      if (!listdiff_join_start(&in, job->options)) {
        return listdiff_status_out_of_memory;
      }
      /* The run of the equal front is no part of the middle. */
      const size_t before = job->prefix != 0;
      listdiff_join_take(&in, runs_of(&scanned) + before, scanned.count - before);
      if (!listdiff_join_fill(&in, 0, in.old_count, free_old, width) ||
          !listdiff_join_look_up(&in, 0, in.new_count, &in.old_count, 1, &joined, width)) {
        return listdiff_status_out_of_memory;
      }
      job->old_taken = in.old_taken;
      job->new_taken = in.new_taken;
      job->probes = in.probes;
      job->comparisons = in.comparisons;
      runs = joined.count > scanned.count ? &joined : &scanned;
      if (!listdiff_merge_runs(runs, joined.count > scanned.count ? &scanned : &joined)) {
        return listdiff_status_out_of_memory;
      }
    }
  }
  if (!push_suffix(job, runs)) {
    return listdiff_status_out_of_memory;
  }
  job->runs = runs_of(runs);
  job->run_count = runs->count;
  job->pair_count = runs->pair_count;
  check_runs(job);
  return listdiff_status_ok;
}

listdiff_status listdiff_match(listdiff_job *job) {
  return job->old_list->key_size == 8 ? match(job, 8) : match(job, 16);
}
