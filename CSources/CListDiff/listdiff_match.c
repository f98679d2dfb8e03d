/* Matching: equal ends, a scan of what is still in order, a join of the rest by hash. */
#include "listdiff_internal.h"

#include <string.h>

/* The numbers of the scan's rule, as listdiff.h states them. */
enum {
  NEAR = 8,             /* how far each look goes */
  FAR_FROM = 16,        /* misses in a row before the first far look */
  FAR_FACTOR = 32,      /* how far it goes, for each miss in a row */
  MISSES = 64,          /* misses that are always allowed */
  MISSES_FRACTION = 16, /* and for this many elements one more */
};

/* ---------------------------------------------------------------------- runs */

typedef struct run_list {
  const listdiff_allocator *allocator;
  listdiff_buffer *buffer;
  size_t count;
  size_t limit; /* how many there can be: the elements of the shorter list */
} run_list;

static listdiff_run *runs_of(const run_list *list) { return (listdiff_run *)list->buffer->data; }

/* Adds `length` pairs, to the last run where they go on from it. False without memory. */
static inline int append_run(run_list *list, size_t from, size_t to, size_t length) {
  if (list->count != 0) {
    listdiff_run *const last = runs_of(list) + list->count - 1;
    if (last->from + last->length == from && last->to + last->length == to) {
      last->length += (uint32_t)length;
      return 1;
    }
  }
  const size_t used = list->count * sizeof(listdiff_run);
  if (LISTDIFF_UNLIKELY(used + sizeof(listdiff_run) > list->buffer->capacity)) {
    const size_t first = 32 * sizeof(listdiff_run);
    if (!listdiff_buffer_grow(list->allocator, list->buffer, used,
                              used == 0 ? first : used + sizeof(listdiff_run),
                              list->limit * sizeof(listdiff_run))) {
      return 0;
    }
  }
  runs_of(list)[list->count++] =
      (listdiff_run){(uint32_t)from, (uint32_t)to, (uint32_t)length};
  return 1;
}

/* ---------------------------------------------------------------------- ends */

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* How many of the first `limit` keys are equal. Eight at a time, so that it can be vectorised. */
static size_t common_prefix(const uint64_t *a, const uint64_t *b, size_t limit) {
  size_t count = 0;
  while (limit - count >= 8) {
    uint64_t difference = 0;
    for (size_t k = 0; k < 8; k++) {
      difference |= a[count + k] ^ b[count + k];
    }
    if (difference != 0) {
      break;
    }
    count += 8;
  }
  while (count < limit && a[count] == b[count]) {
    count++;
  }
  return count;
}

/* How many of the last `limit` keys before `a_end` and `b_end` are equal. */
static size_t common_suffix(const uint64_t *a_end, const uint64_t *b_end, size_t limit) {
  size_t count = 0;
  while (limit - count >= 8) {
    const uint64_t *const a = a_end - count - 8, *const b = b_end - count - 8;
    uint64_t difference = 0;
    for (size_t k = 0; k < 8; k++) {
      difference |= a[k] ^ b[k];
    }
    if (difference != 0) {
      break;
    }
    count += 8;
  }
  while (count < limit && *(a_end - count - 1) == *(b_end - count - 1)) {
    count++;
  }
  return count;
}

/* ---------------------------------------------------------------------- scan */

/* What the ends left, with a cursor on each side. */
typedef struct middle {
  const uint64_t *old_keys, *new_keys;
  size_t old_start, old_end, new_start, new_end;
  size_t old_cursor, new_cursor;
} middle;

/* Moves one cursor to the nearest place, at most NEAR away, where both keys are equal. */
static inline int look_near(middle *at) {
  const uint64_t *const old_keys = at->old_keys + at->old_cursor;
  const uint64_t *const new_keys = at->new_keys + at->new_cursor;
  const size_t old_room = at->old_end - at->old_cursor, new_room = at->new_end - at->new_cursor;
  const uint64_t old_key = old_keys[0], new_key = new_keys[0];
  for (size_t distance = 1; distance <= NEAR; distance++) {
    if (distance < old_room && old_keys[distance] == new_key) {
      at->old_cursor += distance;
      return 1;
    }
    if (distance < new_room && new_keys[distance] == old_key) {
      at->new_cursor += distance;
      return 1;
    }
  }
  return 0;
}

/* Whether one of eight keys is `key`, without a branch for each. */
static inline int any_of_eight(const uint64_t *keys, uint64_t key) {
  uint64_t found = 0;
  for (size_t k = 0; k < 8; k++) {
    found |= (uint64_t)(keys[k] == key);
  }
  return found != 0;
}

