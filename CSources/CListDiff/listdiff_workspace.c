/* Memory: allocators, buffers, workspaces, and slots in which workspaces wait. */
#include "listdiff_internal.h"

#include <stdlib.h>
#include <string.h>

static void *allocate_by_malloc(size_t size, void *context) {
  (void)context;
  return malloc(size);
}

static void deallocate_by_free(void *pointer, void *context) {
  (void)context;
  free(pointer);
}

listdiff_status listdiff_allocator_resolve(const listdiff_allocator *allocator,
                                           listdiff_allocator *resolved) {
  if (allocator == NULL) {
    *resolved = (listdiff_allocator){allocate_by_malloc, deallocate_by_free, NULL};
    return listdiff_status_ok;
  }
  if (allocator->allocate == NULL || allocator->deallocate == NULL) {
    return listdiff_status_invalid_argument;
  }
  *resolved = *allocator;
  return listdiff_status_ok;
}

static void release(const listdiff_allocator *allocator, listdiff_buffer *buffer) {
  if (buffer->data != NULL) {
    allocator->deallocate(buffer->data, allocator->context);
    *buffer = (listdiff_buffer){NULL, 0};
  }
}

/* Replaces the memory of a buffer by `size` bytes, which begin with the first `used` old ones. */
static int replace(listdiff_workspace *workspace, listdiff_buffer *buffer, size_t used,
                   size_t size) {
  const listdiff_allocator *const allocator = &workspace->allocator;
  /* Without contents to keep, old and new memory are never held at once. */
  if (used == 0) {
    release(allocator, buffer);
  }
  void *const data = allocator->allocate(size, allocator->context);
  if (data == NULL) {
    return 0;
  }
  if (used != 0) {
    memcpy(data, buffer->data, used);
    release(allocator, buffer);
  }
  *buffer = (listdiff_buffer){data, size};
  return 1;
}

int listdiff_reserve(listdiff_workspace *workspace, size_t buffer, size_t size) {
  return size <= workspace->buffers[buffer].capacity ||
         replace(workspace, &workspace->buffers[buffer], 0, size);
}

int listdiff_grow(listdiff_workspace *workspace, size_t buffer, size_t used, size_t size,
                  size_t limit) {
  const size_t capacity = workspace->buffers[buffer].capacity;
  if (size <= capacity) {
    return 1;
  }
  const size_t half_more = listdiff_least(capacity + capacity / 2, limit);
  return replace(workspace, &workspace->buffers[buffer], used, size > half_more ? size : half_more);
}

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
  listdiff_workspace *const created =
      (listdiff_workspace *)resolved.allocate(sizeof(listdiff_workspace), resolved.context);
  if (created == NULL) {
    return listdiff_status_out_of_memory;
  }
  *created = (listdiff_workspace){.allocator = resolved};
  *workspace = created;
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
    release(&workspace->allocator, &workspace->buffers[k]);
  }
}

listdiff_status listdiff_workspace_lend(listdiff_workspace *workspace, size_t place, size_t size,
                                        void **memory) {
  if (workspace == NULL || memory == NULL || place >= LISTDIFF_LENT_COUNT) {
    return listdiff_status_invalid_argument;
  }
  if (!listdiff_reserve(workspace, BUFFER_LENT + place, size != 0 ? size : 1)) {
    return listdiff_status_out_of_memory;
  }
  *memory = workspace->buffers[BUFFER_LENT + place].data;
  return listdiff_status_ok;
}

void listdiff_workspace_destroy(listdiff_workspace *workspace) {
  if (workspace != NULL) {
    listdiff_workspace_trim(workspace);
    const listdiff_allocator allocator = workspace->allocator;
    allocator.deallocate(workspace, allocator.context);
  }
}

/* Puts `workspace` into the slot and returns the one that was there. */
static listdiff_workspace *exchange(listdiff_slot *slot, listdiff_workspace *workspace) {
#if defined(__GNUC__) || defined(__clang__)
  return __atomic_exchange_n(&slot->waiting, workspace, __ATOMIC_ACQ_REL);
#else
  /* Without an atomic exchange the slot stays empty. */
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
