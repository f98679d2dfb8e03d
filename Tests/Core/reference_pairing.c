/* PAIRING, step by step. */
#include "reference.h"

/* A list and where the cursor is in it; what stands from `end` on is no part of the scan. */
typedef struct cursor {
  const uint32_t *ids;
  size_t at, end;
} cursor;

/* Whether the `count` elements from the cursors on are equal, one cursor `ahead` of where it is. */
static int equal_ahead(cursor one, size_t ahead, cursor other, size_t count) {
  if (one.at + ahead + count > one.end || other.at + count > other.end) {
    return 0;
  }
  for (size_t k = 0; k < count; k++) {
    if (one.ids[one.at + ahead + k] != other.ids[other.at + k]) {
      return 0;
    }
  }
  return 1;
}

/* Goes by the least distance in a range after which `count` elements are equal. */
static int go_ahead(cursor *before, cursor *after, size_t from, size_t to, size_t count) {
  for (size_t d = from; d <= to; d++) {
    if (equal_ahead(*before, d, *after, count)) {
      before->at += d;
      return 1;
    }
    if (equal_ahead(*after, d, *before, count)) {
      after->at += d;
      return 1;
    }
  }
  return 0;
}

static int is_power_of_two(size_t number) {
  while (number > 1 && number % 2 == 0) {
    number /= 2;
  }
  return number == 1;
}

static void pair_up(pairing found, size_t from, size_t to) {
  found.of_old[from] = (uint32_t)to;
  found.of_new[to] = (uint32_t)from;
}

void reference_scan(numbers before, numbers after, pairing found) {
  const list_pair pair = {before, after};
  const size_t front = equal_front(&pair), back = equal_back(&pair, front);
  for (size_t k = 0; k < front; k++) {
    pair_up(found, k, k);
  }
  for (size_t k = 1; k <= back; k++) {
    pair_up(found, before.count - k, after.count - k);
  }

  cursor old_side = {before.ids, front, before.count - back};
  cursor new_side = {after.ids, front, after.count - back};
  const size_t allowed = 64 + ((old_side.end - front) + (new_side.end - front)) / 4;
  size_t misses = 0, in_a_row = 0;
  while (old_side.at < old_side.end && new_side.at < new_side.end) {
    if (old_side.ids[old_side.at] == new_side.ids[new_side.at]) {
      pair_up(found, old_side.at++, new_side.at++);
      in_a_row = 0;
      continue;
    }
    if (go_ahead(&old_side, &new_side, 1, 8, 2) || go_ahead(&old_side, &new_side, 1, 1, 1)) {
      continue;
    }
    old_side.at++;
    new_side.at++;
    misses++;
    in_a_row++;
    if (misses > allowed) {
      return;
    }
    if (in_a_row >= 16 && is_power_of_two(in_a_row) &&
        go_ahead(&old_side, &new_side, 9, 8 * in_a_row, 2)) {
      while (in_a_row > 0 &&
             old_side.ids[old_side.at - 1] == new_side.ids[new_side.at - 1]) {
        old_side.at--;
        new_side.at--;
        in_a_row--;
      }
    }
  }
}

static uint32_t section_of(const uint32_t *sections, size_t element) {
  return sections != NULL ? sections[element] : 0;
}

/* Whether an old element is behind the partner of the new element before `to`. */
static int is_next(const uint32_t *old_sections, const uint32_t *new_sections, pairing found,
                   size_t from, size_t to) {
  return from > 0 && to > 0 && found.of_new[to - 1] == from - 1 &&
         section_of(old_sections, from - 1) == section_of(old_sections, from) &&
         section_of(new_sections, to - 1) == section_of(new_sections, to);
}

void reference_join(numbers before, numbers after, const uint32_t *old_sections,
                    const uint32_t *new_sections, pairing found) {
  for (size_t to = 0; to < after.count; to++) {
    if (found.of_new[to] != NO_PARTNER) {
      continue;
    }
    size_t chosen = before.count;
    for (size_t from = 0; from < before.count; from++) {
      if (found.of_old[from] != NO_PARTNER || before.ids[from] != after.ids[to]) {
        continue;
      }
      if (is_next(old_sections, new_sections, found, from, to)) {
        chosen = from;
        break;
      }
      chosen = chosen == before.count ? from : chosen;
    }
    if (chosen != before.count) {
      pair_up(found, chosen, to);
    }
  }
}