/* The same up to `limit` away, behind NEAR, where the next keys are equal as well. */
static void look_far(middle *at, size_t limit) {
  const uint64_t *const old_keys = at->old_keys + at->old_cursor;
  const uint64_t *const new_keys = at->new_keys + at->new_cursor;
  const size_t old_room = at->old_end - at->old_cursor, new_room = at->new_end - at->new_cursor;
  if (old_room < 2 || new_room < 2) {
    return;
  }
  const uint64_t old_key = old_keys[0], new_key = new_keys[0];
  /* The last distance at which a second key follows. */
  const size_t old_last = least(limit, old_room - 2), new_last = least(limit, new_room - 2);
  for (size_t distance = NEAR + 1; distance <= old_last || distance <= new_last;) {
    const size_t block = distance + 7;
    if (block <= old_last && block <= new_last && !any_of_eight(old_keys + distance, new_key) &&
        !any_of_eight(new_keys + distance, old_key)) {
      distance += 8;
      continue;
    }
    for (; distance <= block; distance++) {
      if (distance <= old_last && old_keys[distance] == new_key &&
          old_keys[distance + 1] == new_keys[1]) {
        at->old_cursor += distance;
        return;
      }
      if (distance <= new_last && new_keys[distance] == old_key &&
          new_keys[distance + 1] == old_keys[1]) {
        at->new_cursor += distance;
        return;
      }
    }
  }
}

/* Pairs what is still in order. False without memory. */
static int scan(middle *at, run_list *runs) {
  const size_t both = (at->old_end - at->old_start) + (at->new_end - at->new_start);
  size_t allowed = MISSES + both / MISSES_FRACTION, in_a_row = 0;
  while (at->old_cursor < at->old_end && at->new_cursor < at->new_end) {
    const size_t length =
        common_prefix(at->old_keys + at->old_cursor, at->new_keys + at->new_cursor,
                      least(at->old_end - at->old_cursor, at->new_end - at->new_cursor));
    if (length != 0) {
      if (!append_run(runs, at->old_cursor, at->new_cursor, length)) {
        return 0;
      }
      at->old_cursor += length;
      at->new_cursor += length;
      in_a_row = 0;
      continue;
    }
    if (look_near(at)) {
      continue;
    }
    at->old_cursor++;
    at->new_cursor++;
    in_a_row++;
    if (allowed-- == 0) {
      return 1;
    }
    if (in_a_row >= FAR_FROM && (in_a_row & (in_a_row - 1)) == 0 &&
        at->old_cursor < at->old_end && at->new_cursor < at->new_end) {
      look_far(at, FAR_FACTOR * in_a_row);
    }
  }
  return 1;
}

/* ---------------------------------------------------------------- taken bits */

static inline int is_taken(const uint64_t *taken, size_t place) {
  return (int)(taken[place / 64] >> (place % 64) & 1);
}

static inline void take(uint64_t *taken, size_t place) {
  taken[place / 64] |= UINT64_C(1) << (place % 64);
}

static void take_range(uint64_t *taken, size_t start, size_t end) {
  while (start < end) {
    const size_t bit = start % 64, count = least(64 - bit, end - start);
    taken[start / 64] |= (UINT64_MAX >> (64 - count)) << bit;
    start += count;
  }
}

/* ---------------------------------------------------------------------- join */

/* A slot of the table: 32 bits of the hash, and the first old element of a key. */
typedef struct slot {
  uint32_t tag;
  uint32_t head; /* LISTDIFF_NONE: the slot is empty */
} slot;

/*
 * The free old elements by key. Open addressing with linear probing, at a load factor of
 * two thirds at the most; equal keys share a slot and hang on it as a chain, in order.
 */
typedef struct table {
  const uint64_t *keys; /* of the old middle; places count from its start */
  slot *slots;
  uint64_t capacity;
  uint32_t *next; /* the next old element of the same key; null while no key repeats */
  uint64_t *taken;
  uint64_t secret, factor;
  uint32_t discarded;
} table;

static inline uint64_t mixed(const table *in, uint64_t key) {
  const uint64_t hash = listdiff_fold_product(key ^ in->secret, in->factor);
  const uint32_t half = in->discarded / 2;
  return hash >> half >> (in->discarded - half);
}

static inline size_t home_slot(const table *in, uint64_t hash) {
  return (size_t)(((hash >> 32) * in->capacity) >> 32);
}

