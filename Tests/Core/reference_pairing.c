/* PAIRING, step by step. */
#include "reference.h"

/* A list and where the cursor is in it; what stands from `end` on is no part of the scan. */
typedef struct cursor {
  const uint32_t *ids;
  size_t index, end;
} cursor;

/* Whether the `count` elements from the cursors on are equal, one cursor `ahead` of where it is. */
static int equal_ahead(cursor one, size_t ahead, cursor other, size_t count) {
  if (one.index + ahead + count > one.end || other.index + count > other.end) {
    return 0;
  }
  for (size_t k = 0; k < count; k++) {
    if (one.ids[one.index + ahead + k] != other.ids[other.index + k]) {
      return 0;
    }
  }
  return 1;
}

/* Goes by the least distance in a range after which `count` elements are equal. */
static int go_ahead(cursor *old_side, cursor *new_side, size_t first, size_t last, size_t count) {
  for (size_t d = first; d <= last; d++) {
    if (equal_ahead(*old_side, d, *new_side, count)) {
      old_side->index += d;
      return 1;
    }
    if (equal_ahead(*new_side, d, *old_side, count)) {
      new_side->index += d;
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

static void pair_up(pairing found, size_t i, size_t j) {
  found.of_old[i] = (uint32_t)j;
  found.of_new[j] = (uint32_t)i;
}

scan_stop reference_scan(numbers old_list, numbers new_list, pairing found, size_t looks) {
  const list_pair pair = {old_list, new_list};
  const size_t front = equal_front(&pair), back = equal_back(&pair, front);
  for (size_t k = 0; k < front; k++) {
    pair_up(found, k, k);
  }
  for (size_t k = 1; k <= back; k++) {
    pair_up(found, old_list.count - k, new_list.count - k);
  }

  cursor old_side = {old_list.ids, front, old_list.count - back};
  cursor new_side = {new_list.ids, front, new_list.count - back};
  const size_t allowed = 64 + ((old_side.end - front) + (new_side.end - front)) / 4;
  size_t misses = 0, in_a_row = 0;
  while (old_side.index < old_side.end && new_side.index < new_side.end) {
    if (old_side.ids[old_side.index] == new_side.ids[new_side.index]) {
      pair_up(found, old_side.index++, new_side.index++);
      in_a_row = 0;
      continue;
    }
    if (looks-- == 0) {
      break;
    }
    if (go_ahead(&old_side, &new_side, 1, 8, 2) || go_ahead(&old_side, &new_side, 1, 1, 1)) {
      continue;
    }
    old_side.index++;
    new_side.index++;
    misses++;
    in_a_row++;
    if (misses > allowed) {
      return (scan_stop){front, back, old_side.end, new_side.index, allowed, 0};
    }
    if (in_a_row >= 16 && is_power_of_two(in_a_row) &&
        go_ahead(&old_side, &new_side, 9, 8 * in_a_row, 2)) {
      while (in_a_row > 0 &&
             old_side.ids[old_side.index - 1] == new_side.ids[new_side.index - 1]) {
        old_side.index--;
        new_side.index--;
        in_a_row--;
      }
    }
  }
  return (scan_stop){front, back, old_side.index, new_side.index, misses, in_a_row};
}

static uint32_t section_of(const uint32_t *sections, size_t element) {
  return sections != NULL ? sections[element] : 0;
}

/* Whether an old element is behind the partner of the new element before `j`. */
static int is_next(const uint32_t *old_sections, const uint32_t *new_sections, pairing found,
                   size_t i, size_t j) {
  return i > 0 && j > 0 && found.of_new[j - 1] == i - 1 &&
         section_of(old_sections, i - 1) == section_of(old_sections, i) &&
         section_of(new_sections, j - 1) == section_of(new_sections, j);
}

void reference_join(numbers old_list, numbers new_list, const uint32_t *old_sections,
                    const uint32_t *new_sections, pairing found) {
  for (size_t j = 0; j < new_list.count; j++) {
    if (found.of_new[j] != NO_PARTNER) {
      continue;
    }
    size_t chosen = old_list.count;
    for (size_t i = 0; i < old_list.count; i++) {
      if (found.of_old[i] != NO_PARTNER || old_list.ids[i] != new_list.ids[j]) {
        continue;
      }
      if (is_next(old_sections, new_sections, found, i, j)) {
        chosen = i;
        break;
      }
      chosen = chosen == old_list.count ? i : chosen;
    }
    if (chosen != old_list.count) {
      pair_up(found, chosen, j);
    }
  }
}
