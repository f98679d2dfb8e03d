/* The join: pairs what the scan left by a table of hashes. */
#include "listdiff_match.h"

/* ---------------------------------------------------------------- taken bits */

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

/* Clears the bits of `count` places; those behind the last place are never free. */
static void free_all(uint64_t *taken, size_t count) {
  /* Without places there need be no memory either. */
  if (count == 0) return;
  memset(taken, 0, listdiff_words_for(count) * sizeof(uint64_t));
  take_range(taken, count, listdiff_words_for(count) * 64);
}

/* ---------------------------------------------------------------------- table */

/*
 * The free elements of one word of bits, whose hashes are worked out together, so that the
 * memory for all of them is asked for before the first is needed.
 */
typedef struct batch {
  size_t count;
  struct {
    uint64_t hash;
    size_t place;
  } elements[64];
} batch;

/*
 * Twice, since one product leaves keys that rise evenly in an even pattern, which for about
 * one seed in ten crowds them into few slots.
 */
LISTDIFF_INLINE uint64_t mixed(const join *in, const unsigned char *key, size_t width) {
  uint64_t hash = listdiff_fold_product(load_word(key) ^ in->secret, in->factor);
  if (width == 16) {
    hash = listdiff_fold_product(load_word(key + 8) ^ hash, in->factor);
  }
  hash = listdiff_fold_product(hash ^ in->secret, UINT64_C(0x9E3779B97F4A7C15));
  return in->discarded == 64 ? 0 : hash >> in->discarded;
}

static inline size_t home_slot(const join *in, uint64_t hash) {
  return (size_t)(((hash >> 32) * in->capacity) >> 32);
}

/* Makes all hashes depend on `seed` from now on. */
static void seed_hashes(join *in, uint64_t seed) {
  in->secret = listdiff_split_mix(seed, 1);
  in->factor = listdiff_split_mix(seed, 2) | 1;
}

static void empty_table(join *in) {
  memset(in->slots, 0xFF, (size_t)in->capacity * sizeof(slot));
}

/* How many slots may be looked at for so many keys; sound hashes need two or three a key. */
static size_t allowance(size_t key_count) { return 16 * (key_count + 4); }

/* Whether the keys crowd into few slots, as those do that were chosen by who knows the seed. */
static inline int is_crowded(const join *in) { return in->probes > in->probe_limit; }

/*
 * Empties the table and hashes otherwise from now on: by where the memory lies, which nobody knows
 * who only knows the seed, if addresses are random. Allows more than before, should that be no
 * better.
 */
static void reseed(join *in) {
  seed_hashes(in, in->secret ^ (uintptr_t)in ^ (uintptr_t)in->slots);
  in->probe_limit |= in->probe_limit << 1; /* at least twice as many, and never 0 again */
  empty_table(in);
}

/* The slot of `key`, or the empty one where it belongs. */
LISTDIFF_INLINE slot *find_slot(join *in, const unsigned char *key, uint64_t hash,
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
      if (equal_keys(in->old_keys + found->head * width, key, width)) {
        return found;
      }
    }
    if (++index == in->capacity) {
      index = 0;
    }
  }
}

/* Makes the chains, which are needed from the first key on that repeats. */
static int make_chains(join *in) {
  listdiff_workspace *const workspace = in->workspace;
  const size_t size = in->old_count * sizeof(uint32_t);
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[CHAINS], size)) {
    return 0;
  }
  in->next = (uint32_t *)memset(workspace->buffers[CHAINS].data, 0xFF, size);
  return 1;
}

/* Hashes the free elements of a word of bits, ascending, and asks for their slots. */
LISTDIFF_INLINE void hash_word(const join *in, const unsigned char *keys, size_t word,
                               uint64_t free_places, batch *made, size_t width) {
  size_t count = 0;
  for (; free_places != 0; free_places &= free_places - 1) {
    const size_t place = 64 * word + listdiff_first_bit(free_places);
    const uint64_t hash = mixed(in, keys + place * width, width);
    LISTDIFF_PREFETCH(in->slots + home_slot(in, hash));
    made->elements[count].hash = hash;
    made->elements[count++].place = place;
  }
  made->count = count;
}

/* Puts the free old elements in front of their chains, from the last one on. */
LISTDIFF_INLINE int fill(join *in, size_t width) {
  batch free_ones;
  const size_t start = in->start, end = in->end;
  for (size_t word = (end - 1) / 64 + 1; word-- > start / 64;) {
    if (LISTDIFF_UNLIKELY(is_crowded(in))) {
      reseed(in);
      word = (end - 1) / 64;
    }
    const uint64_t free_places = listdiff_free_in_word(in->old_taken, word, start, end);
    hash_word(in, in->old_keys, word, free_places, &free_ones, width);
    for (size_t k = free_ones.count; k-- > 0;) {
      const size_t place = free_ones.elements[k].place;
      const uint64_t hash = free_ones.elements[k].hash;
      slot *const found = find_slot(in, in->old_keys + place * width, hash, width);
      if (LISTDIFF_UNLIKELY(found->head != LISTDIFF_NONE) && in->next == NULL &&
          !make_chains(in)) {
        return 0;
      }
      if (in->next != NULL) {
        in->next[place] = found->head;
      }
      *found = (slot){(uint32_t)hash, (uint32_t)place};
    }
  }
  return 1;
}

static int fill_table(join *in, size_t key_size) {
  return key_size == 8 ? fill(in, 8) : fill(in, 16);
}