/* The slot of `key`, or the empty one where it belongs. */
static inline slot *find_slot(const table *in, uint64_t key, uint64_t hash) {
  size_t index = home_slot(in, hash);
  for (;;) {
    slot *const found = in->slots + index;
    if (found->head == LISTDIFF_NONE ||
        (found->tag == (uint32_t)hash && in->keys[found->head] == key)) {
      return found;
    }
    if (++index == in->capacity) {
      index = 0;
    }
  }
}

/* Puts the old elements from `end` - 1 down to `start` in front of their chains. */
static int insert_range(table *in, listdiff_job *job, size_t start, size_t end, size_t old_count) {
  for (size_t place = end; place-- > start;) {
    const uint64_t key = in->keys[place], hash = mixed(in, key);
    slot *const found = find_slot(in, key, hash);
    if (found->head != LISTDIFF_NONE) {
      if (in->next == NULL) {
        listdiff_buffer *const chains = &job->workspace->chains;
        const size_t size = old_count * sizeof(uint32_t);
        if (!listdiff_buffer_reserve(&job->workspace->allocator, chains, size)) {
          return 0;
        }
        in->next = (uint32_t *)memset(chains->data, 0xFF, size);
      }
      in->next[place] = found->head;
    }
    *found = (slot){(uint32_t)hash, (uint32_t)place};
  }
  return 1;
}

/* The first free old element of `key`, taken; or LISTDIFF_NONE. */
static inline uint32_t take_first(table *in, uint64_t key) {
  slot *const found = find_slot(in, key, mixed(in, key));
  uint32_t place = found->head;
  if (place == LISTDIFF_NONE) {
    return LISTDIFF_NONE;
  }
  while (is_taken(in->taken, place)) {
    const uint32_t following = in->next != NULL ? in->next[place] : LISTDIFF_NONE;
    if (following == LISTDIFF_NONE) {
      return LISTDIFF_NONE;
    }
    found->head = place = following;
  }
  take(in->taken, place);
  return place;
}

/* Pairs the free new elements from `start` to `end`; `previous` is the partner of the one before. */
static int join_range(table *in, const middle *at, size_t start, size_t end, size_t previous,
                      run_list *runs) {
  const size_t old_count = at->old_end - at->old_start;
  for (size_t new_index = start; new_index < end; new_index++) {
    const uint64_t key = at->new_keys[new_index];
    const size_t neighbour = previous + 1;
    if (neighbour < old_count && in->keys[neighbour] == key && !is_taken(in->taken, neighbour)) {
      take(in->taken, neighbour);
      previous = neighbour;
    } else {
      const uint32_t found = take_first(in, key);
      if (found == LISTDIFF_NONE) {
        previous = SIZE_MAX - 1; /* its neighbour is out of every range */
        continue;
      }
      previous = found;
    }
    if (!append_run(runs, at->old_start + previous, new_index, 1)) {
      return 0;
    }
  }
  return 1;
}

/* Makes the table of the free old elements, `scanned` being the runs of all others. */
static int fill_table(table *in, listdiff_job *job, const middle *at, const run_list *scanned,
                      size_t free_count) {
  listdiff_workspace *const workspace = job->workspace;
  const size_t old_count = at->old_end - at->old_start;
  const size_t capacity = free_count + free_count / 2 + 1;
  const size_t words = (old_count + 63) / 64;
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->scratch,
                               capacity * sizeof(slot)) ||
      !listdiff_buffer_reserve(&workspace->allocator, &workspace->taken,
                               words * sizeof(uint64_t))) {
    return 0;
  }
  const uint64_t seed = job->options->seed;
  *in = (table){
      .keys = at->old_keys + at->old_start,
      .slots = (slot *)memset(workspace->scratch.data, 0xFF, capacity * sizeof(slot)),
      .capacity = capacity,
      .taken = (uint64_t *)memset(workspace->taken.data, 0, words * sizeof(uint64_t)),
      .secret = listdiff_split_mix(seed, 1),
      .factor = listdiff_split_mix(seed, 2) | 1,
      .discarded = (uint32_t)least(job->options->discarded_hash_bits, 64),
  };
  /* From the back, so that each chain ascends. */
  size_t gap_end = old_count;
  for (size_t k = scanned->count; k-- > 0;) {
    const listdiff_run run = runs_of(scanned)[k];
    if (run.from < at->old_start) {
      break;
    }
    const size_t start = run.from - at->old_start, end = start + run.length;
    take_range(in->taken, start, end);
    if (!insert_range(in, job, end, gap_end, old_count)) {
      return 0;
    }
    gap_end = start;
  }
  return insert_range(in, job, 0, gap_end, old_count);
}

