/* The scan: pairs what is still in order, looking ahead where it is not. */
#include "listdiff_match.h"

/* The numbers of the rule, as listdiff.h states them. */
enum {
  NEAR = 8,            /* how far each look goes */
  FAR_FROM = 16,       /* misses in a row before the first far look */
  FAR_FACTOR = 8,      /* how far it goes, for each miss in a row */
  MISSES = 64,         /* misses that are always allowed */
  MISSES_FRACTION = 4, /* and for this many elements one more */
};

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
  if (listdiff_least(room(before), room(after)) < NEAR + 2) {
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
    const size_t last = listdiff_least(distance + NEAR - 1, limit);
    const int whole_block = distance + NEAR <= listdiff_least(room(before), room(after));
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

LISTDIFF_INLINE int scan(const middle *at, run_list *runs, size_t width) {
  side before = {at->old_keys, at->old_start, at->old_end};
  side after = {at->new_keys, at->new_start, at->new_end};
  size_t allowed = MISSES + (room(&before) + room(&after)) / MISSES_FRACTION;
  size_t in_a_row = 0;
  while (room(&before) != 0 && room(&after) != 0) {
    const size_t length =
        common_prefix(before.keys, after.keys, listdiff_least(room(&before), room(&after)), width);
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
    if (in_a_row >= FAR_FROM && (in_a_row & (in_a_row - 1)) == 0 &&
        look_far(&before, &after, FAR_FACTOR * in_a_row, width)) {
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

int listdiff_scan(const middle *at, run_list *runs, size_t key_size) {
  return key_size == 8 ? scan(at, runs, 8) : scan(at, runs, 16);
}
