/* Hashing: XXH3 if its header is available, otherwise a small built-in mixer. */
#include "listdiff_internal.h"

#include <string.h>

#if LISTDIFF_XXHASH
#define XXH_INLINE_ALL
#include <xxhash.h>
#endif

int listdiff_has_xxhash(void) { return LISTDIFF_XXHASH; }

/* ------------------------------------------------------------------- 64 bits */

#if LISTDIFF_XXHASH

static inline uint64_t hash(const void *bytes, size_t size, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes, size, seed);
}

#else

static inline uint64_t read_word(const unsigned char *bytes, size_t size) {
  uint64_t word = 0;
  memcpy(&word, bytes, size);
  return word;
}

/* Folds in each word by a multiplication with a factor that depends on the seed. */
static inline uint64_t hash(const void *bytes, size_t size, uint64_t seed) {
  const uint64_t factor = listdiff_split_mix(seed, 1) | 1;
  uint64_t state = listdiff_split_mix(seed, 2) ^ size;
  const unsigned char *position = (const unsigned char *)bytes;
  for (; size >= 8; size -= 8, position += 8) {
    state = listdiff_fold_product(state ^ read_word(position, 8), factor);
  }
  if (size != 0) {
    state = listdiff_fold_product(state ^ read_word(position, size), factor);
  }
  return listdiff_fold_product(state, UINT64_C(0x9E3779B97F4A7C15)) ^ state;
}

#endif

uint64_t listdiff_hash_bytes(const void *bytes, size_t size, uint64_t seed) {
  return hash(size != 0 ? bytes : "", size, seed);
}

void listdiff_hash_records(const void *records, size_t width, size_t stride, size_t count,
                           uint64_t seed, uint64_t *hashes) {
  const unsigned char *record = (const unsigned char *)records;
  if (width == 16) {
    /* With the width of a UUID as a constant, the compiler keeps only the path for 16 bytes. */
    for (size_t k = 0; k < count; k++) {
      hashes[k] = hash(record + k * stride, 16, seed);
    }
  } else {
    for (size_t k = 0; k < count; k++) {
      hashes[k] = listdiff_hash_bytes(record + k * stride, width, seed);
    }
  }
}

void listdiff_hash_ranges(const void *buffer, const size_t *offsets, size_t count, uint64_t seed,
                          uint64_t *hashes) {
  const unsigned char *start = (const unsigned char *)buffer;
  for (size_t k = 0; k < count; k++) {
    const size_t size = offsets[k + 1] - offsets[k];
    hashes[k] = hash(size != 0 ? start + offsets[k] : (const unsigned char *)"", size, seed);
  }
}

/* ------------------------------------------------------------------ 128 bits */

#if LISTDIFF_XXHASH

struct listdiff_digest {
  XXH3_state_t state; /* first, since it needs 64-byte alignment */
  listdiff_allocator allocator;
  void *block; /* the allocator returned this address */
};

listdiff_status listdiff_digest_create(const listdiff_allocator *allocator,
                                       listdiff_digest **digest) {
  if (digest == NULL) {
    return listdiff_status_invalid_argument;
  }
  *digest = NULL;
  listdiff_allocator resolved;
  const listdiff_status status = listdiff_allocator_resolve(allocator, &resolved);
  if (status != listdiff_status_ok) {
    return status;
  }
  const size_t alignment = 64;
  void *const block = resolved.allocate(sizeof(listdiff_digest) + alignment - 1, resolved.context);
  if (block == NULL) {
    return listdiff_status_out_of_memory;
  }
  listdiff_digest *const created =
      (listdiff_digest *)(((uintptr_t)block + alignment - 1) & ~(uintptr_t)(alignment - 1));
  created->allocator = resolved;
  created->block = block;
  listdiff_digest_reset(created);
  *digest = created;
  return listdiff_status_ok;
}

void listdiff_digest_reset(listdiff_digest *digest) { XXH3_128bits_reset(&digest->state); }

void listdiff_digest_update(listdiff_digest *digest, const void *bytes, size_t size) {
  if (size != 0) {
    XXH3_128bits_update(&digest->state, bytes, size);
  }
}

void listdiff_digest_finish(const listdiff_digest *digest, uint8_t result[16]) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(&digest->state));
  memcpy(result, canonical.digest, sizeof canonical.digest);
}

void listdiff_digest_destroy(listdiff_digest *digest) {
  if (digest != NULL) {
    const listdiff_allocator allocator = digest->allocator;
    allocator.deallocate(digest->block, allocator.context);
  }
}

#else

listdiff_status listdiff_digest_create(const listdiff_allocator *allocator,
                                       listdiff_digest **digest) {
  (void)allocator;
  if (digest == NULL) {
    return listdiff_status_invalid_argument;
  }
  *digest = NULL;
  return listdiff_status_unsupported;
}

/* No digest is ever created, so these get none. */
void listdiff_digest_reset(listdiff_digest *digest) { (void)digest; }

void listdiff_digest_update(listdiff_digest *digest, const void *bytes, size_t size) {
  (void)digest, (void)bytes, (void)size;
}

void listdiff_digest_finish(const listdiff_digest *digest, uint8_t result[16]) {
  (void)digest;
  memset(result, 0, 16);
}

void listdiff_digest_destroy(listdiff_digest *digest) { (void)digest; }

#endif
