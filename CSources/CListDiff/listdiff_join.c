/* The join: pairs what the scan left by a hash table. */
#include "listdiff_table.h"

static inline int is_taken(const uint64_t *taken, size_t place) {
  return (int)(taken[place / 64] >> (place % 64) & 1);
}

static inline void take(uint64_t *taken, size_t place) {
  taken[place / 64] |= UINT64_C(1) << (place % 64);
}

/* Takes 1 to 64 places. Writes the next word, too, instead of asking whether one suffices. */
static inline void take_few(uint64_t *taken, size_t start, size_t count) {
  const uint64_t places = UINT64_MAX >> (64 - count);
  taken[start / 64] |= places << (start % 64);
  taken[start / 64 + 1] |= places >> 1 >> (63 - start % 64);
}

/* Takes one place or more. */
static inline void take_range(uint64_t *taken, size_t start, size_t count) {
  for (; LISTDIFF_UNLIKELY(count > 64); count -= 64) {
    take_few(taken, start, 64);
    start += 64;
  }
  take_few(taken, start, count);
}

/* Frees `count` places. The bits behind the last place are taken for good. */
static void free_all(uint64_t *taken, size_t count) {
  const size_t words = listdiff_words_for(count);
  memset(taken, 0, words * sizeof(uint64_t));
  if (count % 64 != 0) {
    taken[words - 1] = UINT64_MAX << (count % 64);
  }
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

/* ------------------------------------------------------------------ filling */

static void empty_table(join_table *table) {
  memset(table->buckets, 0, (size_t)table->bucket_count * sizeof(bucket));
}

/* How many probes `key_count` keys may take; good hashes take little more than one a key. */
static size_t allowance(size_t key_count) { return 4 * (key_count + 4); }

/* Whether keys crowd into few buckets: somebody who knows the seed may have chosen them so. */
static inline int is_crowded(const join_table *table) { return table->probes > table->probe_limit; }

/*
 * Empties the table and changes the hashes: to depend on the addresses of memory, which nobody can
 * know from the seed if addresses are random. Raises the limit, in case this helps no more than
 * before.
 */
static void reseed(join_table *table) {
  seed_hashes(table, table->secret ^ (uintptr_t)table ^ (uintptr_t)table->buckets);
  table->probe_limit |= table->probe_limit << 1; /* at least twice as many, and never 0 again */
  empty_table(table);
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
      const slot slot = find_slot(table, &batch.elements[k], keys + place * width, width);
      const int repeats = is_used(slot);
      if (LISTDIFF_UNLIKELY(repeats) && table->next == NULL && !create_chains(table)) {
        return 0;
      }
      if (table->next != NULL) {
        table->next[place] = repeats ? *head_of(slot) : LISTDIFF_NONE;
      }
      set_tag(slot, batch.elements[k].tag);
      *head_of(slot) = (uint32_t)place;
    }
  }
  return 1;
}

static int fill_table(join_table *table, size_t key_size) {
  return key_size == 8 ? fill(table, 8) : fill(table, 16);
}

int listdiff_join_fill(join_table *table, const range_pair *ranges, size_t free_count,
                       size_t key_size) {
  /* More for short lists, in which one element would wait for the bucket of the last. */
  table->bucket_count = free_count / (BUCKET_SLOTS / 2) + listdiff_least(free_count, 8);
  /* One more, so that they can begin at a line of the cache. */
  const size_t size = (size_t)(table->bucket_count + 1) * sizeof(bucket);
  if (!listdiff_reserve(table->workspace, BUFFER_SCRATCH, size)) {
    return 0;
  }
  unsigned char *const memory =
      (unsigned char *)table->workspace->buffers[BUFFER_SCRATCH].data;
  table->buckets = (bucket *)(void *)(memory + (0 - (uintptr_t)memory) % sizeof(bucket));
  empty_table(table);
  table->start = ranges->old_start - table->covered.old_start;
  table->end = ranges->old_end - table->covered.old_start;
  table->probe_limit = table->probes + allowance(free_count);
  return fill_table(table, key_size);
}

/* ------------------------------------------------------------------ look-up */

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

/* The places behind the last pair, and where the neighbours of its old element end. */
typedef struct neighbours {
  size_t old_place, old_end, new_place;
} neighbours;

/* How many bits from `first` on are 1. */
static inline size_t ones_from(uint64_t bits, size_t first) {
  const uint64_t zeros = ~(bits >> first);
  return zeros == 0 ? 64 : listdiff_first_bit(zeros);
}

/*
 * Pairs the first free elements of a word with the neighbours of the last pair, as long as these
 * are free and equal: blocks that moved need no table. Returns the places that are left.
 */
