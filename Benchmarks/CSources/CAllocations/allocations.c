#include "allocations.h"

#include <stdlib.h>

// A sanitizer has an allocator of its own.
#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(memory_sanitizer) && \
    !__has_feature(thread_sanitizer)
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *block, size_t size);

// The first access to memory of another model may allocate it.
static _Thread_local __attribute__((tls_model("initial-exec"))) long count;

// Definitions in a program take the place of those in the C library, for all other libraries, too.
void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

long allocation_count(void) { return count; }
#else
long allocation_count(void) { return -1; }
#endif
