/* Random numbers that are the same on every platform: xorshift64* (Vigna 2016). */
#ifndef CORE_RANDOM_H
#define CORE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct random_source {
  uint64_t state; /* never 0 */
} random_source;

static inline random_source random_from(uint64_t seed) {
  return (random_source){(seed + 1) * UINT64_C(0x9E3779B97F4A7C15) | 1};
}

static inline uint64_t random_word(random_source *random) {
  random->state ^= random->state >> 12;
  random->state ^= random->state << 25;
  random->state ^= random->state >> 27;
  return random->state * UINT64_C(0x2545F4914F6CDD1D);
}

/* A number below `limit`, which is not 0. */
static inline size_t random_below(random_source *random, size_t limit) {
  return (size_t)(((random_word(random) >> 32) * (uint64_t)limit) >> 32);
}

#endif