/* The first free old element of `key`, taken; or LISTDIFF_NONE. */
LISTDIFF_INLINE uint32_t take_first(join *in, const unsigned char *key, uint64_t hash,
                                    size_t width) {
  slot *const found = find_slot(in, key, hash, width);
  uint32_t place = found->head;
  if (place == LISTDIFF_NONE) {
    return LISTDIFF_NONE;
  }
  while (is_taken(in->old_taken, place)) {
    const uint32_t following = in->next != NULL ? in->next[place] : LISTDIFF_NONE;
    if (following == LISTDIFF_NONE) {
      return LISTDIFF_NONE;
    }
    found->head = place = following;
  }
  take(in->old_taken, place);
  return place;
}

/* Asks for the old elements that the slots of a batch tell of. */
LISTDIFF_INLINE void ask_for_elements(const join *in, const batch *made, size_t width) {
  for (size_t k = 0; k < made->count; k++) {
    const uint64_t hash = made->elements[k].hash;
    const slot home = in->slots[home_slot(in, hash)];
    if (home.head != LISTDIFF_NONE && home.tag == (uint32_t)hash) {
      LISTDIFF_PREFETCH(in->old_keys + home.head * width);
    }
  }
}

size_t listdiff_first_end_behind(const size_t *ends, size_t count, size_t place) {
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

LISTDIFF_INLINE int look_up(join *in, size_t start, size_t end, const size_t *old_ends,
                            size_t old_end_count, run_list *joined, size_t width) {
  listdiff_run last = {0}; /* the pairs found last, by places */
  size_t old_end = 0;      /* where neighbours of the last old one end */
  batch free_ones;
  in->probe_limit += allowance(end - start);
  for (size_t word = start / 64; word <= (end - 1) / 64; word++) {
    if (LISTDIFF_UNLIKELY(is_crowded(in))) {
      /*
       * Filling begins with another hash then. These are some of the keys that the table was filled
       * with before, so the chains they need are there.
       */
      (void)fill_table(in, width);
    }
    const uint64_t free_places = listdiff_free_in_word(in->new_taken, word, start, end);
    hash_word(in, in->new_keys, word, free_places, &free_ones, width);
    ask_for_elements(in, &free_ones, width);
    for (size_t k = 0; k < free_ones.count; k++) {
      const size_t place = free_ones.elements[k].place;
      const unsigned char *const key = in->new_keys + place * width;
      /* Behind a pair found earlier no neighbours are equal, so only pairs found here count. */
      const size_t neighbour = (size_t)last.from + last.length;
      if (place == (size_t)last.to + last.length && neighbour < old_end &&
          equal_keys(in->old_keys + neighbour * width, key, width) &&
          !is_taken(in->old_taken, neighbour)) {
        take(in->old_taken, neighbour);
        last.length++;
        runs_of(joined)[joined->count - 1].length++;
        joined->pair_count++;
      } else {
        const uint32_t found = take_first(in, key, free_ones.elements[k].hash, width);
        if (found == LISTDIFF_NONE) {
          continue;
        }
        last = (listdiff_run){found, (uint32_t)place, 1};
        old_end = old_ends[listdiff_first_end_behind(old_ends, old_end_count, found)];
        if (!push_run(joined, in->old_offset + found, in->new_offset + place, 1)) {
          return 0;
        }
      }
      take(in->new_taken, place);
    }
  }
  return 1;
}

/* ----------------------------------------------------------- what others call */

int listdiff_join_start(join *in, const listdiff_options *options) {
  listdiff_workspace *const workspace = in->workspace;
  const size_t old_words = listdiff_words_for(in->old_count);
  const size_t words = old_words + listdiff_words_for(in->new_count);
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[TAKEN],
                               words * sizeof(uint64_t))) {
    return 0;
  }
  in->old_taken = (uint64_t *)workspace->buffers[TAKEN].data;
  in->new_taken = in->old_taken + old_words;
  seed_hashes(in, options->seed);
  in->discarded = (uint32_t)listdiff_least(options->discarded_hash_bits, 64);
  free_all(in->old_taken, in->old_count);
  free_all(in->new_taken, in->new_count);
  return 1;
}

void listdiff_join_take(join *in, const listdiff_run *runs, size_t count) {
  for (size_t k = 0; k < count; k++) {
    const size_t old_place = runs[k].from - in->old_offset;
    const size_t new_place = runs[k].to - in->new_offset;
    take_range(in->old_taken, old_place, old_place + runs[k].length);
    take_range(in->new_taken, new_place, new_place + runs[k].length);
  }
}

int listdiff_join_fill(join *in, size_t start, size_t end, size_t free_count, size_t key_size) {
  listdiff_workspace *const workspace = in->workspace;
  in->capacity = 2 * free_count;
  const size_t size = (size_t)in->capacity * sizeof(slot);
  if (!listdiff_buffer_reserve(&workspace->allocator, &workspace->buffers[SCRATCH], size)) {
    return 0;
  }
  in->slots = (slot *)workspace->buffers[SCRATCH].data;
  empty_table(in);
  in->start = start;
  in->end = end;
  in->probe_limit = in->probes + allowance(free_count);
  return fill_table(in, key_size);
}

int listdiff_join_look_up(join *in, size_t start, size_t end, const size_t *old_ends,
                          size_t old_end_count, run_list *joined, size_t key_size) {
  return key_size == 8 ? look_up(in, start, end, old_ends, old_end_count, joined, 8)
                       : look_up(in, start, end, old_ends, old_end_count, joined, 16);
}
