/* Scans that the caller has begun. */
#include "progress.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

/* Makes runs of the pairs from `front` to where the scan stopped; how many there are. */
static size_t runs_of(pairing found, const scan_stop *stop, listdiff_run *runs) {
  size_t count = 0;
  for (size_t k = stop->front; k < stop->old_next; k++) {
    const uint32_t partner = found.of_old[k];
    if (partner == NO_PARTNER) {
      continue;
    }
    listdiff_run *const last = count == 0 ? NULL : &runs[count - 1];
    if (last != NULL && last->before + last->length == k && last->after + last->length == partner) {
      last->length++;
    } else {
      runs[count++] = (listdiff_run){(uint32_t)k, partner, 1};
    }
  }
  return count;
}

/* Overwrites the keys of all elements that have a partner, with others on each side. */
static void spoil(const key_room *room, const key_mode *mode, const listdiff_list *list,
                  const uint32_t *partners, int byte) {
  unsigned char *const keys = room->keys + ((const unsigned char *)list->keys - room->keys);
  for (size_t k = 0; k < list->count; k++) {
    if (partners[k] != NO_PARTNER) {
      memset(keys + k * mode->key_size, byte, mode->key_size);
    }
  }
}

listdiff_status try_progress(differ *differ, const list_pair *pair, size_t looks,
                             listdiff_changes *changes) {
  const size_t old_count = pair->old_list.count, new_count = pair->new_list.count;
  pairing found = {(uint32_t *)must_allocate(old_count, sizeof(uint32_t)),
                   (uint32_t *)must_allocate(new_count, sizeof(uint32_t))};
  for (size_t k = 0; k < old_count; k++) {
    found.of_old[k] = NO_PARTNER;
  }
  for (size_t k = 0; k < new_count; k++) {
    found.of_new[k] = NO_PARTNER;
  }
  const scan_stop stop = reference_scan(pair->old_list, pair->new_list, found, looks);
  const size_t front = stop.front, ends = front + stop.back;
  const list_pair given = {part_of(pair->old_list, front, old_count - ends),
                           part_of(pair->new_list, front, new_count - ends)};
  listdiff_list old_list, new_list;
  differ_fill(differ, &given, &old_list, &new_list);
  old_list.contents = NULL;
  new_list.contents = NULL;
  spoil(&differ->rooms[0], &differ->mode, &old_list, found.of_old + front, 0xAA);
  spoil(&differ->rooms[1], &differ->mode, &new_list, found.of_new + front, 0x55);

  listdiff_run *const runs = (listdiff_run *)must_allocate(old_count, sizeof(listdiff_run));
  const listdiff_progress progress = {.runs = runs,
                                      .run_count = runs_of(found, &stop, runs),
                                      .old_next = stop.old_next,
                                      .new_next = stop.new_next,
                                      .misses = stop.misses,
                                      .misses_in_row = stop.in_a_row};
  const listdiff_options options = {.seed = differ->mode.seed,
                                    .discarded_hash_bits = differ->mode.discarded_hash_bits,
                                    .front = front,
                                    .back = stop.back,
                                    .progress = &progress};
  const listdiff_status status =
      listdiff_diff(differ->workspace, &old_list, &new_list, &options, changes);
  free(runs);
  free(found.of_old);
  free(found.of_new);
  return status;
}
