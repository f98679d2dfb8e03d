/* An allocator that checks how it is used, and that can be made to fail. */
#ifndef CORE_MEMORY_H
#define CORE_MEMORY_H

#include "listdiff.h"

/* More allocations than any test makes. */
#define NO_BUDGET SIZE_MAX

typedef struct strict_memory {
  size_t requests;    /* allocations asked for, failed ones included */
  size_t live_blocks;
  size_t live_bytes;
  size_t peak_bytes;  /* the most that were live at a time */
  size_t budget;      /* how many requests succeed before one fails */
  int fails_for_good; /* whether all behind it fail too */
  size_t largest;     /* what is asked for beyond this many bytes fails as well */
  size_t skew;        /* 0, 16, 32 or 48: how far blocks lie behind a multiple of 64 */
} strict_memory;

/* Memory that never fails. */
strict_memory strict_memory_make(void);

/* Checks that all of it was given back. */
void check_clean(const strict_memory *memory);

/* The allocator of `memory`, which must outlive what is made with it. */
listdiff_allocator strict_allocator(strict_memory *memory);

#endif
