/* Version, status, memory, and the one call that runs a diff. */
#include "listdiff_internal.h"

#include <stdlib.h>
#include <string.h>

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

/* ------------------------------------------------------------------- memory */

static void *allocate_by_malloc(size_t size, void *context) {
  (void)context;
  return malloc(size);
}

static void deallocate_by_free(void *pointer, void *context) {
  (void)context;
  free(pointer);
}

listdiff_status listdiff_allocator_resolve(const listdiff_allocator *given,
                                           listdiff_allocator *resolved) {
  if (given == NULL) {
    *resolved = (listdiff_allocator){allocate_by_malloc, deallocate_by_free, NULL};
    return listdiff_status_ok;
  }
  if (given->allocate == NULL || given->deallocate == NULL) {
    return listdiff_status_invalid_argument;
  }
  *resolved = *given;
  return listdiff_status_ok;
}

void listdiff_buffer_release(const listdiff_allocator *allocator, listdiff_buffer *buffer) {
  if (buffer->data != NULL) {
    allocator->deallocate(buffer->data, allocator->context);
    *buffer = (listdiff_buffer){NULL, 0};
  }
}

int listdiff_buffer_reserve(const listdiff_allocator *allocator, listdiff_buffer *buffer,
                            size_t size) {
  if (size <= buffer->capacity) {
    return 1;
  }
  /* Given back first: the old and the new memory are never held at once. */
  listdiff_buffer_release(allocator, buffer);
  void *const data = allocator->allocate(size, allocator->context);
  if (data == NULL) {
    return 0;
  }
  *buffer = (listdiff_buffer){data, size};
  return 1;
}

int listdiff_buffer_grow(const listdiff_allocator *allocator, listdiff_buffer *buffer, size_t used,
                         size_t size, size_t limit) {
  if (size <= buffer->capacity) {
    return 1;
  }
  const size_t half_more = buffer->capacity + buffer->capacity / 2;
  const size_t more = half_more < limit ? half_more : limit;
  const size_t capacity = size > more ? size : more;
  void *const data = allocator->allocate(capacity, allocator->context);
  if (data == NULL) {
    return 0;
  }
  if (used != 0) {
    memcpy(data, buffer->data, used);
  }
  listdiff_buffer_release(allocator, buffer);
  *buffer = (listdiff_buffer){data, capacity};
  return 1;
}

/* ---------------------------------------------------------------- workspace */

listdiff_status listdiff_workspace_create(const listdiff_allocator *allocator,
                                          listdiff_workspace **workspace) {
  if (workspace == NULL) {
    return listdiff_status_invalid_argument;
  }
  *workspace = NULL;
  listdiff_allocator resolved;
  const listdiff_status status = listdiff_allocator_resolve(allocator, &resolved);
  if (status != listdiff_status_ok) {
    return status;
  }
  listdiff_workspace *const made =
      (listdiff_workspace *)resolved.allocate(sizeof(listdiff_workspace), resolved.context);
  if (made == NULL) {
    return listdiff_status_out_of_memory;
  }
  *made = (listdiff_workspace){.allocator = resolved};
  *workspace = made;
  return listdiff_status_ok;
}

size_t listdiff_workspace_size(const listdiff_workspace *workspace) {
  size_t size = sizeof(listdiff_workspace);
  for (size_t k = 0; k < BUFFER_COUNT; k++) {
    size += workspace->buffers[k].capacity;
  }
  return size;
}

void listdiff_workspace_trim(listdiff_workspace *workspace) {
  for (size_t k = 0; k < BUFFER_COUNT; k++) {
    listdiff_buffer_release(&workspace->allocator, &workspace->buffers[k]);
  }
}

listdiff_status listdiff_workspace_lend(listdiff_workspace *workspace, size_t place, size_t size,
                                        void **memory) {
  if (workspace == NULL || memory == NULL || place >= LISTDIFF_LENT_COUNT) {
    return listdiff_status_invalid_argument;
  }
  listdiff_buffer *const lent = &workspace->buffers[LENT + place];
  if (!listdiff_buffer_reserve(&workspace->allocator, lent, size != 0 ? size : 1)) {
    return listdiff_status_out_of_memory;
  }
  *memory = lent->data;
  return listdiff_status_ok;
}

