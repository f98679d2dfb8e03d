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

void reference_free(reference *reference) {
  free(reference->found.of_old);
  free(reference->found.of_new);
  free(reference->lengths);
  free(reference->displaced);
  free(reference->deletions);
  free(reference->insertions);
  free(reference->moves);
  free(reference->updates);
  free(reference->runs);
}

void reference_update(reference *reference, const list_pair *pair) {
  size_t count = 0;
  for (size_t j = 0; j < pair->new_list.count; j++) {
    const uint32_t i = reference->found.of_new[j];
    if (i != NO_PARTNER && pair->old_list.contents[i] != pair->new_list.contents[j]) {
      reference->updates[count++] = (listdiff_pair){i, (uint32_t)j};
    }
  }
  reference->changes.updates = reference->updates;
  reference->changes.update_count = count;
}

const listdiff_changes *reference_diff(reference *reference, const list_pair *pair) {
  const size_t old_count = pair->old_list.count, new_count = pair->new_list.count;
  const uint32_t *const of_old = reference->found.of_old, *const of_new = reference->found.of_new;
  memset(reference->found.of_old, 0xFF, old_count * sizeof(uint32_t));
  memset(reference->found.of_new, 0xFF, new_count * sizeof(uint32_t));
  (void)reference_scan(pair->old_list, pair->new_list, reference->found, SIZE_MAX);
  reference_join(pair->old_list, pair->new_list, NULL, NULL, reference->found);
  reference->longest = reference_order(of_new, new_count, reference->lengths, reference->displaced);

  listdiff_changes changes = {.deletions = reference->deletions,
                              .insertions = reference->insertions,
                              .moves = reference->moves,
                              .runs = reference->runs};
  for (size_t i = 0; i < old_count; i++) {
    if (of_old[i] == NO_PARTNER) {
      reference->deletions[changes.deletion_count++] = (uint32_t)i;
    }
  }
  for (size_t j = 0; j < new_count; j++) {
    if (of_new[j] == NO_PARTNER) {
      reference->insertions[changes.insertion_count++] = (uint32_t)j;
      continue;
    }
    if (reference->displaced[j]) {
      reference->moves[changes.move_count++] = (listdiff_pair){of_new[j], (uint32_t)j};
    }
    const int goes_on = j > 0 && of_new[j] > 0 && of_new[j - 1] == of_new[j] - 1;
    if (goes_on) {
      reference->runs[changes.run_count - 1].length++;
    } else {
      reference->runs[changes.run_count++] = (listdiff_run){of_new[j], (uint32_t)j, 1};
    }
  }
  reference->changes = changes;
  reference_update(reference, pair);
  return &reference->changes;
}
