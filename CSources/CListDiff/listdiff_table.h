/*
 * The table of the join: hashing and search.
 *
 * Memory is slow, so up to 64 elements pass through each step together: their keys are hashed and
 * the buckets requested, then the old elements that the buckets refer to, and only then are keys
 * compared.
 */
#ifndef LISTDIFF_TABLE_H
#define LISTDIFF_TABLE_H

#include "listdiff_match.h"

/* A free element that is about to be put into the table or to be looked up. */
typedef struct candidate {
  uint32_t place;
  uint32_t bucket;        /* in which its slot is, if there is room */
  unsigned char tag;      /* never 0 */
  unsigned char has_head; /* a slot of the bucket has the tag; the first of these has the head */
  uint32_t head;
} candidate;

/* The free elements of one word of bits. */
typedef struct batch {
  size_t count;
  candidate elements[64];
} batch;

/* Lets all hashes depend on `seed` from now on. */
static void seed_hashes(join_table *table, uint64_t seed) {
  table->secret = listdiff_split_mix(seed, 1);
  table->factor = listdiff_split_mix(seed, 2) | 1;
}

/*
 * Multiplies twice: after one product, keys that rise evenly still form an even pattern, which
 * crowds them into few buckets for about one seed in ten.
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

/* Hashes the free elements of a word of bits, ascending, and requests their buckets. */
LISTDIFF_INLINE void hash_word(const join_table *table, const unsigned char *keys, size_t word,
                               uint64_t free_places, batch *batch, size_t width) {
  size_t count = 0;
  for (; free_places != 0; free_places &= free_places - 1) {
    const size_t place = 64 * word + listdiff_first_bit(free_places);
    const uint64_t hash = hash_key(table, keys + place * width, width);
    const uint64_t index = ((hash >> 32) * table->bucket_count) >> 32;
    const unsigned char tag = (unsigned char)hash;
    LISTDIFF_PREFETCH(table->buckets + index);
    batch->elements[count++] = (candidate){
        .place = (uint32_t)place,
        .bucket = (uint32_t)index,
        .tag = (unsigned char)(tag + (tag == 0)),
    };
  }
  batch->count = count;
}

/* Which slots have the tag, as bits. For tag 0 these are the free ones, and four bits above. */
LISTDIFF_INLINE uint32_t slots_with(const bucket *bucket, unsigned char tag) {
#if defined(__SSE2__)
  const __m128i equal = _mm_cmpeq_epi8(load_vector(bucket->tags), _mm_set1_epi8((char)tag));
  return (uint32_t)_mm_movemask_epi8(equal);
#else
  uint32_t slots = 0;
  for (size_t k = 0; k < BUCKET_TAGS; k++) {
    slots |= (uint32_t)(bucket->tags[k] == tag) << k;
  }
  return slots;
#endif
}

LISTDIFF_INLINE int is_full(const bucket *bucket) { return bucket->tags[BUCKET_SLOTS - 1] != 0; }

/* Requests the old elements that a batch is likely to be equal to. */
LISTDIFF_INLINE void request_elements(const join_table *table, batch *batch, size_t width) {
  for (size_t k = 0; k < batch->count; k++) {
    candidate *const element = &batch->elements[k];
    const bucket *const bucket = &table->buckets[element->bucket];
    const uint32_t slots = slots_with(bucket, element->tag);
    /* Any slot will do if none has the tag; a branch would cost more. */
    const uint32_t last = UINT32_C(1) << (BUCKET_SLOTS - 1);
    const uint32_t head = bucket->heads[listdiff_first_bit(slots | last)];
    LISTDIFF_PREFETCH(table->covered.old_keys + head * width);
    element->has_head = slots != 0;
    element->head = head;
  }
}

/* The slot of a key, or the free slot where it belongs. */
typedef struct slot {
  bucket *bucket;
  size_t index;
} slot;

LISTDIFF_INLINE int is_used(slot slot) { return slot.bucket->tags[slot.index] != 0; }

LISTDIFF_INLINE uint32_t *head_of(slot slot) { return &slot.bucket->heads[slot.index]; }

/* Sets the tag of a slot that is free, or has this tag. */
LISTDIFF_INLINE void set_tag(slot slot, unsigned char tag) {
#if defined(__SSE2__)
  /* Writes all tags, since processors are slow to load a vector after a store of a byte in it. */
  static const unsigned char ones[2 * BUCKET_TAGS] = {[BUCKET_TAGS] = 0xFF};
  const __m128i place = load_vector(ones + BUCKET_TAGS - slot.index);
  const __m128i tags = load_vector(slot.bucket->tags);
  _mm_storeu_si128((__m128i *)slot.bucket->tags,
                   _mm_or_si128(tags, _mm_and_si128(place, _mm_set1_epi8((char)tag))));
#else
  slot.bucket->tags[slot.index] = tag;
#endif
}

LISTDIFF_INLINE slot find_slot(join_table *table, const candidate *element,
                               const unsigned char *key, size_t width) {
  size_t index = element->bucket;
  for (;;) {
    bucket *const bucket = &table->buckets[index];
    table->probes++;
    for (uint32_t slots = slots_with(bucket, element->tag); slots != 0; slots &= slots - 1) {
      const slot found = {bucket, listdiff_first_bit(slots)};
      table->comparisons++;
      if (equal_keys(table->covered.old_keys + *head_of(found) * width, key, width)) {
        return found;
      }
    }
    const size_t used = listdiff_first_bit(slots_with(bucket, 0));
    if (used != BUCKET_SLOTS) {
      return (slot){bucket, used};
    }
    if (++index == table->bucket_count) {
      index = 0;
    }
  }
}

#endif