/* Pairs what the scan left, and puts the runs of both together, in the order of the new list. */
static int join(listdiff_job *job, const middle *at, const run_list *scanned, size_t free_count,
                run_list *runs) {
  table in;
  if (!fill_table(&in, job, at, scanned, free_count)) {
    return 0;
  }
  size_t gap_start = at->new_start, previous = SIZE_MAX;
  for (size_t k = 0; k < scanned->count; k++) {
    const listdiff_run run = runs_of(scanned)[k];
    if (run.from >= at->old_start) {
      if (!join_range(&in, at, gap_start, run.to, previous, runs)) {
        return 0;
      }
      gap_start = (size_t)run.to + run.length;
      previous = (size_t)run.from + run.length - 1 - at->old_start;
    }
    if (!append_run(runs, run.from, run.to, run.length)) {
      return 0;
    }
  }
  job->taken = in.taken;
  return join_range(&in, at, gap_start, at->new_end, previous, runs);
}

/* --------------------------------------------------------------------- match */

static void check_runs(const listdiff_job *job) {
#ifdef LISTDIFF_CHECKS
  size_t pairs = 0, new_end = 0;
  for (size_t k = 0; k < job->run_count; k++) {
    const listdiff_run run = job->runs[k];
    LISTDIFF_CHECK(run.length != 0 && run.to >= new_end);
    new_end = (size_t)run.to + run.length;
    LISTDIFF_CHECK(new_end <= job->new_list->count);
    LISTDIFF_CHECK((size_t)run.from + run.length <= job->old_list->count);
    for (size_t offset = 0; offset < run.length; offset++) {
      LISTDIFF_CHECK(job->old_list->keys[run.from + offset] ==
                     job->new_list->keys[run.to + offset]);
    }
    pairs += run.length;
  }
  LISTDIFF_CHECK(pairs == job->pair_count);
#else
  (void)job;
#endif
}

static size_t pairs_in(const run_list *runs) {
  size_t pairs = 0;
  for (size_t k = 0; k < runs->count; k++) {
    pairs += runs_of(runs)[k].length;
  }
  return pairs;
}

listdiff_status listdiff_match(listdiff_job *job) {
  const uint64_t *const old_keys = job->old_list->keys, *const new_keys = job->new_list->keys;
  const size_t old_count = job->old_list->count, new_count = job->new_list->count;
  const size_t limit = least(old_count, new_count);
  /* The same array twice needs no look at it. */
  job->prefix = old_keys == new_keys ? limit : common_prefix(old_keys, new_keys, limit);
  job->suffix = limit == job->prefix ? 0
                                     : common_suffix(old_keys + old_count, new_keys + new_count,
                                                     limit - job->prefix);
  middle at = {
      .old_keys = old_keys,
      .new_keys = new_keys,
      .old_start = job->prefix,
      .old_end = old_count - job->suffix,
      .new_start = job->prefix,
      .new_end = new_count - job->suffix,
      .old_cursor = job->prefix,
      .new_cursor = job->prefix,
  };
  listdiff_workspace *const workspace = job->workspace;
  run_list scanned = {&workspace->allocator, &workspace->scanned, 0, limit};
  run_list joined = {&workspace->allocator, &workspace->runs, 0, limit};
  run_list *runs = &scanned;
  if (job->prefix != 0 && !append_run(runs, 0, 0, job->prefix)) {
    return listdiff_status_out_of_memory;
  }
  if (!scan(&at, runs)) {
    return listdiff_status_out_of_memory;
  }
  const size_t pairs = pairs_in(runs) - job->prefix;
  const size_t free_old = at.old_end - at.old_start - pairs;
  const size_t free_new = at.new_end - at.new_start - pairs;
  if (free_old != 0 && free_new != 0) {
    runs = &joined;
    if (!join(job, &at, &scanned, free_old, runs)) {
      return listdiff_status_out_of_memory;
    }
  }
  if (job->suffix != 0 && !append_run(runs, at.old_end, at.new_end, job->suffix)) {
    return listdiff_status_out_of_memory;
  }
  job->runs = runs_of(runs);
  job->run_count = runs->count;
  job->pair_count = pairs_in(runs);
  check_runs(job);
  return listdiff_status_ok;
}
