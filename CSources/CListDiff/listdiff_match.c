/* Matching: equal ends, a scan of what is still in order, a join of the rest by hash. */
#include "listdiff_internal.h"
#include "listdiff_keys.h"

/* The numbers of the rule, as listdiff.h states them. */
enum {
  NEAR = 8,            /* how far each look goes */
  FAR_FROM = 16,       /* misses in a row before the first far look */
  FAR_FACTOR = 8,      /* how far it goes, for each miss in a row */
  MISSES = 64,         /* misses that are always allowed */
  MISSES_FRACTION = 4, /* and for this many elements one more */
};

static inline size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* What the equal ends leave of both lists. */
typedef struct middle {
  const unsigned char *old_keys, *new_keys; /* of its first elements */
  size_t old_start, old_end, new_start, new_end;
} middle;

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

/* ---------------------------------------------------------------------- runs */

typedef struct run_list {
  const listdiff_allocator *allocator;
  listdiff_buffer *buffer;
  size_t count;
  size_t pair_count; /* the lengths of all runs together */
  size_t limit;      /* how many there can be: the elements of the shorter list */
} run_list;

static inline listdiff_run *runs_of(const run_list *list) {
  return (listdiff_run *)list->buffer->data;
}

/* Makes room for `more` runs. False without memory. */
static int grow_runs(run_list *list, size_t more) {
  const size_t least_count = least(32, list->limit);
  const size_t count = list->count + more > least_count ? list->count + more : least_count;
  return listdiff_buffer_grow(list->allocator, list->buffer, list->count * sizeof(listdiff_run),
                              count * sizeof(listdiff_run), list->limit * sizeof(listdiff_run));
}

/* Adds a run that does not go on from the last one. False without memory. */
static inline int push_run(run_list *list, size_t from, size_t to, size_t length) {
  if (LISTDIFF_UNLIKELY((list->count + 1) * sizeof(listdiff_run) > list->buffer->capacity) &&
      !grow_runs(list, 1)) {
    return 0;
  }
  runs_of(list)[list->count++] = (listdiff_run){(uint32_t)from, (uint32_t)to, (uint32_t)length};
  list->pair_count += length;
  return 1;
}

/*
 * Puts the runs of `fewer` among those of `list`, by ascending place in the new list. False
 * without memory. From the back, so that no run is overwritten before it has moved.
 */
