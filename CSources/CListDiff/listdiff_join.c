/* The join: pairs what the scan left by a hash table. */
#include "listdiff_match.h"

static inline int is_taken(const uint64_t *taken, size_t place) {
  return (int)(taken[place / 64] >> (place % 64) & 1);
}

static inline void take(uint64_t *taken, size_t place) {
  taken[place / 64] |= UINT64_C(1) << (place % 64);
}

static inline void take_range(uint64_t *taken, size_t start, size_t end) {
  while (start < end) {
    const size_t bit = start % 64, count = listdiff_least(64 - bit, end - start);
    taken[start / 64] |= (UINT64_MAX >> (64 - count)) << bit;
    start += count;
  }
}

/* Frees `count` places. The bits behind the last place are taken for good. */
static void free_all(uint64_t *taken, size_t count) {
  /* Without places there may be no memory. */
  if (count == 0) return;
  memset(taken, 0, listdiff_words_for(count) * sizeof(uint64_t));
  take_range(taken, count, listdiff_words_for(count) * 64);
}

/* The free places of a word that are in a range. */
static inline uint64_t free_in_word(const uint64_t *taken, size_t word, size_t start, size_t end) {
  uint64_t free_places = ~taken[word];
  if (word == start / 64) {
    free_places &= UINT64_MAX << (start % 64);
  }
  if (word == end / 64) {
    free_places &= ~(UINT64_MAX << (end % 64));
  }
  return free_places;
}

/*
 * The free elements of one word of bits. They are hashed together, so that the memory for all of
 * them is requested before the first is needed.
 */
typedef struct batch {
  size_t count;
  struct {
    uint64_t hash;
    size_t place;
  } elements[64];
} batch;

/* Lets all hashes depend on `seed` from now on. */
static void seed_hashes(join_table *table, uint64_t seed) {
  table->secret = listdiff_split_mix(seed, 1);
  table->factor = listdiff_split_mix(seed, 2) | 1;
}

/*
 * Multiplies twice: after one product, keys that rise evenly still form an even pattern, which
 * crowds them into few slots for about one seed in ten.
 */
LISTDIFF_INLINE uint64_t hash_key(const join_table *table, const unsigned char *key,
                                  size_t width) {
  uint64_t hash = listdiff_fold_product(load_word(key) ^ table->secret, table->factor);
  if (width == 16) {
    hash = listdiff_fold_product(load_word(key + 8) ^ hash, table->factor);
  }
  hash = listdiff_fold_product(hash ^ table->secret, UINT64_C(0x9E3779B97F4A7C15));
  return table->discarded == 64 ? 0 : hash >> table->discarded;
}

static inline size_t home_slot(const join_table *table, uint64_t hash) {
  return (size_t)(((hash >> 32) * table->capacity) >> 32);
}

/* Hashes the free elements of a word of bits, ascending, and requests their slots. */
LISTDIFF_INLINE void hash_word(const join_table *table, const unsigned char *keys, size_t word,
                               uint64_t free_places, batch *batch, size_t width) {
  size_t count = 0;
  for (; free_places != 0; free_places &= free_places - 1) {
    const size_t place = 64 * word + listdiff_first_bit(free_places);
    const uint64_t hash = hash_key(table, keys + place * width, width);
    LISTDIFF_PREFETCH(table->slots + home_slot(table, hash));
    batch->elements[count].hash = hash;
    batch->elements[count++].place = place;
  }
  batch->count = count;
}

/* Requests the old elements that the slots of a batch refer to. */
LISTDIFF_INLINE void request_elements(const join_table *table, const batch *batch, size_t width) {
  for (size_t k = 0; k < batch->count; k++) {
    const uint64_t hash = batch->elements[k].hash;
    const slot home = table->slots[home_slot(table, hash)];
    if (home.head != LISTDIFF_NONE && home.tag == (uint32_t)hash) {
      LISTDIFF_PREFETCH(table->covered.old_keys + home.head * width);
    }
  }
}

/* -------------------------------------------------------------------- table */

static void empty_table(join_table *table) {
  memset(table->slots, 0xFF, (size_t)table->capacity * sizeof(slot));
}

/* How many probes `key_count` keys may take; good hashes take two or three a key. */
static size_t allowance(size_t key_count) { return 16 * (key_count + 4); }

/* Whether keys crowd into few slots: somebody who knows the seed may have chosen them so. */
static inline int is_crowded(const join_table *table) { return table->probes > table->probe_limit; }

