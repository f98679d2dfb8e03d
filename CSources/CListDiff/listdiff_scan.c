/* The scan: pairs what is still in order, and looks ahead where it is not. */
#include "listdiff_match.h"

/* One side: the elements from the cursor to the end of the range. */
typedef struct cursor {
  const unsigned char *keys; /* at the cursor */
  size_t index, end;
} cursor;

LISTDIFF_INLINE size_t rest_count(const cursor *side) { return side->end - side->index; }

LISTDIFF_INLINE size_t shorter_rest(const cursor *old_side, const cursor *new_side) {
  return listdiff_least(rest_count(old_side), rest_count(new_side));
}

LISTDIFF_INLINE void advance(cursor *side, size_t count, size_t width) {
  side->keys += count * width;
  side->index += count;
}

LISTDIFF_INLINE void step_back(cursor *side, size_t width) {
  side->keys -= width;
  side->index--;
}

/* Whether `count` pairs of equal elements follow if one side advances by `distance`. */
LISTDIFF_INLINE int pairs_follow(const cursor *side, size_t distance, const cursor *other,
                                 size_t count, size_t width) {
  if (distance + count > rest_count(side) || count > rest_count(other)) {
    return 0;
  }
  for (size_t k = 0; k < count; k++) {
    if (!equal_keys(side->keys + (distance + k) * width, other->keys + k * width, width)) {
      return 0;
    }
  }
  return 1;
}

/* Finds the least distance from `first` to `last` at which `count` pairs follow, and goes there. */
LISTDIFF_INLINE int look_slowly(cursor *old_side, cursor *new_side, size_t first, size_t last,
                                size_t count, size_t width) {
  for (size_t distance = first; distance <= last; distance++) {
    if (pairs_follow(old_side, distance, new_side, count, width)) {
      advance(old_side, distance, width);
      return 1;
    }
    if (pairs_follow(new_side, distance, old_side, count, width)) {
      advance(new_side, distance, width);
      return 1;
    }
  }
  return 0;
}

/* Goes to the nearest position from which the scan can continue. */
LISTDIFF_INLINE int look_near_slowly(cursor *old_side, cursor *new_side, size_t width) {
  return look_slowly(old_side, new_side, 1, LISTDIFF_LOOK_DISTANCE, 2, width) ||
         look_slowly(old_side, new_side, 1, 1, 1, width);
}

/* As above, with all distances at once. */
LISTDIFF_INLINE int look_near(cursor *old_side, cursor *new_side, size_t width) {
  if (shorter_rest(old_side, new_side) < LISTDIFF_LOOK_DISTANCE + 2) {
    return look_near_slowly(old_side, new_side, width);
  }
  /* Compares the next element on both sides, then the second. */
  const uint32_t old_first = find_in_eight(old_side->keys + width, new_side->keys, width);
  const uint32_t new_first = find_in_eight(new_side->keys + width, old_side->keys, width);
  if ((old_first | new_first) == 0) {
    return 0;
  }
  uint32_t old_matches =
      old_first & find_in_eight(old_side->keys + 2 * width, new_side->keys + width, width);
  uint32_t new_matches =
      new_first & find_in_eight(new_side->keys + 2 * width, old_side->keys + width, width);
  const size_t pair_count = (old_matches | new_matches) != 0 ? 2 : 1;
  if (pair_count == 1) {
    old_matches = old_first & FIRST_OF_MASK;
    new_matches = new_first & FIRST_OF_MASK;
    if ((old_matches | new_matches) == 0) {
      return 0;
    }
  }
  const uint32_t matches = old_matches | new_matches, nearest = matches & (0 - matches);
  const size_t distance = first_in_mask(nearest, 8) + 1;
  /* Without a branch, since the side is unpredictable. */
  const size_t is_old_side = (old_matches & nearest) != 0;
  cursor old_found = *old_side, new_found = *new_side;
  advance(&old_found, distance & (0 - is_old_side), width);
  advance(&new_found, distance & (is_old_side - 1), width);
  /* Of wider keys only parts have been compared. */
  if (width != 8 && !pairs_follow(&old_found, 0, &new_found, pair_count, width)) {
    return look_near_slowly(old_side, new_side, width);
  }
  *old_side = old_found;
  *new_side = new_found;
  return 1;
}

/* Finds two pairs more than LISTDIFF_LOOK_DISTANCE and up to `limit` away, and goes there. */
static inline int look_far(cursor *old_side, cursor *new_side, size_t limit, size_t width) {
  size_t distance = LISTDIFF_LOOK_DISTANCE + 1;
  while (distance <= limit &&
         (distance < rest_count(old_side) || distance < rest_count(new_side))) {
    const size_t last = listdiff_least(distance + LISTDIFF_LOOK_DISTANCE - 1, limit);
    const int is_whole_block = distance + LISTDIFF_LOOK_DISTANCE <= shorter_rest(old_side, new_side);
    if (!is_whole_block ||
        (find_in_eight(old_side->keys + distance * width, new_side->keys, width) |
         find_in_eight(new_side->keys + distance * width, old_side->keys, width)) != 0) {
      if (look_slowly(old_side, new_side, distance, last, 2, width)) {
        return 1;
      }
    }
    distance = last + 1;
  }
  return 0;
}

LISTDIFF_INLINE int scan(const range_pair *ranges, const listdiff_progress *progress,
                         run_list *runs, size_t width) {
  cursor old_side = {ranges->old_keys, ranges->old_start, ranges->old_end};
  cursor new_side = {ranges->new_keys, ranges->new_start, ranges->new_end};
  size_t misses_left = listdiff_allowed_misses(rest_count(&old_side) + rest_count(&new_side));
  size_t misses_in_row = 0;
  if (progress != NULL) {
    advance(&old_side, progress->old_next - old_side.index, width);
    advance(&new_side, progress->new_next - new_side.index, width);
    misses_left -= progress->misses;
    misses_in_row = progress->misses_in_row;
  }
  while (rest_count(&old_side) != 0 && rest_count(&new_side) != 0) {
    /* In a list without order hardly any are equal, and comparing eight takes longer than one. */
    if (equal_keys(old_side.keys, new_side.keys, width)) {
      const size_t length =
          common_prefix(old_side.keys, new_side.keys, shorter_rest(&old_side, &new_side), width);
      if (!push_run(runs, old_side.index, new_side.index, length)) {
        return 0;
      }
      advance(&old_side, length, width);
      advance(&new_side, length, width);
      misses_in_row = 0;
      if (rest_count(&old_side) == 0 || rest_count(&new_side) == 0) {
        return 1;
      }
    }
    if (look_near(&old_side, &new_side, width)) {
      continue;
    }
    advance(&old_side, 1, width);
    advance(&new_side, 1, width);
    misses_in_row++;
    if (misses_left-- == 0) {
      return 1;
    }
    if (misses_in_row >= LISTDIFF_FAR_LOOK_MISSES && (misses_in_row & (misses_in_row - 1)) == 0 &&
        look_far(&old_side, &new_side, LISTDIFF_FAR_LOOK_FACTOR * misses_in_row, width)) {
      /* Equal elements among the misses right before that position belong to the run. */
      for (; misses_in_row != 0 && equal_keys(old_side.keys - width, new_side.keys - width, width);
           misses_in_row--) {
        step_back(&old_side, width);
        step_back(&new_side, width);
      }
    }
  }
  return 1;
}

int listdiff_scan(const range_pair *ranges, const listdiff_progress *progress, run_list *runs,
                  size_t key_size) {
  return key_size == 8 ? scan(ranges, progress, runs, 8) : scan(ranges, progress, runs, 16);
}
