/*
 * Each block stands between two fences. What nobody has written yet is not 0, and what is
 * given back no longer looks like what it was.
 */
#include "memory.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { FENCE = 16, FRONT = 128, FENCE_BYTE = 0xFE, NEW_BYTE = 0xA5, OLD_BYTE = 0xDB };

/* A compiler leaves out what is written to memory just before it is freed, unless it can't see it. */
static void *(*const volatile overwrite)(void *, int, size_t) = memset;

/* Stands at the front of a block, well before the fence. */
typedef struct header {
  strict_memory *owner;
  size_t size;
} header;

strict_memory strict_memory_make(void) {
  return (strict_memory){.budget = NO_BUDGET, .largest = SIZE_MAX / 4};
}

void check_clean(const strict_memory *memory) {
  CHECK(memory->live_blocks == 0);
  CHECK(memory->live_bytes == 0);
}

static void *allocate(size_t size, void *context) {
  strict_memory *const memory = (strict_memory *)context;
  CHECK(size != 0);
  const size_t request = memory->requests++;
  if (size > memory->largest || request == memory->budget ||
      (request > memory->budget && memory->fails_for_good)) {
    return NULL;
  }
  unsigned char *const block =
      (unsigned char *)aligned_alloc(64, (FRONT + memory->skew + size + FENCE + 63) / 64 * 64);
  CHECK(block != NULL);
  unsigned char *const pointer = block + FRONT + memory->skew;
  *(header *)(void *)block = (header){memory, size};
  memset(pointer - FENCE, FENCE_BYTE, FENCE);
  memset(pointer, NEW_BYTE, size);
  memset(pointer + size, FENCE_BYTE, FENCE);
  memory->live_blocks++;
  memory->live_bytes += size;
  if (memory->live_bytes > memory->peak_bytes) {
    memory->peak_bytes = memory->live_bytes;
  }
  return pointer;
}

static int is_fence(const unsigned char *bytes) {
  for (size_t k = 0; k < FENCE; k++) {
    if (bytes[k] != FENCE_BYTE) {
      return 0;
    }
  }
  return 1;
}

static void deallocate(void *given, void *context) {
  strict_memory *const memory = (strict_memory *)context;
  unsigned char *const pointer = (unsigned char *)given;
  CHECK(pointer != NULL);
  unsigned char *const block = pointer - FRONT - memory->skew;
  const header about = *(const header *)(const void *)block;
  CHECK(about.owner == memory);
  CHECK(is_fence(pointer - FENCE));
  CHECK(is_fence(pointer + about.size));
  CHECK(memory->live_blocks != 0);
  memory->live_blocks--;
  memory->live_bytes -= about.size;
  overwrite(block, OLD_BYTE, FRONT + memory->skew + about.size + FENCE);
  free(block);
}

listdiff_allocator strict_allocator(strict_memory *memory) {
  return (listdiff_allocator){allocate, deallocate, memory};
}