/*
 * Empties the table and changes the hashes: to depend on the addresses of memory, which nobody can
 * know from the seed if addresses are random. Raises the limit, in case this helps no more than
 * before.
 */
static void reseed(join_table *table) {
  seed_hashes(table, table->secret ^ (uintptr_t)table ^ (uintptr_t)table->slots);
  table->probe_limit |= table->probe_limit << 1; /* at least twice as many, and never 0 again */
  empty_table(table);
}

/* The slot of `key`, or the empty slot where it belongs. */
LISTDIFF_INLINE slot *find_slot(join_table *table, const unsigned char *key, uint64_t hash,
                                size_t width) {
  size_t index = home_slot(table, hash);
  for (;;) {
    slot *const entry = table->slots + index;
    table->probes++;
    if (entry->head == LISTDIFF_NONE) {
      return entry;
    }
    if (entry->tag == (uint32_t)hash) {
      table->comparisons++;
      if (equal_keys(table->covered.old_keys + entry->head * width, key, width)) {
        return entry;
      }
    }
    if (++index == table->capacity) {
      index = 0;
    }
  }
}

/* Creates the chains. They are needed once a key repeats. */
static int create_chains(join_table *table) {
  const size_t size = old_count_of(&table->covered) * sizeof(uint32_t);
  if (!listdiff_reserve(table->workspace, BUFFER_CHAINS, size)) {
    return 0;
  }
  table->next = (uint32_t *)memset(table->workspace->buffers[BUFFER_CHAINS].data, 0xFF, size);
  return 1;
}

/* Puts the free old elements in front of their chains, beginning with the last one. */
LISTDIFF_INLINE int fill(join_table *table, size_t width) {
  batch batch;
  const unsigned char *const keys = table->covered.old_keys;
  const size_t start = table->start, end = table->end;
  for (size_t word = (end - 1) / 64 + 1; word-- > start / 64;) {
    if (LISTDIFF_UNLIKELY(is_crowded(table))) {
      reseed(table);
      word = (end - 1) / 64;
    }
    hash_word(table, keys, word, free_in_word(table->old_taken, word, start, end), &batch, width);
    for (size_t k = batch.count; k-- > 0;) {
      const size_t place = batch.elements[k].place;
      const uint64_t hash = batch.elements[k].hash;
      slot *const entry = find_slot(table, keys + place * width, hash, width);
      if (LISTDIFF_UNLIKELY(entry->head != LISTDIFF_NONE) && table->next == NULL &&
          !create_chains(table)) {
        return 0;
      }
      if (table->next != NULL) {
        table->next[place] = entry->head;
      }
      *entry = (slot){(uint32_t)hash, (uint32_t)place};
    }
  }
  return 1;
}

static int fill_table(join_table *table, size_t key_size) {
  return key_size == 8 ? fill(table, 8) : fill(table, 16);
}

int listdiff_join_fill(join_table *table, const range_pair *ranges, size_t free_count,
                       size_t key_size) {
  table->capacity = 2 * free_count;
  if (!listdiff_reserve(table->workspace, BUFFER_SCRATCH, (size_t)table->capacity * sizeof(slot))) {
    return 0;
  }
  table->slots = (slot *)table->workspace->buffers[BUFFER_SCRATCH].data;
  empty_table(table);
  table->start = ranges->old_start - table->covered.old_start;
  table->end = ranges->old_end - table->covered.old_start;
  table->probe_limit = table->probes + allowance(free_count);
  return fill_table(table, key_size);
}

/* ------------------------------------------------------------------ look-up */

/* Takes the first free old element with `key` and returns its place, or LISTDIFF_NONE. */
LISTDIFF_INLINE uint32_t take_first(join_table *table, const unsigned char *key, uint64_t hash,
                                    size_t width) {
  slot *const entry = find_slot(table, key, hash, width);
  uint32_t place = entry->head;
  if (place == LISTDIFF_NONE) {
    return LISTDIFF_NONE;
  }
  while (is_taken(table->old_taken, place)) {
    const uint32_t next = table->next != NULL ? table->next[place] : LISTDIFF_NONE;
    if (next == LISTDIFF_NONE) {
      return LISTDIFF_NONE;
    }
    entry->head = place = next;
  }
  take(table->old_taken, place);
  return place;
}

