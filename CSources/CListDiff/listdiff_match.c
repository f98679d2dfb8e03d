/* Matching: equal ends, a scan of what is still in order, a join of the rest. */
#include "listdiff_match.h"

size_t listdiff_equal_front(const void *a, const void *b, size_t size) {
  const unsigned char *const a_bytes = (const unsigned char *)a;
  const unsigned char *const b_bytes = (const unsigned char *)b;
  size_t count = a == b ? size : 8 * common_prefix(a_bytes, b_bytes, size / 8, 8);
  while (count < size && a_bytes[count] == b_bytes[count]) {
    count++;
  }
  return count;
}

size_t listdiff_equal_back(const void *a, const void *b, size_t size) {
  const unsigned char *const a_bytes = (const unsigned char *)a;
  const unsigned char *const b_bytes = (const unsigned char *)b;
  size_t count = size == 0 ? 0 : 8 * common_suffix(a_bytes + size, b_bytes + size, size / 8, 8);
  while (count < size && a_bytes[size - count - 1] == b_bytes[size - count - 1]) {
    count++;
  }
  return count;
}

/* How many leading elements of two ranges are equal: `limit` at most. */
static size_t equal_prefix(const range_pair *ranges, size_t limit, size_t key_size) {
  if (ranges->old_keys == ranges->new_keys) {
    return limit;
  }
  return key_size == 8 ? common_prefix(ranges->old_keys, ranges->new_keys, limit, 8)
                       : common_prefix(ranges->old_keys, ranges->new_keys, limit, 16);
}

/* How many trailing elements of two ranges are equal: `limit` at most. */
static size_t equal_suffix(const range_pair *ranges, size_t limit, size_t key_size) {
  if (limit == 0) {
    return 0;
  }
  const unsigned char *const old_end = ranges->old_keys + old_count_of(ranges) * key_size;
  const unsigned char *const new_end = ranges->new_keys + new_count_of(ranges) * key_size;
  return key_size == 8 ? common_suffix(old_end, new_end, limit, 8)
                       : common_suffix(old_end, new_end, limit, 16);
}

/*
 * Adds the run of the equal back, which starts at the end of `middle`. It continues the run before
 * it if nothing is left between them. That happens only if the caller has compared some of the
 * back, since the front takes all that it can.
 */
static int push_back_run(run_list *paired, const range_pair *middle, size_t length) {
  if (length == 0) {
    return 1;
  }
  if (paired->count != 0) {
    listdiff_run *const last = &paired->runs[paired->count - 1];
    if ((size_t)last->before + last->length == middle->old_end &&
        (size_t)last->after + last->length == middle->new_end) {
      last->length += (uint32_t)length;
      paired->pair_count += length;
      return 1;
    }
  }
  return push_run(paired, middle->old_end, middle->new_end, length);
}

/*
 * Joins the free elements of `middle` and merges the pairs into all others. For sections, the runs
 * stay in their buffer; a flat list takes the buffer that has more of them already.
 */
static int join(matcher *matcher, const range_pair *middle, size_t free_count, int in_sections) {
  run_list *const paired = &matcher->paired, *const joined = &matcher->joined;
  if (!listdiff_join_fill(&matcher->table, middle, free_count, matcher->key_size) ||
      !listdiff_join_look_up(&matcher->table, middle, &middle->old_end, 1, joined,
                             matcher->key_size)) {
    return 0;
  }
  if (in_sections) {
    return joined->count == 0 || listdiff_merge_runs(paired, joined);
  }
  if (joined->count > paired->count) {
    const run_list scanned = *paired;
    *paired = *joined;
    *joined = scanned;
  }
  return listdiff_merge_runs(paired, joined);
}

/* Adds the runs that the caller has found. */
static int push_runs(run_list *paired, const listdiff_run *runs, size_t count) {
  for (size_t k = 0; k < count; k++) {
    if (!push_run(paired, runs[k].before, runs[k].after, runs[k].length)) {
      return 0;
    }
  }
  return 1;
}