static int merge_runs(run_list *list, const run_list *fewer) {
  if (!grow_runs(list, fewer->count)) {
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

/* ---------------------------------------------------------------------- scan */

/* One side: the elements from the cursor to the end of the middle. */
typedef struct side {
  const unsigned char *keys; /* at the cursor */
  size_t cursor, end;
} side;

LISTDIFF_INLINE size_t room(const side *at) { return at->end - at->cursor; }

LISTDIFF_INLINE void advance(side *at, size_t count, size_t width) {
  at->keys += count * width;
  at->cursor += count;
}

LISTDIFF_INLINE void step_back(side *at, size_t width) {
  at->keys -= width;
  at->cursor--;
}

/* Whether `count` pairs of equal elements follow if one side goes `ahead`. */
LISTDIFF_INLINE int pairs_follow(const side *ahead, size_t distance, const side *other,
                                 size_t count, size_t width) {
  if (distance + count > room(ahead) || count > room(other)) {
    return 0;
  }
  for (size_t k = 0; k < count; k++) {
    if (!equal_keys(ahead->keys + (distance + k) * width, other->keys + k * width, width)) {
      return 0;
    }
  }
  return 1;
}

/* Looks for the least distance in a range at which two pairs follow, and goes there. */
LISTDIFF_INLINE int look_slowly(side *before, side *after, size_t from, size_t to, size_t count,
                                size_t width) {
  for (size_t distance = from; distance <= to; distance++) {
    if (pairs_follow(before, distance, after, count, width)) {
      advance(before, distance, width);
      return 1;
    }
    if (pairs_follow(after, distance, before, count, width)) {
      advance(after, distance, width);
      return 1;
    }
  }
  return 0;
}

/* Goes to the nearest place at which the scan can go on. */
LISTDIFF_INLINE int look_near(side *before, side *after, size_t width) {
  if (room(before) < NEAR + 2 || room(after) < NEAR + 2) {
    return look_slowly(before, after, 1, NEAR, 2, width) ||
           look_slowly(before, after, 1, 1, 1, width);
  }
  /* All eight distances on both sides at once, the next pair included. */
  const uint32_t old_first = find_in_eight(before->keys + width, after->keys, width);
  const uint32_t new_first = find_in_eight(after->keys + width, before->keys, width);
  uint32_t old_found =
      old_first & find_in_eight(before->keys + 2 * width, after->keys + width, width);
  uint32_t new_found =
      new_first & find_in_eight(after->keys + 2 * width, before->keys + width, width);
  if ((old_found | new_found) == 0) {
    old_found = old_first & FIRST_OF_MASK;
    new_found = new_first & FIRST_OF_MASK;
    if ((old_found | new_found) == 0) {
      return 0;
    }
  }
  const uint32_t found = old_found | new_found, nearest = found & (0 - found);
  const size_t distance = first_in_mask(nearest, width) + 1;
  /* Without a branch: which side it is, nobody can foresee. */
  const size_t on_old_side = (old_found & nearest) != 0;
  advance(before, distance & (0 - on_old_side), width);
  advance(after, distance & (on_old_side - 1), width);
  return 1;
}

/* The same up to `limit` away, behind NEAR. */
static inline int look_far(side *before, side *after, size_t limit, size_t width) {
  size_t distance = NEAR + 1;
  while (distance <= limit && (distance < room(before) || distance < room(after))) {
    const size_t last = least(distance + NEAR - 1, limit);
    const int whole_block = distance + NEAR <= room(before) && distance + NEAR <= room(after);
    if (!whole_block ||
        (find_in_eight(before->keys + distance * width, after->keys, width) |
         find_in_eight(after->keys + distance * width, before->keys, width)) != 0) {
      if (look_slowly(before, after, distance, last, 2, width)) {
        return 1;
      }
    }
    distance = last + 1;
  }
  return 0;
}

/* Pairs what is still in order; 0 without memory. */
LISTDIFF_INLINE int scan(const middle *at, run_list *runs, size_t width) {
  side before = {at->old_keys, at->old_start, at->old_end};
  side after = {at->new_keys, at->new_start, at->new_end};
  size_t allowed = MISSES + (room(&before) + room(&after)) / MISSES_FRACTION;
  size_t in_a_row = 0;
  while (room(&before) != 0 && room(&after) != 0) {
    const size_t length =
        common_prefix(before.keys, after.keys, least(room(&before), room(&after)), width);
    if (length != 0) {
      if (!push_run(runs, before.cursor, after.cursor, length)) {
        return 0;
      }
      advance(&before, length, width);
      advance(&after, length, width);
      in_a_row = 0;
      if (room(&before) == 0 || room(&after) == 0) {
        return 1;
      }
    }
    if (look_near(&before, &after, width)) {
      continue;
    }
    advance(&before, 1, width);
    advance(&after, 1, width);
    in_a_row++;
    if (allowed-- == 0) {
      return 1;
    }
    if (in_a_row >= FAR_FROM && (in_a_row & (in_a_row - 1)) == 0 && room(&before) != 0 &&
        room(&after) != 0 && look_far(&before, &after, FAR_FACTOR * in_a_row, width)) {
      /* What was stepped over right before that place belongs to the run. */
      for (; in_a_row != 0 && equal_keys(before.keys - width, after.keys - width, width);
           in_a_row--) {
        step_back(&before, width);
        step_back(&after, width);
      }
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

static inline void take_range(uint64_t *taken, size_t start, size_t end) {
  while (start < end) {
    const size_t bit = start % 64, count = least(64 - bit, end - start);
    taken[start / 64] |= (UINT64_MAX >> (64 - count)) << bit;
    start += count;
  }
}

/* Clears the bits of `count` places; those behind the last place are never free. */
static void free_all(uint64_t *taken, size_t count) {
  memset(taken, 0, listdiff_words_for(count) * sizeof(uint64_t));
  take_range(taken, count, listdiff_words_for(count) * 64);
}

/* ---------------------------------------------------------------------- join */

/* A slot of the table: 32 bits of the hash, and the first old element of a key. */
typedef struct slot {
  uint32_t tag;
  uint32_t head; /* LISTDIFF_NONE: the slot is empty */
} slot;

/*
 * The free elements of one word of bits, whose hashes are worked out together, so that the
 * memory for all of them is asked for before the first is needed.
 */
typedef struct batch {
  size_t count;
  uint32_t places[64];
  uint64_t hashes[64];
} batch;

/*
 * The free old elements by key. Open addressing with linear probing, at a load factor of
 * two thirds at the most; equal keys share a slot and hang on it as a chain, in order.
 */
typedef struct table {
  const unsigned char *keys; /* of the old middle; places count from its start */
  slot *slots;
  uint64_t capacity;
  uint32_t *next; /* the next old element of the same key; null while no key repeats */
  uint64_t *taken;
  uint64_t secret, factor;
  uint32_t discarded;
  size_t probes, comparisons; /* counted for listdiff_changes */
} table;

/*
 * Twice, since one product leaves keys that rise evenly in an even pattern, which for about
 * one seed in ten crowds them into few slots.
 */
LISTDIFF_INLINE uint64_t mixed(const table *in, const unsigned char *key, size_t width) {
  uint64_t hash = listdiff_fold_product(load_word(key) ^ in->secret, in->factor);
  if (width == 16) {
    hash = listdiff_fold_product(load_word(key + 8) ^ hash, in->factor);
  }
  hash = listdiff_fold_product(hash ^ in->secret, UINT64_C(0x9E3779B97F4A7C15));
  const uint32_t half = in->discarded / 2;
  return hash >> half >> (in->discarded - half);
}

static inline size_t home_slot(const table *in, uint64_t hash) {
  return (size_t)(((hash >> 32) * in->capacity) >> 32);
}

/* The slot of `key`, or the empty one where it belongs. */
LISTDIFF_INLINE slot *find_slot(table *in, const unsigned char *key, uint64_t hash,
                                size_t width) {
  size_t index = home_slot(in, hash);
  for (;;) {
    slot *const found = in->slots + index;
    in->probes++;
    if (found->head == LISTDIFF_NONE) {
      return found;
    }
    if (found->tag == (uint32_t)hash) {
      in->comparisons++;
      if (equal_keys(in->keys + found->head * width, key, width)) {
        return found;
      }
    }
    if (++index == in->capacity) {
      index = 0;
    }
  }
}

/* Makes the chains, which are needed from the first key on that repeats. */
static int make_chains(table *in, listdiff_workspace *workspace, size_t old_count) {
  const size_t size = old_count * sizeof(uint32_t);
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[CHAINS], size)) {
    return 0;
  }
  in->next = (uint32_t *)memset(workspace->buffers[CHAINS].data, 0xFF, size);
  return 1;
}

/* Hashes the free elements of a word of bits, ascending, and asks for their slots. */
LISTDIFF_INLINE void hash_word(const table *in, const unsigned char *keys, size_t word,
                               uint64_t free_places, batch *made, size_t width) {
  size_t count = 0;
  for (; free_places != 0; free_places &= free_places - 1) {
    const size_t place = 64 * word + listdiff_first_bit(free_places);
    const uint64_t hash = mixed(in, keys + place * width, width);
    LISTDIFF_PREFETCH(in->slots + home_slot(in, hash));
    made->places[count] = (uint32_t)place;
    made->hashes[count++] = hash;
  }
  made->count = count;
}

/* Puts the free old elements in front of their chains, from the last one on. */
LISTDIFF_INLINE int fill_table(table *in, listdiff_workspace *workspace, size_t old_count,
                               size_t width) {
  batch free_ones;
  for (size_t word = listdiff_words_for(old_count); word-- > 0;) {
    hash_word(in, in->keys, word, ~in->taken[word], &free_ones, width);
    for (size_t k = free_ones.count; k-- > 0;) {
      const size_t place = free_ones.places[k];
      const uint64_t hash = free_ones.hashes[k];
      slot *const found = find_slot(in, in->keys + place * width, hash, width);
      if (LISTDIFF_UNLIKELY(found->head != LISTDIFF_NONE)) {
        if (in->next == NULL && !make_chains(in, workspace, old_count)) {
          return 0;
        }
        in->next[place] = found->head;
      }
      *found = (slot){(uint32_t)hash, (uint32_t)place};
    }
  }
  return 1;
}

/* The first free old element of `key`, taken; or LISTDIFF_NONE. */
LISTDIFF_INLINE uint32_t take_first(table *in, const unsigned char *key, uint64_t hash,
                                    size_t width) {
  slot *const found = find_slot(in, key, hash, width);
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

/* Asks for the old elements that the slots of a batch tell of. */
LISTDIFF_INLINE void ask_for_elements(const table *in, const batch *made, size_t width) {
  for (size_t k = 0; k < made->count; k++) {
    const slot home = in->slots[home_slot(in, made->hashes[k])];
    if (home.tag == (uint32_t)made->hashes[k] && home.head != LISTDIFF_NONE) {
      LISTDIFF_PREFETCH(in->keys + home.head * width);
    }
  }
}

/* Pairs the free new elements with old ones of the table. */
LISTDIFF_INLINE int look_up_all(table *in, const middle *at, uint64_t *new_taken, run_list *joined,
                                size_t width) {
  const size_t old_count = at->old_end - at->old_start, new_count = at->new_end - at->new_start;
  listdiff_run last = {0, LISTDIFF_NONE, 0}; /* the pairs found last, by places */
  batch free_ones;
  for (size_t word = 0; word < listdiff_words_for(new_count); word++) {
    hash_word(in, at->new_keys, word, ~new_taken[word], &free_ones, width);
    ask_for_elements(in, &free_ones, width);
    for (size_t k = 0; k < free_ones.count; k++) {
      const size_t place = free_ones.places[k];
      const unsigned char *const key = at->new_keys + place * width;
      /* Behind a pair of the scan no neighbours are equal, so only pairs found here count. */
      const size_t neighbour = (size_t)last.from + last.length;
      if (place == (size_t)last.to + last.length && neighbour < old_count &&
          equal_keys(in->keys + neighbour * width, key, width) &&
          !is_taken(in->taken, neighbour)) {
        take(in->taken, neighbour);
        last.length++;
        runs_of(joined)[joined->count - 1].length++;
        joined->pair_count++;
      } else {
        const uint32_t found = take_first(in, key, free_ones.hashes[k], width);
        if (found == LISTDIFF_NONE) {
          continue;
        }
        last = (listdiff_run){found, (uint32_t)place, 1};
        if (!push_run(joined, at->old_start + found, at->new_start + place, 1)) {
          return 0;
        }
      }
      take(new_taken, place);
    }
  }
  return 1;
}

/* Makes the empty table, and the bits of both sides, with all pairs of the scan taken. */
static int make_table(table *in, listdiff_job *job, const middle *at, const run_list *scanned,
                      size_t free_count) {
  listdiff_workspace *const workspace = job->workspace;
  const listdiff_allocator *const allocator = &workspace->allocator;
  const size_t old_count = at->old_end - at->old_start, new_count = at->new_end - at->new_start;
  const size_t capacity = 2 * free_count;
  const size_t old_words = listdiff_words_for(old_count);
  const size_t words = old_words + listdiff_words_for(new_count);
  if (!listdiff_buffer_reserve(allocator, &workspace->buffers[SCRATCH], capacity * sizeof(slot)) ||
      !listdiff_buffer_reserve(allocator, &workspace->buffers[TAKEN], words * sizeof(uint64_t))) {
    return 0;
  }
  job->old_taken = (uint64_t *)workspace->buffers[TAKEN].data;
  job->new_taken = job->old_taken + old_words;
  const uint64_t seed = job->options->seed;
  *in = (table){
      .keys = at->old_keys,
      .slots = (slot *)memset(workspace->buffers[SCRATCH].data, 0xFF, capacity * sizeof(slot)),
      .capacity = capacity,
      .taken = job->old_taken,
      .secret = listdiff_split_mix(seed, 1),
      .factor = listdiff_split_mix(seed, 2) | 1,
      .discarded = (uint32_t)least(job->options->discarded_hash_bits, 64),
  };
  free_all(job->old_taken, old_count);
  free_all(job->new_taken, new_count);
  /* The run of the equal front is no part of the middle. */
  for (size_t k = job->prefix != 0; k < scanned->count; k++) {
    const listdiff_run run = runs_of(scanned)[k];
    const size_t old_place = run.from - at->old_start, new_place = run.to - at->new_start;
    take_range(job->old_taken, old_place, old_place + run.length);
    take_range(job->new_taken, new_place, new_place + run.length);
  }
  return 1;
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
    /* As long as can be, but for an end that nothing stands before. */
    LISTDIFF_CHECK(k == 0 || run.to != new_end || run.from != old_end ||
                   old_end == job->old_count - job->suffix);
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

/* All steps for keys of one width. */
LISTDIFF_INLINE listdiff_status match(listdiff_job *job, size_t width) {
  const unsigned char *const old_keys = (const unsigned char *)job->old_list->keys;
  const unsigned char *const new_keys = (const unsigned char *)job->new_list->keys;
  const size_t old_count = job->old_list->count, new_count = job->new_list->count;
  const size_t limit = least(old_count, new_count);
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
  const size_t run_limit = job->options->front + limit + job->options->back;
  run_list scanned = {&workspace->allocator, &workspace->buffers[SCANNED], 0, 0, run_limit};
  run_list joined = {&workspace->allocator, &workspace->buffers[JOINED], 0, 0, run_limit};
  run_list *runs = &scanned;
  if (job->prefix != 0 && !push_run(runs, 0, 0, job->prefix)) {
    return listdiff_status_out_of_memory;
  }
  if (prefix + suffix != old_count && prefix + suffix != new_count) {
    const middle at = {
        .old_keys = old_keys + prefix * width,
        .new_keys = new_keys + prefix * width,
        .old_start = job->prefix,
        .old_end = job->old_count - job->suffix,
        .new_start = job->prefix,
        .new_end = job->new_count - job->suffix,
    };
    if (!scan(&at, runs, width)) {
      return listdiff_status_out_of_memory;
    }
    const size_t pairs = runs->pair_count - job->prefix;
    const size_t free_old = at.old_end - at.old_start - pairs;
    if (free_old != 0 && at.new_end - at.new_start != pairs) {
      table in;
      if (!make_table(&in, job, &at, &scanned, free_old) ||
          !fill_table(&in, workspace, at.old_end - at.old_start, width) ||
          !look_up_all(&in, &at, job->new_taken, &joined, width)) {
        return listdiff_status_out_of_memory;
      }
      job->probes = in.probes;
      job->comparisons = in.comparisons;
      runs = joined.count > scanned.count ? &joined : &scanned;
      if (!merge_runs(runs, joined.count > scanned.count ? &scanned : &joined)) {
        return listdiff_status_out_of_memory;
      }
    }
  }
  if (job->suffix != 0 && !push_run(runs, job->old_count - job->suffix,
                                    job->new_count - job->suffix, job->suffix)) {
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