LISTDIFF_INLINE uint64_t pair_neighbours(join_table *table, neighbours *behind, size_t word,
                                         uint64_t free_places, run_list *joined, size_t width) {
  while (free_places != 0 && behind->old_place < behind->old_end) {
    const size_t bit = listdiff_first_bit(free_places), old_place = behind->old_place;
    const size_t new_place = 64 * word + bit;
    if (new_place != behind->new_place) {
      break;
    }
    const size_t old_free = ones_from(~table->old_taken[old_place / 64], old_place % 64);
    const size_t limit = listdiff_least(listdiff_least(old_free, behind->old_end - old_place),
                                        ones_from(free_places, bit));
    const size_t length = common_prefix(table->covered.old_keys + old_place * width,
                                        table->covered.new_keys + new_place * width, limit, width);
    if (length == 0) {
      break;
    }
    take_few(table->old_taken, old_place, length);
    take_few(table->new_taken, new_place, length);
    free_places &= ~table->new_taken[word];
    joined->runs[joined->count - 1].length += (uint32_t)length;
    joined->pair_count += length;
    behind->old_place += length;
    behind->new_place += length;
  }
  return free_places;
}

/* Returns the first free old element with `key`, or LISTDIFF_NONE. */
LISTDIFF_INLINE uint32_t first_free(join_table *table, const candidate *element,
                                    const unsigned char *key, size_t width) {
  /* What is free was the head when it was requested, and still is. */
  if (element->has_head &&
      equal_keys(table->covered.old_keys + element->head * width, key, width) &&
      !is_taken(table->old_taken, element->head)) {
    table->probes++;
    table->comparisons++;
    return element->head;
  }
  if (!element->has_head && !is_full(&table->buckets[element->bucket])) {
    table->probes++;
    return LISTDIFF_NONE;
  }
  const slot slot = find_slot(table, element, key, width);
  if (!is_used(slot)) {
    return LISTDIFF_NONE;
  }
  uint32_t *const head = head_of(slot);
  while (is_taken(table->old_taken, *head)) {
    const uint32_t next = table->next != NULL ? table->next[*head] : LISTDIFF_NONE;
    if (next == LISTDIFF_NONE) {
      return LISTDIFF_NONE;
    }
    *head = next;
  }
  return *head;
}

/* Returns the free old element that pairs with a free new one, or LISTDIFF_NONE. */
LISTDIFF_INLINE uint32_t find_partner(join_table *table, const neighbours *behind,
                                      const candidate *element, size_t width) {
  const unsigned char *const key = table->covered.new_keys + element->place * width;
  const size_t neighbour = behind->old_place;
  /* While no key repeats, no other element than the neighbour is equal if the neighbour is. */
  if (table->next != NULL && element->place == behind->new_place && neighbour < behind->old_end &&
      !is_taken(table->old_taken, neighbour) &&
      equal_keys(table->covered.old_keys + neighbour * width, key, width)) {
    return (uint32_t)neighbour;
  }
  return first_free(table, element, key, width);
}

LISTDIFF_INLINE int look_up(join_table *table, const range_pair *ranges, const size_t *old_ends,
                            size_t old_end_count, run_list *joined, size_t width) {
  const size_t old_offset = table->covered.old_start, new_offset = table->covered.new_start;
  const size_t start = ranges->new_start - new_offset, end = ranges->new_end - new_offset;
  /* Elements behind a pair of an earlier step differ, so only pairs of this step count. */
  neighbours behind = {.old_place = 0, .old_end = 0, .new_place = 0};
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
    const uint64_t free_places = pair_neighbours(
        table, &behind, word, free_in_word(table->new_taken, word, start, end), joined, width);
    hash_word(table, table->covered.new_keys, word, free_places, &batch, width);
    request_elements(table, &batch, width);
    for (size_t k = 0; k < batch.count; k++) {
      const size_t place = batch.elements[k].place;
      const uint32_t partner = find_partner(table, &behind, &batch.elements[k], width);
      if (partner == LISTDIFF_NONE) {
        continue;
      }
      take(table->old_taken, partner);
      take(table->new_taken, place);
      if (partner == behind.old_place && place == behind.new_place && partner < behind.old_end) {
        joined->runs[joined->count - 1].length++;
        joined->pair_count++;
      } else {
        const size_t old_start = old_offset + partner;
        const size_t range = listdiff_first_end_above(old_ends, old_end_count, old_start);
        behind.old_end = old_ends[range] - old_offset;
        if (!push_run(joined, old_start, new_offset + place, 1)) {
          return 0;
        }
      }
      behind.old_place = (size_t)partner + 1;
      behind.new_place = place + 1;
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
  /* One word more, for `take_few`. */
  const size_t words = old_words + listdiff_words_for(new_count_of(ranges)) + 1;
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
  uint64_t *const old_taken = table->old_taken, *const new_taken = table->new_taken;
  const size_t old_start = table->covered.old_start, new_start = table->covered.new_start;
  for (size_t k = 0; k < count; k++) {
    take_range(old_taken, runs[k].before - old_start, runs[k].length);
    take_range(new_taken, runs[k].after - new_start, runs[k].length);
  }
}