#ifdef LISTDIFF_CHECKS
/* Whether the runs from `first` on are in order and as long as possible, and pair equal keys. */
static int are_valid(const run_list *paired, size_t first, const range_pair *ranges, size_t width,
                     int has_progress) {
  size_t old_end = 0, new_end = 0;
  for (size_t k = first; k < paired->count; k++) {
    const listdiff_run run = paired->runs[k];
    LISTDIFF_CHECK(run.length != 0 && run.after >= new_end);
    /* Where keys collide, elements behind a pair of the caller can look equal. */
    LISTDIFF_CHECK(has_progress || k == first || run.after != new_end || run.before != old_end);
    old_end = (size_t)run.before + run.length;
    new_end = (size_t)run.after + run.length;
    for (size_t offset = 0; offset < run.length; offset++) {
      /* Pairs that the caller has found need no keys. */
      const size_t old_place = run.before + offset - ranges->old_start;
      const size_t new_place = run.after + offset - ranges->new_start;
      LISTDIFF_CHECK(has_progress || old_place >= old_count_of(ranges) ||
                     new_place >= new_count_of(ranges) ||
                     memcmp(ranges->old_keys + old_place * width,
                            ranges->new_keys + new_place * width, width) == 0);
    }
  }
  return 1;
}
#endif

int listdiff_match(matcher *matcher, const range_pair *ranges) {
  run_list *const paired = &matcher->paired;
  const listdiff_progress *const progress = matcher->options->progress;
  const size_t width = matcher->key_size, front = matcher->options->front;
  /* The ends are known if the caller has begun the scan. */
  const size_t shorter = listdiff_least(old_count_of(ranges), new_count_of(ranges));
  const size_t limit = progress == NULL ? shorter : 0;
  const size_t prefix = equal_prefix(ranges, limit, width);
  const size_t suffix = equal_suffix(ranges, limit - prefix, width);
  const size_t front_length = front + prefix, back_length = matcher->options->back + suffix;
  const range_pair middle = {
      .old_keys = ranges->old_keys + prefix * width,
      .new_keys = ranges->new_keys + prefix * width,
      .old_start = ranges->old_start + prefix,
      .old_end = ranges->old_end - suffix,
      .new_start = ranges->new_start + prefix,
      .new_end = ranges->new_end - suffix,
  };
  const size_t first_run = paired->count;
  if (front_length != 0 &&
      !push_run(paired, ranges->old_start - front, ranges->new_start - front, front_length)) {
    return 0;
  }
  const size_t first_in_middle = paired->count, outer_pairs = paired->pair_count;
  if (progress != NULL && !push_runs(paired, progress->runs, progress->run_count)) {
    return 0;
  }
  if (prefix + suffix != shorter && !listdiff_scan(&middle, progress, paired, width)) {
    return 0;
  }
  const size_t pairs = paired->pair_count - outer_pairs;
  const size_t free_count = old_count_of(&middle) - pairs;
  const int needs_join = free_count != 0 && new_count_of(&middle) != pairs;

  matcher->joined.count = 0;
  matcher->joined.pair_count = 0;
  const int in_sections = matcher->table.old_taken != NULL;
  if (in_sections) {
    /* The join across sections needs to know all that is taken, the ends included. */
    if (!push_back_run(paired, &middle, back_length)) {
      return 0;
    }
    listdiff_join_take(&matcher->table, paired->runs + first_run, paired->count - first_run);
  } else if (needs_join) {
    if (!listdiff_join_start(&matcher->table, paired->workspace, &middle, matcher->options)) {
      return 0;
    }
    listdiff_join_take(&matcher->table, paired->runs + first_in_middle,
                       paired->count - first_in_middle);
  }
  if (needs_join && !join(matcher, &middle, free_count, in_sections)) {
    return 0;
  }
  if (!in_sections && !push_back_run(paired, &middle, back_length)) {
    return 0;
  }
  LISTDIFF_CHECK(are_valid(paired, first_run, ranges, width, progress != NULL));
  return 1;
}
