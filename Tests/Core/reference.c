/* ORDER, and the changes of a flat list. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

size_t reference_order(const uint32_t *of_new, size_t new_count, uint32_t *lengths,
                       unsigned char *moves) {
  uint32_t longest = 0;
  for (size_t j = 0; j < new_count; j++) {
    lengths[j] = 0;
    moves[j] = of_new[j] != NO_PARTNER;
    if (!moves[j]) {
      continue;
    }
    for (size_t k = 0; k < j; k++) {
      if (lengths[k] > lengths[j] && of_new[k] < of_new[j]) {
        lengths[j] = lengths[k];
      }
    }
    lengths[j]++;
    longest = lengths[j] > longest ? lengths[j] : longest;
  }
  uint32_t needed = longest, below = NO_PARTNER;
  for (size_t j = new_count; j-- > 0;) {
    if (moves[j] && lengths[j] == needed && of_new[j] < below) {
      moves[j] = 0;
      below = of_new[j];
      needed--;
    }
  }
  return longest;
}

reference reference_make(size_t capacity) {
  return (reference){
      .found = {(uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
                (uint32_t *)must_allocate(capacity, sizeof(uint32_t))},
      .lengths = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .displaced = (unsigned char *)must_allocate(capacity, 1),
      .deletions = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .insertions = (uint32_t *)must_allocate(capacity, sizeof(uint32_t)),
      .moves = (listdiff_pair *)must_allocate(capacity, sizeof(listdiff_pair)),
      .updates = (listdiff_pair *)must_allocate(capacity, sizeof(listdiff_pair)),
      .runs = (listdiff_run *)must_allocate(capacity, sizeof(listdiff_run)),
  };
}

void reference_free(reference *made) {
  free(made->found.of_old);
  free(made->found.of_new);
  free(made->lengths);
  free(made->displaced);
  free(made->deletions);
  free(made->insertions);
  free(made->moves);
  free(made->updates);
  free(made->runs);
}

void reference_update(reference *with, const list_pair *pair) {
  size_t count = 0;
  for (size_t to = 0; to < pair->after.count; to++) {
    const uint32_t from = with->found.of_new[to];
    if (from != NO_PARTNER && pair->before.contents[from] != pair->after.contents[to]) {
      with->updates[count++] = (listdiff_pair){from, (uint32_t)to};
    }
  }
  with->changes.updates = with->updates;
  with->changes.update_count = count;
}

const listdiff_changes *reference_diff(reference *with, const list_pair *pair) {
  const size_t old_count = pair->before.count, new_count = pair->after.count;
  const uint32_t *const of_old = with->found.of_old, *const of_new = with->found.of_new;
  memset(with->found.of_old, 0xFF, old_count * sizeof(uint32_t));
  memset(with->found.of_new, 0xFF, new_count * sizeof(uint32_t));
  reference_scan(pair->before, pair->after, with->found);
  reference_join(pair->before, pair->after, NULL, NULL, with->found);
  with->longest = reference_order(of_new, new_count, with->lengths, with->displaced);

  listdiff_changes made = {.deletions = with->deletions,
                           .insertions = with->insertions,
                           .moves = with->moves,
                           .runs = with->runs};
  for (size_t from = 0; from < old_count; from++) {
    if (of_old[from] == NO_PARTNER) {
      with->deletions[made.deletion_count++] = (uint32_t)from;
    }
  }
  for (size_t to = 0; to < new_count; to++) {
    if (of_new[to] == NO_PARTNER) {
      with->insertions[made.insertion_count++] = (uint32_t)to;
      continue;
    }
    if (with->displaced[to]) {
      with->moves[made.move_count++] = (listdiff_pair){of_new[to], (uint32_t)to};
    }
    const int goes_on = to > 0 && of_new[to] > 0 && of_new[to - 1] == of_new[to] - 1;
    if (goes_on) {
      with->runs[made.run_count - 1].length++;
    } else {
      with->runs[made.run_count++] = (listdiff_run){of_new[to], (uint32_t)to, 1};
    }
  }
  with->changes = made;
  reference_update(with, pair);
  return &with->changes;
}
