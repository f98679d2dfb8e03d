/* Values of XXH3 that its author has published, with the bytes that they are the hashes of. */
#ifndef CORE_HASH_VECTORS_H
#define CORE_HASH_VECTORS_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_VECTOR_COUNT = 13, HASH_VECTOR_BYTES = 2367 };

/* Of the first `size` bytes, without a seed. */
typedef struct hash_vector_64 {
  size_t size;
  uint64_t hash;
} hash_vector_64;

typedef struct hash_vector_128 {
  size_t size;
  uint64_t high, low;
} hash_vector_128;

extern const hash_vector_64 hash_vectors_64[HASH_VECTOR_COUNT];
extern const hash_vector_128 hash_vectors_128[HASH_VECTOR_COUNT];

/* Writes the HASH_VECTOR_BYTES bytes. */
void hash_vector_bytes(unsigned char *bytes);

#endif