size_t listdiff_first_end_above(const size_t *ends, size_t count, size_t place) {
  size_t low = 0, high = count - 1;
  while (low < high) {
    const size_t half = low + (high - low) / 2;
    if (ends[half] > place) {
      high = half;
    } else {
      low = half + 1;
    }
  }
  return low;
}

LISTDIFF_INLINE int look_up(join_table *table, const range_pair *ranges, const size_t *old_ends,
                            size_t old_end_count, run_list *joined, size_t width) {
  const unsigned char *const old_keys = table->covered.old_keys;
  const unsigned char *const new_keys = table->covered.new_keys;
  const size_t old_offset = table->covered.old_start, new_offset = table->covered.new_start;
  const size_t start = ranges->new_start - new_offset, end = ranges->new_end - new_offset;
  listdiff_run last = {0}; /* the last pairs, by their places */
  size_t old_end = 0;      /* where neighbours of the last old place end */
  batch batch;
  table->probe_limit += allowance(end - start);
  for (size_t word = start / 64; word <= (end - 1) / 64; word++) {
    if (LISTDIFF_UNLIKELY(is_crowded(table))) {
      /*
       * This begins with another hash, and can't fail: the chains exist if they are needed, since
       * the keys are some of those that the table was filled with before.
       */
      (void)fill_table(table, width);
    }
    const uint64_t free_places = free_in_word(table->new_taken, word, start, end);
    hash_word(table, new_keys, word, free_places, &batch, width);
    request_elements(table, &batch, width);
    for (size_t k = 0; k < batch.count; k++) {
      const size_t place = batch.elements[k].place;
      const unsigned char *const key = new_keys + place * width;
      /* Elements behind a pair of an earlier step differ, so only pairs of this step count. */
      const size_t neighbour = (size_t)last.from + last.length;
      if (place == (size_t)last.to + last.length && neighbour < old_end &&
          !is_taken(table->old_taken, neighbour) &&
          equal_keys(old_keys + neighbour * width, key, width)) {
        take(table->old_taken, neighbour);
        last.length++;
        joined->runs[joined->count - 1].length++;
        joined->pair_count++;
      } else {
        const uint32_t partner = take_first(table, key, batch.elements[k].hash, width);
        if (partner == LISTDIFF_NONE) {
          continue;
        }
        const size_t old_start = old_offset + partner;
        const size_t range = listdiff_first_end_above(old_ends, old_end_count, old_start);
        old_end = old_ends[range] - old_offset;
        last = (listdiff_run){partner, (uint32_t)place, 1};
        if (!push_run(joined, old_start, new_offset + place, 1)) {
          return 0;
        }
      }
      take(table->new_taken, place);
    }
  }
  return 1;
}

int listdiff_join_look_up(join_table *table, const range_pair *ranges, const size_t *old_ends,
                          size_t old_end_count, run_list *joined, size_t key_size) {
  return key_size == 8 ? look_up(table, ranges, old_ends, old_end_count, joined, 8)
                       : look_up(table, ranges, old_ends, old_end_count, joined, 16);
}

int listdiff_join_start(join_table *table, listdiff_workspace *workspace, const range_pair *ranges,
                        const listdiff_options *options) {
  const size_t old_words = listdiff_words_for(old_count_of(ranges));
  const size_t words = old_words + listdiff_words_for(new_count_of(ranges));
  if (!listdiff_reserve(workspace, BUFFER_TAKEN, words * sizeof(uint64_t))) {
    return 0;
  }
  uint64_t *const taken = (uint64_t *)workspace->buffers[BUFFER_TAKEN].data;
  *table = (join_table){
      .workspace = workspace,
      .covered = *ranges,
      .old_taken = taken,
      .new_taken = taken + old_words,
      .discarded = (uint32_t)listdiff_least(options->discarded_hash_bits, 64),
  };
  seed_hashes(table, options->seed);
  free_all(table->old_taken, old_count_of(ranges));
  free_all(table->new_taken, new_count_of(ranges));
  return 1;
}

void listdiff_join_take(join_table *table, const listdiff_run *runs, size_t count) {
  for (size_t k = 0; k < count; k++) {
    const size_t old_place = runs[k].from - table->covered.old_start;
    const size_t new_place = runs[k].to - table->covered.new_start;
    take_range(table->old_taken, old_place, old_place + runs[k].length);
    take_range(table->new_taken, new_place, new_place + runs[k].length);
  }
}
