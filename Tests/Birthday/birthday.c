/*
 * Finds two strings of 16 letters with the same hash by a birthday search.
 *
 *   birthday [BITS [SEED]]   BITS: how many low bits of the hash count, from 8 to 64 (40)
 *
 * Parallel collision search (van Oorschot, Wiener 1999), on one core: each hash names the next
 * string, and only where trails end, at hashes with some bits of zero, is kept. It takes about
 * 2^(BITS / 2) hashes and next to no memory.
 */
#include "listdiff.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 16, END_SLOTS = 1 << 16 };

typedef struct search {
  uint64_t seed;
  uint64_t kept;   /* the bits of a hash that count */
  uint64_t ending; /* those that are 0 where a trail ends */
} search;

/* The string that a hash names: a letter for each 4 bits, from 'a' to 'p'. */
static void spell(uint64_t hash, char *text) {
  for (size_t half = 0; half < 2; half++) {
    uint64_t word = (uint32_t)(hash >> (32 * half));
    word = (word | word << 16) & UINT64_C(0x0000FFFF0000FFFF);
    word = (word | word << 8) & UINT64_C(0x00FF00FF00FF00FF);
    word = (word | word << 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    word += UINT64_C(0x6161616161616161);
    memcpy(text + 8 * half, &word, 8);
  }
}

static uint64_t next(const search *in, uint64_t hash) {
  char text[SIZE];
  spell(hash, text);
  return listdiff_hash_bytes(text, SIZE, in->seed) & in->kept;
}

/* One trail: where it began, where it ended, and the steps between. */
typedef struct trail {
  uint64_t start, end;
  uint64_t length;
} trail;

static trail follow(const search *in, uint64_t start) {
  trail made = {start, start, 0};
  do {
    made.end = next(in, made.end);
    made.length++;
    /* A trail may go round in a circle and never end. */
  } while ((made.end & in->ending) != 0 && made.length < 64 * (in->ending + 1));
  return made;
}

/* Prints what two trails with one end had in common last; 0 if one is the end of the other. */
static int show_meeting(const search *in, trail a, trail b) {
  for (; a.length > b.length; a.length--) a.start = next(in, a.start);
  for (; b.length > a.length; b.length--) b.start = next(in, b.start);
  if (a.start == b.start) {
    return 0;
  }
  while (next(in, a.start) != next(in, b.start)) {
    a.start = next(in, a.start);
    b.start = next(in, b.start);
  }
  char first[SIZE + 1] = {0}, second[SIZE + 1] = {0};
  spell(a.start, first);
  spell(b.start, second);
  printf("%s %s %016" PRIx64 " seed %" PRIu64 "\n", first, second, next(in, a.start), in->seed);
  return 1;
}

int main(int count, char **arguments) {
  const unsigned long bits = count > 1 ? strtoul(arguments[1], NULL, 10) : 40;
  if (bits < 8 || bits > 64) {
    fprintf(stderr, "birthday: BITS is a number from 8 to 64\n");
    return 2;
  }
  /* Long trails, so that few ends are kept, but short ones beside the whole search. */
  const unsigned long zeros = bits < 24 ? 0 : bits / 2 - 12;
  const search in = {
      .seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 0,
      .kept = UINT64_MAX >> (64 - bits),
      .ending = (UINT64_C(1) << zeros) - 1,
  };
  trail *const ends = (trail *)calloc(END_SLOTS, sizeof(trail));
  if (ends == NULL) {
    fprintf(stderr, "birthday: out of memory\n");
    return 2;
  }
  for (uint64_t serial = 1;; serial++) {
    const trail made = follow(&in, serial & in.kept);
    trail *const known = &ends[(made.end >> zeros) % END_SLOTS];
    if (known->length != 0 && known->end == made.end && known->start != made.start &&
        show_meeting(&in, *known, made)) {
      break;
    }
    *known = made;
  }
  free(ends);
  return 0;
}