void listdiff_workspace_destroy(listdiff_workspace *workspace) {
  if (workspace != NULL) {
    listdiff_workspace_trim(workspace);
    const listdiff_allocator allocator = workspace->allocator;
    allocator.deallocate(workspace, allocator.context);
  }
}

/* --------------------------------------------------------------------- slot */

/* Puts `workspace` where another one waited, which is the result. */
static listdiff_workspace *exchange(listdiff_slot *slot, listdiff_workspace *workspace) {
#if defined(__GNUC__) || defined(__clang__)
  return __atomic_exchange_n(&slot->waiting, workspace, __ATOMIC_ACQ_REL);
#else
  /* Without an exchange that threads can share, none ever waits. */
  (void)slot;
  return workspace;
#endif
}

listdiff_workspace *listdiff_slot_take(listdiff_slot *slot) { return exchange(slot, NULL); }

void listdiff_slot_put(listdiff_slot *slot, listdiff_workspace *workspace, size_t limit) {
  if (workspace != NULL && listdiff_workspace_size(workspace) <= limit) {
    workspace = exchange(slot, workspace);
  }
  listdiff_workspace_destroy(workspace);
}

/* --------------------------------------------------------------------- diff */

static int is_too_long(const listdiff_list *list, const listdiff_options *options) {
  const size_t most = LISTDIFF_MAX_COUNT;
  return options->front > most || options->back > most - options->front ||
         list->count > most - options->front - options->back;
}

#if SIZE_MAX <= UINT32_MAX
/* What a diff takes for each element of both lists at the worst, with sections. */
enum { MOST_BYTES = 43 };
#endif

listdiff_status listdiff_check_lists(const listdiff_list *old_list, const listdiff_list *new_list) {
  if ((old_list->key_size != 8 && old_list->key_size != 16) ||
      old_list->key_size != new_list->key_size) {
    return listdiff_status_invalid_argument;
  }
  if ((old_list->keys == NULL && old_list->count != 0) ||
      (new_list->keys == NULL && new_list->count != 0)) {
    return listdiff_status_invalid_argument;
  }
  /* An empty list may or may not point at contents: there is nothing to compare. */
  if (old_list->count != 0 && new_list->count != 0 &&
      (old_list->contents == NULL) != (new_list->contents == NULL)) {
    return listdiff_status_invalid_argument;
  }
#if SIZE_MAX <= UINT32_MAX
  /* Behind this no number of bytes wraps; where sizes are wider, none ever can. */
  if (old_list->count + new_list->count > SIZE_MAX / MOST_BYTES) {
    return listdiff_status_out_of_memory;
  }
#endif
  return listdiff_status_ok;
}

listdiff_status listdiff_diff(listdiff_workspace *workspace, const listdiff_list *old_list,
                              const listdiff_list *new_list, const listdiff_options *options,
                              listdiff_changes *changes) {
  if (workspace == NULL || old_list == NULL || new_list == NULL || changes == NULL) {
    return listdiff_status_invalid_argument;
  }
  const listdiff_options defaults = {0, 0, 0, 0};
  if (options == NULL) {
    options = &defaults;
  }
  if (is_too_long(old_list, options) || is_too_long(new_list, options)) {
    return listdiff_status_too_many_elements;
  }
  listdiff_status status = listdiff_check_lists(old_list, new_list);
  if (status != listdiff_status_ok) {
    return status;
  }
  const size_t ends = options->front + options->back;
  listdiff_job job = {
      .workspace = workspace,
      .old_list = old_list,
      .new_list = new_list,
      .options = options,
      .old_count = ends + old_list->count,
      .new_count = ends + new_list->count,
  };
  status = listdiff_match(&job);
  if (status != listdiff_status_ok) {
    return status;
  }
  return listdiff_order(&job, changes);
}
