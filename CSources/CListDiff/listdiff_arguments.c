/* The version, the status messages, and the checks of arguments. */
#include "listdiff_internal.h"

uint32_t listdiff_version(void) { return LISTDIFF_VERSION; }

const char *listdiff_status_message(listdiff_status status) {
  switch (status) {
  case listdiff_status_ok:
    return "no error";
  case listdiff_status_out_of_memory:
    return "an allocation failed";
  case listdiff_status_too_many_elements:
    return "a list has more than 2147483646 elements";
  case listdiff_status_invalid_argument:
    return "an argument is null, of a wrong key size, or given for one list only";
  case listdiff_status_unsupported:
    return "this build has no 128-bit digest, since it was built without xxHash";
  }
  return "unknown status";
}

const listdiff_options listdiff_default_options = {0, 0, 0, 0, NULL};

#if SIZE_MAX <= UINT32_MAX
/* The most memory that a diff takes for each element of both lists, with sections. */
enum { MAX_ELEMENT_BYTES = 41 };
#endif

/* Checks what flat lists and the items of sections have in common. */
static listdiff_status check_lists(const listdiff_list *old_list, const listdiff_list *new_list) {
  if ((old_list->key_size != 8 && old_list->key_size != 16) ||
      old_list->key_size != new_list->key_size ||
      (old_list->keys == NULL && old_list->count != 0) ||
      (new_list->keys == NULL && new_list->count != 0)) {
    return listdiff_status_invalid_argument;
  }
  /* An empty list has no contents to compare, so their pointer doesn't matter. */
  if (old_list->count != 0 && new_list->count != 0 &&
      (old_list->contents == NULL) != (new_list->contents == NULL)) {
    return listdiff_status_invalid_argument;
  }
#if SIZE_MAX <= UINT32_MAX
  /* After this no number of bytes wraps. Where sizes are wider, none ever can. */
  if (old_list->count + new_list->count > SIZE_MAX / MAX_ELEMENT_BYTES) {
    return listdiff_status_out_of_memory;
  }
#endif
  return listdiff_status_ok;
}

/* Whether three counts exceed `limit` together. */
static int exceeds(size_t limit, size_t count, size_t front, size_t back) {
  return count > limit || front > limit - count || back > limit - count - front;
}

/* Whether a range is in another one. */
static int contains(size_t start, size_t end, size_t first, size_t length) {
  return first >= start && first <= end && length <= end - first;
}

/* Whether the runs of a progress ascend up to its cursors, and the misses lie behind them. */
static int is_possible(const listdiff_progress *progress, const listdiff_list *old_list,
                       const listdiff_list *new_list, size_t front) {
  const size_t old_next = progress->old_next, new_next = progress->new_next;
  if (old_next > front + old_list->count || new_next > front + new_list->count ||
      progress->misses > listdiff_allowed_misses(old_list->count + new_list->count) ||
      progress->misses_in_row > progress->misses ||
      (progress->runs == NULL && progress->run_count != 0)) {
    return 0;
  }
  size_t old_start = front, new_start = front;
  for (size_t k = 0; k < progress->run_count; k++) {
    const listdiff_run run = progress->runs[k];
    const int continues = run.before == old_start && run.after == new_start;
    if (run.length == 0 || continues || !contains(old_start, old_next, run.before, run.length) ||
        !contains(new_start, new_next, run.after, run.length)) {
      return 0;
    }
    old_start = run.before + run.length;
    new_start = run.after + run.length;
  }
  return contains(old_start, old_next, old_start, progress->misses_in_row) &&
         contains(new_start, new_next, new_start, progress->misses_in_row);
}

listdiff_status listdiff_check_flat(const listdiff_list *old_list, const listdiff_list *new_list,
                                    const listdiff_options *options) {
  if (exceeds(LISTDIFF_MAX_COUNT, old_list->count, options->front, options->back) ||
      exceeds(LISTDIFF_MAX_COUNT, new_list->count, options->front, options->back)) {
    return listdiff_status_too_many_elements;
  }
  const listdiff_status status = check_lists(old_list, new_list);
  if (status == listdiff_status_ok && options->progress != NULL &&
      !is_possible(options->progress, old_list, new_list, options->front)) {
    return listdiff_status_invalid_argument;
  }
  return status;
}

/* Whether the counts of sections add up to that of the items, and partners refer to each other. */
static int is_consistent(const listdiff_sectioned_list *list,
                         const listdiff_sectioned_list *other) {
  size_t count = 0;
  for (size_t k = 0; k < list->section_count; k++) {
    const listdiff_section section = list->sections[k];
    if (section.count > list->items.count - count) {
      return 0;
    }
    count += section.count;
    if (section.partner == LISTDIFF_NO_SECTION) {
      continue;
    }
    if (section.partner >= other->section_count) {
      return 0;
    }
    const listdiff_section partner = other->sections[section.partner];
    if (partner.partner != k || partner.front != section.front || partner.back != section.back) {
      return 0;
    }
  }
  return count == list->items.count;
}

static int is_too_long(const listdiff_sectioned_list *list) {
  size_t limit = LISTDIFF_MAX_COUNT;
  if (list->items.count > limit || list->section_count > limit) {
    return 1;
  }
  limit -= list->items.count;
  for (size_t k = 0; k < list->section_count; k++) {
    const listdiff_section section = list->sections[k];
    if (exceeds(limit, 0, section.front, section.back)) {
      return 1;
    }
    limit -= section.front + section.back;
  }
  return 0;
}

listdiff_status listdiff_check_sectioned(const listdiff_sectioned_list *old_list,
                                         const listdiff_sectioned_list *new_list,
                                         const listdiff_options *options) {
  if ((old_list->sections == NULL && old_list->section_count != 0) ||
      (new_list->sections == NULL && new_list->section_count != 0)) {
    return listdiff_status_invalid_argument;
  }
  if (is_too_long(old_list) || is_too_long(new_list)) {
    return listdiff_status_too_many_elements;
  }
  const listdiff_status status = check_lists(&old_list->items, &new_list->items);
  if (status != listdiff_status_ok) {
    return status;
  }
  const int is_valid = options->front == 0 && options->back == 0 && options->progress == NULL &&
                       is_consistent(old_list, new_list) && is_consistent(new_list, old_list);
  return is_valid ? listdiff_status_ok : listdiff_status_invalid_argument;
}
